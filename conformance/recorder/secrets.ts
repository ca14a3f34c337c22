/** Takes keys out of an exchange before it is kept: the archive is shown to others. */
import { Redaction } from "../support/redaction.ts";
import { headerOf, type Header } from "./header.ts";
import type { Body, RecordedExchange } from "./traffic.ts";

const secretHeaders = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
]);

/** A key of the sandbox's form, wherever it stands. */
const sandboxKey = /sk_(?:test|live)_[\w-]+/g;

/** Shorter ones would be found in texts that have nothing to do with them. */
const leastSecret = 8;

/** The scheme of a credential stays. */
export function withoutSecrets(exchange: RecordedExchange): RecordedExchange {
  const { headers, target, body, answer } = exchange;
  const redaction = new Redaction({
    sent: longSecret(/^\S+ +(.+)$/.exec(headerOf(headers, "authorization") ?? "")?.[1]),
    "other sent": longSecret(headerOf(headers, "x-api-key")),
  });
  const clean = (text: string): string => redaction.of(text).replaceAll(sandboxKey, "<key>");
  return {
    ...exchange,
    target: clean(target),
    headers: cleanHeaders(headers, clean),
    body: cleanBody(body, clean),
    ...(answer !== undefined && {
      answer: {
        ...answer,
        headers: cleanHeaders(answer.headers, clean),
        body: cleanBody(answer.body, clean),
      },
    }),
  };
}

function longSecret(secret = ""): string {
  return secret.length < leastSecret ? "" : secret;
}

function cleanHeaders(headers: readonly Header[], clean: (text: string) => string): Header[] {
  return headers.map(({ name, value }) => {
    if (!secretHeaders.has(name.toLowerCase())) return { name, value: clean(value) };
    const scheme = /^[\w-]+ +(?=.)/.exec(value)?.[0] ?? "";
    return { name, value: value === "" ? "" : `${scheme}<redacted>` };
  });
}

function cleanBody(body: Body, clean: (text: string) => string): Body {
  return {
    ...body,
    ...(body.text !== undefined && { text: clean(body.text) }),
    ...(body.base64 !== undefined && { base64: clean(body.base64) }),
  };
}
