/** Signing in and out: the key lives in a cookie that no script can read (D-PAGE-11). */
import { reasonOf, refusalText } from "./sandbox.ts";

const address = "/_sandbox/ui/session";

/** @returns the key of the cookie, masked; undefined where there is none that the sandbox takes. */
export async function readSession(): Promise<string | undefined> {
  const response = await fetch(address);
  const body: unknown = await response.json();
  return response.ok ? textOf(body, "key") : undefined;
}

/** @returns why the key is refused; undefined for one that is taken. */
export async function signIn(key: string): Promise<string | undefined> {
  try {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ key });
    const response = await fetch(address, { method: "POST", headers, body });
    return response.ok ? undefined : refusalOf(await response.json());
  } catch (error) {
    return reasonOf(error);
  }
}

export async function signOut(): Promise<void> {
  await fetch(address, { method: "DELETE" });
}

function refusalOf(body: unknown): string {
  const error = isObject(body) ? body.error : undefined;
  if (typeof error === "string") return error;
  return refusalText({ key: isObject(error) ? Object.values(error).flat().map(String) : [] });
}

function textOf(body: unknown, name: string): string | undefined {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
