/** Which view the address names: `#/requests/req_1?status=4xx`. */
import { useEffect, useState } from "preact/hooks";

export interface Route {
  /** The parts of the path: `["requests", "req_1"]`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
    };
    addEventListener("hashchange", follow);
    // It may have changed since this was drawn first.
    follow();
    return () => {
      removeEventListener("hashchange", follow);
    };
  }, []);
  return parseRoute(hash);
}

function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const parts = path.split("/").filter((part) => part !== "");
  return { path: parts.map(decode), query: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Parameters = URLSearchParams | Readonly<Record<string, string | undefined>>;

/** The address of a view. Parameters that are empty are left out. */
export function hrefOf(path: readonly string[], parameters: Parameters = {}): string {
  const given =
    parameters instanceof URLSearchParams ? [...parameters] : Object.entries(parameters);
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  ).toString();
  return `#/${path.map(encodeURIComponent).join("/")}${query === "" ? "" : `?${query}`}`;
}

export function go(href: string): void {
  location.hash = href;
}

/** Goes there without a step back for it, as while somebody types. */
export function replaceRoute(href: string): void {
  if (location.hash === href) return;
  history.replaceState(null, "", href);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
