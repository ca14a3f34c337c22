/** Parts of the page of a checkout: what the customer sees, and beside it what the sandbox adds. */
import { type ComponentChild, h } from "preact";
import { expiryOf, hasExpired, isFinal, readRedirect } from "../../domain/checkout.ts";
import { formatMoney } from "../../domain/currencies.ts";
import { isHttpUrl } from "../../domain/urls.ts";
import type { CheckoutAction } from "../../simulation/actions.ts";
import { formatRemaining } from "./remaining.ts";
import type { ShownCheckout } from "./shown.ts";

/** What the buttons say. */
const labels: Readonly<Record<CheckoutAction, string>> = {
  pay: "Pay",
  cancel: "Cancel",
  fail: "Make it fail",
  open: "Leave it pending",
  expire: "Expire it now",
};

/** What the controls of the sandbox say that they do. */
const effects = {
  pay: "The payment succeeds (status successful), and the customer goes to redirect_url.",
  fail: "The payment is declined (status failed), and the customer goes to cancel_url.",
  open: "The payment is under way (status pending), and the customer stays on this page.",
  expire: "The time to pay is over (status failed), and the customer goes to cancel_url.",
} as const satisfies Partial<Record<CheckoutAction, string>>;

/** An attribute of one's own; those are not in the types of elements. */
export function data(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`data-${key}`, value]));
}

/** Text of whatever origin: isolated, so that its direction turns nothing around it. */
export function said(text: string): ComponentChild {
  return h("bdi", null, text);
}

export function headingOf({ checkout }: ShownCheckout): string {
  const { amount, currency, status } = checkout;
  if (status === "pending") return "Payment pending";
  if (!isFinal(status)) return `Pay ${formatMoney(amount, currency)}`;
  if (status === "successful") return "Paid";
  return hasExpired(checkout) ? "Expired" : "Not paid";
}

/** Why an action was not taken: a sentence. */
export function objectionTo(action: CheckoutAction, { checkout }: ShownCheckout): string {
  const failure = hasExpired(checkout) ? "it has expired" : "it has ended without payment";
  const reason = checkout.status === "successful" ? "it is paid already" : failure;
  return `“${labels[action]}” changes nothing about this checkout: ${reason}.`;
}

/**
 * What the customer sees of a checkout that is not final: what to pay, until when, and both ways on.
 * Nobody is asked to pay what they are paying already.
 */
export function payment(shown: ShownCheckout, address: string): ComponentChild[] {
  const { amount, currency, status } = shown.checkout;
  const money = formatMoney(amount, currency);
  const isPending = status === "pending";
  const notice = `The payment of ${money} is under way and not yet confirmed. There is nothing else to do.`;
  return [
    isPending ? h("p", { class: "notice" }, said(notice)) : null,
    description(shown),
    expiry(shown),
    h(
      "div",
      { class: "actions" },
      isPending ? null : button(address, "pay", `Pay ${money}`),
      button(address, "cancel"),
    ),
  ];
}

/** What the customer sees of a checkout that is final, with the way back. */
export function ending(shown: ShownCheckout): ComponentChild[] {
  const { checkout } = shown;
  const { amount, currency, status } = checkout;
  const failure = hasExpired(checkout)
    ? "This checkout expired before it was paid."
    : "This checkout has ended without payment.";
  const money = formatMoney(amount, currency);
  const outcome = status === "successful" ? `The payment of ${money} is complete.` : failure;
  return [
    h("p", { class: "outcome" }, said(outcome)),
    description(shown),
    wayBack(readRedirect(checkout) ?? ""),
  ];
}

function wayBack(url: string): ComponentChild {
  if (isHttpUrl(url)) {
    return h("p", null, h("a", { href: url }, "Return to ", said(new URL(url).host)));
  }
  return h("p", null, "This return address of the merchant cannot be opened: ", said(url));
}

function description({ checkout }: ShownCheckout): ComponentChild {
  return h("p", { class: "description", dir: "auto" }, checkout.description);
}

function expiry({ checkout, now, isFrozen }: ShownCheckout): ComponentChild {
  const at = expiryOf(checkout);
  if (at === undefined) return h("p", { class: "quiet" }, "This checkout does not expire.");
  const left = Math.max(0, Date.parse(at) - Date.parse(now));
  const moment = time(at);
  const text = formatRemaining(left);
  return isFrozen
    ? h(
        "p",
        { class: "quiet" },
        "Expires at ",
        moment,
        `, in ${text} by the sandbox’s clock, which stands still.`,
      )
    : h(
        "p",
        { class: "quiet" },
        "Expires in ",
        h("span", { role: "timer", ...data({ remaining: String(left) }) }, text),
        ", at ",
        moment,
        ".",
      );
}

/** @param at RFC 3339 in UTC with milliseconds. */
function time(at: string): ComponentChild {
  return h("time", { dateTime: at }, `${at.slice(0, 19).replace("T", " ")} UTC`);
}

/** A form of its own, so that it works where no script runs. */
function button(
  address: string,
  action: CheckoutAction,
  label = labels[action],
  explanation?: string,
): ComponentChild {
  const described = explanation === undefined ? {} : { "aria-describedby": `about-${action}` };
  return h(
    "form",
    { method: "post", action: `${address}/${action}`, class: action },
    // Some browsers would have it disabled still when the page is loaded again.
    h("button", { type: "submit", autocomplete: "off", ...described }, label),
    explanation === undefined ? null : h("p", { id: `about-${action}` }, explanation),
  );
}

/** What no customer ever sees elsewhere: what becomes of the payment is decided here. */
export function sandboxControls(shown: ShownCheckout, address: string): ComponentChild {
  const { checkout, now, isFrozen } = shown;
  const { status, redirect_url, cancel_url, transaction_id } = checkout;
  const clock = isFrozen ? "where it stands still" : "when this page was loaded";
  return h(
    "aside",
    { "aria-label": "Sandbox controls" },
    h("h2", null, "Sandbox controls"),
    h("p", null, "Only the sandbox shows this panel; a real payment page has none of it."),
    ...(isFinal(status) ? [] : controls(shown, address)),
    h(
      "dl",
      null,
      ...fact("status", status),
      ...fact("transaction_id", transaction_id),
      ...fact("redirect_url", redirect_url),
      ...fact("cancel_url", cancel_url),
      h("dt", null, "Clock of the workspace"),
      h("dd", null, time(now), `, ${clock}`),
    ),
  );
}

function controls({ checkout }: ShownCheckout, address: string): ComponentChild[] {
  return [
    h("p", null, "You decide what becomes of this payment:"),
    button(address, "pay", "Make it paid", effects.pay),
    button(address, "fail", labels.fail, effects.fail),
    checkout.status === "pending" ? null : button(address, "open", labels.open, effects.open),
    button(address, "expire", labels.expire, effects.expire),
  ];
}

function fact(name: string, value: string | undefined): ComponentChild[] {
  return value === undefined ? [] : [h("dt", null, name), h("dd", null, said(value))];
}
