import type { Settings } from "./settings.ts";
import { isLoopback } from "./http/origins.ts";

/** Describes the risks, if any, of listening on a host that other machines can reach (D-LOG-09). */
export function describeReach(
  host: string,
  { keys, webhookTargets }: Pick<Settings, "keys" | "webhookTargets">,
): string | undefined {
  const risks: string[] = [];
  if (keys.length === 0) risks.push("every sk_test_ key is valid (restrict them with --keys)");
  if (webhookTargets.some((target) => target === "loopback" || target === "any")) {
    risks.push(
      "webhooks may reach services of this machine (restrict them with --webhook-targets)",
    );
  }
  if (isLoopback(host.toLowerCase()) || risks.length === 0) return undefined;
  return `Other machines may reach this sandbox on ${host}, and ${risks.join(", and ")}.`;
}
