/** What the interface leaves open about requests of any kind. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import type { RequestOptions } from "../../support/gateway.ts";
import { isText } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { checkoutBody, makeCheckout } from "../../support/records.ts";
import { makeRefund, refundBody, reserve } from "../../support/refunds.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";

export const openRequestClauses: readonly ClauseCheck[] = [
  clause("GEN-HDR-02", {
    run: async (probe) => {
      await makeCheckout(probe);
      probe.observe("text/plain", await sendLabelled(probe, "text/plain"));
      probe.observe("none", await sendLabelled(probe, null));
    },
  }),
  clause("GEN-HDR-03", {
    run: async (probe) => {
      await makeCheckout(probe);
      for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON"]) {
        const reaction = await sendLabelled(probe, type);
        probe.observe(type, reaction);
        if (reaction !== "accepted") probe.warn(`a body labelled ${type} is refused`);
      }
    },
  }),
  clause("GEN-UNK-01", {
    run: async (probe) => {
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
        const isStored = answer.isSuccess && "x_unknown" in answer.object;
        probe.observe(
          operationId,
          isStored ? "stored" : answer.isSuccess ? "ignored" : reactionOf(answer),
        );
      }
    },
  }),
  clause("GEN-UNKQ-01", {
    run: async (probe) => {
      for (const operationId of ["listPayouts", "listRefunds", "listCheckouts"]) {
        const answer = await probe.call(operationId, { query: "?foo=bar" });
        probe.observe(operationId, answer.isSuccess ? "ignored" : reactionOf(answer));
      }
    },
  }),
  clause("GEN-MAL-01", { run: observeMalformed }),
  clause("GEN-BIG-01", {
    run: async (probe) => {
      await makeCheckout(probe);
      const body = checkoutBody(probe, { description: "x".repeat(1_000_000) });
      probe.observe("1 MB", reactionOf(await probe.call("createCheckout", { body })));
    },
  }),
  clause("GEN-METH-01", {
    run: async (probe) => {
      const { id } = await makeCheckout(probe);
      const sent = [
        ["PATCH", `/checkouts/${encodeURIComponent(id)}`],
        ["PUT", "/checkouts"],
        ["PUT", "/api/v1/refunds"],
        ["PUT", "/api/v1/payouts/crypto"],
      ] as const;
      for (const [method, path] of sent) {
        const answer = await probe.request(method, path, { body: {} });
        const allow = answer.headers.has("allow") ? " with Allow" : "";
        probe.observe(`${method} ${path.replace(id, "{id}")}`, `${answer.status}${allow}`);
      }
    },
  }),
  clause("GEN-PATH-01", {
    run: async (probe) => {
      const answer = await probe.request("GET", `/no-such-path-${probe.session.tag()}`);
      probe.observe("made-up path", `${answer.status} ${shapeOf(answer)}`);
    },
  }),
  clause("GEN-SLASH-01", {
    run: async (probe) => {
      const paths = ["/api/v1/refunds/", "/api//v1/refunds", "/API/v1/refunds"];
      for (const path of paths) probe.observe(path, (await probe.request("GET", path)).status);
    },
  }),
  clause("GEN-HEAD-01", {
    run: async (probe) => {
      const path = "/api/v1/refunds";
      const origin = { origin: "https://shop.example" };
      const preflight = {
        ...origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      };
      probe.observe("HEAD", (await probe.request("HEAD", path)).status);
      probe.observe("OPTIONS", (await probe.request("OPTIONS", path, { as: "nobody" })).status);
      const answer = await probe.request("OPTIONS", path, { as: "nobody", headers: preflight });
      const allowed = answer.headers.get("access-control-allow-origin");
      probe.observe(
        "preflight",
        `${answer.status}${allowed === undefined ? "" : ` allows ${allowed}`}`,
      );
    },
  }),
];

async function sendLabelled(probe: Probe, contentType: string | null): Promise<string> {
  return reactionOf(await probe.call("createCheckout", { body: checkoutBody(probe), contentType }));
}

const malformed: readonly (readonly [string, string | undefined])[] = [
  ["opening brace", "{"],
  ["array", "[]"],
  ["string", '"x"'],
  ["number", "5"],
  ["null", "null"],
  ["nothing", undefined],
];

async function observeMalformed(probe: Probe): Promise<void> {
  const checkout = await makeCheckout(probe);
  const refund = await makeRefund(probe);
  const targets: Readonly<Record<string, string | undefined>> = {
    createCheckout: undefined,
    createRefund: undefined,
    updateCheckout: checkout.id,
    updateRefund: refund.id,
  };
  for (const [operationId, id] of Object.entries(targets)) {
    for (const [name, rawBody] of malformed) {
      const answer = await probe.call(operationId, {
        ...(id !== undefined && { id }),
        ...(rawBody !== undefined && { rawBody }),
      });
      probe.observe(`${operationId}: ${name}`, reactionOf(answer));
      if (answer.status > 499) probe.warn(`a malformed body is answered with ${answer.status}`);
      if (hasMade(operationId, answer)) probe.warn(`a malformed body makes a record`);
    }
  }
}

function hasMade(operationId: string, answer: Answer): boolean {
  return operationId.startsWith("create") && answer.isSuccess && isText(answer.object.id);
}
