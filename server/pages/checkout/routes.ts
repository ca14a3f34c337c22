/** The hosted checkout: what a customer of the merchant sees at `/pay/{checkout_id}` (D-CTL-05). */
import { readRedirect } from "../../domain/checkout.ts";
import type { Checkout } from "../../domain/records.ts";
import { isHttpUrl } from "../../domain/urls.ts";
import { Refusal } from "../../errors.ts";
import { payFolder } from "../../page-addresses.ts";
import type { FindForeign } from "../../http/origins.ts";
import type { HttpRequest, HttpResponse } from "../../http/response.ts";
import type { PathHandlers } from "../../http/express.ts";
import { type CheckoutAction, stateAfter } from "../../simulation/actions.ts";
import { applyCheckoutAction } from "../../simulation/moves.ts";
import type { Store } from "../../storage/port.ts";
import { filePaths } from "../files.ts";
import { pageHeaders } from "../headers.ts";
import { findShown, type NotShown, pageFrom } from "./shown.ts";

export interface CheckoutPageDependencies {
  readonly store: Store;
  readonly findForeign: FindForeign;
}

const actions = ["pay", "cancel", "fail", "open", "expire"] satisfies CheckoutAction[];

const headers = pageHeaders({
  // Browsers hold the redirects that follow a form against this as well, the merchant's own included.
  formsLeadTo: "'self' https: http:",
  // Without a referrer, forms would come with the origin `null`.
  referrer: "same-origin",
});

/** What is answered: a page, or where to go. */
type PageAnswer =
  | { readonly status: 200 | 403 | 404 | 409; readonly html: string }
  | { readonly status: 303; readonly location: string };

const absenceStatuses = { unknown: 404, ambiguous: 409 } as const satisfies Record<
  NotShown,
  number
>;

const files = filePaths(
  [
    [`${payFolder}assets/checkout.js`, "dist/pages/checkout.js", "text/javascript"],
    [`${payFolder}assets/checkout.css`, "dist/pages/checkout.css", "text/css"],
  ],
  headers,
);

export function checkoutPaths(dependencies: CheckoutPageDependencies): PathHandlers[] {
  const page: PathHandlers = {
    path: `${payFolder}:id`,
    methods: {
      async get(request, response) {
        send(response, await show(dependencies, idOf(request), rootOf(request)));
      },
    },
  };
  const buttons = actions.map((action): PathHandlers => ({
    path: `${payFolder}:id/${action}`,
    methods: {
      // A refusal left the browser here: to load this address again presses nothing (D-PAGE-03).
      get(request, response) {
        send(response, { status: 303, location: pageFrom(rootOf(request), idOf(request)) });
      },
      async post(request, response) {
        send(response, await press(dependencies, request, action));
      },
    },
  }));
  return [...files, page, ...buttons];
}

function idOf({ params }: HttpRequest): string {
  return String(params.id);
}

/** The relative path to the folder of the pages: what stands between may have put it elsewhere. */
function rootOf({ path }: HttpRequest): string {
  return "../".repeat(path.split("/").length - 3) || "./";
}

function send(response: HttpResponse, answer: PageAnswer): void {
  response.status(answer.status).set({ ...headers, "Cache-Control": "no-store" });
  if (answer.status === 303) {
    response.setHeader("Location", answer.location);
    response.end();
    return;
  }
  const body = Buffer.from(answer.html);
  response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.end(body);
}

async function show(
  { store }: CheckoutPageDependencies,
  id: string,
  root: string,
  refused?: CheckoutAction,
): Promise<PageAnswer> {
  const { renderAbsence, renderCheckout } = await import("./render.ts");
  const shown = await findShown(store, id);
  if (typeof shown === "string") {
    return { status: absenceStatuses[shown], html: renderAbsence(shown, root) };
  }
  const status = refused === undefined ? 200 : 409;
  return { status, html: renderCheckout(shown, root, refused) };
}

/** Does what a button asks for, and leads on; asked again, it leads to the same place (D-PAGE-03). */
async function press(
  dependencies: CheckoutPageDependencies,
  request: HttpRequest,
  action: CheckoutAction,
): Promise<PageAnswer> {
  const [id, root] = [idOf(request), rootOf(request)];
  const foreign = dependencies.findForeign(request.headers);
  if (foreign !== undefined) {
    const { renderForeign } = await import("./render.ts");
    return { status: 403, html: renderForeign(foreign, root) };
  }
  const { store } = dependencies;
  const shown = await findShown(store, id);
  if (typeof shown === "string") return show(dependencies, id, root);
  try {
    return leadOn(await applyCheckoutAction(store, shown.workspace, id, action), root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const present = await findShown(store, id);
    if (typeof present !== "string" && present.checkout.status === stateAfter(action)) {
      return leadOn(present.checkout, root);
    }
    return show(dependencies, id, root, action);
  }
}

/** To the merchant once the checkout is final, unless an import has put no address there. */
function leadOn(checkout: Checkout, root: string): PageAnswer {
  const target = readRedirect(checkout) ?? "";
  return {
    status: 303,
    location: isHttpUrl(target) ? inAscii(target) : pageFrom(root, checkout.id),
  };
}

/** As headers hold it; what is ASCII stays as it was sent. */
function inAscii(url: string): string {
  return /^[!-~]*$/.test(url) ? url : new URL(url).href;
}
