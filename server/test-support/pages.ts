/** Requests as browsers make them, for tests of pages: no key, any headers, no redirect followed. */
import { type IncomingHttpHeaders, request } from "node:http";

export interface Page {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * @param headers a `host` among them is sent as it is; null sends none.
 * @param json sent as the body.
 */
export function askPage(
  url: string,
  method = "GET",
  { host, ...headers }: { host?: string | null } & Record<string, string | null | undefined> = {},
  json?: unknown,
): Promise<Page> {
  const all: Record<string, string> =
    json === undefined ? {} : { "content-type": "application/json" };
  for (const [name, value] of Object.entries({ ...headers, host })) {
    if (typeof value === "string") all[name] = value;
  }
  return new Promise((resolve, reject) => {
    const options = { method, headers: all, setHost: host !== null, agent: false };
    const sent = request(url, options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", reject).on("end", () => {
        resolve({ status, headers: received, text });
      });
    });
    sent.on("error", reject).end(json === undefined ? undefined : JSON.stringify(json));
  });
}
