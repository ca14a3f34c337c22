/** The verdict as a badge, which says so if only a part of the interface was tested. */
import { makeBadge } from "badge-maker";
import { counted } from "../../spec/plain-text.ts";
import { nameInPart, standingOf, verdictLooks } from "./assembly.ts";
import type { Report, Verdict } from "./report.ts";

/** Returns the JSON of an endpoint badge of shields.io. */
export function badgeOf({ verdict, clauses, partial, stale }: Report) {
  const { known, failing, holding, open, mandatory, leftOut } = standingOf(clauses);
  /** The number of clauses that would be mandatory if nothing were left out. */
  const all = mandatory + leftOut;
  const isInPart = verdict === "conformant" && holding < all;
  const some = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);
  const but = some(known, "known to fail");
  const areas = partial.length === 0 ? "" : ` (${partial.map(nameInPart).join(", ")})`;
  const held = [`${holding} of ${all} clauses${areas}`, ...but];
  const failed = [...some(failing, "fail"), ...but, ...some(stale.length, "stale in the baseline")];
  const unjudged = open === 0 ? "nothing selected" : `${counted(open, "clause")} not judged`;
  const messages: Readonly<Record<Verdict, string>> = {
    conformant: `conformant${isInPart ? " in part" : ""} · ${held.join(", ")}`,
    "non-conformant": `non-conformant · ${failed.join(", ")}`,
    inconclusive: `inconclusive · ${unjudged}`,
    error: "not judged · the kit failed",
  };
  return {
    schemaVersion: 1,
    label: "sandgate",
    message: messages[verdict],
    color: isInPart ? "yellowgreen" : verdictLooks[verdict].badge,
    ...(verdict === "error" && { isError: true }),
  };
}

/** The badge as an image, drawn here without a request to shields.io. */
export function badgePicture(report: Report): string {
  const { label, message, color } = badgeOf(report);
  return `${makeBadge({ label, message, color })}\n`;
}
