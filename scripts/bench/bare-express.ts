/** Bare Express: no validation, no keys, no storage. */
import express, { type Request } from "express";

const checkouts = new Map<string, object>();
const app = express();
app.use(express.json());
app.get("/health", (_request, response) => {
  response.json({ status: "ok" });
});
app.post("/checkouts", (request: Request<object, object, object>, response) => {
  const id = `co_${checkouts.size + 1}`;
  const checkout = { id, ...request.body };
  checkouts.set(id, checkout);
  response.status(201).json(checkout);
});
app.get("/checkouts/:id", (request, response) => {
  const checkout = checkouts.get(request.params.id);
  if (checkout === undefined) response.status(404).json({ error: "not found" });
  else response.json(checkout);
});
app.listen(Number(process.argv[2]), "127.0.0.1");
