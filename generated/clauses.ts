/** Generated from spec/clauses.yaml by `npm run generate`; never edited by hand. */
export type ClauseClass = "required" | "inferred" | "permitted" | "conflict" | "undecided";

export interface Clause {
  readonly id: ClauseId;
  /** Sections of the interface document. */
  readonly section: string;
  readonly class: ClauseClass;
  readonly area: Area;
  /** The operations that it is about; empty if it is about none in particular. */
  readonly operations: readonly string[];
  readonly statement: string;
  readonly check: string;
  /** The reason why a black-box test cannot check it, if that is so. */
  readonly untestable?: string;
  /** The clauses whose results decide it. */
  readonly sameAs?: readonly ClauseId[];
}

export type Area = "general" | "payouts" | "refunds" | "checkouts" | "auth" | "errors" | "events" | "limits" | "versioning";

export type ClauseId =
  | "GEN-BASE-01"
  | "GEN-BODY-01"
  | "GEN-BODY-02"
  | "GEN-BODY-03"
  | "GEN-HDR-01"
  | "GEN-HDR-02"
  | "GEN-HDR-03"
  | "GEN-TEXT-01"
  | "GEN-TEXT-02"
  | "GEN-ID-01"
  | "GEN-ID-02"
  | "GEN-EXTRA-01"
  | "GEN-UNK-01"
  | "GEN-UNKQ-01"
  | "GEN-MAL-01"
  | "GEN-BIG-01"
  | "GEN-METH-01"
  | "GEN-PATH-01"
  | "GEN-SLASH-01"
  | "GEN-HEAD-01"
  | "GEN-PAGE-01"
  | "GEN-5XX-01"
  | "PAY-FLD-ID-01"
  | "PAY-FLD-ID-02"
  | "PAY-FLD-TX-01"
  | "PAY-FLD-TX-02"
  | "PAY-FLD-AMT-01"
  | "PAY-FLD-AMT-02"
  | "PAY-FLD-AMT-03"
  | "PAY-FLD-CUR-01"
  | "PAY-FLD-CUR-02"
  | "PAY-FLD-ADDR-01"
  | "PAY-FLD-MEMO-01"
  | "PAY-FLD-MEMO-02"
  | "PAY-FLD-MEMO-03"
  | "PAY-FLD-STATUS-01"
  | "PAY-FLD-META-01"
  | "PAY-FLD-META-02"
  | "PAY-FLD-CRE-01"
  | "PAY-FLD-CRE-02"
  | "PAY-FLD-CRE-03"
  | "PAY-STATE-01"
  | "PAY-STATE-02"
  | "PAY-STATE-03"
  | "PAY-CREATE-01"
  | "PAY-CREATE-02"
  | "PAY-CREATE-03"
  | "PAY-CREATE-04"
  | "PAY-CREATE-05"
  | "PAY-CREATE-06"
  | "PAY-CREATE-07"
  | "PAY-CREATE-08"
  | "PAY-CREATE-09"
  | "PAY-CREATE-10"
  | "PAY-CREATE-11"
  | "PAY-CREATE-12"
  | "PAY-CREATE-13"
  | "PAY-CREATE-14"
  | "PAY-CREATE-15"
  | "PAY-CREATE-16"
  | "PAY-LIST-01"
  | "PAY-LIST-02"
  | "PAY-LIST-03"
  | "PAY-LIST-04"
  | "PAY-LIST-05"
  | "PAY-LIST-06"
  | "PAY-DEL-01"
  | "PAY-DEL-02"
  | "PAY-DEL-03"
  | "PAY-DEL-04"
  | "PAY-DEL-05"
  | "PAY-GET-01"
  | "PAY-UPD-01"
  | "REF-FLD-TX-01"
  | "REF-FLD-AMT-01"
  | "REF-FLD-AMT-02"
  | "REF-FLD-CUR-01"
  | "REF-FLD-REASON-01"
  | "REF-FLD-META-01"
  | "REF-FLD-META-02"
  | "REF-FLD-ID-01"
  | "REF-FLD-ID-02"
  | "REF-FLD-ID-03"
  | "REF-FLD-STATUS-01"
  | "REF-FLD-TS-01"
  | "REF-CREATE-01"
  | "REF-CREATE-02"
  | "REF-CREATE-03"
  | "REF-CREATE-04"
  | "REF-CREATE-05"
  | "REF-CREATE-06"
  | "REF-CREATE-07"
  | "REF-CREATE-08"
  | "REF-CREATE-09"
  | "REF-GET-01"
  | "REF-GET-02"
  | "REF-LIST-01"
  | "REF-LIST-02"
  | "REF-LIST-03"
  | "REF-LIST-04"
  | "REF-LIST-05"
  | "REF-UPD-01"
  | "REF-UPD-02"
  | "REF-UPD-03"
  | "REF-UPD-04"
  | "REF-UPD-05"
  | "REF-UPD-06"
  | "REF-UPD-07"
  | "REF-UPD-08"
  | "REF-DEL-01"
  | "REF-DEL-02"
  | "REF-DEL-03"
  | "REF-DEL-04"
  | "REF-DEL-05"
  | "REF-DEL-06"
  | "REF-DEL-07"
  | "REF-DEL-08"
  | "REF-DEL-09"
  | "REF-DEL-10"
  | "REF-DEL-11"
  | "REF-STATE-01"
  | "REF-AUTH-01"
  | "CHK-FLD-ID-01"
  | "CHK-FLD-AMT-01"
  | "CHK-FLD-AMT-02"
  | "CHK-FLD-AMT-03"
  | "CHK-FLD-AMT-04"
  | "CHK-FLD-CUR-01"
  | "CHK-FLD-CUR-02"
  | "CHK-FLD-DESC-01"
  | "CHK-FLD-RED-01"
  | "CHK-FLD-CAN-01"
  | "CHK-FLD-URL-02"
  | "CHK-FLD-URL-03"
  | "CHK-FLD-STATUS-01"
  | "CHK-FLD-STATUS-02"
  | "CHK-FLD-STATUS-03"
  | "CHK-FLD-META-01"
  | "CHK-FLD-META-02"
  | "CHK-FLD-META-03"
  | "CHK-FLD-CRE-01"
  | "CHK-FLD-CRE-02"
  | "CHK-FLD-UPD-01"
  | "CHK-STATE-01"
  | "CHK-STATE-03"
  | "CHK-CREATE-01"
  | "CHK-CREATE-02"
  | "CHK-CREATE-03"
  | "CHK-CREATE-04"
  | "CHK-VAL-01"
  | "CHK-VAL-02"
  | "CHK-VAL-03"
  | "CHK-VAL-04"
  | "CHK-VAL-05"
  | "CHK-VAL-06"
  | "CHK-VAL-07"
  | "CHK-VAL-08"
  | "CHK-VAL-09"
  | "CHK-VAL-10"
  | "CHK-VAL-11"
  | "CHK-VAL-12"
  | "CHK-VAL-13"
  | "CHK-VAL-14"
  | "CHK-VAL-15"
  | "CHK-VAL-16"
  | "CHK-VAL-17"
  | "CHK-VAL-18"
  | "CHK-GET-01"
  | "CHK-GET-02"
  | "CHK-GET-03"
  | "CHK-UPD-01"
  | "CHK-UPD-02"
  | "CHK-UPD-03"
  | "CHK-UPD-04"
  | "CHK-UPD-05"
  | "CHK-UPD-06"
  | "CHK-UPD-07"
  | "CHK-UPD-08"
  | "CHK-UPD-09"
  | "CHK-UPD-10"
  | "CHK-DEL-01"
  | "CHK-DEL-02"
  | "CHK-DEL-03"
  | "CHK-DEL-04"
  | "CHK-DEL-05"
  | "CHK-DEL-06"
  | "CHK-DEL-07"
  | "CHK-LIST-01"
  | "CHK-LIST-02"
  | "CHK-LIST-03"
  | "CHK-LIST-04"
  | "CHK-LIST-05"
  | "CHK-LIST-06"
  | "CHK-LIST-07"
  | "CHK-LIST-08"
  | "CHK-LIST-09"
  | "CHK-LIST-10"
  | "CHK-LIST-11"
  | "CHK-LIST-12"
  | "CHK-LIST-13"
  | "CHK-LIST-14"
  | "CHK-LIST-15"
  | "AUTH-01"
  | "AUTH-02"
  | "AUTH-03"
  | "AUTH-04"
  | "AUTH-05"
  | "AUTH-06"
  | "AUTH-07"
  | "AUTH-08"
  | "AUTH-09"
  | "AUTH-10"
  | "AUTH-11"
  | "AUTH-12"
  | "AUTH-13"
  | "ERR-01"
  | "ERR-02"
  | "ERR-03"
  | "EVT-01"
  | "LIM-01"
  | "LIM-02"
  | "LIM-03"
  | "VER-01"
  | "VER-02"
  | "VER-03"
  | "VER-04";

