/** Open points of requests, errors, limits and versions: every response passes, and is recorded. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { RequestOptions } from "../../support/gateway.ts";
import { isText } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { acceptedCheckout, checkoutBody, makeCheckout } from "../../support/records.ts";
import { makeRefund, refundBody, reserve } from "../../support/refunds.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { lists, resources } from "../../support/session.ts";

const malformed: Readonly<Record<string, RequestOptions>> = {
  "opening brace": { rawBody: "{" },
  array: { rawBody: "[]" },
  string: { rawBody: '"x"' },
  number: { rawBody: "5" },
  null: { rawBody: "null" },
  nothing: {},
};

export const openRequestClauses: readonly ClauseCheck[] = [
  clause("GEN-HDR-02", async (probe) => {
    await acceptedCheckout(probe);
    probe.observe("text/plain", await sendWithType(probe, "text/plain"));
    probe.observe("none", await sendWithType(probe, null));
  }),
  clause("GEN-HDR-03", async (probe) => {
    await acceptedCheckout(probe);
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON"]) {
      const reaction = await sendWithType(probe, type);
      probe.observe(type, reaction);
      if (reaction !== "accepted") probe.warn(`a body labeled ${type} is refused`);
    }
  }),
  clause("GEN-UNK-01", async (probe) => {
    const checkout = await makeCheckout(probe);
    const refund = await makeRefund(probe);
    const source = await reserve(probe, 1);
    const unknown = { x_unknown: "kept?" };
    const sent: Record<string, RequestOptions> = {
      createCheckout: { body: checkoutBody(probe, unknown) },
      updateCheckout: { id: checkout.id, body: { description: probe.session.tag(), ...unknown } },
      createRefund: { body: refundBody(probe, source, 1, unknown) },
      updateRefund: { id: refund.id, body: { reason: probe.session.tag(), ...unknown } },
    };
    for (const [operationId, options] of Object.entries(sent)) {
      const answer = await probe.call(operationId, options);
      const effect = "x_unknown" in answer.object ? "stored" : "ignored";
      probe.observe(operationId, answer.isSuccess ? effect : reactionOf(answer));
    }
  }),
  clause("GEN-UNKQ-01", async (probe) => {
    for (const operationId of Object.values(lists)) {
      const answer = await probe.call(operationId, { query: "?foo=bar" });
      probe.observe(operationId, answer.isSuccess ? "ignored" : reactionOf(answer));
    }
  }),
  clause("GEN-MAL-01", async (probe) => {
    const checkout = await makeCheckout(probe);
    const refund = await makeRefund(probe);
    const targets: Readonly<Record<string, RequestOptions>> = {
      createCheckout: {},
      createRefund: {},
      updateCheckout: { id: checkout.id },
      updateRefund: { id: refund.id },
    };
    for (const [operationId, target] of Object.entries(targets)) {
      for (const [name, body] of Object.entries(malformed)) {
        const answer = await probe.call(operationId, { ...target, ...body });
        probe.observe(`${operationId}: ${name}`, reactionOf(answer));
        if (answer.status > 499) probe.warn(`a malformed body gets ${answer.status}`);
        const isCreate = operationId.startsWith("create");
        if (isCreate && answer.isSuccess && isText(answer.object.id)) {
          probe.warn("a malformed body creates a record");
        }
      }
    }
  }),
  clause("GEN-BIG-01", async (probe) => {
    await acceptedCheckout(probe);
    const body = checkoutBody(probe, { description: "x".repeat(1_000_000) });
    probe.observe("1 MB", reactionOf(await probe.call("createCheckout", { body })));
  }),
  clause("GEN-METH-01", async (probe) => {
    const id = encodeURIComponent((await acceptedCheckout(probe)).id);
    const sent = [
      ["PATCH", `/checkouts/${id}`],
      ["PUT", "/checkouts"],
      ["PUT", "/api/v1/refunds"],
      ["PUT", "/api/v1/payouts/crypto"],
    ] as const;
    for (const [method, path] of sent) {
      if (!isOffered(probe, path)) continue;
      const answer = await probe.request(method, path, { body: {} });
      const allow = answer.headers.has("allow") ? " with Allow" : "";
      probe.observe(`${method} ${path.replace(id, "{id}")}`, `${answer.status}${allow}`);
    }
  }),
  clause("GEN-PATH-01", async (probe) => {
    const answer = await probe.request("GET", `/no-such-path-${probe.session.tag()}`);
    probe.observe("made-up path", `${answer.status} ${shapeOf(answer)}`);
  }),
  clause("GEN-SLASH-01", async (probe) => {
    probe.session.assertOffered("listRefunds");
    const paths = ["/api/v1/refunds/", "/api//v1/refunds", "/API/v1/refunds"];
    for (const path of paths) probe.observe(path, (await probe.request("GET", path)).status);
  }),
  clause("GEN-HEAD-01", async (probe) => {
    probe.session.assertOffered("listRefunds");
    const path = "/api/v1/refunds";
    const preflight = {
      origin: "https://shop.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    };
    probe.observe("HEAD", (await probe.request("HEAD", path)).status);
    probe.observe("OPTIONS", (await probe.request("OPTIONS", path, { as: "nobody" })).status);
    const answer = await probe.request("OPTIONS", path, { as: "nobody", headers: preflight });
    const allowed = answer.headers.get("access-control-allow-origin");
    const effect = allowed === undefined ? "" : ` allows ${allowed}`;
    probe.observe("preflight", `${answer.status}${effect}`);
  }),
  clause("ERR-03", {
    judge(probe, { answers }) {
      const seen = new Map<string, Set<string>>();
      for (const answer of answers) {
        const { operationId } = answer.exchange;
        if (operationId === undefined || !answer.isRefusal) continue;
        const forms = seen.get(operationId) ?? new Set();
        seen.set(operationId, forms.add(`${answer.status} ${shapeOf(answer)}`));
      }
      for (const [operationId, forms] of seen) probe.observe(operationId, [...forms].sort());
    },
  }),
  clause("LIM-02", {
    judge(probe, { answers }) {
      const limited = answers.filter(({ status }) => status === 429);
      probe.note("429 answers", limited.length);
      const [first] = limited;
      if (first !== undefined) probe.note("Retry-After", first.headers.get("retry-after") ?? null);
    },
  }),
  // Requests each path with a prefix that it should not have, or without its prefix.
  clause("VER-03", async (probe) => {
    const id = encodeURIComponent((await acceptedCheckout(probe)).id);
    const item = `/api/v1/checkouts/${id}`;
    for (const path of [item, "/checkouts", "/payouts/crypto", "/refunds"]) {
      if (!isOffered(probe, path)) continue;
      const { status } = await probe.request("GET", path);
      probe.observe(`GET ${path.replace(id, "{id}")}`, status);
    }
    const { status } = await probe.request("POST", "/api/v1/checkouts", { body: {} });
    probe.observe("POST /api/v1/checkouts", status === 404 || status === 405 ? status : "served");
  }),
  clause("VER-04", async (probe) => {
    probe.session.assertOffered("listRefunds");
    const answer = await probe.request("GET", "/api/v2/refunds");
    probe.observe("/api/v2", answer.status);
    const names = [...answer.headers.keys()];
    const told = names.filter((name) => /version|deprecation|sunset/.test(name));
    probe.observe("headers", told.sort());
  }),
];

/** Returns false for a path of a resource that the gateway lacks. */
function isOffered({ session }: Probe, path: string): boolean {
  return resources.every((one) => !path.includes(`/${one}`) || session.isOffered(one));
}

async function sendWithType(probe: Probe, contentType: string | null): Promise<string> {
  return reactionOf(await probe.call("createCheckout", { body: checkoutBody(probe), contentType }));
}
