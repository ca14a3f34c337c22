/**
 * Amounts on their way in and out of the client without a double in between (D-PV-03, D-PV-04).
 *
 * It concerns the `amount` of a record, or of each record of a list, and no other member.
 */
import { isLosslessNumber, isNumber, LosslessNumber, parse, stringify } from "lossless-json";
import type { Middleware } from "openapi-fetch";

/**
 * Serialises a request body. An `amount` that is a string and reads as a JSON number (RFC 8259
 * section 6) becomes a number token with exactly its digits, since refunds refuse numeric strings
 * (D-ORIG-04). Any other string is sent as it is, for the gateway to refuse.
 */
export function serialiseExact(body: unknown): string | undefined {
  if (!hasAmount(body) || typeof body.amount !== "string" || !isNumber(body.amount)) {
    return JSON.stringify(body);
  }
  return stringify({ ...body, amount: new LosslessNumber(body.amount) });
}

/** Turns the amounts of an answer from number tokens into strings, before anything parses it. */
export const exactAnswers: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) return undefined;
    const text = withExactAmounts(await response.clone().text());
    return text === undefined ? undefined : new Response(text, response);
  },
};

/** @returns undefined for text that is no JSON: what becomes of it is for openapi-fetch to say. */
function withExactAmounts(text: string): string | undefined {
  const answer = parseTokens(text);
  return stringify(Array.isArray(answer) ? answer.map(withExactAmount) : withExactAmount(answer));
}

function withExactAmount(record: unknown): unknown {
  if (!hasAmount(record) || !isLosslessNumber(record.amount)) return record;
  return { ...record, amount: record.amount.value };
}

/** Parses what `JSON.parse` does, repeated members included, but keeps the tokens of numbers. */
function parseTokens(text: string): unknown {
  try {
    return parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function hasAmount(value: unknown): value is { amount: unknown } {
  return typeof value === "object" && value !== null && "amount" in value;
}
