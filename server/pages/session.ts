/**
 * The inspector's own endpoints (D-CTL-05, D-PAGE-11): they keep a key in a cookie that nothing but
 * `/_sandbox/ui/` is sent, and that no script can read.
 */
import type { IncomingMessage } from "node:http";
import { type Request, type Response, Router } from "express";
import { FieldProblems } from "../errors.ts";
import { refuseKey, refuseNoKey } from "../http/authentication.ts";
import { send } from "../http/answer.ts";
import { readBody } from "../http/body.ts";
import { closeRoute } from "../http/router.ts";
import { isObject, serialise } from "../json.ts";
import { type FindForeign, refuseForeign } from "../simulation/guard.ts";
import { maskKey } from "../simulation/log/masking.ts";
import type { Workspaces } from "../workspaces.ts";

const folder = "/_sandbox/ui";
const cookieName = "sandgate_key";
const callPrefix = `${folder}/api/`;

/** Serves signing in and out. */
export function createSession(findForeign: FindForeign, workspaces: Workspaces): Router {
  const router = Router({ caseSensitive: true });
  const route = router.route<string>(`${folder}/session`);
  route.all(refuseForeign(findForeign));
  route.get((request, response) => {
    const key = keyOf(request);
    if (key === undefined || workspaces.find(bearer(key)) === undefined) throw refuseNoKey();
    answer(response, 200, serialise({ key: maskKey(key) }));
  });
  route.post(async (request, response) => {
    const key = await readKey(request);
    if (workspaces.find(bearer(key)) === undefined) throw refuseKey();
    keep(response, Buffer.from(key).toString("base64url"), {});
  });
  route.delete((_request, response) => {
    keep(response, "", { expires: new Date(0) });
  });
  closeRoute(route, ["get", "post", "delete"], false);
  return router;
}

/**
 * Makes a call of the inspector the request that it stands for: `/_sandbox/ui/api/checkouts` becomes
 * `/checkouts` with the key of the cookie. What a page of another origin may have sent stays what it
 * is, a path under `/_sandbox` that is refused.
 *
 * @returns the target of the request.
 */
export function unwrapCall(
  findForeign: FindForeign,
  request: IncomingMessage,
  target: string,
): string {
  const { headers, rawHeaders } = request;
  if (!target.startsWith(callPrefix) || findForeign(headers) !== undefined) return target;
  const key = keyOf(request);
  const kept = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !isOwn(name) ? [name, rawHeaders[index + 1] ?? ""] : [],
  );
  delete headers.cookie;
  delete headers.authorization;
  if (key !== undefined) {
    headers.authorization = bearer(key);
    kept.push("Authorization", headers.authorization);
  }
  // What the log shows of a request is what its client has sent of itself.
  rawHeaders.splice(0, Infinity, ...kept);
  return target.slice(callPrefix.length - 1);
}

function isOwn(name: string): boolean {
  return /^(?:authorization|cookie)$/i.test(name);
}

async function readKey(request: Request): Promise<string> {
  const { parsed } = await readBody(request);
  const key = isObject(parsed.value) ? parsed.value.key : undefined;
  if (typeof key === "string") return key;
  const problems = new FieldProblems();
  problems.add("key", key === undefined ? "required" : "string");
  problems.throwIfAny();
  return "";
}

/** As it would have come in a header, whose bytes Node reads as Latin-1. */
function bearer(key: string): string {
  return `Bearer ${Buffer.from(key).toString("latin1")}`;
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const kept = /(?:^|; *)sandgate_key=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
  return kept === undefined ? undefined : Buffer.from(kept, "base64url").toString();
}

function keep(response: Response, value: string, options: { expires?: Date }): void {
  response.cookie(cookieName, value, {
    ...options,
    httpOnly: true,
    sameSite: "strict",
    path: folder,
  });
  answer(response, 204);
}

function answer(response: Response, status: number, body?: string): void {
  send(response, { status, body, headers: { "Cache-Control": "no-store" } });
}
