/** The view that the address names: `#/requests/req_1?status=4xx`. */
import { decode } from "../../../../spec/contract/document.ts";

export let route = readRoute();
// The page is rendered after this.
addEventListener("hashchange", () => (route = readRoute()));

/** Returns the parts of the path, such as `["requests", "req_1"]`, and the parameters. */
function readRoute(): { path: readonly string[]; query: URLSearchParams } {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const parts = path.split("/").filter((part) => part !== "");
  const named = parts.length === 0 ? ["requests"] : parts.map(decode);
  return { path: named, query: new URLSearchParams(query) };
}

/** Returns the address of a view. Changes replace parameters of the query; empty ones are omitted. */
export function hrefOf(
  path: readonly string[],
  query: string | URLSearchParams = "",
  changes: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
  const given = new URLSearchParams([...parameters].filter(([, value]) => value !== "")).toString();
  return `#/${path.map(encodeURIComponent).join("/")}${given === "" ? "" : `?${given}`}`;
}

/**
 * Sets a parameter of the address, and returns to the first page of a list. It makes no entry in the
 * browser's history, for example while somebody types.
 */
export function setParameter(name: string, value: string): void {
  const href = hrefOf(route.path, route.query, { [name]: value, before: "", after: "" });
  if (location.hash === href) return;
  history.replaceState(null, "", href);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
