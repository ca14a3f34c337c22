/** What stands where nothing is yet: how to make the first of it. */
import { type ComponentChild, h } from "preact";
import { Command } from "./copying.ts";
import { exampleCurl } from "./curl.ts";
import { code } from "./text.ts";

const addresses = {
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
};

const checkout = {
  path: "/checkouts",
  body: { amount: 1999, currency: "EUR", description: "Annual plan", ...addresses },
};

const examples = {
  requests: checkout,
  checkouts: checkout,
  payouts: {
    path: "/api/v1/payouts/crypto",
    body: {
      recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
      crypto_currency: "BTC",
      amount: 0.015,
    },
  },
  refunds: {
    path: "/api/v1/refunds",
    body: { transaction_id: "txn_order_4711", amount: 500, reason: "Returned" },
  },
  transactions: {
    path: "/_sandbox/transactions",
    body: { id: "txn_order_4711", amount: 1999 },
  },
  webhooks: {
    path: "/_sandbox/webhooks",
    body: { url: "http://localhost:3000/webhooks" },
  },
} as const;

export type Example = keyof typeof examples;

const leads: Readonly<Record<Example, string>> = {
  requests: "Send one from a shell",
  checkouts: "Create one from a shell",
  payouts: "Create one from a shell",
  refunds: "Create one from a shell",
  transactions: "Register one from a shell",
  webhooks: "Register one below, or from a shell",
};

interface EmptyOptions {
  /** What there is none of. */
  readonly title: string;
  readonly example: Example;
}

export function EmptyState({ title, example }: EmptyOptions): ComponentChild {
  const { path, body } = examples[example];
  return h(
    "div",
    { class: "empty" },
    h("h2", null, title),
    h(
      "p",
      null,
      `${leads[example]}, where `,
      code("SANDGATE_KEY"),
      " is the key that you signed in with:",
    ),
    h(Command, { text: exampleCurl(path, body), name: "Example" }),
    alternative(example),
  );
}

function alternative(example: Example): ComponentChild {
  if (example === "webhooks") return null;
  if (example === "requests") {
    return h(
      "p",
      { class: "quiet" },
      "Requests with a wrong or missing key belong to no workspace: only the log in the sandbox's terminal shows them.",
    );
  }
  return h(
    "p",
    { class: "quiet" },
    "Or add ",
    h("a", { href: "#/workspace" }, "demo data"),
    ": the past month of a made-up shop.",
  );
}

/** Stands where one item would be that is not there. */
export function absence(what: string, backHref: string): ComponentChild {
  return [
    h("p", { class: "problem", role: "alert" }, "Not found. ", what),
    h("p", null, h("a", { href: backHref }, "Back to the list")),
  ];
}

/** Why something was not loaded, where it is that nothing has this id. */
export const notFound = "Not found.";
