/**
 * Converts amounts in requests and responses without rounding to doubles (D-PV-03, D-PV-04).
 *
 * Only the `amount` of a record, or of each record of a list, is converted.
 */
import { isLosslessNumber, isNumber, LosslessNumber, parse, stringify } from "lossless-json";
import type { Middleware } from "openapi-fetch";

/**
 * Serializes a request body. An `amount` that is a string and a JSON number (RFC 8259 section 6)
 * becomes a number token with exactly its digits, since refunds refuse numeric strings (D-ORIG-04).
 * Any other string is sent unchanged, and the gateway refuses it.
 */
export function serializeExact(body: unknown): string | undefined {
  if (!hasAmount(body) || typeof body.amount !== "string" || !isNumber(body.amount)) {
    return JSON.stringify(body);
  }
  return stringify({ ...body, amount: new LosslessNumber(body.amount) });
}

/** Turns the amounts of a response from number tokens into strings, before anything parses it. */
export const exactResponses: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) return undefined;
    const text = withExactAmounts(await response.clone().text());
    return text === undefined ? undefined : new Response(text, response);
  },
};

/** @returns undefined if the text is not JSON, which openapi-fetch reports. */
function withExactAmounts(text: string): string | undefined {
  const body = parseTokens(text);
  return stringify(Array.isArray(body) ? body.map(withExactAmount) : withExactAmount(body));
}

function withExactAmount(record: unknown): unknown {
  if (!hasAmount(record) || !isLosslessNumber(record.amount)) return record;
  return { ...record, amount: record.amount.value };
}

/** Parses as `JSON.parse` does, repeated members included, but keeps the tokens of numbers. */
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
