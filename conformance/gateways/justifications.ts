/** The justification of each variant: the clauses or standards that allow it. */
import { type ClauseId, clauses } from "../../generated/clauses.ts";

/** The clauses, and the variants that each of them allows. */
const byClauses: readonly (readonly [readonly ClauseId[], readonly string[]])[] = [
  [["CHK-CREATE-03"], ["checkout-created-200", "checkout-created-202"]],
  [["REF-CREATE-02"], ["refund-created-200", "refund-created-202"]],
  [["CHK-DEL-02"], ["checkout-deleted-200", "checkout-deleted-202"]],
  [
    ["REF-UPD-04"],
    [
      "refund-updated-200-empty",
      "refund-updated-202-empty",
      "refund-updated-message",
      "refund-updated-204",
    ],
  ],
  [["CHK-GET-02"], ["checkout-read-203"]],
  [
    ["CHK-GET-03", "REF-GET-02", "CHK-UPD-09", "REF-UPD-06"],
    ["not-found-410", "not-found-400"],
  ],
  [["ERR-03", "CHK-GET-03", "REF-DEL-10"], ["not-found-empty"]],
  [["CHK-DEL-04", "PAY-DEL-04"], ["unknown-delete-204"]],
  [["CHK-VAL-16", "PAY-CREATE-07"], ["validation-422"]],
  [["CHK-VAL-16"], ["validation-200"]],
  [["CHK-UPD-09"], ["conflict-400", "checkout-final-409"]],
  [["GEN-METH-01"], ["method-404", "method-501", "allow-left-out"]],
  [["GEN-HDR-02"], ["media-400", "any-media-type"]],
  [["GEN-HDR-03"], ["strict-media-type"]],
  [["AUTH-05", "AUTH-07"], ["key-403"]],
  [["AUTH-07"], ["key-200"]],
  [["AUTH-05"], ["key-200-message"]],
  [["AUTH-05"], ["key-no-challenge"]],
  [
    ["PAY-CREATE-07", "ERR-03"],
    ["errors-detail", "errors-problem", "key-errors-array"],
  ],
  [
    ["CHK-VAL-17", "ERR-03"],
    ["errors-request-id", "errors-german"],
  ],
  [["REF-STATE-01"], ["refund-update-409", "refund-delete-409", "refund-states"]],
  [
    ["PAY-STATE-02", "PAY-DEL-03"],
    ["payout-delete-409", "payout-delete-soon"],
  ],
  [["LIM-02"], ["throttled", "throttled-until", "throttled-bare"]],
  [["GEN-HEAD-01"], ["head-405"]],
  [["PAY-CREATE-08"], ["payout-at-most-one", "payout-at-least-ten"]],
  [["PAY-FLD-CUR-02"], ["payout-ether-only"]],
  [["CHK-VAL-14"], ["checkout-at-most-5000"]],
  [["CHK-FLD-CUR-02"], ["checkout-euro-only"]],
  [["REF-FLD-AMT-02"], ["refund-at-most-50"]],
  [
    ["REF-CREATE-09"],
    ["refund-known-only", "refund-own-payouts-only", "refund-small-payouts-only"],
  ],
  [["REF-CREATE-07", "REF-CREATE-08"], ["refund-once-each"]],
  [["REF-CREATE-05"], ["refund-all-required"]],
  [["GEN-TEXT-02"], ["long-text-refused", "trimmed"]],
  [["GEN-BIG-01"], ["body-limit"]],
  [["GEN-UNK-01"], ["unknown-members-refused", "unknown-members-refused-422"]],
  [["CHK-UPD-09", "REF-UPD-05"], ["immutable-ignored"]],
  [["CHK-UPD-05"], ["description-required", "status-ignored"]],
  [["CHK-UPD-07"], ["metadata-ignored"]],
  [["CHK-FLD-META-02"], ["metadata-on-create"]],
  [
    ["PAY-CREATE-12", "REF-CREATE-08", "CHK-CREATE-04"],
    ["equal-requests-merged", "idempotency-ignored"],
  ],
  [["AUTH-13"], ["strict-scheme"]],
  [["AUTH-09"], ["refunds-any-key"]],
  [["REF-AUTH-01"], ["refunds-without-key"]],
  [["AUTH-08"], ["checkouts-without-key"]],
  [["AUTH-11"], ["shared-data"]],
  [["REF-GET-02"], ["refund-tombstone", "refund-read-403"]],
  [["CHK-GET-03"], ["checkout-tombstone"]],
  [["PAY-DEL-03"], ["payout-kept"]],
  [["PAY-GET-01", "PAY-UPD-01"], ["payout-item-unknown"]],
  [["VER-03"], ["documented-paths-only", "paths-without-prefix"]],
  [["GEN-SLASH-01"], ["slash-redirected", "slash-404"]],
  [["GEN-PATH-01"], ["unknown-path-page"]],
  [["GEN-BODY-03"], ["type-bare", "type-vendor", "type-text", "type-html", "type-missing"]],
  [
    ["CHK-LIST-02"],
    [
      "checkout-list-206",
      "checkouts-in-data",
      "checkouts-nested",
      "checkouts-items-total",
      "checkouts-embedded",
      "checkouts-next-url",
      "checkouts-page-numbers",
      "checkouts-cursor",
      "checkouts-hal-next",
    ],
  ],
  [
    ["GEN-PAGE-01"],
    [
      "checkouts-hidden-pages",
      "lists-whole",
      "pages-of-10",
      "pages-of-20",
      "pages-of-7-offset",
      "payouts-newest-25",
    ],
  ],
  [
    ["PAY-LIST-05", "REF-LIST-04", "CHK-LIST-02"],
    ["oldest-first", "random-order"],
  ],
  [["CHK-LIST-10"], ["dates-since", "dates-until", "dates-elsewhere"]],
  [["CHK-LIST-06"], ["status-unknown-empty", "status-unknown-all"]],
  [["CHK-LIST-07"], ["completed-literal", "completed-refused"]],
  [["CHK-LIST-13"], ["bad-date-ignored"]],
  [["GEN-UNKQ-01"], ["query-unknown-refused"]],
  [
    ["REF-FLD-ID-02"],
    ["refund-id-renamed", "refund-id-reference", "refund-id-integer", "refund-id-hidden"],
  ],
  [
    ["REF-CREATE-03"],
    [
      "refund-created-wrapped",
      "refund-created-in-data",
      "refund-created-empty",
      "refund-created-message",
    ],
  ],
  [
    ["CHK-UPD-06"],
    ["checkout-updated-204", "checkout-updated-message", "checkout-updated-description"],
  ],
  [
    ["GEN-ID-02"],
    [
      "checkout-id-uuid",
      "checkout-id-digits",
      "checkout-id-encoded",
      "payout-id-digits",
      "payout-id-uuid",
    ],
  ],
  [["PAY-STATE-01"], ["payout-states"]],
  [["PAY-STATE-02"], ["payout-succeeds-at-once"]],
  [["REF-FLD-STATUS-01", "REF-FLD-TS-01"], ["refund-stateless"]],
  [["REF-FLD-STATUS-01"], ["refund-status-object"]],
  [["CHK-FLD-UPD-01"], ["checkout-updated-at"]],
  [["CHK-DEL-06"], ["checkout-revived"]],
  [["CHK-STATE-03"], ["checkout-completed"]],
  [["GEN-EXTRA-01"], ["extra-members", "error-null", "error-inside", "refund-currency"]],
  [["CHK-FLD-URL-03", "GEN-EXTRA-01"], ["checkout-payment-url"]],
  [
    ["PAY-FLD-CRE-02"],
    [
      "time-offset",
      "time-behind",
      "time-seconds",
      "time-micro",
      "time-comma",
      "time-basic",
      "time-no-offset",
    ],
  ],
  [["CHK-FLD-AMT-02"], ["checkout-amount-point-zero", "checkout-created-point-zero"]],
  [["PAY-FLD-AMT-03"], ["payout-amount-exponent", "payout-amount-double"]],
  [["REF-FLD-META-02"], ["metadata-strings", "metadata-further"]],
  [["PAY-FLD-META-02"], ["payout-metadata-ignored"]],
  [["PAY-FLD-MEMO-02"], ["memo-null", "memo-blank"]],
  [["GEN-EXTRA-01", "PAY-FLD-META-02"], ["payout-six-members"]],
  [["PAY-FLD-TX-02"], ["payout-chain-hash"]],
];

