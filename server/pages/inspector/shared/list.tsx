/** Lists: their search, pages, cards, the text of an empty list, and the open item next to a list. */
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { quote } from "../../../../spec/traffic/shell.ts";
import { keyHeader } from "../../curl.ts";
import { Copy } from "./controls.tsx";
import { usePageKeys } from "./hooks.ts";
import { type LoadState, problemText, showLoaded, useLive } from "./loading.tsx";
import { hrefOf, route, setParameter } from "./route.ts";
import { Body, capitalize, code } from "./text.tsx";

/** The pause after which the search starts, in milliseconds. */
const typingPause = 200;

/** The maximum number of pages that a search reads. */
const maxSearched = 10;

/** Sets the parameter `text` of the address after a pause in typing. The key `/` focuses the field. */
export function Search({ placeholder = "Search" }: { placeholder?: string }) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setParameter("text", typed);
      setTyped(undefined);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  usePageKeys((event) => {
    if (event.key !== "/") return;
    field.current?.focus();
    event.preventDefault();
  });
  return (
    <input
      type="search"
      ref={field}
      value={typed ?? route.query.get("text") ?? ""}
      placeholder={placeholder}
      aria-label="Search"
      aria-keyshortcuts="/"
      autocomplete="off"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        // The first Escape empties the field.
        if (key === "Escape" && currentTarget.value === "") currentTarget.blur();
      }}
    />
  );
}

/** Returns the items that contain the searched text anywhere. */
export function searched<Item>(items: readonly Item[]): readonly Item[] {
  const text = route.query.get("text")?.toLowerCase() ?? "";
  if (text === "") return items;
  return items.filter((item) => JSON.stringify(item).toLowerCase().includes(text));
}

/** @param path The view that the link leads to, without filters. */
export function nothingMatches(path = route.path) {
  return (
    <p class="quiet">
      Nothing matches. <a href={hrefOf(path)}>Show all</a>
    </p>
  );
}

/** Shows items as cards, without those that do not contain the searched text; or `empty` if there are none. */
export function showCards<Item>(
  loaded: Pick<LoadState<readonly Item[]>, "value" | "problem">,
  empty: ComponentChild,
  card: (item: Item) => ComponentChild,
): ComponentChild {
  return showLoaded(loaded, (items) => {
    const shown = searched(items).map(card);
    if (shown.length === 0) return items.length === 0 ? empty : nothingMatches();
    return <ul class="cards">{shown}</ul>;
  });
}

/**
 * Reads the page of a list that the address names, as {@link useLive} does. A search reads up to ten pages,
 * and returns the items that contain its text.
 *
 * @param read Reads the page after an item, or the first one.
 */
export function useSearched<Item>(
  what: string,
  read: (after: string | null) => Promise<{ items: readonly Item[]; next: string | null }>,
) {
  const { query } = route;
  const after = query.get("after");
  return useLive(JSON.stringify([what, after, query.get("text")]), async () => {
    let { items: page, next } = await read(after);
    const items = [...searched(page)];
    for (let count = 1; query.get("text") && next !== null && count < maxSearched; count += 1) {
      ({ items: page, next } = await read(next));
      items.push(...searched(page));
    }
    return { items, next };
  });
}

/**
 * A list, page by page, with one of its items open next to it. The parameters of the address filter the
 * list, and name the start of a page.
 *
 * @param options.items Shows the items of a page, if there are any.
 */
export function ListView<Page extends { next: string | null }>(options: {
  view: Exclude<keyof typeof creates, "webhooks">;
  loaded: LoadState<Page>;
  controls: ComponentChild;
  items: (page: Page) => ComponentChild;
  pane: ComponentChild;
}) {
  const { view, loaded, controls, items, pane } = options;
  const { query } = route;
  const start = view === "requests" ? "before" : "after";
  const paging = (next: string | null) => (
    <p class="pages">
      {query.has(start) && <a href={hrefOf([view], query, { [start]: "" })}>Show the newest</a>}
      {next !== null && <a href={hrefOf([view], query, { [start]: next })}>Show older</a>}
    </p>
  );
  const nothing = query.toString() === "" ? <EmptyState of={view} /> : nothingMatches([view]);
  return (
    <div class={pane ? "log split" : "log"}>
      <section class="list" aria-label={capitalize(view)}>
        <h1>{capitalize(view)}</h1>
        {controls}
        {showLoaded(loaded, (page) => {
          const shown = items(page);
          return shown ? [shown, paging(page.next)] : nothing;
        })}
        {loaded.problem !== undefined && paging(null)}
      </section>
      {pane}
    </div>
  );
}