export const clauses: readonly Clause[] = [
  {
    "id": "GEN-BASE-01",
    "section": "0, 4",
    "class": "required",
    "area": "general",
    "operations": [],
    "statement": "Every path is taken relative to one base address.",
    "check": "Trim one trailing slash off the base address and append each documented path; no operation returns 404 or 405 to a valid request there, and no create returns 405 to a JSON object. An operation no valid request can be made to (a refund if no transaction can be refunded) is inconclusive."
  },
  {
    "id": "GEN-BODY-01",
    "section": "0",
    "class": "required",
    "area": "general",
    "operations": [
      "createPayout",
      "createRefund",
      "updateRefund",
      "createCheckout",
      "updateCheckout"
    ],
    "statement": "Request bodies are JSON objects of type application/json.",
    "check": "Send a valid JSON object with Content-Type application/json to every create and update operation; each one processes it. Bounds apply; 415 fails."
  },
  {
    "id": "GEN-BODY-02",
    "section": "0",
    "class": "required",
    "area": "general",
    "operations": [],
    "statement": "Every response body that is not empty is JSON, whether it reports a success or an error.",
    "check": "On every exchange with a documented method, path and form of request, including the 404 of a refund delete, invalid keys and validation errors, the body text is empty or parses as JSON; an HTML page fails. It is a warning only if the request itself breaks the document (broken JSON, another media type, an oversized body) or a front end responds (3xx, 429, 502 to 504)."
  },
  {
    "id": "GEN-BODY-03",
    "section": "0",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "Which media type labels the responses is left open.",
    "check": "Report the Content-Type of each kind of response; warn when a JSON body has the type text/html."
  },
  {
    "id": "GEN-HDR-01",
    "section": "0",
    "class": "required",
    "area": "general",
    "operations": [
      "listPayouts",
      "deletePayout",
      "getRefund",
      "listRefunds",
      "deleteRefund",
      "getCheckout",
      "deleteCheckout",
      "listCheckouts"
    ],
    "statement": "Requests carry Content-Type application/json, so the header is accepted without a body too.",
    "check": "Send each bodyless GET and DELETE with that header and no body; it is processed as documented. (Whether requests without the header are served as well is reported, never judged.)"
  },
  {
    "id": "GEN-HDR-02",
    "section": "0",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createCheckout"
    ],
    "statement": "How a request whose Content-Type is another type, or missing, is treated is left open.",
    "check": "POST a valid checkout body as text/plain, then without any Content-Type; report 415, 400 or accepted for each."
  },
  {
    "id": "GEN-HDR-03",
    "section": "0",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createCheckout"
    ],
    "statement": "Whether media type parameters and letter case matter is left open.",
    "check": "Send application/json; charset=utf-8 and APPLICATION/JSON; report, and warn when either is refused, because HTTP compares media types without regard to case."
  },
  {
    "id": "GEN-TEXT-01",
    "section": "2.1, 2.2, 2.3",
    "class": "inferred",
    "area": "general",
    "operations": [
      "createPayout",
      "listPayouts",
      "createRefund",
      "getRefund",
      "createCheckout",
      "getCheckout"
    ],
    "statement": "Free text comes back exactly as it was sent, whatever printable Unicode characters it holds.",
    "check": "Store a description and a reason holding an accented letter in composed form, a Chinese character, an emoji and double quotes, and a memo of printable ASCII with double quotes; each is identical when read back. The reason is sent with escapes (RFC 8259, section 7), the description without. So is every other printable text of up to 1,100 characters that is accepted: letters of other scripts, composed and decomposed, markup, escapes, numbers and words like null. A line feed in a further text that comes back changed is a warning. A text that is refused with an error is reported, not failed."
  },
  {
    "id": "GEN-TEXT-02",
    "section": "2.1, 2.2, 2.3",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createPayout",
      "createRefund",
      "createCheckout"
    ],
    "statement": "Trimming of blanks at the ends, length limits and control characters in text are left open.",
    "check": "Send a text with a blank at each end, one of 10 kB and one with a NUL; report whether each is kept, changed or refused."
  },
  {
    "id": "GEN-ID-01",
    "section": "2.1, 2.3",
    "class": "required",
    "area": "general",
    "operations": [
      "createPayout",
      "createCheckout"
    ],
    "statement": "Payout ids and checkout ids are strings, and no two records of one kind share one.",
    "check": "Create at least five records of each kind, no two from equal bodies; every id is a non-empty string and all are distinct."
  },
  {
    "id": "GEN-ID-02",
    "section": "2.1, 2.2, 2.3",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "The alphabet, length and pattern of identifiers are left open.",
    "check": "Report the class of each id (uuid, prefixed, ulid, digits, other); warn when an id, percent-encoded once, does not work as a path segment."
  },
  {
    "id": "GEN-EXTRA-01",
    "section": "4.1",
    "class": "permitted",
    "area": "general",
    "operations": [],
    "statement": "A payout create response may carry more of the payout fields than the six listed; extra members in other records are not ruled out either.",
    "check": "Collect members the document does not name from every record and report them; their presence never fails."
  },
  {
    "id": "GEN-UNK-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createRefund",
      "createCheckout",
      "updateRefund",
      "updateCheckout"
    ],
    "statement": "What happens to request members the document does not name is left open.",
    "check": "Add x_unknown to an otherwise valid body; report whether it is ignored, refused or stored."
  },
  {
    "id": "GEN-UNKQ-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [
      "listPayouts",
      "listRefunds",
      "listCheckouts"
    ],
    "statement": "What happens to query parameters the document does not name is left open.",
    "check": "Add ?foo=bar to each list request; report whether it is ignored or refused."
  },
  {
    "id": "GEN-MAL-01",
    "section": "0, 7",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createRefund",
      "createCheckout",
      "updateRefund",
      "updateCheckout"
    ],
    "statement": "The response to a body that is broken JSON, is JSON but not an object, or is missing is left open.",
    "check": "Send an opening brace alone, [], \"x\", 5, null and nothing; report status and body shape of each, and warn on a 5xx or when a record is created."
  },
  {
    "id": "GEN-BIG-01",
    "section": "8",
    "class": "undecided",
    "area": "general",
    "operations": [
      "createCheckout"
    ],
    "statement": "The largest accepted request body is left open.",
    "check": "Send a body of 1 MB; report 413, 400 or accepted."
  },
  {
    "id": "GEN-METH-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "The response to a method the document does not show on a documented path is left open.",
    "check": "Send PATCH to an item and PUT to a collection; report the status (405, 404, other) and whether Allow is present."
  },
  {
    "id": "GEN-PATH-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "The response on a path the document does not show is left open.",
    "check": "GET a made-up path under the base address; report status and body shape."
  },
  {
    "id": "GEN-SLASH-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "Whether a trailing slash, a doubled slash or other letter case in a path is accepted is left open.",
    "check": "Request each spelling of a list path; report 200, a redirect or 404."
  },
  {
    "id": "GEN-HEAD-01",
    "section": "4",
    "class": "undecided",
    "area": "general",
    "operations": [],
    "statement": "The responses to HEAD, OPTIONS and cross-origin preflight requests are left open.",
    "check": "Send HEAD, OPTIONS and a preflight to a list path; report status and headers of each."
  },
  {
    "id": "GEN-PAGE-01",
    "section": "8",
    "class": "undecided",
    "area": "general",
    "operations": [
      "listPayouts",
      "listRefunds",
      "listCheckouts"
    ],
    "statement": "The page size of lists is left open.",
    "check": "Observed together with each list; report whether a page limit shows.",
    "sameAs": [
      "PAY-LIST-05",
      "REF-LIST-04",
      "CHK-LIST-02"
    ]
  },
  {
    "id": "GEN-5XX-01",
    "section": "4, 7",
    "class": "inferred",
    "area": "general",
    "operations": [],
    "statement": "A documented request with valid input never gets a server error.",
    "check": "Watch every exchange: a 500 on a documented request with valid input fails, and so does another 5xx that repeats after a pause (a single 502, 503 or 504 is a warning); a 5xx on invalid input is a warning. A refund of a transaction not known to be refundable is not valid input here."
  },
  {
    "id": "PAY-FLD-ID-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A payout has a non-empty string id.",
    "check": "Inspect the create response and each list element; id is a non-empty string."
  },
  {
    "id": "PAY-FLD-ID-02",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A payout id identifies exactly one payout.",
    "check": "Create several payouts and list; the ids are distinct and no id appears twice in one response (on a busy account records may move from page to page)."
  },
  {
    "id": "PAY-FLD-TX-01",
    "section": "2.1, 4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A payout carries a string transaction_id from the moment it is created.",
    "check": "Inspect the create response and each list element; transaction_id is a string, and null fails."
  },
  {
    "id": "PAY-FLD-TX-02",
    "section": "2.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "The format of transaction_id, its uniqueness and its relation to a blockchain hash are left open.",
    "check": "Report its pattern, whether it equals id, whether two payouts share one and whether it stays the same over time."
  },
  {
    "id": "PAY-FLD-AMT-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "In responses the payout amount is a JSON number, also when it was sent as a string.",
    "check": "Look at the raw token of amount in the create response and in the list; it is a number, and a string fails."
  },
  {
    "id": "PAY-FLD-AMT-02",
    "section": "2.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "The payout amount returned is the amount that was sent.",
    "check": "Compare the raw token with the request as decimals; they are equal, and a value that is equal only as the nearest double passes with a warning."
  },
  {
    "id": "PAY-FLD-AMT-03",
    "section": "2.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "How many decimals each currency allows and how small or long amounts are spelled is left open.",
    "check": "Send 0.00000001 and, for ETH, 0.123456789012345678; report the returned token or the refusal."
  },
  {
    "id": "PAY-FLD-CUR-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "crypto_currency is a string and equals the code that was sent.",
    "check": "Compare it with the request in the create response and in the list, also of a code that might have been refused; a difference in letter case alone is a warning."
  },
  {
    "id": "PAY-FLD-CUR-02",
    "section": "2.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "Which currency codes are accepted, and in which letter case, is left open; three codes are named as examples.",
    "check": "Try the configured codes, btc, DOGE and USDT and report each; warn when none of BTC, ETH and LTC is accepted."
  },
  {
    "id": "PAY-FLD-ADDR-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "recipient_address is a string and equals the address that was sent.",
    "check": "Compare it with the request in the create response and in the list, also of an address that might have been refused; a hex or bech32 address that differs only in letter case passes with a warning."
  },
  {
    "id": "PAY-FLD-MEMO-01",
    "section": "2.1, 4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A memo sent on creation is part of the payout record.",
    "check": "Create with a short memo of letters and digits; it appears unchanged in the list. Bounds apply: a currency may have no memo."
  },
  {
    "id": "PAY-FLD-MEMO-02",
    "section": "2.1",
    "class": "permitted",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A payout created without a memo may leave the member out or show it as null or as an empty string.",
    "check": "Create without a memo; each of the three forms passes, a value that is neither a string nor null fails."
  },
  {
    "id": "PAY-FLD-MEMO-03",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "The memo travels with the transfer itself.",
    "check": "Not checked.",
    "untestable": "The transfer happens outside the interface; no documented response shows what was attached to it."
  },
  {
    "id": "PAY-FLD-STATUS-01",
    "section": "2.1, 4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A payout has a status that is a non-empty string.",
    "check": "Inspect the create response and each list element."
  },
  {
    "id": "PAY-FLD-META-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "The metadata of a payout, if shown, is a JSON object.",
    "check": "Wherever metadata is present it is an object; null, an array or a string fails. A create response may leave it out; a list element without it is judged by PAY-LIST-06."
  },
  {
    "id": "PAY-FLD-META-02",
    "section": "2.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "What metadata holds when none was sent, and whether metadata sent on creation is stored, is left open.",
    "check": "Create once without and once with {\"order\":\"42\"}; report whether it is absent (in the create response), empty, kept or dropped."
  },
  {
    "id": "PAY-FLD-CRE-01",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "created_at of a payout is an ISO 8601 date-time string.",
    "check": "Match date, T and time with optional seconds, fraction (after a point or a comma) and offset, in extended or basic form, and require a real calendar date; an epoch number, a date alone or a printed date fails."
  },
  {
    "id": "PAY-FLD-CRE-02",
    "section": "2.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "The offset designator and the precision of created_at are left open.",
    "check": "Report both; warn if the offset is missing."
  },
  {
    "id": "PAY-FLD-CRE-03",
    "section": "2.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "created_at of a payout is the moment of its creation.",
    "check": "Compare it with the Date header of the create response; more than 26 hours apart fails, more than 5 minutes apart is a warning."
  },
  {
    "id": "PAY-STATE-01",
    "section": "3.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "The full set of payout states and the moves between them are left open; succeeded and failed are named as examples.",
    "check": "Poll the list until a time limit and report the sequence of values; warn when a payout leaves succeeded or failed for a state that is not final."
  },
  {
    "id": "PAY-STATE-02",
    "section": "3.1, 4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "How soon after creation the transfer takes place is left open.",
    "check": "Report the status in the create response and the time until it last changes."
  },
  {
    "id": "PAY-STATE-03",
    "section": "1, 4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "A created payout leads to a transfer of the crypto from the merchant account to the recipient address.",
    "check": "Not checked.",
    "untestable": "Neither balances nor the blockchain are visible through the documented interface."
  },
  {
    "id": "PAY-CREATE-01",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "A valid payout create request returns status 200.",
    "check": "POST a valid body (a configured currency, address and amount) to /api/v1/payouts/crypto; the status is exactly 200, and 201 fails. Bounds apply."
  },
  {
    "id": "PAY-CREATE-02",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "The create response is the payout object itself with id, transaction_id, amount, crypto_currency, recipient_address and status.",
    "check": "The six members are at the top level of the body; a wrapper object around them fails."
  },
  {
    "id": "PAY-CREATE-03",
    "section": "2.1, 4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "A JSON number is accepted as the payout amount.",
    "check": "POST with the configured valid amount as a number; 200. Bounds apply, unless the same amount is accepted as a string before and after."
  },
  {
    "id": "PAY-CREATE-04",
    "section": "2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "A numeric string is accepted as the payout amount and means the same value as the number.",
    "check": "POST with the configured amount as a plain decimal string; 200, and the response shows the number that the same amount sent as a number gives. Bounds apply, unless the number is accepted before and after."
  },
  {
    "id": "PAY-CREATE-05",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "The memo may be left out.",
    "check": "POST without memo; 200. Bounds apply, unless the same body with a memo is accepted before and after."
  },
  {
    "id": "PAY-CREATE-06",
    "section": "4.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "recipient_address, crypto_currency and amount must be present, because only the memo is marked optional.",
    "check": "Leave out each one in turn from a body that is accepted whole; each request is refused and no payout of these probes is in the list, identified by a unique memo or, if memos are refused, by address and amount."
  },
  {
    "id": "PAY-CREATE-07",
    "section": "7",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "The status and the body of payout errors are left open.",
    "check": "Report both for each missing member and each bad value, and class the body as error string, error object with field lists, or other."
  },
  {
    "id": "PAY-CREATE-08",
    "section": "8",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "The smallest and largest payout amounts are left open.",
    "check": "Send 0, a negative, a tiny and a huge amount; report each response, and warn when zero or a negative amount is accepted."
  },
  {
    "id": "PAY-CREATE-09",
    "section": "4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "Whether the address is checked for syntax, checksum and fit with the currency is left open.",
    "check": "Send known valid and known invalid addresses of each kind; report accepted or refused per kind."
  },
  {
    "id": "PAY-CREATE-10",
    "section": "2.1, 4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "Which spellings count as a numeric string, and what happens to one that does not, is left open.",
    "check": "Send \"1e-8\", \" 1 \", \"1,5\", \"0x1\", \"NaN\" and the number 1e-8; report each, and warn when the number in exponent form is refused for its spelling (judged in PAY-CREATE-16)."
  },
  {
    "id": "PAY-CREATE-11",
    "section": "1, 4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "What happens when the account cannot cover the payout is left open.",
    "check": "Only when the operator names an amount above the balance: report status, body and whether a payout is listed."
  },
  {
    "id": "PAY-CREATE-12",
    "section": "4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "Whether repeating a payout request creates a second payout, and whether an idempotency key is respected, is left open.",
    "check": "Send one body twice, then twice with the same Idempotency-Key; report two ids, one id, 409 or 422, and any echoed header."
  },
  {
    "id": "PAY-CREATE-13",
    "section": "4.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "createPayout",
      "listPayouts"
    ],
    "statement": "A created payout appears in the payout list with the same identity and values.",
    "check": "Create, then look for the id in the list, following pages if there are any; id, amount, crypto_currency and recipient_address agree, and created_at if both show it. Another transaction_id is a warning (see PAY-FLD-TX-02)."
  },
  {
    "id": "PAY-CREATE-14",
    "section": "2.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "The identifying fields of a payout do not change from one read to the next.",
    "check": "List twice and compare id, amount, crypto_currency, recipient_address and created_at of the same payout. A transaction_id that changes, for instance to a hash once the payout is sent, is a warning (see PAY-FLD-TX-02); one that is different in each of four or more lists fails."
  },
  {
    "id": "PAY-CREATE-15",
    "section": "4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "Whether a member of the wrong JSON type, or an explicit null or blank memo, is refused, converted or ignored is left open.",
    "check": "Send a number, true and an array as recipient_address, as crypto_currency and as memo, then memo null and memo \"\"; report each response and what is stored."
  },
  {
    "id": "PAY-CREATE-16",
    "section": "2.1, 4.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "createPayout"
    ],
    "statement": "A JSON number in exponent form is a number like any other and is accepted if the same value in plain form is.",
    "check": "Send the configured amount in exponent form after its plain form was accepted, and 1e-8 after 0.00000001 was accepted; each gives 200 with the same value. Skipped if the plain form is refused, before or when it is repeated afterwards."
  },
  {
    "id": "PAY-LIST-01",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "The payout list returns status 200.",
    "check": "GET /api/v1/payouts/crypto; exactly 200."
  },
  {
    "id": "PAY-LIST-02",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "The body of the payout list is a JSON array at top level.",
    "check": "The parsed body is an array, also when it holds one payout or none; an object around the array fails."
  },
  {
    "id": "PAY-LIST-03",
    "section": "4.1, 2.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "Each element of the payout list carries the payout fields with their types; the memo may be missing, and metadata has its own clause.",
    "check": "Check every element for id, transaction_id, amount, crypto_currency, recipient_address, status and created_at and their types."
  },
  {
    "id": "PAY-LIST-04",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "The payout list needs neither query parameters nor a body.",
    "check": "A bare GET works."
  },
  {
    "id": "PAY-LIST-05",
    "section": "8",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "Order, paging, page size and filters of the payout list are left open.",
    "check": "Create three payouts and report their order; try ?limit=1 and ?page=2 and report the effect and any Link or count header."
  },
  {
    "id": "PAY-LIST-06",
    "section": "4.1, 2.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "listPayouts"
    ],
    "statement": "Each element of the payout list carries metadata, because only the memo is marked optional.",
    "check": "Check every element; a missing metadata fails. Its type is judged by PAY-FLD-META-01."
  },
  {
    "id": "PAY-DEL-01",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "deletePayout"
    ],
    "statement": "Deleting an existing payout returns status 204.",
    "check": "Create, then DELETE /api/v1/payouts/crypto/{id} at once; exactly 204, and any other 2xx fails. Bounds apply, for the error responses of payouts are left open and the payout may be sent before the delete arrives; no condition on its status is shown, so the refusal is reported with that note. It fails if payouts without a memo can be deleted and those with one cannot, twice in turn."
  },
  {
    "id": "PAY-DEL-02",
    "section": "4.1",
    "class": "required",
    "area": "payouts",
    "operations": [
      "deletePayout"
    ],
    "statement": "The response to a payout delete has no content.",
    "check": "After a successful delete the body has zero bytes."
  },
  {
    "id": "PAY-DEL-03",
    "section": "3.3, 4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "deletePayout",
      "listPayouts"
    ],
    "statement": "What deleting a payout does to the record is left open; removal is promised for checkouts and refunds only.",
    "check": "List afterwards; report whether it is gone, unchanged, or listed with another status."
  },
  {
    "id": "PAY-DEL-04",
    "section": "7",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "deletePayout"
    ],
    "statement": "The response to deleting an unknown or already deleted payout is left open.",
    "check": "DELETE a made-up id and one id twice; report status and body of each."
  },
  {
    "id": "PAY-DEL-05",
    "section": "4.1",
    "class": "inferred",
    "area": "payouts",
    "operations": [
      "deletePayout",
      "listPayouts"
    ],
    "statement": "Deleting one payout leaves the others as they were.",
    "check": "Create two, delete one; the other is still listed with the same id, amount, crypto_currency and recipient_address."
  },
  {
    "id": "PAY-GET-01",
    "section": "4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "getPayout"
    ],
    "statement": "An operation that reads one payout is named; its method, path and payload are left open.",
    "check": "Try GET /api/v1/payouts/crypto/{id} and report. When it returns 200, warn if the object differs from the list element or if it needs no key."
  },
  {
    "id": "PAY-UPD-01",
    "section": "4.1",
    "class": "undecided",
    "area": "payouts",
    "operations": [
      "updatePayout"
    ],
    "statement": "An operation that updates a payout is named; its method, path and payload are left open.",
    "check": "Try PUT, then PATCH, on the item path with a new memo and report; warn when amount or recipient_address can be altered or when it works without a key."
  },
  {
    "id": "REF-FLD-TX-01",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "A returned refund carries transaction_id as a string naming the refunded transaction.",
    "check": "Create, then read by id and in the list; transaction_id equals the value sent."
  },
  {
    "id": "REF-FLD-AMT-01",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "A returned refund carries amount as a JSON number, equal to the refund amount asked for.",
    "check": "Create with a whole number, then read by id and in the list; the raw token is a number of equal value. It is a number wherever it is shown, whatever was sent."
  },
  {
    "id": "REF-FLD-AMT-02",
    "section": "2.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "The unit of the refund amount, its decimals, its bounds and whether a numeric string is accepted are left open; only its currency is settled.",
    "check": "Send 10, 10.5, \"10\", 0 and -1; report each response and the stored value."
  },
  {
    "id": "REF-FLD-CUR-01",
    "section": "2.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "A refund amount is in the currency of the original transaction.",
    "check": "Not checked.",
    "untestable": "No documented member of a refund names a currency, and the money moves outside the interface."
  },
  {
    "id": "REF-FLD-REASON-01",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "A returned refund carries reason as a string, equal to the text sent.",
    "check": "Create with a reason, then read by id and in the list; the text is equal. What is shown is a string, whatever was sent."
  },
  {
    "id": "REF-FLD-META-01",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "A returned refund carries metadata as a JSON object that holds the keys and values sent.",
    "check": "Create with {\"order_id\":\"6735\",\"k\":\"v\"}; both keys are read back with their values, and further keys are a warning, unless they were sent with these values for another refund alone. Metadata that is shown is an object, whatever was sent, and keeps its texts next to other values."
  },
  {
    "id": "REF-FLD-META-02",
    "section": "2.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund"
    ],
    "statement": "Metadata values other than strings, nesting, limits, and the value when none was sent are left open.",
    "check": "Send {\"n\":1,\"b\":true,\"z\":null,\"o\":{\"a\":[1]}} and, separately, none; report kept, turned into strings, dropped or refused."
  },
  {
    "id": "REF-FLD-ID-01",
    "section": "2.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund"
    ],
    "statement": "A refund has an identifier that works in the item path.",
    "check": "Resolve the identifier (see the terms above); GET on the item path with it returns 200."
  },
  {
    "id": "REF-FLD-ID-02",
    "section": "2.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "The member name and the type of the refund identifier are left open.",
    "check": "Report the member that holds it and its JSON type, or that none does."
  },
  {
    "id": "REF-FLD-ID-03",
    "section": "2.2, 3.3",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "deleteRefund"
    ],
    "statement": "Refund identifiers are unique and are not given out again after a delete.",
    "check": "Create several, delete the newest, create another; all identifiers seen are distinct. Send the body of the deleted one again; the deleted identifier stays unreadable, whatever the response shows (a gateway may replay it). A gateway whose identifier is the transaction_id itself is inconclusive."
  },
  {
    "id": "REF-FLD-STATUS-01",
    "section": "2.2, 3.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund"
    ],
    "statement": "Whether a refund record carries a status, and under which name, is left open.",
    "check": "Report the members the document does not name and their values."
  },
  {
    "id": "REF-FLD-TS-01",
    "section": "2.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund"
    ],
    "statement": "Whether a refund record carries timestamps is left open.",
    "check": "Report them; warn when a member ending in _at is not an ISO 8601 date-time."
  },
  {
    "id": "REF-CREATE-01",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "A refund is created by posting transaction_id, amount, reason and metadata.",
    "check": "POST the four members for a refundable transaction to /api/v1/refunds; 2xx. Bounds apply: the transaction may be made up, unknown or refunded in full by an earlier run. A plain reason or metadata object with which the refund is refused and without which it is accepted fails."
  },
  {
    "id": "REF-CREATE-02",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "The success status of a refund create is left open.",
    "check": "Report 200, 201, 202 or other."
  },
  {
    "id": "REF-CREATE-03",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "The success body of a refund create is left open.",
    "check": "Report bare object, wrapped object or empty, and whether a Location header is present."
  },
  {
    "id": "REF-CREATE-04",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "A created refund can be read back by id and in the list.",
    "check": "Create with a unique reason; GET by id returns 200, even if the first read comes some seconds later, and the list contains it."
  },
  {
    "id": "REF-CREATE-05",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "Which of the four members may be left out is left open; none is marked either way.",
    "check": "Leave out each one in turn; report accepted or refused, and the stored value."
  },
  {
    "id": "REF-CREATE-06",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "The response to a refund of an unknown transaction is left open.",
    "check": "POST with a made-up transaction_id; report accepted or refused, with status and body shape."
  },
  {
    "id": "REF-CREATE-07",
    "section": "2.2, 4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "Whether refunds together may exceed the original, and whether an unsuccessful original can be refunded, is left open.",
    "check": "With a known transaction, refund one more than its amount, then two halves and one more; report each response."
  },
  {
    "id": "REF-CREATE-08",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "Whether repeating a refund request creates a second refund, and whether an idempotency key is respected, is left open.",
    "check": "Send one body twice, then twice with the same Idempotency-Key; report two ids, one id, 409 or 422, and any echoed header."
  },
  {
    "id": "REF-CREATE-09",
    "section": "1, 2.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund"
    ],
    "statement": "Which earlier transactions can be refunded, and where a merchant learns their ids, is left open; only payout records show a transaction id.",
    "check": "Try the transaction_id of a payout (fresh and settled), the id of a checkout and a configured one; report which are accepted."
  },
  {
    "id": "REF-GET-01",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "getRefund"
    ],
    "statement": "Reading an existing refund returns status 200 and the refund as a bare JSON object.",
    "check": "GET /api/v1/refunds/{id}; exactly 200 with an object that is not wrapped. Its members are judged by the REF-FLD clauses."
  },
  {
    "id": "REF-GET-02",
    "section": "4.2, 7",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "getRefund"
    ],
    "statement": "The response to reading an unknown refund is left open; 404 is shown for the delete only.",
    "check": "GET a made-up id; report status and body, and warn when a refund object comes back with 200."
  },
  {
    "id": "REF-LIST-01",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "listRefunds"
    ],
    "statement": "The refund list returns status 200.",
    "check": "GET /api/v1/refunds; exactly 200."
  },
  {
    "id": "REF-LIST-02",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "listRefunds"
    ],
    "statement": "The body of the refund list is a JSON array of objects at top level.",
    "check": "The parsed body is an array and every element is an object; an object around the array fails. Members are judged by the REF-FLD clauses."
  },
  {
    "id": "REF-LIST-03",
    "section": "4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "createRefund",
      "listRefunds"
    ],
    "statement": "The refund list contains the refunds that were created and not deleted.",
    "check": "Create two; both are in the list, following pages if there are any. So is one that is accepted without a reason or without metadata, and every one of a short list."
  },
  {
    "id": "REF-LIST-04",
    "section": "4.2, 8",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "listRefunds"
    ],
    "statement": "Filters, paging and order of the refund list are left open.",
    "check": "Try ?transaction_id= and ?limit=1; report the effect, the order and any paging header."
  },
  {
    "id": "REF-LIST-05",
    "section": "2.2, 4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "listRefunds",
      "getRefund"
    ],
    "statement": "The list and the single read show the same refund.",
    "check": "Compare transaction_id, amount, reason and metadata of one refund in both, also after an update; they agree."
  },
  {
    "id": "REF-UPD-01",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "The amount of a refund can be changed by an update.",
    "check": "PUT another amount, smaller than the first, to /api/v1/refunds/{id}; success, and a later GET shows it. Bounds apply: the refund may already be carried out."
  },
  {
    "id": "REF-UPD-02",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "The reason of a refund can be changed by an update.",
    "check": "PUT a new reason; success, and a later GET shows it. Bounds apply: the refund may already be carried out."
  },
  {
    "id": "REF-UPD-03",
    "section": "4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "The update body holds only what changes, so members that are not sent keep their values.",
    "check": "PUT only a reason; amount, transaction_id and metadata are unchanged on GET."
  },
  {
    "id": "REF-UPD-04",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "updateRefund"
    ],
    "statement": "The status and the body of the refund update response are left open.",
    "check": "Report 200 or 204 and whether the body is the refund, a message or empty."
  },
  {
    "id": "REF-UPD-05",
    "section": "4.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "Whether members other than amount and reason can be updated is left open.",
    "check": "Try metadata, transaction_id, status and the identifier; report changed, ignored or refused, and warn when transaction_id or the identifier changes."
  },
  {
    "id": "REF-UPD-06",
    "section": "4.2, 7",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "The response to an update with invalid values or on an unknown id is left open.",
    "check": "PUT bad values, then PUT to a made-up id; report, and warn when the made-up id becomes readable."
  },
  {
    "id": "REF-UPD-07",
    "section": "3.3",
    "class": "required",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "deleteRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "An update does not bring a deleted refund back.",
    "check": "DELETE, PUT, then GET and list; the refund is absent from both, also if both are sent at once."
  },
  {
    "id": "REF-UPD-08",
    "section": "4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "updateRefund",
      "getRefund"
    ],
    "statement": "Updating one refund leaves the others as they were.",
    "check": "Create two with the same transaction_id, update one, and ids that contain that of the other; the other reads back unchanged."
  },
  {
    "id": "REF-DEL-01",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "Deleting an existing refund returns status 200.",
    "check": "Create, then DELETE /api/v1/refunds/{id} at once; exactly 200, and 204 fails. Bounds apply: the refund may already be carried out."
  },
  {
    "id": "REF-DEL-02",
    "section": "4.2",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "The response to a refund delete carries a message that confirms it.",
    "check": "After a delete that succeeds the body is JSON and is or holds at least one non-empty string; the member name and the wording are not judged."
  },
  {
    "id": "REF-DEL-03",
    "section": "4.2, 7",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "Deleting a refund that does not exist returns 404, whatever the id looks like.",
    "check": "DELETE five ids nobody has: nonexistent- with a random tail, a random uuid, a random number of 15 digits, one with quotes and a letter beyond ASCII, and one of 300 characters; each gives 404, and 400, 422 or 500 fails. So does an id that contains that of an existing refund, and a made-up id while no refund exists. With another key that does not see a refund, a success that leaves it fails."
  },
  {
    "id": "REF-DEL-04",
    "section": "4.2, 7",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "Deleting a refund that was already deleted returns 404.",
    "check": "DELETE the same refund again after a success; the response is 404."
  },
  {
    "id": "REF-DEL-05",
    "section": "3.3",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund",
      "getRefund",
      "listRefunds"
    ],
    "statement": "Deleting a refund removes it.",
    "check": "After DELETE, GET by id no longer yields the refund and the list no longer contains it."
  },
  {
    "id": "REF-DEL-06",
    "section": "3.3",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund",
      "updateRefund",
      "createRefund",
      "getRefund"
    ],
    "statement": "Once deleted, a refund stays deleted; no operation brings it back.",
    "check": "After DELETE, send PUT and a second DELETE; the old id stays unreadable throughout. REF-FLD-ID-03 judges the original POST sent again."
  },
  {
    "id": "REF-DEL-07",
    "section": "4.2, 7",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "Of several deletes of one refund at the same time exactly one succeeds.",
    "check": "Send ten DELETEs in parallel, in several rounds; each round gives one 200 and otherwise 404. A response caused by the parallel requests (409, 423, 429, 503) is reported and counts as neither; two responses of 200 fail."
  },
  {
    "id": "REF-DEL-08",
    "section": "5",
    "class": "required",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "Deleting a refund accepts the key in the Authorization header as a Bearer token.",
    "check": "DELETE an existing refund with a valid key; 200. Bounds apply."
  },
  {
    "id": "REF-DEL-09",
    "section": "5",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "deleteRefund",
      "getRefund"
    ],
    "statement": "Without a key, or with an invalid one, no refund is deleted.",
    "check": "DELETE without the header, with an invalid key and, unless any key opens an account, with keys that are nearly right; the refund can still be read with the valid key. A success without effect is a warning."
  },
  {
    "id": "REF-DEL-10",
    "section": "7",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "deleteRefund"
    ],
    "statement": "The body of the refund delete 404 is left open.",
    "check": "Report its shape; when it is not empty GEN-BODY-02 applies."
  },
  {
    "id": "REF-DEL-11",
    "section": "4.2",
    "class": "inferred",
    "area": "refunds",
    "operations": [
      "deleteRefund",
      "getRefund"
    ],
    "statement": "Deleting one refund leaves the others as they were, also those of the same transaction.",
    "check": "Create two for one transaction, delete one, and delete made-up ids, some of which contain the other's; the other can still be read."
  },
  {
    "id": "REF-STATE-01",
    "section": "3.2",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "getRefund"
    ],
    "statement": "The states of a refund and the moves between them are left open.",
    "check": "Poll a refund until a time limit and report every value of its status member, if it has one.",
    "sameAs": [
      "REF-FLD-STATUS-01"
    ]
  },
  {
    "id": "REF-AUTH-01",
    "section": "5",
    "class": "undecided",
    "area": "refunds",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds",
      "updateRefund"
    ],
    "statement": "Whether creating, reading, listing and updating refunds need the Authorization header is left open.",
    "check": "Repeat each operation without the header; report accepted or refused per operation.",
    "sameAs": [
      "AUTH-09"
    ]
  },
  {
    "id": "CHK-FLD-ID-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "A checkout has a unique string id.",
    "check": "Create several; each id is a non-empty string and all are distinct."
  },
  {
    "id": "CHK-FLD-AMT-01",
    "section": "2.3, 4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The amount in a checkout create response is an integer.",
    "check": "The raw token is a number without a fractional part; 100.0 for 100 is a warning."
  },
  {
    "id": "CHK-FLD-AMT-02",
    "section": "2.3",
    "class": "conflict",
    "area": "checkouts",
    "operations": [
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "The amount of a checkout is described as an integer in general and as a number in the single read.",
    "check": "On GET the token is a JSON number equal to the created amount, which satisfies both descriptions; report the spelling (100 or 100.0). Anything but a number is judged by CHK-FLD-AMT-04."
  },
  {
    "id": "CHK-FLD-AMT-03",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "The amount counts smallest currency units and is returned without rescaling.",
    "check": "Create with 1999 in the configured currency and, if JPY is accepted, with 500 JPY; the same values come back. Bounds apply."
  },
  {
    "id": "CHK-FLD-AMT-04",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "The amount of a checkout that is read is a JSON number.",
    "check": "Look at the raw token of amount on GET and in the list; a string fails."
  },
  {
    "id": "CHK-FLD-CUR-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "currency is a string and equals the code that was sent.",
    "check": "Compare it with the request in the create response and on GET; a difference in letter case alone is a warning."
  },
  {
    "id": "CHK-FLD-CUR-02",
    "section": "2.3, 7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "Which currency codes are a valid selection is left open; the field is only described as an ISO 4217 code.",
    "check": "Try USD, EUR, JPY, usd, BTC and XXX and report each. XXX and XTS are assigned ISO 4217 codes, so they are no proof of a missing check."
  },
  {
    "id": "CHK-FLD-DESC-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "description is free text and equals the text that was sent.",
    "check": "Compare it with the request in the create response and on GET."
  },
  {
    "id": "CHK-FLD-RED-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "redirect_url is a string and equals the address that was sent.",
    "check": "Send an https address with a path and a query string; it comes back as the same address (equal after URL normalisation; warn when it is not equal byte for byte). Bounds apply."
  },
  {
    "id": "CHK-FLD-CAN-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "cancel_url is a string and equals the address that was sent.",
    "check": "Send an https address with a path and a query string; it comes back as the same address (equal after URL normalisation; warn when it is not equal byte for byte). Bounds apply."
  },
  {
    "id": "CHK-FLD-URL-02",
    "section": "1, 2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [],
    "statement": "A customer is sent to redirect_url after a successful payment and to cancel_url after a failed or canceled one.",
    "check": "Not checked.",
    "untestable": "The document shows no page or operation through which a customer pays, so a black-box test cannot cause the redirect."
  },
  {
    "id": "CHK-FLD-URL-03",
    "section": "1, 2.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "Where a customer completes a checkout is left open; the record shows no payment address.",
    "check": "Report any further member or header of the create response that holds an address."
  },
  {
    "id": "CHK-FLD-STATUS-01",
    "section": "3.3, 4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A new checkout has the status created.",
    "check": "The create response shows status equal to created."
  },
  {
    "id": "CHK-FLD-STATUS-02",
    "section": "3.3",
    "class": "permitted",
    "area": "checkouts",
    "operations": [
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "A checkout that is read may have any of the statuses created, pending, successful and failed.",
    "check": "Each of the four passes; completed is reported under CHK-STATE-03 and any other string is a warning."
  },
  {
    "id": "CHK-FLD-STATUS-03",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "The status of a checkout is a string wherever the checkout is shown.",
    "check": "Inspect the create response, GET and each list element; status is a non-empty string."
  },
  {
    "id": "CHK-FLD-META-01",
    "section": "2.3, 4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The metadata of a new checkout is an empty object.",
    "check": "Create with the five required members only; metadata is exactly {}, and null, an array or its absence fails."
  },
  {
    "id": "CHK-FLD-META-02",
    "section": "2.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "updateCheckout"
    ],
    "statement": "Whether checkout metadata can be sent, filled in later or limited is left open.",
    "check": "Create with a metadata object; report whether it is stored, ignored or refused."
  },
  {
    "id": "CHK-FLD-META-03",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "getCheckout"
    ],
    "statement": "The metadata of a checkout that is read is a JSON object.",
    "check": "On GET metadata is an object."
  },
  {
    "id": "CHK-FLD-CRE-01",
    "section": "2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "created_at of a checkout is an ISO 8601 date-time string that does not change.",
    "check": "Apply the rule of PAY-FLD-CRE-01 to the create response and to two reads; all give the same moment."
  },
  {
    "id": "CHK-FLD-CRE-02",
    "section": "2.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "created_at of a checkout is the moment of its creation.",
    "check": "Apply the rule of PAY-FLD-CRE-03 to the create response."
  },
  {
    "id": "CHK-FLD-UPD-01",
    "section": "2.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "Whether the record shows updated_at is left open, although the list can be filtered by it.",
    "check": "Report its presence and form."
  },
  {
    "id": "CHK-STATE-01",
    "section": "3.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "getCheckout"
    ],
    "statement": "The moves between checkout statuses, their causes and any expiry are left open.",
    "check": "Poll a checkout until a time limit and report the sequence."
  },
  {
    "id": "CHK-STATE-03",
    "section": "3.3",
    "class": "conflict",
    "area": "checkouts",
    "operations": [
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "A list filter example uses the status completed, while the values of the record include successful instead.",
    "check": "Report which of the two words the gateway uses in records and which in the filter; never judged.",
    "sameAs": [
      "CHK-LIST-07"
    ]
  },
  {
    "id": "CHK-CREATE-01",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout is created by posting its five members to /checkouts, without the version prefix.",
    "check": "POST a valid body in the configured currency; success with a body. Bounds apply: the currency may not be among those offered."
  },
  {
    "id": "CHK-CREATE-02",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The create response is the checkout object itself with id, amount, currency, description, redirect_url, cancel_url, status, metadata and created_at.",
    "check": "The nine members are at the top level of the body."
  },
  {
    "id": "CHK-CREATE-03",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The success status of a checkout create is left open.",
    "check": "Report 200 or 201; warn when it is not 2xx although the body is a checkout."
  },
  {
    "id": "CHK-CREATE-04",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "Whether repeating a checkout request creates a second checkout, and whether an idempotency key is respected, is left open.",
    "check": "Send one body twice, then twice with the same Idempotency-Key; report two ids, one id, 409 or 422, and any echoed header."
  },
  {
    "id": "CHK-VAL-01",
    "section": "4.3, 7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout cannot be created without amount.",
    "check": "Leave out amount; the error object has a list under the key amount."
  },
  {
    "id": "CHK-VAL-02",
    "section": "4.3, 7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout cannot be created without currency.",
    "check": "Leave out currency; the error object has a list under the key currency."
  },
  {
    "id": "CHK-VAL-03",
    "section": "4.3, 7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout cannot be created without description.",
    "check": "Leave out description; the error object has a list under the key description."
  },
  {
    "id": "CHK-VAL-04",
    "section": "4.3, 7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout cannot be created without redirect_url.",
    "check": "Leave out redirect_url; the error object has a list under the key redirect_url."
  },
  {
    "id": "CHK-VAL-05",
    "section": "4.3, 7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout cannot be created without cancel_url.",
    "check": "Leave out cancel_url; the error object has a list under the key cancel_url."
  },
  {
    "id": "CHK-VAL-06",
    "section": "7, 8",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The smallest accepted checkout amount is 1.",
    "check": "Create with amount 1, also in EUR and JPY; success. Judged if the same body with a larger amount is accepted."
  },
  {
    "id": "CHK-VAL-07",
    "section": "7, 8",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout amount below 1 is refused.",
    "check": "Create with 0, -1 and -100; each error object has a list under the key amount."
  },
  {
    "id": "CHK-VAL-08",
    "section": "7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A currency outside the valid selection is refused.",
    "check": "Create with ZZZ, NOT-A-CURRENCY, an empty text and null; each error object has a list under the key currency."
  },
  {
    "id": "CHK-VAL-09",
    "section": "7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A refused checkout create returns an error object that maps each field name to a list of messages.",
    "check": "On every refusal above, error is an object and each of its values is a non-empty array of non-empty strings."
  },
  {
    "id": "CHK-VAL-10",
    "section": "7",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "Every offending field has its own entry in the error object.",
    "check": "POST {}; all five keys are present. POST amount 0 with currency ZZZ; both keys are present, whatever valid members are sent with them."
  },
  {
    "id": "CHK-VAL-11",
    "section": "7",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "Fields that are in order have no entry in the error object.",
    "check": "POST amount 0 with the rest taken from a body that was accepted; amount is the only key. If a valid create is refused, no key names a currency or an address with which another create was accepted."
  },
  {
    "id": "CHK-VAL-12",
    "section": "4.3, 7",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "listCheckouts"
    ],
    "statement": "A refused create leaves nothing behind.",
    "check": "Use a unique description in each refused create; it does not turn up in the list."
  },
  {
    "id": "CHK-VAL-13",
    "section": "4.3, 7",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "A checkout amount that is not an integer is refused.",
    "check": "Create with 1.5, \"abc\", {}, [] and true; each is refused with an entry for amount."
  },
  {
    "id": "CHK-VAL-14",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "Whether \"100\", 100.0, 1e2 and null count as an integer amount, and the largest amount, are left open.",
    "check": "Send each, and a very large integer; report accepted or refused, and the stored value."
  },
  {
    "id": "CHK-VAL-15",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The treatment of blank, null or non-string text members, of malformed addresses and of long text is left open.",
    "check": "Send each kind for description, redirect_url and cancel_url; report accepted or refused."
  },
  {
    "id": "CHK-VAL-16",
    "section": "7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The status of a checkout validation error is left open.",
    "check": "Report 400, 422 or other; warn on 2xx or 5xx."
  },
  {
    "id": "CHK-VAL-17",
    "section": "7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "createCheckout"
    ],
    "statement": "The wording of messages, and members next to error, are left open.",
    "check": "Report them."
  },
  {
    "id": "CHK-VAL-18",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "Members the server owns cannot be set by the client on creation.",
    "check": "POST with status successful, your own id and your own created_at; it is refused, or the response shows status created and the real time. An id taken over is a warning."
  },
  {
    "id": "CHK-GET-01",
    "section": "4.3, 2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "getCheckout"
    ],
    "statement": "Reading an existing checkout returns the checkout object itself.",
    "check": "GET /checkouts/{id}, even if the first read comes some seconds later; the nine members are at the top level, and id, amount, currency, description, both addresses and created_at equal those of the create response."
  },
  {
    "id": "CHK-GET-02",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "getCheckout"
    ],
    "statement": "The success status of a checkout read is left open.",
    "check": "Report it; warn when it is not 200."
  },
  {
    "id": "CHK-GET-03",
    "section": "7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "getCheckout"
    ],
    "statement": "The response to reading an unknown checkout is left open.",
    "check": "GET a made-up id; report status and body, and warn when a checkout object comes back."
  },
  {
    "id": "CHK-UPD-01",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "Updating a checkout with a description changes its description.",
    "check": "PUT a new description to /checkouts/{id}; a later GET shows it."
  },
  {
    "id": "CHK-UPD-02",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "An update leaves the amount of a checkout as it was.",
    "check": "PUT a description together with another amount; GET shows the old amount, whether the request was accepted or refused."
  },
  {
    "id": "CHK-UPD-03",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "An update leaves the currency of a checkout as it was.",
    "check": "PUT a description together with another currency (one that create accepts, if known); GET shows the old currency, whether the request was accepted or refused."
  },
  {
    "id": "CHK-UPD-04",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "An update that carries neither a description nor a status is refused, because it meets neither of the two statements on the update body.",
    "check": "PUT {}; the request is refused and GET shows the checkout unchanged."
  },
  {
    "id": "CHK-UPD-05",
    "section": "4.3",
    "class": "conflict",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "The description is called required in an update, while another sentence lets an update consist of a status.",
    "check": "PUT a status alone, a description with a status, and an unknown status; report the response and the resulting status of each, never judged."
  },
  {
    "id": "CHK-UPD-06",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "The response of a checkout update is left open.",
    "check": "Report status and body; warn when the body is a checkout that differs from the next GET."
  },
  {
    "id": "CHK-UPD-07",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "Whether an update can change redirect_url, cancel_url or metadata is left open.",
    "check": "Send each with a description; report changed, ignored or refused."
  },
  {
    "id": "CHK-UPD-08",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "Members an update does not carry keep their values.",
    "check": "PUT a description only; amount, currency, both addresses, metadata and created_at are unchanged on GET. PUT a description and at once a status only; GET shows the description."
  },
  {
    "id": "CHK-UPD-09",
    "section": "4.3, 7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "updateCheckout"
    ],
    "statement": "The responses to an update on an unknown id, in each status, and with invalid values are left open.",
    "check": "Try each; report status and body shape."
  },
  {
    "id": "CHK-UPD-10",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "Updating one checkout leaves the others as they were.",
    "check": "Create two, update one, and ids that contain that of the other; the other reads back unchanged, including its metadata."
  },
  {
    "id": "CHK-DEL-01",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "deleteCheckout"
    ],
    "statement": "A successful checkout delete has an empty response.",
    "check": "DELETE /checkouts/{id}; success with zero bytes of body, and {} or null as text fails."
  },
  {
    "id": "CHK-DEL-02",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "deleteCheckout"
    ],
    "statement": "The success status of a checkout delete is left open.",
    "check": "Report 200, 202 or 204."
  },
  {
    "id": "CHK-DEL-03",
    "section": "3.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "deleteCheckout",
      "getCheckout",
      "listCheckouts"
    ],
    "statement": "Deleting a checkout removes it.",
    "check": "After DELETE, GET no longer yields the checkout and the list no longer contains it, also if an update was under way, unless updates bring deleted checkouts back (CHK-DEL-06)."
  },
  {
    "id": "CHK-DEL-04",
    "section": "7",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "deleteCheckout"
    ],
    "statement": "The response to deleting an unknown or already deleted checkout is left open.",
    "check": "DELETE a made-up id and one id twice; report status and body of each."
  },
  {
    "id": "CHK-DEL-05",
    "section": "3.3, 4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "deleteCheckout"
    ],
    "statement": "Whether a checkout that is pending, successful or failed can be deleted is left open.",
    "check": "If such a state can be reached, DELETE and report."
  },
  {
    "id": "CHK-DEL-06",
    "section": "3.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "deleteCheckout",
      "updateCheckout",
      "getCheckout"
    ],
    "statement": "Whether a deleted checkout can be brought back is left open; the rule against it names refunds only.",
    "check": "DELETE, PUT, then GET; report, and warn when the checkout is readable again."
  },
  {
    "id": "CHK-DEL-07",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "deleteCheckout",
      "getCheckout"
    ],
    "statement": "Deleting one checkout leaves the others as they were.",
    "check": "Create two, delete one, and ids that contain that of the other; the other reads back unchanged."
  },
  {
    "id": "CHK-LIST-01",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The checkout list, on the path with the version prefix, returns a list of checkout objects.",
    "check": "Create a checkout, then GET /api/v1/checkouts; success, and the body is an array of objects or holds one, at whatever depth, whose elements have an id."
  },
  {
    "id": "CHK-LIST-02",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The shape, status, paging and order of the checkout list are left open.",
    "check": "Report bare array or wrapper, the status, the order and any paging members or headers."
  },
  {
    "id": "CHK-LIST-03",
    "section": "4.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "listCheckouts"
    ],
    "statement": "Checkouts created on /checkouts are the ones listed on /api/v1/checkouts.",
    "check": "Create one; the list contains it, following pages if there are any. A short list contains every one."
  },
  {
    "id": "CHK-LIST-04",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "All three list filters are optional.",
    "check": "A bare GET works."
  },
  {
    "id": "CHK-LIST-05",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The status filter selects checkouts by status.",
    "check": "Filter by the status just read from a checkout: it is in, and shows that status. Filter by the others of created, pending, successful and failed: it is out (an error counts as out); read the checkout again to rule out a change in between. Completed counts as successful. No list by status holds a checkout that has shown only another in the whole run, and a filter that was served is not refused later (404 may be an empty list)."
  },
  {
    "id": "CHK-LIST-06",
    "section": "3.3, 4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The response to an unknown status value is left open.",
    "check": "Filter by bogus; report an error, an empty list or everything, and warn on everything."
  },
  {
    "id": "CHK-LIST-07",
    "section": "3.3, 4.3",
    "class": "conflict",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "completed appears as a filter value although no record is said to have it.",
    "check": "Filter by completed; report an error, an empty list, successful checkouts or ones with status completed, and warn when a checkout whose status is created is among them."
  },
  {
    "id": "CHK-LIST-08",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "createCheckout",
      "listCheckouts"
    ],
    "statement": "The created_at filter selects checkouts by their creation date.",
    "check": "Filter by the UTC day of the checkout: it is in (in only for an adjacent day is a warning, since the time zone is open). Filter by 1999-01-01 and by 2999-01-01: it is out for at least one of them (an error counts as out), and in for both fails. A far day that has selected one checkout goes on to select the others. Of the seven days around its own, those that select it are that day, or all until or since then."
  },
  {
    "id": "CHK-LIST-09",
    "section": "4.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "updateCheckout",
      "listCheckouts"
    ],
    "statement": "The updated_at filter selects checkouts by their update date.",
    "check": "Update a checkout, then filter by the UTC day of the update (by the Date header): it is in (in only for an adjacent day is a warning), and out for at least one of 1999-01-01 and 2999-01-01 (an error counts as out). To tell it from created_at, update on a later day or with a test clock. Of the seven days around that of the update, those that select it are that day, or all until or since then."
  },
  {
    "id": "CHK-LIST-10",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "Whether a date filter means that day, since or until, and in which time zone, is left open.",
    "check": "Filter by yesterday and by tomorrow; report in for yesterday as since, in for tomorrow as until, neither as equality."
  },
  {
    "id": "CHK-LIST-11",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "Whether a checkout that was never updated is selected by updated_at is left open.",
    "check": "Filter by its creation day; report in or out."
  },
  {
    "id": "CHK-LIST-12",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The effect of several filters together, of a repeated one and of an empty value is left open.",
    "check": "Try each and report; warn when a combination returns a checkout that one of its filters alone leaves out."
  },
  {
    "id": "CHK-LIST-13",
    "section": "4.3",
    "class": "undecided",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "The response to a malformed date is left open.",
    "check": "Filter by 2025-02-30, by yesterday as a word and by a date-time; report, and warn on a 5xx or on the full list."
  },
  {
    "id": "CHK-LIST-14",
    "section": "4.3, 2.3",
    "class": "required",
    "area": "checkouts",
    "operations": [
      "listCheckouts"
    ],
    "statement": "Each element of the checkout list carries the checkout fields with their types.",
    "check": "Check every element for the nine members and their types; amount may be any JSON number here."
  },
  {
    "id": "CHK-LIST-15",
    "section": "4.3, 2.3",
    "class": "inferred",
    "area": "checkouts",
    "operations": [
      "listCheckouts",
      "getCheckout"
    ],
    "statement": "The list and the single read show the same checkout.",
    "check": "Compare the nine members of one checkout in both, also after an update; they agree, apart from a status that changed in between. No list shows its description under another identifier too."
  },
  {
    "id": "AUTH-01",
    "section": "5",
    "class": "required",
    "area": "auth",
    "operations": [
      "createPayout"
    ],
    "statement": "Creating a payout accepts the key in the Authorization header as a Bearer token.",
    "check": "Send the request with a valid key; 200. Bounds apply."
  },
  {
    "id": "AUTH-02",
    "section": "5",
    "class": "required",
    "area": "auth",
    "operations": [
      "listPayouts"
    ],
    "statement": "Listing payouts accepts the key in the Authorization header as a Bearer token.",
    "check": "Send the request with a valid key; 200."
  },
  {
    "id": "AUTH-03",
    "section": "5",
    "class": "required",
    "area": "auth",
    "operations": [
      "deletePayout"
    ],
    "statement": "Deleting a payout accepts the key in the Authorization header as a Bearer token.",
    "check": "Send the request with a valid key; 204. Bounds apply."
  },
  {
    "id": "AUTH-04",
    "section": "5",
    "class": "inferred",
    "area": "auth",
    "operations": [
      "createPayout",
      "listPayouts",
      "deletePayout",
      "deleteRefund"
    ],
    "statement": "Creating, listing and deleting payouts and deleting refunds do not work without a valid key.",
    "check": "Send each of the four without the header, with an invalid key and, unless any key opens an account, with keys that are nearly right; no payout is shown, and nothing is created or deleted. What has no effect and gets a success response is a warning."
  },
  {
    "id": "AUTH-05",
    "section": "5, 7",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "createPayout",
      "listPayouts",
      "deletePayout",
      "deleteRefund"
    ],
    "statement": "How payout requests and the refund delete are refused for a missing or invalid key, in status and body, is left open.",
    "check": "Report both; warn when the status is neither 401 nor 403, or is 401 without WWW-Authenticate."
  },
  {
    "id": "AUTH-06",
    "section": "5, 7",
    "class": "required",
    "area": "auth",
    "operations": [
      "createCheckout",
      "getCheckout",
      "updateCheckout",
      "deleteCheckout",
      "listCheckouts"
    ],
    "statement": "With an invalid key every checkout operation returns a message string under error.",
    "check": "Send each of the five operations, with a valid body and the id of an existing checkout, with an invalid key in the Bearer header, the only form the document shows; error is a non-empty string, an object fails, and nothing is created, changed or deleted. Unless any key opens an account, one that is nearly right shows and changes nothing of this one."
  },
  {
    "id": "AUTH-07",
    "section": "7",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "createCheckout",
      "getCheckout",
      "updateCheckout",
      "deleteCheckout",
      "listCheckouts"
    ],
    "statement": "The status of the response to a checkout request with an invalid key is left open.",
    "check": "Report it per operation."
  },
  {
    "id": "AUTH-08",
    "section": "5",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "createCheckout",
      "getCheckout",
      "updateCheckout",
      "deleteCheckout",
      "listCheckouts"
    ],
    "statement": "Whether checkout requests need a key at all is left open.",
    "check": "Send each operation without the header; report accepted or refused."
  },
  {
    "id": "AUTH-09",
    "section": "5",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "createRefund",
      "getRefund",
      "listRefunds",
      "updateRefund"
    ],
    "statement": "The effect of a missing or an invalid key on the refund operations other than delete is left open.",
    "check": "Send each without the header and with an invalid key; report accepted or refused per operation."
  },
  {
    "id": "AUTH-10",
    "section": "5",
    "class": "undecided",
    "area": "auth",
    "operations": [],
    "statement": "How keys are issued, what they look like and what scopes they have is left open.",
    "check": "Not checked.",
    "untestable": "Keys are issued outside the documented interface; a test takes them from its configuration."
  },
  {
    "id": "AUTH-11",
    "section": "5",
    "class": "undecided",
    "area": "auth",
    "operations": [],
    "statement": "Whether the data of one key is visible to another is left open.",
    "check": "With a second key, list, read, update and delete what the first created; report per operation, and warn when anything is visible or changes."
  },
  {
    "id": "AUTH-12",
    "section": "5, 7",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "createCheckout",
      "getCheckout"
    ],
    "statement": "Which error comes first when an invalid key meets an invalid body or an unknown id is left open.",
    "check": "Combine them; report which error is given."
  },
  {
    "id": "AUTH-13",
    "section": "5",
    "class": "undecided",
    "area": "auth",
    "operations": [
      "listPayouts"
    ],
    "statement": "How loosely the header is parsed is left open.",
    "check": "Send bearer in lower case, two blanks before the key, the Basic scheme, an empty token, and the key in the query string; report each."
  },
  {
    "id": "ERR-01",
    "section": "7",
    "class": "required",
    "area": "errors",
    "operations": [
      "deleteRefund"
    ],
    "statement": "An unknown or already deleted refund id makes the delete return 404.",
    "check": "Judged by the two clauses it repeats.",
    "sameAs": [
      "REF-DEL-03",
      "REF-DEL-04"
    ]
  },
  {
    "id": "ERR-02",
    "section": "7",
    "class": "required",
    "area": "errors",
    "operations": [
      "createCheckout",
      "getCheckout",
      "updateCheckout",
      "deleteCheckout",
      "listCheckouts"
    ],
    "statement": "In checkout errors error is a string for an invalid key and an object for invalid fields on create.",
    "check": "Judged by the two clauses it repeats.",
    "sameAs": [
      "AUTH-06",
      "CHK-VAL-09"
    ]
  },
  {
    "id": "ERR-03",
    "section": "7",
    "class": "undecided",
    "area": "errors",
    "operations": [],
    "statement": "All other error responses are left open: payouts, refunds other than the delete 404, unknown checkouts, wrong methods, media types and limits.",
    "check": "Report a table of operation and condition against status and body shape."
  },
  {
    "id": "EVT-01",
    "section": "6",
    "class": "undecided",
    "area": "events",
    "operations": [],
    "statement": "Events, webhooks and notifications are left open.",
    "check": "Not checked.",
    "untestable": "The document shows no way to subscribe to or receive anything, so there is nothing to observe."
  },
  {
    "id": "LIM-01",
    "section": "7, 8",
    "class": "required",
    "area": "limits",
    "operations": [
      "createCheckout"
    ],
    "statement": "The smallest checkout amount is 1.",
    "check": "Judged by the two clauses it repeats.",
    "sameAs": [
      "CHK-VAL-06",
      "CHK-VAL-07"
    ]
  },
  {
    "id": "LIM-02",
    "section": "8",
    "class": "undecided",
    "area": "limits",
    "operations": [],
    "statement": "Rate limits are left open.",
    "check": "Never provoked; report any 429 and Retry-After met on the way."
  },
  {
    "id": "LIM-03",
    "section": "8",
    "class": "undecided",
    "area": "limits",
    "operations": [
      "createPayout",
      "listPayouts",
      "listRefunds",
      "listCheckouts"
    ],
    "statement": "Bounds of the payout amount and page sizes of lists are left open.",
    "check": "Observed in the clauses it repeats; report their findings.",
    "sameAs": [
      "PAY-CREATE-08",
      "PAY-LIST-05",
      "REF-LIST-04",
      "CHK-LIST-02"
    ]
  },
  {
    "id": "VER-01",
    "section": "9",
    "class": "required",
    "area": "versioning",
    "operations": [
      "createPayout",
      "listPayouts",
      "deletePayout",
      "createRefund",
      "getRefund",
      "listRefunds",
      "updateRefund",
      "deleteRefund",
      "listCheckouts"
    ],
    "statement": "Payouts, refunds and the checkout list are served under /api/v1.",
    "check": "The documented requests work on these paths.",
    "sameAs": [
      "PAY-CREATE-01",
      "PAY-LIST-01",
      "PAY-DEL-01",
      "REF-CREATE-01",
      "REF-GET-01",
      "REF-LIST-01",
      "REF-UPD-01",
      "REF-DEL-01",
      "CHK-LIST-01"
    ]
  },
  {
    "id": "VER-02",
    "section": "9, 4.3",
    "class": "required",
    "area": "versioning",
    "operations": [
      "createCheckout",
      "getCheckout",
      "updateCheckout",
      "deleteCheckout"
    ],
    "statement": "Creating, reading, updating and deleting a checkout works without the prefix /api/v1.",
    "check": "The documented requests work on these paths.",
    "sameAs": [
      "CHK-CREATE-01",
      "CHK-GET-01",
      "CHK-UPD-01",
      "CHK-DEL-01"
    ]
  },
  {
    "id": "VER-03",
    "section": "4.3, 9",
    "class": "undecided",
    "area": "versioning",
    "operations": [],
    "statement": "Whether the prefixed and unprefixed paths are also served the other way round is left open.",
    "check": "Try the checkout item and create under /api/v1, the checkout list without it, and payouts and refunds without it; report 2xx, 404 or 405 for each."
  },
  {
    "id": "VER-04",
    "section": "9",
    "class": "undecided",
    "area": "versioning",
    "operations": [],
    "statement": "Version negotiation, deprecation and further versions are left open.",
    "check": "Request a path under /api/v2; report the response and any version, Deprecation or Sunset header."
  }
];
