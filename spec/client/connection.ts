/** What every client checks and sends alike. */
import { defaultPathSerializer } from "openapi-fetch";

const sendableKey = /^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/;

/** @throws {TypeError} for an id that would lead to another path than that of a record. */
export function serialisePath(path: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters)) {
    if (!["", ".", ".."].includes(String(value))) continue;
    throw new TypeError(`${name} must be an id, not ${JSON.stringify(value)}`);
  }
  return defaultPathSerializer(path, parameters);
}

/** @throws {TypeError} for anything but an http or https URL without a query. */
export function assertBaseUrl(baseUrl: string): void {
  if (/^https?:\/\/[^?#]+$/i.test(baseUrl) && URL.canParse(baseUrl)) return;
  throw new TypeError(
    `baseUrl must be an http or https URL without a query, not ${JSON.stringify(baseUrl)}`,
  );
}

/** @throws {TypeError} without the key: what `Headers` throws would quote it. */
export function authorization(apiKey: unknown): string {
  if (typeof apiKey === "string" && sendableKey.test(apiKey)) return `Bearer ${apiKey}`;
  throw new TypeError(
    "The API key must consist of visible ASCII characters, without blanks at its ends.",
  );
}
