/** Errors, limits and versions: all that is seen of them on the way, and what they leave open. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Probe } from "../../support/probe.ts";
import { makeCheckout } from "../../support/records.ts";
import { shapeOf } from "../../support/refusals.ts";

export const openErrorClauses: readonly ClauseCheck[] = [
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
  clause("VER-03", { run: observeOtherPrefixes }),
  clause("VER-04", {
    run: async (probe) => {
      const answer = await probe.request("GET", "/api/v2/refunds");
      probe.observe("/api/v2", answer.status);
      const told = [...answer.headers.keys()].filter((name) =>
        /version|deprecation|sunset/.test(name),
      );
      probe.observe("headers", told.sort());
    },
  }),
];

/** Whether each path also answers with the prefix it does not have, or without the one it has. */
async function observeOtherPrefixes(probe: Probe): Promise<void> {
  const { id } = await makeCheckout(probe);
  const paths = [
    `/api/v1/checkouts/${encodeURIComponent(id)}`,
    "/checkouts",
    "/payouts/crypto",
    "/refunds",
  ];
  for (const path of paths) {
    const { status } = await probe.request("GET", path);
    probe.observe(`GET ${path.replace(id, "{id}")}`, status);
  }
  const { status } = await probe.request("POST", "/api/v1/checkouts", { body: {} });
  probe.observe("POST /api/v1/checkouts", status === 404 || status === 405 ? status : "served");
}
