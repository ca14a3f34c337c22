/** What `node:http` does by itself: no validation, no keys, nothing kept beyond the process. */
import { createServer, type ServerResponse } from "node:http";

const checkouts = new Map<string, object>();

createServer((request, response) => {
  const { method, url = "" } = request;
  if (method === "POST" && url === "/checkouts") {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      const body = parse(text);
      const id = `co_${checkouts.size + 1}`;
      const checkout = { id, ...body };
      checkouts.set(id, checkout);
      answer(response, 201, checkout);
    });
  } else if (url === "/health") answer(response, 200, { status: "ok" });
  else {
    const checkout = checkouts.get(url.slice("/checkouts/".length));
    answer(response, checkout === undefined ? 404 : 200, checkout ?? { error: "not found" });
  }
}).listen(Number(process.argv[2]), "127.0.0.1");

function answer(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

function parse(text: string): object {
  const body: unknown = JSON.parse(text);
  return typeof body === "object" && body !== null ? body : {};
}
