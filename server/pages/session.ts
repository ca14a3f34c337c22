/**
 * The inspector's own endpoints (D-CTL-05, D-PAGE-11): they keep a key in a cookie that nothing but
 * `/_sandbox/ui/` is sent, and that no script can read.
 */
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { maskKey } from "../../spec/plain-text.ts";
import { findRefusedKey } from "../domain/triggers.ts";
import { FieldProblems, Refusal } from "../errors.ts";
import { refuseKey, refuseNoKey } from "../keys.ts";
import { type FindForeign, refuseForeign } from "../http/origins.ts";
import { type HttpRequest, type HttpResponse, send } from "../http/response.ts";
import { readBody } from "../http/body.ts";
import type { Middleware, PathHandlers } from "../http/express.ts";
import { isObject, serialise } from "../json.ts";
import type { Workspaces } from "../workspaces.ts";

const folder = "/_sandbox/ui";
/** The paths of the inspector's calls begin with it. */
export const callPrefix = `${folder}/api/`;

/**
 * Serves signing in and out.
 *
 * @param isListed true if the sandbox accepts only the keys that it was started with.
 */
export function sessionPaths(
  findForeign: FindForeign,
  workspaces: Workspaces,
  isListed: boolean,
): PathHandlers[] {
  const methods: PathHandlers["methods"] = {
    get(request, response) {
      refuseForeign(findForeign, request.headers);
      const key = signedInKey(request, workspaces);
      respond(response, 200, serialise({ key: maskKey(key), workspace: nameOf(key) }));
    },
    async post(request, response) {
      refuseForeign(findForeign, request.headers);
      const key = await readKey(request);
      if (!isValid(key, workspaces)) throw refuseSignIn(key, isListed);
      setCookie(request, response, Buffer.from(key).toString("base64url"));
    },
    delete(request, response) {
      refuseForeign(findForeign, request.headers);
      setCookie(request, response, "", new Date(0));
    },
  };
  return [{ path: `${folder}/session`, methods }];
}

/** Refuses calls of the inspector that {@link unwrapCall} has left as they are. */
export function refuseCalls(findForeign: FindForeign, workspaces: Workspaces): Middleware {
  return (request, _response, next) => {
    if (
      !/^[^/]+\/./.test(
        request.path.startsWith(callPrefix) ? request.path.slice(callPrefix.length) : "",
      )
    ) {
      next();
      return;
    }
    refuseForeign(findForeign, request.headers);
    signedInKey(request, workspaces);
    throw new Refusal(412, "This browser has signed in to another workspace.");
  };
}

function isValid(key: string, workspaces: Workspaces): boolean {
  return workspaces.find(bearer(key)) !== undefined;
}

/** @throws {Refusal} 401 without a cookie that holds a valid key. */
function signedInKey(request: HttpRequest, workspaces: Workspaces): string {
  const key = keyOf(request);
  if (key === undefined || !isValid(key, workspaces)) throw refuseNoKey();
  return key;
}

/**
 * Makes a call of the inspector the request that it stands for: `/_sandbox/ui/api/{workspace}/checkouts`
 * becomes `/checkouts`. The headers of the request are changed in place, the parsed ones and the raw:
 * cookies and any `Authorization` go, and the key of the cookie comes as its `Authorization`.
 *
 * A call that names another workspace than that of the cookie stays what it is, and so does one that a
 * page of another origin may have sent: {@link refuseCalls} refuses it.
 */
export function unwrapCall(findForeign: FindForeign, request: IncomingMessage): void {
  const key = keyOf(request);
  if (key === undefined || findForeign(request.headers) !== undefined) return;
  const ownPrefix = `${callPrefix}${nameOf(key)}/`;
  const { headers, rawHeaders, url = "" } = request;
  if (!url.startsWith(ownPrefix)) return;
  // What the log shows of a request is what its client has sent of itself.
  const kept = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !isReplaced(name) ? [name, rawHeaders[index + 1] ?? ""] : [],
  );
  rawHeaders.splice(0, Infinity, ...kept, "Authorization", bearer(key));
  delete headers.cookie;
  headers.authorization = bearer(key);
  request.url = url.slice(ownPrefix.length - 1);
}

function isReplaced(name: string): boolean {
  return /^(?:authorization|cookie)$/i.test(name);
}

/**
 * What a page calls the workspace of a key, so that each of its calls says which one it means. It
 * stands in addresses, so it is neither the key nor the name in the store; it is the same in every
 * process, since several may share a store.
 */
function nameOf(key: string): string {
  return hash("sha256", `inspector ${key}`).slice(0, 16);
}

async function readKey(request: HttpRequest): Promise<string> {
  const { parsed } = await readBody(request);
  const key = isObject(parsed.value) ? parsed.value.key : undefined;
  if (typeof key === "string") return key;
  const problems = new FieldProblems();
  problems.add("key", key === undefined ? "required" : "string");
  problems.throwIfAny();
  return "";
}

/** 401 as everywhere, and why: whoever types a key is no client that compares texts. */
function refuseSignIn(key: string, isListed: boolean): Refusal {
  const { status, message, headers } = refuseKey();
  return new Refusal(status, `${message} ${whyRefused(key, isListed)}`, headers);
}

function whyRefused(key: string, isListed: boolean): string {
  if (findRefusedKey(key) !== undefined) {
    return "This one is refused on purpose, so that clients can be tried with it.";
  }
  return isListed
    ? "This sandbox takes only the keys that it was started with."
    : "A key is sk_test_ and 1 to 64 letters, digits and underscores.";
}

/** As it would have come in a header, whose bytes Node reads as Latin-1. */
function bearer(key: string): string {
  return `Bearer ${Buffer.from(key).toString("latin1")}`;
}

/** @returns the name of the cookie: one for each port, since cookies are sent to all ports of a host. */
function cookieName({ headers }: IncomingMessage): string {
  const port = /:(\d+)$/.exec(headers.host ?? "")?.[1];
  return port === undefined ? "sandgate_key" : `sandgate_key_${port}`;
}

function keyOf(request: IncomingMessage): string | undefined {
  const start = `${cookieName(request)}=`;
  const cookies = request.headers.cookie?.split("; ") ?? [];
  const kept = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  if (kept === undefined || !/^[\w-]+$/.test(kept)) return undefined;
  return Buffer.from(kept, "base64url").toString();
}

function setCookie(
  request: HttpRequest,
  response: HttpResponse,
  value: string,
  expires?: Date,
): void {
  response.cookie(cookieName(request), value, {
    ...(expires && { expires }),
    httpOnly: true,
    sameSite: "strict",
    // Whoever came by plain http would otherwise never get in.
    secure: request.headers.origin?.startsWith("https:") === true,
    path: folder,
  });
  respond(response, 204);
}

function respond(response: HttpResponse, status: number, body?: string): void {
  send(response, { status, body, headers: { "Cache-Control": "no-store" } });
}
