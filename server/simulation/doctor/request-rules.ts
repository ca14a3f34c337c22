/** Rules about single requests. */
import { members } from "../../../spec/contract/document.ts";
import { parsePlain } from "../../../spec/contract/judge.ts";
import { parseBody } from "../../json.ts";
import type { EntryView, RequestView } from "../log/entry-views.ts";
import type { Violation } from "../log/violations.ts";
import { eachRequest, evidence, type Rule } from "./rule.ts";

/** The number of significant digits that every double can hold. */
const safeDigits = 15;

export const requestRules: readonly Rule[] = [
  {
    id: "contract-broken",
    severity: "error",
    finding: "Requests break the contract",
    passed: "Requests follow the contract",
    fix: "Send what the contract describes: each violation names the member and what is wrong with it.",
    cites: [],
    check: eachRequest((request) => {
      if (request.operation === null) return null;
      const broken = request.violations.filter((one) => !isUnknown(one) && !isLabel(one));
      if (broken.length === 0) return undefined;
      const texts = broken.map(({ member, message }) => `${member ?? "body"}: ${message}`);
      const cites = broken.flatMap(({ clauses, decisions }) => [...clauses, ...decisions]);
      return evidence(request, texts.join("; ").replaceAll(".;", ";"), cites);
    }),
  },
  {
    id: "missing-content-type",
    severity: "error",
    finding: "Bodies are not labeled as JSON",
    passed: "Bodies are labeled as JSON",
    fix: "Send Content-Type: application/json with every body.",
    cites: ["GEN-BODY-01", "GEN-HDR-02", "GEN-HDR-03", "D-HTTP-09"],
    check: eachRequest(({ request, violations }) =>
      request.body === null ? null : violations.find(isLabel)?.message,
    ),
  },
  {
    id: "key-in-url",
    severity: "error",
    finding: "The API key is in a URL",
    passed: "No URL contains the API key",
    fix: "Send the key only in the Authorization header: URLs end up in logs.",
    cites: ["D-AUTH-04"],
    check: eachRequest(({ path }) =>
      /\bsk_(?:test|live)_/.test(path) ? "a key in the URL" : undefined,
    ),
  },
  {
    id: "unknown-members",
    severity: "warning",
    finding: "Requests have members or parameters without effect",
    passed: "Every member and parameter of a request has an effect",
    fix: "Remove them, or correct the name: a misspelled optional member or filter is silently ignored.",
    cites: ["GEN-UNK-01", "GEN-UNKQ-01", "D-WR-01", "D-FLT-05"],
    check: eachRequest((request) => {
      const hasNames = request.path.includes("?") || parsePlain(request.request.body ?? "");
      if (request.operation === null || !hasNames) return null;
      const names = request.violations.filter(isUnknown).map(({ member }) => member);
      return names.length === 0 ? undefined : names.join(", ");
    }),
  },
  {
    id: "lost-digits",
    severity: "warning",
    finding: "Amounts have more digits than a double can hold",
    passed: "No amount has more digits than a double can hold",
    fix: "Compute with decimals, not floats. The amount of a payout may be sent as a string; a checkout's is a whole number up to 9007199254740991.",
    cites: ["D-PV-02", "D-PV-03"],
    check: eachRequest((request) => {
      const token = amountToken(request);
      if (token === undefined) return null;
      return isExact(token) ? undefined : `"amount": ${token}`;
    }),
  },
  {
    id: "unknown-transaction",
    severity: "warning",
    finding: "Refunds name transactions that do not exist",
    passed: "Every refund names a transaction that exists",
    fix: "Refund the transaction of a payout or a successful checkout. With --refund-unknown-txn reject, the sandbox refuses others, as your gateway may.",
    cites: ["D-ORIG-03"],
    check: eachRequest((request, { unknownTransactions }) => {
      const id = refundedTransaction(request);
      if (id === undefined) return null;
      return unknownTransactions.has(id) ? `transaction ${id}` : undefined;
    }),
  },
  {
    id: "unknown-path",
    severity: "warning",
    finding: "Requests use paths or methods that the contract does not have",
    passed: "Every path and method is in the contract",
    fix: "Compare them with the contract at /docs: letter case and double slashes matter.",
    cites: ["D-HTTP-07", "D-HTTP-08", "D-HTTP-19"],
    check: eachRequest(({ operation, violations }) =>
      operation === null ? violations[0]?.message : undefined,
    ),
  },
];

/** Returns the transaction of a refund that was made, unless it is a magic one. */
export function refundedTransaction(entry: EntryView): string | undefined {
  if (entry.kind !== "request" || entry.operation !== "createRefund") return undefined;
  const { status, trigger, request } = entry;
  if (status === null || status >= 300 || trigger !== null) return undefined;
  const id = members(parsePlain(request.body ?? "")?.value).transaction_id;
  return typeof id === "string" ? id : undefined;
}

function isUnknown({ clauses }: Violation): boolean {
  return clauses.includes("GEN-UNK-01") || clauses.includes("GEN-UNKQ-01");
}

function isLabel({ in: place, member }: Violation): boolean {
  return place === "header" && member === "Content-Type";
}

/** Returns true if a double can hold all digits of a number. */
function isExact(token: string): boolean {
  const digits = token.replace(/e.*$/i, "").replace(/[-.]/g, "").replace(/^0+/, "");
  if (digits.length <= safeDigits) return true;
  return /^-?\d+$/.test(token) && Number.isSafeInteger(Number(token));
}

/** Returns the digits of an amount that was sent as a number. */
function amountToken({ request: { body, truncated } }: RequestView): string | undefined {
  if (body === null || truncated) return undefined;
  try {
    return parseBody(Buffer.from(body)).numberTokens.get("amount");
  } catch {
    return undefined;
  }
}