/** Other justifications: a part of a clause, a standard, or that no clause mentions it. */
const bySentences: readonly {
  /** The id of a clause, the number of an RFC, or `no clause`. */
  readonly source: string;
  readonly statement: string;
  readonly variants: readonly string[];
}[] = [
  {
    source: "REF-DEL-02",
    statement:
      "The response to a refund delete contains a message that confirms it; its wording and place are left open.",
    variants: [
      "refund-delete-text",
      "refund-delete-nested",
      "refund-delete-record",
      "refund-delete-list",
    ],
  },
  {
    source: "REF-DEL-07",
    statement:
      "Exactly one of several concurrent deletes succeeds; how the others are refused is left open.",
    variants: ["parallel-delete-409"],
  },
  {
    source: "PAY-FLD-MEMO-01",
    statement:
      "No clause requires a gateway to accept memos, only to return a memo that it accepted.",
    variants: ["payout-no-memo"],
  },
  {
    source: "no clause",
    statement: "The interface does not list the characters that a gateway must accept.",
    variants: ["emoji-refused"],
  },
  {
    source: "no clause",
    statement:
      "The interface does not say how soon reads and lists show a write, or how fast responses are.",
    variants: ["reads-lag", "lists-lag", "deletes-lag", "updates-lag", "slow"],
  },
  {
    source: "RFC 8259",
    statement:
      "JSON may have whitespace between its tokens and escapes in its strings; the order of members and the format of a number have no meaning.",
    variants: [
      "json-spaced",
      "json-byte-order-mark",
      "json-escaped",
      "json-slashes",
      "members-reversed",
      "refund-amount-decimals",
    ],
  },
  {
    source: "RFC 9110",
    statement: "Headers that no clause names are optional, and bodies may be compressed.",
    variants: ["no-date", "gzip", "extra-headers", "not-called-sandbox", "no-last-modified"],
  },
  {
    source: "PAY-FLD-ADDR-01",
    statement: "The address may be another spelling of the address that was sent.",
    variants: ["address-lower-case"],
  },
  {
    source: "PAY-FLD-CUR-02",
    statement: "The letter case of currency codes is left open.",
    variants: ["currency-lower-case", "checkout-currency-lower-case"],
  },
  {
    source: "RFC 3986",
    statement: "A URL may be returned in another spelling that means the same.",
    variants: ["address-normalised"],
  },
];

/** Returns the justifications of a variant, by its id; empty if it is unknown. */
export function justificationsOf(variant: string) {
  const ids = byClauses.flatMap(([sources, variants]) =>
    variants.includes(variant) ? sources : [],
  );
  const cited = clauses
    .filter(({ id }) => ids.includes(id))
    .map(({ id, statement }) => ({ source: id, statement }));
  const said = bySentences
    .filter(({ variants }) => variants.includes(variant))
    .map(({ source, statement }) => ({ source, statement }));
  return [...cited, ...said];
}
