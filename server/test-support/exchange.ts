/** Sends one request and reads its whole response, with Node's own client, which is the fastest for tests. */
import { Agent, type OutgoingHttpHeaders, request } from "node:http";

export interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Closes idle connections earlier than the server, which could hit a new request; in milliseconds. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/** Sends one request; redirects are not followed. */
export function exchange(
  url: string,
  method: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Uint8Array,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const length = bytes && { "content-length": bytes.length };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        // The response came before the whole body was sent: nobody reads the rest.
        if (!sent.writableFinished) sent.destroy();
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct)) {
          for (const value of values) received.append(name, value);
        }
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: received, text });
      });
    });
    sent.on("error", reject);
    sent.end(bytes);
  });
}
