/** One entry of the log: the request, the response, and the contract's violations. */
import type { LogEntry } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Citations, OperationLinks } from "../shared/citation.tsx";
import { Action, Copy } from "../shared/controls.tsx";
import { Pane } from "../shared/list.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { hrefOf, useRoute } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Address, Body, Code, facts, milliseconds, Moment, Terms } from "../shared/text.tsx";
import {
  curlOf,
  headerText,
  replay,
  type RequestEntry,
  whyNoCurl,
  whyNotReplayed,
} from "./replay.ts";
import { Method, Status } from "./rows.tsx";

export function Exchange({ id }: { id: string }) {
  const loaded = useLoaded(id, () => workspace.requests.get(id));
  return (
    <Pane
      name="Exchange"
      loaded={loaded}
      closeHref={hrefOf(["requests"], useRoute().query)}
      missing={`The log of this workspace has no entry ${id}: it keeps the newest only, and none across a restart or a reset.`}
    >
      {(entry) =>
        entry.kind === "request" ? <RequestView entry={entry} /> : <DeliveryView entry={entry} />
      }
    </Pane>
  );
}

function RequestView({ entry }: { entry: RequestEntry }) {
  const { query } = useRoute();
  const { id, path, operation, trigger, violations, request, response } = entry;
  const sendAgain = async () => {
    const newer = await replay(entry);
    location.hash = hrefOf(["requests", newer], query);
    return "Sent again; this is the new exchange.";
  };
  const refusal = whyNoCurl(entry);
  return (
    <div>
      <h2 class="line">
        <Method entry={entry} /> <bdi>{path}</bdi>
      </h2>
      <p class="outcome">
        <Status entry={entry} /> {endings[entry.ended]}
        {entry.replayed && " with the stored answer of an earlier request"}
      </p>
      <div class="buttons">
        <Copy
          label="Copy as curl"
          text={refusal === undefined ? curlOf(entry) : ""}
          refusedFor={refusal}
        />
        <Action label="Replay" act={sendAgain} refusedFor={whyNotReplayed(entry)} />
      </div>
      <p class="quiet">
        The page cannot read your key, so the command takes it from the shell:{" "}
        <Code>export SANDGATE_KEY=…</Code>
      </p>
      {facts({
        Operation:
          operation === null ? "none of the contract" : <OperationLinks ids={[operation]} />,
        Trigger: trigger && <TriggerLink name={trigger} />,
        "Workspace time": entry.workspace_time && <Moment at={entry.workspace_time} />,
        "Real time": <Moment at={entry.time} />,
        Took: milliseconds(entry.duration_ms),
        Id: <Code>{id}</Code>,
      })}
      {violations.length > 0 && <Violations violations={violations} />}
      <MessageView title="Request" message={request} />
      {response !== null && <MessageView title="Response" message={response} />}
    </div>
  );
}

const endings = {
  answered: "answered",
  client_gone: "the client left before the answer",
  reset: "the sandbox cut the connection",
};

/** A trigger is one of the catalogue, or the name of a rule among the faults. */
function TriggerLink({ name }: { name: string }) {
  const isCatalogued = /^(?:payout|refund|checkout|key|simulate)\./.test(name);
  return (
    <a href={isCatalogued ? hrefOf(["scenarios"], "", { name }) : "#/faults"}>
      <bdi>{name}</bdi>
    </a>
  );
}

function Violations({ violations }: { violations: RequestEntry["violations"] }) {
  return (
    <section class="violations" aria-label="Violations of the contract">
      <h3>{counted(violations.length, "violation")} of the contract</h3>
      <ul>
        {violations.map(({ in: place, member, message, clauses, decisions }, index) => (
          <li key={index}>
            <p>
              {member === null ? "The " : <Code>{member}</Code>}
              {member === null ? "" : " in the "}
              {place}: <bdi>{message}</bdi>
            </p>
            <Citations ids={[...clauses, ...decisions]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MessageView({ title, message }: { title: string; message: RequestEntry["request"] }) {
  const { headers, body, truncated } = message;
  return (
    <section class="message" aria-label={title}>
      <h3>{title}</h3>
      <details>
        <summary>{counted(headers.length, "header")}</summary>
        <Terms
          class="headers"
          rows={headers.map(({ name, value }) => [
            <bdi>{name}</bdi>,
            <bdi>{headerText(value)}</bdi>,
          ])}
        />
      </details>
      {body === null ? (
        <p class="quiet">No body.</p>
      ) : (
        <Body name={`Body of the ${title.toLowerCase()}`} text={body} />
      )}
      {truncated && <p class="quiet">The log keeps the start of a body only: the rest was cut.</p>}
    </section>
  );
}

function DeliveryView({ entry }: { entry: Extract<LogEntry, { kind: "delivery" }> }) {
  return (
    <div>
      <h2 class="line">
        <Method entry={entry} /> <bdi>{entry.event}</bdi>
      </h2>
      <p class="outcome">
        <Status entry={entry} /> {entry.error !== null && <bdi>{entry.error}</bdi>}
      </p>
      {facts({
        "Sent to": <Address url={entry.url} />,
        Attempt: entry.attempt,
        "Wrong on purpose": entry.chaos && <bdi>{entry.chaos}</bdi>,
        "Workspace time": <Moment at={entry.workspace_time} />,
        "Real time": <Moment at={entry.time} />,
        Took: milliseconds(entry.duration_ms),
        "webhook-id": <Code>{entry.message_id}</Code>,
      })}
      <p>
        <a href={hrefOf(["webhooks", entry.webhook_id, entry.delivery_id])}>
          The delivery with all its attempts
        </a>
      </p>
    </div>
  );
}
