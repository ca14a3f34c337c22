/** Renders the pages at `/pay/`: HTML with a status. Loaded at the first request. */
import { expiryOf, hasExpired, isFinal, readRedirect } from "../../domain/checkout.ts";
import { formatMoney } from "../../domain/currencies.ts";
import { isHttpUrl } from "../../domain/text.ts";
import { renderPage } from "../frame.tsx";
import type { CheckoutAction } from "../../simulation/record-actions.ts";
import type { HostedCheckout } from "./hosted-checkout.ts";
import { formatRemaining } from "./remaining-time.ts";

const labels: Readonly<Record<CheckoutAction, string>> = {
  pay: "Pay",
  cancel: "Cancel",
  fail: "Make it fail",
  open: "Leave it pending",
  expire: "Expire it now",
};

const effects = {
  pay: "The payment succeeds (status successful), and the customer goes to redirect_url.",
  fail: "The payment is declined (status failed), and the customer goes to cancel_url.",
  open: "The payment is under way (status pending), and the customer stays on this page.",
  expire: "The time to pay is over (status failed), and the customer goes to cancel_url.",
};

/** Returns the texts about the state of a checkout; `objection` is shown after an action that comes too late. */
function textsOf({ checkout }: HostedCheckout) {
  const { amount, currency, status } = checkout;
  const money = formatMoney(amount, currency);
  if (status === "pending") {
    const text = `The payment of ${money} is under way and not yet confirmed. There is nothing else to do.`;
    return { heading: "Payment pending", text };
  }
  if (!isFinal(status)) return { heading: `Pay ${money}` };
  if (status === "successful") {
    const text = `The payment of ${money} is complete.`;
    return { heading: "Paid", text, objection: "it is already paid" };
  }
  if (hasExpired(checkout)) {
    const text = "This checkout expired before it was paid.";
    return { heading: "Expired", text, objection: "it has expired" };
  }
  const text = "This checkout has ended without payment.";
  return { heading: "Not paid", text, objection: "it has ended without payment" };
}

/**
 * Renders the page of a checkout.
 *
 * @param refused The action that its state does not allow, if one was requested.
 */
export function renderCheckout(hosted: HostedCheckout, refused?: CheckoutAction) {
  const { status, description } = hosted.checkout;
  const { heading, text, objection = "" } = textsOf(hosted);
  const content = (
    <>
      <main class={status} data-page={hosted.page}>
        <h1>{isolate(heading)}</h1>
        {refused && (
          <p class="notice" role="alert">
            “{labels[refused]}” has no effect on this checkout: {objection}.
          </p>
        )}
        {text && <p class={isFinal(status) ? "outcome" : "notice"}>{isolate(text)}</p>}
        <p class="description" dir="auto">
          {description}
        </p>
        {isFinal(status) ? wayBack(hosted) : [expiry(hosted), payment(hosted)]}
      </main>
      {sandboxControls(hosted)}
    </>
  );
  const html = renderPage(heading, hosted.root, content);
  return { status: refused === undefined ? 200 : 409, html };
}

const notices = {
  unknown: {
    status: 404,
    heading: "Checkout not found",
    text: "This checkout does not exist. It may have been deleted, or its workspace reset.",
  },
  ambiguous: {
    status: 409,
    heading: "More than one checkout",
    text:
      "Several workspaces have this checkout, for example because one was exported and imported into " +
      "another. This page cannot know which of them you mean; the API can, by its key.",
  },
  foreign: {
    status: 403,
    heading: "Not allowed",
    text:
      "Nothing was changed, because the page of the checkout did not send this request (%s). " +
      "To use host names other than localhost, set --allowed-hosts and --public-url.",
  },
};

/** @param foreign The header that shows that a page of another origin may have sent the request. */
export function renderNotice(notice: keyof typeof notices, root: string, foreign = "") {
  const { status, heading, text } = notices[notice];
  const content = (
    <main>
      <h1>{heading}</h1>
      <p>{isolate(text.replace("%s", () => foreign))}</p>
    </main>
  );
  return { status, html: renderPage(heading, root, content) };
}

/** Isolates a text from any source, so that its direction does not affect its surroundings. */
function isolate(text: string) {
  return <bdi>{text}</bdi>;
}

/** The customer's buttons; there is nothing to pay while a payment is pending. */
function payment({ checkout, page }: HostedCheckout) {
  const { amount, currency, status } = checkout;
  const label = `Pay ${formatMoney(amount, currency)}`;
  return (
    <div class="actions">
      {status !== "pending" && actionForm(page, "pay", label)}
      {actionForm(page, "cancel")}
    </div>
  );
}

function wayBack({ checkout }: HostedCheckout) {
  const url = readRedirect(checkout) ?? "";
  if (!isHttpUrl(url)) {
    return <p>This return address of the merchant cannot be opened: {isolate(url)}</p>;
  }
  return (
    <p>
      <a href={url}>Return to {isolate(new URL(url).host)}</a>
    </p>
  );
}

function expiry({ checkout, now, isFrozen }: HostedCheckout) {
  const at = expiryOf(checkout);
  if (at === undefined) return <p class="quiet">This checkout does not expire.</p>;
  const left = Math.max(0, Date.parse(at) - Date.parse(now));
  const text = formatRemaining(left);
  return isFrozen ? (
    <p class="quiet">
      Expires at {moment(at)}, in {text} by the sandbox’s clock, which is frozen.
    </p>
  ) : (
    <p class="quiet">
      Expires in{" "}
      <span role="timer" data-remaining={left}>
        {text}
      </span>
      , at {moment(at)}.
    </p>
  );
}

/** @param at RFC 3339 in UTC with milliseconds. */
function moment(at: string) {
  return <time dateTime={at}>{at.slice(0, 19).replace("T", " ")} UTC</time>;
}

/** A button in a separate form, so that it works without a script. */
function actionForm(page: string, action: CheckoutAction, label = labels[action], effect?: string) {
  const effectId = effect && `about-${action}`;
  return (
    <form method="post" action={`${page}/${action}`} class={action}>
      {/* Otherwise some browsers keep it disabled when the page is loaded again. */}
      <button type="submit" {...{ autocomplete: "off" }} aria-describedby={effectId}>
        {label}
      </button>
      {effect && <p id={effectId}>{effect}</p>}
    </form>
  );
}

/** The panel of the sandbox, with buttons that decide the result of the payment. */
function sandboxControls({ checkout, page, now, isFrozen }: HostedCheckout) {
  const { status, transaction_id, redirect_url, cancel_url } = checkout;
  const members = Object.entries({ status, transaction_id, redirect_url, cancel_url });
  return (
    <aside aria-label="Sandbox controls">
      <h2>Sandbox controls</h2>
      <p>Only the sandbox shows this panel; a real payment page does not.</p>
      {!isFinal(status) && (
        <>
          <p>You decide the result of this payment:</p>
          {actionForm(page, "pay", "Make it paid", effects.pay)}
          {actionForm(page, "fail", labels.fail, effects.fail)}
          {status !== "pending" && actionForm(page, "open", labels.open, effects.open)}
          {actionForm(page, "expire", labels.expire, effects.expire)}
        </>
      )}
      <dl>
        {members.map(([name, value]) => value && [<dt>{name}</dt>, <dd>{isolate(value)}</dd>])}
        <dt>Clock of the workspace</dt>
        <dd>
          {moment(now)}, {isFrozen ? "frozen" : "when this page was loaded"}
        </dd>
      </dl>
    </aside>
  );
}
