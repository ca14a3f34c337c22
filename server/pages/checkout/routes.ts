/** The hosted checkout, which a merchant's customer sees at `/pay/{checkout_id}` (D-CTL-05). */
import { readRedirect } from "../../domain/checkout.ts";
import { isHttpUrl } from "../../domain/text.ts";
import type { FindForeign } from "../../http/origins.ts";
import type { HttpRequest, HttpResponse } from "../../http/response.ts";
import type { PathHandlers } from "../../http/express.ts";
import { payFolder } from "../../operations/responses.ts";
import { type CheckoutAction, recordActions } from "../../simulation/record-actions.ts";
import { runAfterDueSteps } from "../../operations/transitions.ts";
import { applyAction } from "../../simulation/moves.ts";
import type { Store } from "../../storage/port.ts";
import { filePaths, pageHeaders } from "../pages.ts";
import { findHosted, type Place } from "./hosted-checkout.ts";

// Browsers check the redirects that follow a form against this too, including the merchant's.
// Without a referrer, forms would come with the origin `null`.
const headers = pageHeaders({ formAction: "'self' https: http:", referrer: "same-origin" });

const files = filePaths(
  [
    [`${payFolder}assets/checkout.js`, "dist/pages/checkout.js", "text/javascript"],
    [`${payFolder}assets/checkout.css`, "dist/pages/checkout.css", "text/css"],
  ],
  headers,
);

/** HTML with its status, or an address to which the browser is redirected. */
type Reply = { status: number; html: string } | string;

export function checkoutPaths(pages: { store: Store; findForeign: FindForeign }): PathHandlers[] {
  const { store, findForeign } = pages;
  const page = { path: `${payFolder}:id`, methods: { get: reply((place) => show(store, place)) } };
  const actions = Object.keys(recordActions.checkouts) as CheckoutAction[];
  const buttons = actions.map((action) => ({
    path: `${payFolder}:id/${action}`,
    methods: {
      // After a refusal, the browser shows this address. Loading it again must not repeat the action (D-PAGE-03).
      get: reply((place) => place.page),
      post: reply(async (place, request) => {
        const foreign = findForeign(request.headers);
        if (foreign === undefined) return press(store, place, action);
        return (await import("./render.tsx")).renderNotice("foreign", place.root, foreign);
      }),
    },
  }));
  return [...files, page, ...buttons];
}

/** Returns a handler that sends what a function returns. */
function reply(find: (place: Place, request: HttpRequest) => Reply | Promise<Reply>) {
  return async (request: HttpRequest, response: HttpResponse) => {
    const id = String(request.params.id);
    // A proxy may have put the folder elsewhere.
    const root = "../".repeat(request.path.split("/").length - 3) || "./";
    const found = await find({ id, root, page: root + encodeURIComponent(id) }, request);
    response.set({ ...headers, "Cache-Control": "no-store" });
    if (typeof found === "string") {
      response.status(303).set("Location", found).end();
      return;
    }
    const body = Buffer.from(found.html);
    response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
    response.status(found.status).end(body);
  };
}

async function show(store: Store, place: Place, refused?: CheckoutAction) {
  const { renderNotice, renderCheckout } = await import("./render.tsx");
  const found = await findHosted(store, place);
  if (typeof found === "string") return renderNotice(found, place.root);
  return renderCheckout(found, refused);
}

/** Applies an action and redirects. A second press redirects to the same place (D-PAGE-03). */
async function press(store: Store, place: Place, action: CheckoutAction): Promise<Reply> {
  const { id, page } = place;
  const found = await findHosted(store, place);
  if (typeof found === "string") return show(store, place);
  const states = recordActions.checkouts[action];
  const moved = await runAfterDueSteps(store, "transaction", found.workspace, async (tx) => {
    const checkout = await tx.get("checkouts", id);
    if (checkout === undefined || checkout.status === states.created?.at(-1)) return checkout;
    return states[checkout.status] && applyAction(tx, "checkouts", { id, action });
  });
  if (moved === undefined) return show(store, place, action);
  // Until it is final, or if an import brought an invalid address, the customer stays.
  const target = readRedirect(moved) ?? "";
  if (!isHttpUrl(target)) return page;
  // Headers are ASCII only; an ASCII address stays as it was sent.
  return /^[!-~]*$/.test(target) ? target : new URL(target).href;
}
