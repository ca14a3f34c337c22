/**
 * The inspector's own endpoints (D-CTL-05, D-PAGE-11): they keep a key in a cookie that is sent to
 * `/_sandbox/ui/` only, and that no script can read.
 */
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { members } from "../../spec/contract/document.ts";
import { maskKey } from "../../spec/plain-text.ts";
import { Refusal, refuse, refuseField } from "../errors.ts";
import { readBody } from "../http/body.ts";
import type { Middleware, PathHandlers } from "../http/express.ts";
import { type FindForeign, refuseForeign } from "../http/origins.ts";
import { type HttpRequest, type HttpResponse, send } from "../http/response.ts";
import { serialize } from "../json.ts";
import { describeRefusal, refuseKey } from "../keys.ts";
import type { Workspaces } from "../workspaces.ts";

const folder = "/_sandbox/ui";
const headers = { "Cache-Control": "no-store" };
/** The start of the paths of the inspector's calls. */
export const callPrefix = `${folder}/api/`;
/** Begins a cookie with the hash of a key: a cookie with a key never begins like this. */
const hashMark = ".";
/** The path of a call: the name of a workspace, and the path of the request. */
const callPath = new RegExp(`^${callPrefix}[^/]+/.`);

/**
 * Serves signing in and out.
 *
 * @param isListed True if the sandbox accepts only the keys that it was started with.
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
      const body = serialize({ key: maskKey(key), workspace: nameOf(key) });
      send(response, { status: 200, body, headers });
    },
    async post(request, response) {
      refuseForeign(findForeign, request.headers);
      const { parsed } = await readBody(request);
      const { key, workspace } = members(parsed.value);
      if (typeof workspace === "string") {
        const obstacle = workspaces.findObstacle(request);
        if (obstacle !== undefined) throw refuse("notLocal", obstacle);
        if (workspaces.findKey(workspace) === undefined) throw refuse("notFound");
        setCookie(request, response, hashMark + workspace);
        return;
      }
      if (typeof key !== "string") {
        throw refuseField("key", key === undefined ? "required" : "string");
      }
      if (!isValid(key, workspaces)) {
        // The usual 401 with the reason, for the person who typed the key.
        const reason = describeRefusal(key, isListed);
        const { status, message, headers } = refuseKey("invalidKey", { reason });
        throw new Refusal(status, message, headers);
      }
      setCookie(request, response, Buffer.from(key).toString("base64url"));
    },
    delete(request, response) {
      refuseForeign(findForeign, request.headers);
      setCookie(request, response, "", new Date(0));
    },
  };
  return [{ path: `${folder}/session`, methods }];
}

/** Refuses calls of the inspector that {@link unwrapCall} did not change. */
export function refuseCalls(findForeign: FindForeign, workspaces: Workspaces): Middleware {
  return (request, _response, next) => {
    if (!callPath.test(request.path)) {
      next();
      return;
    }
    refuseForeign(findForeign, request.headers);
    signedInKey(request, workspaces);
    throw new Refusal(412, "This browser has signed in to another workspace.");
  };
}

/**
 * Turns a call of the inspector into a request to the sandbox: `/_sandbox/ui/api/{workspace}/checkouts`
 * becomes `/checkouts`. Changes its headers in place, parsed and raw: the key of the cookie replaces
 * cookies and `Authorization`.
 *
 * A call stays unchanged if it names a workspace other than the cookie's, or if a page of another origin
 * may have sent it; {@link refuseCalls} then refuses it.
 */
export function unwrapCall(
  findForeign: FindForeign,
  workspaces: Workspaces,
  request: IncomingMessage,
): void {
  const key = keyOf(request, workspaces);
  if (key === undefined || findForeign(request.headers) !== undefined) return;
  const ownPrefix = `${callPrefix}${nameOf(key)}/`;
  const { headers, rawHeaders, url = "" } = request;
  if (!url.startsWith(ownPrefix)) return;
  // The log shows the raw headers.
  const kept = rawHeaders.flatMap((name, index) =>
    index % 2 === 1 || /^(?:authorization|cookie)$/i.test(name)
      ? []
      : [name, rawHeaders[index + 1] ?? ""],
  );
  rawHeaders.splice(0, Infinity, ...kept, "Authorization", bearer(key));
  delete headers.cookie;
  headers.authorization = bearer(key);
  request.url = url.slice(ownPrefix.length - 1);
}

/** @throws {Refusal} 401 without a cookie that holds a valid key. */
function signedInKey(request: HttpRequest, workspaces: Workspaces): string {
  const key = keyOf(request, workspaces);
  if (key === undefined || !isValid(key, workspaces)) throw refuseKey("noKey");
  return key;
}

function isValid(key: string, workspaces: Workspaces): boolean {
  return workspaces.find(bearer(key)) !== undefined;
}

/**
 * Returns the name of a key's workspace in the calls of a page. It is part of addresses, so it is
 * neither the key nor the name in the store; processes that share a store agree on it.
 */
function nameOf(key: string): string {
  return hash("sha256", `inspector ${key}`).slice(0, 16);
}

/** Returns the header that a client would send for a key; Node reads its bytes as Latin-1. */
function bearer(key: string): string {
  return `Bearer ${Buffer.from(key).toString("latin1")}`;
}

/** Returns the name of the cookie, with the port: browsers send cookies to all ports of a host. */
function cookieName({ headers }: IncomingMessage): string {
  const port = /:(\d+)$/.exec(headers.host ?? "")?.[1];
  return port === undefined ? "sandgate_key" : `sandgate_key_${port}`;
}

/** Returns the key of the cookie, or of the workspace that it names (D-CTL-15). */
function keyOf(request: IncomingMessage, workspaces: Workspaces): string | undefined {
  const start = `${cookieName(request)}=`;
  const cookies = request.headers.cookie?.split("; ") ?? [];
  const kept = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  if (kept === undefined || !/^\.?[\w-]+$/.test(kept)) return undefined;
  if (kept.startsWith(hashMark)) {
    // The cookie may come from another client than the one that got it.
    if (workspaces.findObstacle(request) !== undefined) return undefined;
    return workspaces.findKey(kept.slice(hashMark.length));
  }
  return Buffer.from(kept, "base64url").toString();
}

function setCookie(request: HttpRequest, response: HttpResponse, value: string, expires?: Date) {
  response.cookie(cookieName(request), value, {
    ...(expires && { expires }),
    httpOnly: true,
    sameSite: "strict",
    // Otherwise a browser could not sign in over plain http.
    secure: request.headers.origin?.startsWith("https:") === true,
    path: folder,
  });
  send(response, { status: 204, body: undefined, headers });
}