/** An open item of a list, next to the list, or instead of it on small screens. */
export function Pane<Value>(options: {
  name: string;
  loaded: LoadState<Value>;
  /** The explanation if the item does not exist. */
  missing: string;
  children: (value: Value) => ComponentChild;
}) {
  const { name, loaded, missing, children } = options;
  const isMissing = loaded.problem === "Not found.";
  const closeHref = hrefOf(route.path.slice(0, 1), route.query);
  const pane = useRef<HTMLElement>(null);
  usePageKeys(({ key }) => {
    if (key === "Escape") location.hash = closeHref;
  });
  // Immediately: it may be closed before the browser has painted it.
  useLayoutEffect(() => {
    pane.current?.focus();
    const opened = pathOf(location.hash);
    return () => void requestAnimationFrame(() => returnFocus(opened));
  }, []);
  return (
    <article class="exchange" aria-label={name} tabIndex={-1} ref={pane}>
      <a class="close" href={closeHref}>
        Close
      </a>
      {isMissing ? problemText(`Not found. ${missing}`) : showLoaded(loaded, children)}
      {isMissing && (
        <p>
          <a href={closeHref}>Back to the list</a>
        </p>
      )}
    </article>
  );
}

/** Moves the focus to the line that was open, unless something else has the focus or is open. */
function returnFocus(opened: string): void {
  if (document.activeElement !== document.body || document.querySelector(".exchange")) return;
  const lines = [...document.querySelectorAll<HTMLAnchorElement>(".list a")];
  lines.find(({ hash }) => pathOf(hash) === opened)?.focus();
}

/** Omits the filters, which may have changed since. */
function pathOf(hash: string): string {
  return hash.split("?", 1).join("");
}

const checkout =
  '{"amount":1999,"currency":"EUR","description":"Annual plan","redirect_url":"https://shop.example/thanks","cancel_url":"https://shop.example/cart"}';
const payout =
  '{"recipient_address":"tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx","crypto_currency":"BTC","amount":0.015}';
const refund = '{"transaction_id":"txn_order_4711","amount":500,"reason":"Returned"}';
const transaction = '{"id":"txn_order_4711","amount":1999}';
const webhook = '{"url":"http://localhost:3000/webhooks"}';

/** For each list: the start of a sentence, and the path and body of a request that creates an item. */
export const creates = {
  requests: ["Send one", "/checkouts", checkout],
  checkouts: ["Create one", "/checkouts", checkout],
  payouts: ["Create one", "/api/v1/payouts/crypto", payout],
  refunds: ["Create one", "/api/v1/refunds", refund],
  transactions: ["Register one", "/_sandbox/transactions", transaction],
  webhooks: ["Register one below, or", "/_sandbox/webhooks", webhook],
} as const;

/** Shows how to create the first item of a list. */
export function EmptyState({ of }: { of: keyof typeof creates }) {
  const [lead, path, body] = creates[of];
  const command = [
    `curl -i ${quote(location.origin + path)}`,
    keyHeader,
    "-H 'Content-Type: application/json'",
    `-d ${quote(body)}`,
  ].join(" \\\n  ");
  return (
    <div class="empty">
      <h2>No {of} yet</h2>
      <p>
        {lead} from a shell, where {code("SANDGATE_KEY")} is the key that you signed in with:
      </p>
      <div class="command">
        <Body name="Example" text={command} />
        <Copy label="Copy" text={command} />
      </div>
      {of === "requests" && (
        <p class="quiet">
          Requests with a wrong or missing key belong to no workspace: only the log in the sandbox's
          terminal shows them.
        </p>
      )}
      {of !== "requests" && of !== "webhooks" && (
        <p class="quiet">
          Or add <a href="#/workspace">demo data</a>: the past month of an invented shop.
        </p>
      )}
    </div>
  );
}
