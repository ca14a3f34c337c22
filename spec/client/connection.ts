/** The connection of a client: its address, its key, and the requests that it sends. */
import createClient, {
  type Client,
  type ClientOptions,
  defaultPathSerializer,
  type PathSerializer,
} from "openapi-fetch";
import { withinOrigin } from "./redirects.ts";
import type { Fetch } from "./retries.ts";

const sendableKey = /^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/;

/**
 * Creates a client that sends the key to the origin of the base address only.
 *
 * @throws {TypeError} if the address is not an http or https URL without a query, or if a header
 * cannot carry the key. The error does not contain the key, unlike that of `Headers`.
 */
export function connect<Paths extends object>(
  baseUrl: string,
  apiKey: unknown,
  fetch: Fetch,
  options: ClientOptions = {},
): Client<Paths> {
  if (!/^https?:\/\/[^?#]+$/i.test(baseUrl) || !URL.canParse(baseUrl)) {
    const given = JSON.stringify(baseUrl);
    throw new TypeError(`baseUrl must be an http or https URL without a query, not ${given}`);
  }
  if (typeof apiKey !== "string" || !sendableKey.test(apiKey)) {
    throw new TypeError(
      "The API key must consist of visible ASCII characters, without blanks at its ends.",
    );
  }
  return createClient({
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}` },
    pathSerializer: serializePath,
    fetch: withinOrigin(fetch),
    ...options,
  });
}

/** @throws {TypeError} if an id would lead to a path that is not that of a record. */
const serializePath: PathSerializer = (path, parameters) => {
  for (const [name, value] of Object.entries(parameters)) {
    if (!["", ".", ".."].includes(String(value))) continue;
    throw new TypeError(`${name} must be an id, not ${JSON.stringify(value)}`);
  }
  return defaultPathSerializer(path, parameters);
};
