/** Judges gateways that deviate from the sandbox. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { createSandbox } from "../../../server/sandbox.ts";
import type { Deviation } from "../../gateways/deviation.ts";
import { startProxy } from "../../proxy/proxy.ts";
import { recordConformance } from "../../run.ts";
import type { ConformanceOptions } from "../../run-options.ts";

/** The outcomes of some clauses, judged alone. */
export async function judgeAlone(
  deviation: Deviation,
  only: readonly ClauseId[],
  options: Partial<ConformanceOptions> = {},
) {
  await using sandbox = await createSandbox();
  await using proxy = await startProxy({ upstream: sandbox.url, deviation });
  const { report } = await recordConformance({
    baseUrl: proxy.url,
    apiKey: sandbox.apiKey,
    secondApiKey: "sk_test_another_account",
    ...options,
    only,
  });
  return Object.fromEntries(
    report.clauses.filter(({ id }) => only.includes(id)).map(({ id, outcome }) => [id, outcome]),
  );
}
