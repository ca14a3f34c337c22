/** The records of one kind: a list, and one of them with its history and the buttons of its moves. */
import { type ComponentChild, h } from "preact";
import { EmptyState } from "./empty-state.ts";
import { choice } from "./field.ts";
import { type Kind, memberOf, type RecordPage } from "./kinds.ts";
import { useLive } from "./loading.ts";
import { paging, shownPage } from "./paging.ts";
import { RecordView } from "./record.ts";
import { go, hrefOf, type Route } from "./route.ts";
import { code, moment, state } from "./text.ts";
import { useDue } from "./time.ts";

interface RecordsOptions {
  readonly kind: Kind;
  readonly route: Route;
}

export function Records({ kind, route }: RecordsOptions): ComponentChild {
  const { query, path } = route;
  const [status, after] = [query.get("status"), query.get("after") ?? undefined];
  const openId = kind.inspect === undefined ? undefined : path[1];
  const what = JSON.stringify([kind.name, status, after]);
  const loaded = useLive(what, () => kind.list(status, after));
  useDue(soonest(loaded.value), loaded.reload);
  return h(
    "div",
    { class: openId === undefined ? "log" : "log split" },
    h(
      "section",
      { class: "list", "aria-label": kind.title },
      h("h1", null, kind.title),
      h(
        "div",
        { class: "bar" },
        kind.statuses.length === 0
          ? null
          : choice({
              any: "Any status",
              values: kind.statuses,
              chosen: status,
              set: (value) => {
                go(hrefOf([kind.name], { status: value }));
              },
            }),
        h("button", { type: "button", class: "small", onClick: loaded.reload }, "Refresh"),
      ),
      shownPage(loaded, { isNewest: after === undefined, to: pageHref(kind, status) }, (page) =>
        listOf(page, kind, query, openId),
      ),
    ),
    openId === undefined || kind.inspect === undefined
      ? null
      : h(RecordView, {
          key: openId,
          id: openId,
          kind,
          inspect: kind.inspect,
          closeHref: hrefOf([kind.name], query),
          onMoved: loaded.reload,
        }),
  );
}

/** When the first of the records shown takes its next step by itself. */
function soonest(page: RecordPage | undefined): string | undefined {
  const steps = page?.records.flatMap(({ upcoming = [] }) => upcoming.slice(0, 1)) ?? [];
  return steps.map(({ at }) => at).sort()[0];
}

/** Where the page of a list is that begins behind a record. */
function pageHref({ name }: Kind, status: string | null): (after: string) => string {
  return (after) => hrefOf([name], { status: status ?? "", after });
}

function listOf(
  { records, next }: RecordPage,
  kind: Kind,
  query: URLSearchParams,
  openId: string | undefined,
): ComponentChild {
  if (records.length === 0 && !query.has("status") && !query.has("after")) {
    return h(EmptyState, { title: `No ${kind.name} yet`, example: kind.name });
  }
  if (records.length === 0) return h("p", { class: "quiet" }, "Nothing matches.");
  const to = pageHref(kind, query.get("status"));
  return [
    h(
      "div",
      { class: "table", tabIndex: 0, role: "region", "aria-label": `List of ${kind.name}` },
      h(
        "table",
        null,
        headOf(kind),
        h(
          "tbody",
          null,
          records.map((record) => {
            const isOpen = record.id === openId;
            const href = hrefOf([kind.name, record.id], query);
            return h(
              "tr",
              { key: record.id, class: isOpen ? "open" : "" },
              h(
                "td",
                null,
                kind.inspect === undefined
                  ? code(record.id)
                  : h("a", { href, "aria-current": isOpen ? "true" : undefined }, code(record.id)),
              ),
              h("td", null, state(record.status ?? record.outcome ?? "")),
              kind.columns.map((name) =>
                h("td", { key: name, class: name }, memberOf(record, name)),
              ),
              h("td", null, moment(record.created_at)),
            );
          }),
        ),
      ),
    ),
    paging({ isNewest: !query.has("after"), next, to }),
  ];
}

function headOf({ columns }: Kind): ComponentChild {
  const names = ["id", "status", ...columns.map((name) => name.replaceAll("_", " ")), "created"];
  return h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map((name) => h("th", { key: name, scope: "col" }, name)),
    ),
  );
}
