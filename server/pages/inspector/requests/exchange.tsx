/** One entry of the log: the request, the response, and the contract's violations. */
import type { ComponentChild } from "preact";
import type { LogEntry } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Citations, operationLinks } from "../shared/citation.tsx";
import { Action, Copy } from "../shared/controls.tsx";
import { Pane } from "../shared/list.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { idsIn, recordLink, recordLinks } from "../shared/records.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { address, Body, code, facts, fold, headerList, moment, isolate } from "../shared/text.tsx";
import { curlOf, headerText, replay, type RequestEntry, whyNotSent } from "./replay.ts";
import { duration, methodChip, statusChip } from "./rows.tsx";

export function Exchange({ id }: { id: string }) {
  const loaded = useLoaded(id, () => workspace.requests.get(id));
  const missing = `The log of this workspace has no entry ${id}: it keeps only the newest entries, and a restart or a reset deletes them.`;
  return (
    <Pane name="Exchange" loaded={loaded} missing={missing}>
      {(entry) => (entry.kind === "request" ? <RequestView entry={entry} /> : deliveryView(entry))}
    </Pane>
  );
}

function RequestView({ entry }: { entry: RequestEntry }) {
  const { query } = route;
  const { operation, trigger, violations, request, response } = entry;
  const sendAgain = async () => {
    location.hash = hrefOf(["requests", await replay(entry)], query);
    return "Sent again; this is the new exchange.";
  };
  const source = entry.replayed ? " with the stored response to an earlier request" : "";
  // A trigger is either in the catalog, or it is the name of a fault rule.
  const isInCatalog = /^(?:payout|refund|checkout|key|simulate)\./.test(trigger ?? "");
  const scenario = hrefOf(["scenarios"], "", { name: trigger ?? "" });
  return (
    <div>
      {heading(entry, entry.path, endings[entry.ended] + source)}
      <div class="buttons">
        <Copy label="Copy as curl" text={curlOf(entry)} refusedFor={whyNotSent(entry, "shell")} />
        <Action label="Replay" act={sendAgain} refusedFor={whyNotSent(entry, "browser")} />
      </div>
      <p class="quiet">
        The page cannot read your key, so the command takes it from the shell:{" "}
        {code("export SANDGATE_KEY=…")}
      </p>
      {facts({
        Operation: operation === null ? "not in the contract" : operationLinks([operation]),
        Trigger: trigger && <a href={isInCatalog ? scenario : "#/faults"}>{isolate(trigger)}</a>,
        Records: recordLinks(entry.path, request.body, response?.body),
        Webhooks: webhooksLink(entry),
        ...timesOf(entry),
        Id: code(entry.id),
      })}
      {violations.length > 0 && violationList(violations)}
      {messageView("Request", request)}
      {response !== null && messageView("Response", response)}
    </div>
  );
}

function deliveryView(entry: Extract<LogEntry, { kind: "delivery" }>) {
  const delivery = hrefOf(["webhooks", entry.webhook_id, entry.delivery_id]);
  return (
    <div>
      {heading(entry, entry.event, entry.error && isolate(entry.error))}
      {facts({
        "Sent to": address(entry.url),
        Record: entry.record && recordLink(entry.record),
        Requests: entry.record && logLink("request", entry.record, "Requests of this record"),
        Attempt: entry.attempt,
        Chaos: entry.chaos && isolate(entry.chaos),
        ...timesOf(entry),
        "webhook-id": code(entry.message_id),
      })}
      <p>
        <a href={delivery}>The delivery with all its attempts</a>
      </p>
    </div>
  );
}

/** Leads from a request that changed a record to what the sandbox sent about it. */
function webhooksLink({ method, path, status, response }: RequestEntry) {
  const hasChanged = method !== "GET" && method !== "HEAD" && status !== null && status < 300;
  const [id] = hasChanged ? idsIn(`${path}\n${response?.body ?? ""}`) : [];
  return id && logLink("delivery", id, "Webhooks of this record");
}

function logLink(kind: LogEntry["kind"], id: string, label: string) {
  return <a href={hrefOf(["requests"], "", { kind, text: id })}>{label}</a>;
}

function heading(entry: LogEntry, title: string, outcome: ComponentChild) {
  return [
    <h2 class="line">
      {methodChip(entry)} {isolate(title)}
    </h2>,
    <p class="outcome">
      {statusChip(entry)} {outcome}
    </p>,
  ];
}

function timesOf({ workspace_time, time, duration_ms }: LogEntry) {
  return {
    "Workspace time": workspace_time && moment(workspace_time),
    "Real time": moment(time),
    Took: duration(duration_ms),
  };
}

const endings = {
  answered: "responded",
  client_gone: "the client disconnected before the response",
  reset: "the sandbox closed the connection",
};

function violationList(violations: RequestEntry["violations"]) {
  return (
    <section class="violations" aria-label="Violations of the contract">
      <h3>{counted(violations.length, "violation")} of the contract</h3>
      <ul>
        {violations.map(({ in: place, member, message, clauses, decisions }, index) => (
          <li key={index}>
            <p>
              {member === null ? "The " : [code(member), " in the "]}
              {place}: {isolate(message)}
            </p>
            <Citations ids={clauses.slice(0, 1)} />
            {related([...clauses.slice(1), ...decisions])}
          </li>
        ))}
      </ul>
    </section>
  );
}

function related(ids: readonly string[]) {
  return ids.length > 0 && fold(counted(ids.length, "related rule"), <Citations ids={ids} />);
}

function messageView(title: string, { headers, body, truncated }: RequestEntry["request"]) {
  const name = `Body of the ${title.toLowerCase()}`;
  return (
    <section class="message" aria-label={title}>
      <h3>{title}</h3>
      {headerList(headers.map(({ name, value }) => [name, headerText(value)]))}
      {body === null ? <p class="quiet">No body.</p> : <Body name={name} text={body} />}
      {truncated && <p class="quiet">The log keeps only the start of a body.</p>}
    </section>
  );
}
