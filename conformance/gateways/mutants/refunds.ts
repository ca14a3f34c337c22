/** Mutants of refund creates, reads and lists, written by hand. */
import { isObject, writeJson } from "../../support/json.ts";
import {
  always,
  everyNth,
  hasMember,
  notFound,
  on,
  onBody,
  onElements,
  onSuccessJson,
  refuse,
  successStatus,
  wrap,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import {
  afterUpdate,
  borrowed,
  member,
  onlyWhere,
  onRecord,
  onSecondSight,
} from "../record-deviations.ts";
import * as values from "../value-changes.ts";

const creates: readonly Mutant[] = [
  mutant(
    "refund-reason-refused",
    "A refund with a reason is refused.",
    ["REF-CREATE-01"],
    refuse("createRefund", hasMember("reason"), 400, { reason: ["Unknown field."] }),
  ),
  mutant(
    "refund-metadata-refused",
    "A refund with metadata is refused.",
    ["REF-CREATE-01"],
    refuse("createRefund", hasMember("metadata"), 422, { metadata: ["Unknown field."] }),
  ),
  mutant(
    "refund-metadata-not-stored",
    "The metadata of a refund is not stored.",
    ["REF-FLD-META-01"],
    onBody("createRefund", always, ({ metadata: _metadata, ...body }) => body),
  ),
  mutant(
    "refund-reason-not-stored",
    "The reason of a refund is not stored.",
    ["REF-FLD-REASON-01"],
    onBody("createRefund", always, ({ reason: _reason, ...body }) => body),
  ),
  mutant(
    "refund-amount-rounded",
    "The amount of a refund is stored one too low.",
    ["REF-FLD-AMT-01"],
    onBody(
      "createRefund",
      ({ json }) => isObject(json) && values.isAbove(json.amount, 2),
      (body) => ({
        ...body,
        amount: values.minusOne(body.amount ?? null) ?? null,
      }),
    ),
  ),
  mutant(
    "refund-third-not-readable",
    "Every third refund can't be read by its id.",
    ["REF-CREATE-04", "REF-GET-01", "REF-FLD-ID-01"],
    onReadOfEveryThird(),
  ),
  mutant(
    "refund-read-fails-now-and-then",
    "Every fourth read of a refund returns 404.",
    ["REF-GET-01", "REF-CREATE-04", "REF-FLD-ID-01", "GEN-BASE-01"],
    everyNth("getRefund", 4, () => Promise.resolve(notFound())),
  ),
];

function onReadOfEveryThird() {
  return () => {
    const seen: string[] = [];
    return on("getRefund", always, async ({ id = "" }, forward) => {
      const reply = await forward();
      if (reply.status === 200 && !seen.includes(id)) seen.push(id);
      return seen.indexOf(id) % 3 === 2 ? notFound() : reply;
    })();
  };
}

const reads: readonly Mutant[] = [
  ...[201, 202, 203].map((status) =>
    mutant(
      `refund-get-${status}`,
      `Reading a refund returns ${status}.`,
      ["REF-GET-01"],
      successStatus("getRefund", status),
    ),
  ),
  ...["data", "refund"].map((name) =>
    mutant(
      `refund-get-in-${name}`,
      `Reading a refund returns it in an object under ${name}.`,
      ["REF-GET-01"],
      wrap("getRefund", name),
    ),
  ),
  mutant(
    "refund-get-second-stale-amount",
    "From the second read on, the amount of a refund is one higher.",
    ["REF-FLD-AMT-01"],
    onRecord("refund", ["item"], member("amount", values.plusOne), onSecondSight),
  ),
  mutant(
    "refund-get-array",
    "Reading a refund returns it in an array.",
    ["REF-GET-01"],
    onSuccessJson("getRefund", (value) => [value]),
  ),
  mutant(
    "refund-get-all",
    "Reading a refund returns all refunds.",
    ["REF-GET-01"],
    on("getRefund", always, (_request, forward) => forward({ path: "/api/v1/refunds" })),
  ),
  mutant(
    "refund-get-text",
    "Reading a refund returns a JSON string that contains its JSON.",
    ["REF-GET-01"],
    onSuccessJson("getRefund", (value) => writeJson(value)),
  ),
  mutant(
    "refund-get-second-array",
    "From the second read on, a refund is in an array.",
    ["REF-GET-01"],
    onRecord("refund", ["item"], ({ record }) => [record], onSecondSight),
  ),
  mutant(
    "refund-get-large-text",
    "Amounts above two are returned as strings.",
    ["REF-FLD-AMT-01"],
    onRecord(
      "refund",
      ["item", "list"],
      member("amount", values.asText),
      onlyWhere("amount", (value) => values.isAbove(value, 2)),
    ),
  ),
];

const lists: readonly Mutant[] = [
  ...[201, 202, 206].map((status) =>
    mutant(
      `refund-list-${status}`,
      `Listing refunds returns ${status}.`,
      ["REF-LIST-01"],
      successStatus("listRefunds", status),
    ),
  ),
  ...["data", "refunds"].map((name) =>
    mutant(
      `refund-list-in-${name}`,
      `The refund list is in an object under ${name}.`,
      ["REF-LIST-02"],
      wrap("listRefunds", name),
    ),
  ),
  mutant(
    "refund-list-ids-only",
    "The refund list contains only identifiers.",
    ["REF-LIST-02"],
    onElements("listRefunds", (records) => records.map(({ id }) => id ?? null)),
  ),
  mutant(
    "refund-list-nested",
    "Every element of the refund list is in its own array.",
    ["REF-LIST-02"],
    onElements("listRefunds", (records) => records.map((record) => [record])),
  ),
  mutant(
    "refund-list-null-at-end",
    "The refund list ends in null.",
    ["REF-LIST-02"],
    onElements("listRefunds", (records) => [...records, null]),
  ),
  mutant(
    "refund-list-empty",
    "The refund list is always empty.",
    ["REF-LIST-03", "REF-CREATE-04"],
    onElements("listRefunds", () => []),
  ),
  mutant(
    "refund-list-first-three",
    "The refund list ends after three records.",
    ["REF-LIST-03", "REF-CREATE-04"],
    onElements("listRefunds", (records) => records.slice(-3)),
  ),
  mutant(
    "refund-list-skips-newest",
    "The newest refund is missing from the list.",
    ["REF-LIST-03", "REF-CREATE-04"],
    onElements("listRefunds", (records) => records.slice(1)),
  ),
  mutant(
    "refund-list-one-for-each-transaction",
    "The list shows only the latest refund of each transaction.",
    ["REF-LIST-03", "REF-CREATE-04"],
    onElements("listRefunds", (records) => [
      ...new Map(records.map((record) => [values.textOf(record.transaction_id), record])).values(),
    ]),
  ),
  mutant(
    "refund-list-forgets-updated",
    "A refund disappears from the list once it is updated.",
    ["REF-LIST-03", "REF-CREATE-04", "REF-LIST-05"],
    onRecord("refund", ["list"], () => undefined, afterUpdate),
  ),
  mutant(
    "refund-list-swaps-reasons",
    "After an update, the list shows the reason of another refund.",
    ["REF-LIST-05", "REF-FLD-REASON-01"],
    onRecord("refund", ["list"], borrowed("reason"), afterUpdate),
  ),
];

export const refundMutants: readonly Mutant[] = [...creates, ...reads, ...lists];
