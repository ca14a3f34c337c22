/** The verdict as a badge: never more than it is, so a part of the interface says that it is a part. */
import { makeBadge } from "badge-maker";
import { isLeftOut, isMandatory } from "./overview.ts";
import type { Report, Verdict } from "./report.ts";
import { counted } from "./text.ts";

/** What an endpoint badge of shields.io reads. */
interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  readonly color: string;
  readonly isError?: true;
}

const colours: Readonly<Record<Verdict, string>> = {
  conformant: "brightgreen",
  "non-conformant": "red",
  inconclusive: "orange",
  error: "lightgrey",
};

export function badgeOf(report: Report): Badge {
  const { verdict } = report;
  const isInPart = verdict === "conformant" && holding(report) < judgeable(report);
  return {
    schemaVersion: 1,
    label: "sandgate",
    message: messageOf(report),
    color: isInPart ? "yellowgreen" : colours[verdict],
    ...(verdict === "error" && { isError: true as const }),
  };
}

/** The same as a picture, made here: nobody is asked for it. */
export function badgePicture(report: Report): string {
  const { label, message, color } = badgeOf(report);
  return `${makeBadge({ label, message, color })}\n`;
}

function messageOf(report: Report): string {
  const { verdict, clauses, stale } = report;
  const known = clauses.filter((clause) => clause.known === true).length;
  const all = judgeable(report);
  switch (verdict) {
    case "conformant": {
      const part = holding(report) < all ? " in part" : "";
      const but = known === 0 ? "" : `, ${known} known to fail`;
      return `conformant${part} · ${holding(report)} of ${all} clauses${but}`;
    }
    case "non-conformant": {
      const failing = clauses.filter(({ outcome }) => outcome === "fail").length - known;
      const reasons = [
        ...(failing > 0 ? [`${failing} fail`] : []),
        ...(known > 0 ? [`${known} known to fail`] : []),
        ...(stale.length > 0 ? [`${stale.length} stale in the baseline`] : []),
      ];
      return `non-conformant · ${reasons.join(", ")}`;
    }
    case "inconclusive": {
      const isOpen = ({ outcome }: { outcome: string }) => outcome === "inconclusive";
      const open = clauses.filter((clause) => isMandatory(clause) && isOpen(clause)).length;
      return `inconclusive · ${open === 0 ? "nothing selected" : `${counted(open, "clause")} not judged`}`;
    }
    case "error":
      return "not judged · the kit failed";
  }
}

function holding({ clauses }: Report): number {
  return clauses.filter((clause) => isMandatory(clause) && clause.known !== true).length;
}

/** How many clauses the verdict would hang on if nothing were left out. */
function judgeable({ clauses }: Report): number {
  return clauses.filter((clause) => isMandatory(clause) || isLeftOut(clause)).length;
}
