/** One entry of the log: what was asked, what was answered, and what the contract says of it. */
import { type ComponentChild, h } from "preact";
import type { LogEntry } from "../../../spec/client/workspace.ts";
import { Action } from "./action.ts";
import { MessageView, type RequestEntry } from "./body.ts";
import { Citations, operationLink } from "./citation.ts";
import { Copy } from "./copying.ts";
import { absence, notFound } from "./empty-state.ts";
import { curlOf, whyNoCurl, whyNotReplayed } from "./curl.ts";
import { shown, useLoaded } from "./loading.ts";
import { Pane } from "./pane.ts";
import { replay } from "./replay.ts";
import { status } from "./request-rows.ts";
import { go, hrefOf } from "./route.ts";
import { workspace } from "./sandbox.ts";
import { address, code, counted, facts, milliseconds, moment, said } from "./text.ts";

interface ExchangeOptions {
  readonly id: string;
  readonly closeHref: string;
  /** The filters of the list beside it. */
  readonly query: string;
}

export function Exchange({ id, closeHref, query }: ExchangeOptions): ComponentChild {
  const loaded = useLoaded(id, () => workspace.requests.get(id));
  return h(
    Pane,
    { name: "Exchange" },
    h("a", { class: "close", href: closeHref }, "Close"),
    loaded.problem === notFound
      ? absence(
          `The log of this workspace has no entry ${id}: it keeps the newest only, and none across a restart or a reset.`,
          closeHref,
        )
      : shown(loaded, (entry) =>
          entry.kind === "request" ? h(RequestView, { entry, query }) : deliveryView(entry),
        ),
  );
}

function RequestView({
  entry,
  query,
}: {
  readonly entry: RequestEntry;
  readonly query: string;
}): ComponentChild {
  const { id, method, path, operation, trigger, violations, request, response } = entry;
  const again = async () => {
    const newer = await replay(entry);
    go(hrefOf(["requests", newer], new URLSearchParams(query)));
    return "Sent again; this is the new exchange.";
  };
  return h(
    "div",
    null,
    h(
      "h2",
      { class: "line" },
      h("span", { class: `method ${method.toLowerCase()}` }, method),
      " ",
      said(path),
    ),
    h("p", { class: "outcome" }, status(entry), " ", outcomeOf(entry)),
    h(
      "div",
      { class: "buttons" },
      curlButton(entry),
      h(Action, { label: "Replay", act: again, refusedFor: whyNotReplayed(entry) }),
    ),
    h(
      "p",
      { class: "quiet" },
      "The page cannot read your key, so the command takes it from the shell: ",
      code("export SANDGATE_KEY=…"),
    ),
    facts([
      ["Operation", operation === null ? "none of the contract" : operationLink(operation)],
      ["Trigger", trigger === null ? undefined : triggerLink(trigger)],
      ["Workspace time", entry.workspace_time === null ? undefined : moment(entry.workspace_time)],
      ["Real time", moment(entry.time)],
      ["Took", milliseconds(entry.duration_ms)],
      ["Id", code(id)],
    ]),
    violations.length === 0 ? null : violationList(violations),
    h(MessageView, { title: "Request", message: request }),
    response === null ? null : h(MessageView, { title: "Response", message: response }),
  );
}

function curlButton(entry: RequestEntry): ComponentChild {
  const reason = whyNoCurl(entry);
  if (reason !== undefined) {
    const act = () => Promise.resolve("");
    return h(Action, { label: "Copy as curl", act, refusedFor: reason });
  }
  return h(Copy, {
    label: "Copy as curl",
    text: curlOf(entry, location.origin),
    done: "Copied. SANDGATE_KEY stands for your key.",
  });
}

const endings = {
  answered: "answered",
  client_gone: "the client left before the answer",
  reset: "the sandbox cut the connection",
};

function outcomeOf({ ended, replayed }: RequestEntry): string {
  return replayed
    ? `${endings[ended]} with the stored answer of an earlier request`
    : endings[ended];
}

/** A trigger is one of the catalogue, or the name of a rule among the faults. */
function triggerLink(trigger: string): ComponentChild {
  const isCatalogued = /^(?:payout|refund|checkout|key|simulate)\./.test(trigger);
  const href = isCatalogued ? hrefOf(["scenarios"], { name: trigger }) : "#/faults";
  return h("a", { href }, said(trigger));
}

function violationList(violations: RequestEntry["violations"]): ComponentChild {
  return h(
    "section",
    { class: "violations", "aria-label": "Violations of the contract" },
    h("h3", null, counted(violations.length, "violation"), " of the contract"),
    h(
      "ul",
      null,
      violations.map(({ in: place, member, message, clauses, decisions }, index) =>
        h(
          "li",
          { key: index },
          h(
            "p",
            null,
            member === null ? `The ${place}` : code(member),
            member === null ? "" : ` in the ${place}`,
            ": ",
            said(message),
          ),
          h(Citations, { ids: [...clauses, ...decisions] }),
        ),
      ),
    ),
  );
}

function deliveryView(entry: Extract<LogEntry, { kind: "delivery" }>): ComponentChild {
  return h(
    "div",
    null,
    h("h2", { class: "line" }, h("span", { class: "method hook" }, "HOOK"), " ", said(entry.event)),
    h("p", { class: "outcome" }, status(entry), " ", entry.error === null ? "" : said(entry.error)),
    facts([
      ["Sent to", address(entry.url)],
      ["Attempt", entry.attempt],
      ["Wrong on purpose", entry.chaos === null ? undefined : said(entry.chaos)],
      ["Workspace time", moment(entry.workspace_time)],
      ["Real time", moment(entry.time)],
      ["Took", milliseconds(entry.duration_ms)],
      ["webhook-id", code(entry.message_id)],
    ]),
    h(
      "p",
      null,
      h(
        "a",
        { href: hrefOf(["webhooks", entry.webhook_id, entry.delivery_id]) },
        "The delivery with all its attempts",
      ),
    ),
  );
}
