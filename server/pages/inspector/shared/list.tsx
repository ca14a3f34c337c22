/** Lists: the links between their pages, the text of an empty one, and the item that is open beside one. */
import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { quote } from "../../../../spec/traffic/shell.ts";
import { Copy, keyHeader } from "./controls.tsx";
import { usePageKeys } from "./hooks.ts";
import { type Loaded, showLoaded } from "./loading.tsx";
import { Code } from "./text.tsx";

/**
 * Links from one page of a list to the others.
 *
 * @param next The start of the next page; null on the last one.
 * @param to Returns the address of the page with this start; of the newest page for an empty text.
 */
export function Paging(options: {
  isNewest: boolean;
  next: string | null;
  to: (start: string) => string;
}) {
  const { isNewest, next, to } = options;
  return (
    <p class="pages">
      {!isNewest && <a href={to("")}>Show the newest</a>}
      {next !== null && <a href={to(next)}>Show older</a>}
    </p>
  );
}

/** One item of a list, open beside it, or instead of it if there is no room. */
export function Pane<Value>(options: {
  name: string;
  loaded: Loaded<Value>;
  closeHref: string;
  /** Explains that there is no such item. */
  missing: string;
  children: (value: Value) => ComponentChild;
}) {
  const { name, loaded, closeHref, missing, children } = options;
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
      {loaded.problem === "Not found." ? (
        <>
          <p class="problem" role="alert">
            Not found. {missing}
          </p>
          <p>
            <a href={closeHref}>Back to the list</a>
          </p>
        </>
      ) : (
        showLoaded(loaded, children)
      )}
    </article>
  );
}

/** Returns the focus to the line that was open, unless something else has the focus or is open. */
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

/** The sentence about the first item of a list, and the path and body of the request that creates it. */
const examples = {
  requests: ["Send one", "/checkouts", checkout],
  checkouts: ["Create one", "/checkouts", checkout],
  payouts: ["Create one", "/api/v1/payouts/crypto", payout],
  refunds: ["Create one", "/api/v1/refunds", refund],
  transactions: ["Register one", "/_sandbox/transactions", '{"id":"txn_order_4711","amount":1999}'],
  webhooks: [
    "Register one below, or",
    "/_sandbox/webhooks",
    '{"url":"http://localhost:3000/webhooks"}',
  ],
} as const;

/** Shows how to create the first item of a list. */
export function EmptyState({ of }: { of: keyof typeof examples }) {
  const [lead, path, body] = examples[of];
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
        {lead} from a shell, where <Code>SANDGATE_KEY</Code> is the key that you signed in with:
      </p>
      <div class="command">
        <pre tabIndex={0} role="region" aria-label="Example">
          {command}
        </pre>
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
          Or add <a href="#/workspace">demo data</a>: the past month of a made-up shop.
        </p>
      )}
    </div>
  );
}
