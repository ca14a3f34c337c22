/** The hosted checkout, which a merchant's customer sees at `/pay/{checkout_id}` (D-CTL-05). */
import { readRedirect } from "../../domain/checkout.ts";
import type { Checkout } from "../../domain/collections.ts";
import { isHttpUrl } from "../../domain/text.ts";
import { Refusal } from "../../errors.ts";
import type { FindForeign } from "../../http/origins.ts";
import type { HttpRequest, HttpResponse } from "../../http/response.ts";
import type { PathHandlers } from "../../http/express.ts";
import { payFolder } from "../../page-addresses.ts";
import { type CheckoutAction, recordActions } from "../../simulation/record-actions.ts";
import { runAfterDueSteps } from "../../simulation/due-steps.ts";
import { applyAction } from "../../simulation/moves.ts";
import type { Store } from "../../storage/port.ts";
import { filePaths, pageHeaders } from "../pages.ts";
import { findHosted, pagePath } from "./hosted-checkout.ts";

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

export function checkoutPaths(pages: { store: Store; findForeign: FindForeign }): PathHandlers[] {
  const { store, findForeign } = pages;
  const page: PathHandlers = {
    path: `${payFolder}:id`,
    methods: {
      async get(request, response) {
        send(response, await show(store, idOf(request), rootOf(request)));
      },
    },
  };
  const actions = Object.keys(recordActions.checkouts) as CheckoutAction[];
  const buttons = actions.map((action): PathHandlers => ({
    path: `${payFolder}:id/${action}`,
    methods: {
      // After a refusal, the browser shows this address. Loading it again must not repeat the action (D-PAGE-03).
      get(request, response) {
        send(response, pagePath(rootOf(request), idOf(request)));
      },
      async post(request, response) {
        const [id, root] = [idOf(request), rootOf(request)];
        const foreign = findForeign(request.headers);
        if (foreign === undefined) {
          send(response, await press(store, id, root, action));
        } else {
          send(response, (await import("./render.tsx")).renderNotice("foreign", root, foreign));
        }
      },
    },
  }));
  return [...files, page, ...buttons];
}

function idOf({ params }: HttpRequest): string {
  return String(params.id);
}

/** Returns the relative path to the folder of the pages: a proxy may have put it elsewhere. */
function rootOf({ path }: HttpRequest): string {
  return "../".repeat(path.split("/").length - 3) || "./";
}

/** Sends a page, or redirects to an address. */
function send(response: HttpResponse, page: { status: number; html: string } | string): void {
  response.set({ ...headers, "Cache-Control": "no-store" });
  if (typeof page === "string") {
    response.status(303).set("Location", page).end();
    return;
  }
  const body = Buffer.from(page.html);
  response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.status(page.status).end(body);
}

async function show(store: Store, id: string, root: string, refused?: CheckoutAction) {
  const { renderNotice, renderCheckout } = await import("./render.tsx");
  const found = await findHosted(store, id);
  if (typeof found === "string") return renderNotice(found, root);
  return renderCheckout(found, root, refused);
}

/** Applies an action and redirects. A second press redirects to the same place (D-PAGE-03). */
async function press(store: Store, id: string, root: string, action: CheckoutAction) {
  const found = await findHosted(store, id);
  if (typeof found === "string") return show(store, id, root);
  try {
    const moved = await runAfterDueSteps(store, "transaction", found.workspace, (tx) =>
      applyAction(tx, "checkouts", { id, action }),
    );
    return nextAddress(moved, root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const current = await findHosted(store, id);
    const wanted = recordActions.checkouts[action].created?.at(-1);
    if (typeof current === "string" || current.checkout.status !== wanted) {
      return show(store, id, root, action);
    }
    return nextAddress(current.checkout, root);
  }
}

/** Returns the merchant's address if the checkout is final and, after an import, has a valid one. */
function nextAddress(checkout: Checkout, root: string): string {
  const target = readRedirect(checkout) ?? "";
  if (!isHttpUrl(target)) return pagePath(root, checkout.id);
  // Headers are ASCII only; an ASCII address stays as it was sent.
  return /^[!-~]*$/.test(target) ? target : new URL(target).href;
}
