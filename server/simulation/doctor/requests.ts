/** Rules about single requests. */
import { parseBody } from "../../json.ts";
import type { Violation } from "../log/violations.ts";
import type { Exchange } from "./history.ts";
import { evidence, judgeEach, type Rule } from "./rule.ts";

const contractBroken: Rule = {
  id: "contract-broken",
  severity: "error",
  finding: "Requests break the contract",
  passed: "Requests keep the contract",
  fix: "Send what the contract describes; each violation names the member and what is wrong with it.",
  cites: [],
  judge: ({ exchanges }) =>
    judgeEach(exchanges.filter(isOperation), (exchange) => {
      const broken = exchange.view.violations.filter(
        (violation) => !isUnknownMember(violation) && !isLabel(violation),
      );
      if (broken.length === 0) return undefined;
      const texts = broken.map(({ member, message }) => `${member ?? "body"}: ${message}`);
      const cites = broken.flatMap(({ clauses, decisions }) => [...clauses, ...decisions]);
      return evidence(exchange, texts.join("; ").replaceAll(".;", ";"), cites);
    }),
};

const unknownMembers: Rule = {
  id: "unknown-members",
  severity: "warning",
  finding: "Members are sent that nobody reads",
  passed: "Every member that is sent is known",
  fix: "Leave them out, or correct the name: a misspelt optional member is lost without a word.",
  cites: ["GEN-UNK-01", "D-WR-01"],
  judge: ({ exchanges }) =>
    judgeEach(
      exchanges.filter((exchange) => isOperation(exchange) && exchange.body !== undefined),
      (exchange) => {
        const names = exchange.view.violations.filter(isUnknownMember).map(({ member }) => member);
        return names.length === 0 ? undefined : evidence(exchange, names.join(", "));
      },
    ),
};

const missingContentType: Rule = {
  id: "missing-content-type",
  severity: "error",
  finding: "Bodies are not labelled as JSON",
  passed: "Bodies are labelled as JSON",
  fix: "Send Content-Type: application/json with every body.",
  cites: ["GEN-BODY-01", "GEN-HDR-02", "GEN-HDR-03", "D-HTTP-09"],
  judge: ({ exchanges }) =>
    judgeEach(
      exchanges.filter(({ view }) => view.request.body !== null),
      (exchange) => {
        const label = exchange.view.violations.find(isLabel);
        return label && evidence(exchange, label.message);
      },
    ),
};

/** Significant digits that every double holds. */
const safeDigits = 15;

const lostDigits: Rule = {
  id: "lost-digits",
  severity: "warning",
  finding: "Amounts are sent with more digits than a double holds",
  passed: "Amounts have no more digits than a double holds",
  fix: "Compute with decimals, not with floats. The amount of a payout may be sent as a string; a checkout's is a whole number up to 9007199254740991.",
  cites: ["D-PV-02", "D-PV-03"],
  judge: ({ exchanges }) =>
    judgeEach(
      exchanges.filter((exchange) => amountToken(exchange) !== undefined),
      (exchange) => {
        const token = amountToken(exchange) ?? "";
        const digits = token.replace(/e.*$/i, "").replace(/[-.]/g, "").replace(/^0+/, "");
        if (digits.length <= safeDigits || isWhole(token)) return undefined;
        return evidence(exchange, `"amount": ${token}`);
      },
    ),
};

const keyInUrl: Rule = {
  id: "key-in-url",
  severity: "error",
  finding: "The API key stands in the address",
  passed: "The API key stands in no address",
  fix: "Send the key in the Authorization header alone: addresses end up in logs.",
  cites: ["D-AUTH-04"],
  judge: ({ exchanges }) =>
    judgeEach([...exchanges], (exchange) =>
      /\bsk_(?:test|live)_/.test(exchange.view.path)
        ? evidence(exchange, "a key in the address")
        : undefined,
    ),
};

const unknownPath: Rule = {
  id: "unknown-path",
  severity: "warning",
  finding: "Paths or methods are asked for that the contract does not have",
  passed: "Every path and method is one of the contract",
  fix: "Compare with the contract at /docs; letter case and doubled slashes count.",
  cites: ["D-HTTP-07", "D-HTTP-08", "D-HTTP-19"],
  judge: ({ exchanges }) =>
    judgeEach([...exchanges], (exchange) => {
      const [violation] = isOperation(exchange) ? [] : exchange.view.violations;
      return violation && evidence(exchange, violation.message);
    }),
};

function isOperation({ view }: Exchange): boolean {
  return view.operation !== null;
}

function isUnknownMember({ clauses }: Violation): boolean {
  return clauses.includes("GEN-UNK-01");
}

function isLabel({ in: place, member }: Violation): boolean {
  return place === "header" && member === "Content-Type";
}

/** Doubles hold every whole number up to 9007199254740991. */
function isWhole(token: string): boolean {
  return /^-?\d+$/.test(token) && Number.isSafeInteger(Number(token));
}

/** The digits of an amount that was sent as a number. */
function amountToken({ view }: Exchange): string | undefined {
  const { body, truncated } = view.request;
  if (body === null || truncated) return undefined;
  try {
    return parseBody(Buffer.from(body)).numberTokens.get("amount");
  } catch {
    return undefined;
  }
}

export const requestRules: readonly Rule[] = [
  contractBroken,
  missingContentType,
  keyInUrl,
  unknownMembers,
  lostDigits,
  unknownPath,
];
