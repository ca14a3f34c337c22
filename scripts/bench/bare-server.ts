/** Bare `node:http` or Express: no validation, no keys, no storage. */
import { createServer, type ServerResponse } from "node:http";
import express, { type Request } from "express";

const [kind, port] = process.argv.slice(2);
const checkouts = new Map<string, object>();
const server = kind === "express" ? createServer(createExpressApp()) : createHttpServer();
server.listen(Number(port), "127.0.0.1");

function keep(body: object): object {
  const id = `co_${checkouts.size + 1}`;
  const checkout = { id, ...body };
  checkouts.set(id, checkout);
  return checkout;
}

function createExpressApp() {
  const app = express();
  app.use(express.json());
  app.get("/health", (_request, response) => {
    response.json({ status: "ok" });
  });
  app.post("/checkouts", (request: Request<object, object, object>, response) => {
    response.status(201).json(keep(request.body));
  });
  app.get("/checkouts/:id", (request, response) => {
    const checkout = checkouts.get(request.params.id);
    if (checkout === undefined) response.status(404).json({ error: "not found" });
    else response.json(checkout);
  });
  return app;
}

function createHttpServer() {
  return createServer((request, response) => {
    const { method, url = "" } = request;
    if (method === "POST" && url === "/checkouts") {
      let text = "";
      request.setEncoding("utf8");
      request.on("data", (part: string) => (text += part));
      request.on("end", () => {
        send(response, 201, keep(JSON.parse(text) as object));
      });
    } else if (url === "/health") send(response, 200, { status: "ok" });
    else {
      const checkout = checkouts.get(url.slice("/checkouts/".length));
      send(response, checkout === undefined ? 404 : 200, checkout ?? { error: "not found" });
    }
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}
