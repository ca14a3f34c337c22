/** What stands where nothing is yet: how to make the first of it. */
import { type ComponentChild, h } from "preact";
import { Command } from "./copying.ts";
import { exampleCurl } from "./curl.ts";
import { code } from "./text.ts";

const addresses = {
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
};

const examples = {
  checkouts: {
    path: "/checkouts",
    body: { amount: 1999, currency: "EUR", description: "Annual plan", ...addresses },
  },
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
      "Send one from a shell, where ",
      code("SANDGATE_KEY"),
      " is the key that you signed in with:",
    ),
    h(Command, { text: exampleCurl(path, body), name: "Example" }),
    h(
      "p",
      { class: "quiet" },
      "Or let a made-up shop have a past: ",
      h("a", { href: "#/workspace" }, "demo data"),
      ".",
    ),
  );
}
