/** Mutants of payout lists and deletes, written by hand. */
import { isArray, isObject } from "../../support/json.ts";
import {
  always,
  emptyReply,
  everyNth,
  jsonReply,
  notFound,
  on,
  onElements,
  onReply,
  onSuccess,
  onSuccessJson,
  refuse,
  successStatus,
  wrap,
} from "../deviation-parts.ts";
import { etherPayout, mutant, type Mutant } from "../catalogue.ts";
import { compose } from "../deviation.ts";
import { ignoresDelete } from "../deletes.ts";
import { deletesAnother } from "../neighbors.ts";
import { member, onRecord, onSecondSight } from "../record-deviations.ts";
import * as values from "../value-changes.ts";

const lists = [
  ...[201, 202, 206].map((status) =>
    mutant(
      `payout-list-${status}`,
      `Listing payouts returns ${status}.`,
      ["PAY-LIST-01", "AUTH-02"],
      successStatus("listPayouts", status),
    ),
  ),
  ...["data", "payouts", "results"].map((name) =>
    mutant(
      `payout-list-in-${name}`,
      `The payout list is in an object under ${name}.`,
      ["PAY-LIST-02"],
      wrap("listPayouts", name),
    ),
  ),
  mutant(
    "payout-list-by-id",
    "The payout list is an object whose keys are the ids.",
    ["PAY-LIST-02"],
    onSuccessJson("listPayouts", (value) =>
      isArray(value)
        ? Object.fromEntries(
            value.filter(isObject).map((record) => [values.textOf(record.id), record]),
          )
        : value,
    ),
  ),
  mutant(
    "payout-list-empty",
    "The payout list is always empty.",
    ["PAY-CREATE-13"],
    onElements("listPayouts", () => []),
  ),
  mutant(
    "payout-list-nothing",
    "The payout list has no body.",
    ["PAY-LIST-02"],
    onSuccess("listPayouts", () => emptyReply(200)),
  ),
  mutant(
    "payout-list-skips-newest",
    "The newest payout is missing from the list.",
    ["PAY-CREATE-13"],
    onElements("listPayouts", (records) => records.slice(1)),
  ),
  mutant(
    "payout-list-skips-memos",
    "Payouts with a memo are missing from the list.",
    ["PAY-CREATE-13", "PAY-FLD-MEMO-01"],
    onElements("listPayouts", (records) => records.filter((record) => !("memo" in record))),
  ),
  mutant(
    "payout-list-skips-ether",
    "Payouts of ETH are missing from the list.",
    ["PAY-CREATE-13"],
    onElements("listPayouts", (records) =>
      records.filter(({ crypto_currency }) => crypto_currency !== "ETH"),
    ),
    { payouts: [etherPayout] },
  ),
  mutant(
    "payout-list-skips-large",
    "Payouts above 999 are missing from the list.",
    ["PAY-CREATE-13"],
    onElements("listPayouts", (records) =>
      records.filter(({ amount }) => Number(values.textOf(amount)) <= 999),
    ),
  ),
  mutant(
    "payout-list-twice",
    "The newest payout is in the list twice.",
    ["PAY-FLD-ID-02"],
    onElements("listPayouts", (records) => [...records.slice(0, 1), ...records]),
  ),
  mutant(
    "payout-list-needs-limit",
    "The payout list is refused without a limit.",
    ["PAY-LIST-04", "PAY-LIST-01"],
    refuse("listPayouts", ({ query }) => !query.includes("limit=")),
  ),
  mutant(
    "payout-list-needs-body",
    "The payout list is refused without a body.",
    ["PAY-LIST-04", "PAY-LIST-01"],
    refuse("listPayouts", ({ body }) => body === ""),
  ),
  mutant(
    "payout-list-ids-only",
    "The payout list contains only ids.",
    ["PAY-LIST-03", "PAY-CREATE-13"],
    onElements("listPayouts", (records) => records.map(({ id }) => id ?? null)),
  ),
  mutant(
    "payout-second-look-amount",
    "From the second list on, amounts are one higher.",
    ["PAY-CREATE-14", "PAY-FLD-AMT-02"],
    onRecord("payout", ["list"], member("amount", values.plusOne), onSecondSight),
  ),
  mutant(
    "payout-second-look-created",
    "created_at is a minute later in each list.",
    ["PAY-CREATE-14"],
    onRecord("payout", ["list"], (sight) =>
      member("created_at", values.moved(sight.shown * 60_000))(sight),
    ),
  ),
  mutant(
    "payout-each-look-transaction",
    "Each payout list makes up another transaction_id.",
    ["PAY-CREATE-14"],
    onRecord("payout", ["list"], (sight) =>
      member(
        "transaction_id",
        values.onText((text) => `${text}-${sight.shown}`),
      )(sight),
    ),
  ),
  mutant(
    "payout-second-look-address",
    "From the second list on, the address is masked.",
    ["PAY-CREATE-14", "PAY-FLD-ADDR-01"],
    onRecord(
      "payout",
      ["list"],
      member(
        "recipient_address",
        values.onText((text) => `${text.slice(0, 8)}***`),
      ),
      onSecondSight,
    ),
  ),
];

const deletes = [
  ...[200, 202].map((status) =>
    mutant(
      `payout-delete-${status}`,
      `Deleting a payout returns ${status} without a body.`,
      ["PAY-DEL-01", "AUTH-03"],
      onSuccess("deletePayout", () => emptyReply(status)),
    ),
  ),
  mutant(
    "payout-delete-message",
    "Deleting a payout returns a message.",
    ["PAY-DEL-02", "PAY-DEL-01"],
    onSuccess("deletePayout", () => jsonReply(200, { message: "Payout deleted." })),
  ),
  mutant(
    "payout-delete-braces",
    "Deleting a payout returns {}.",
    ["PAY-DEL-02", "PAY-DEL-01"],
    onSuccess("deletePayout", () => jsonReply(200, {})),
  ),
  mutant(
    "payout-delete-not-found",
    "Deleting an existing payout returns 404.",
    ["PAY-DEL-01"],
    on("deletePayout", always, () => Promise.resolve(notFound())),
  ),
  mutant(
    "payout-delete-second-200",
    "Every second delete of a payout returns 200.",
    ["PAY-DEL-01", "AUTH-03"],
    everyNth("deletePayout", 2, async (_request, forward) => {
      const reply = await forward();
      return reply.status === 204 ? emptyReply(200) : reply;
    }),
  ),
  mutant(
    "payout-delete-takes-neighbour",
    "Deleting a payout also deletes those created just before and after.",
    ["PAY-DEL-05"],
    deletesAnother("payout"),
  ),
  mutant(
    "payout-delete-empties-list",
    "After a payout is deleted, the list is empty.",
    ["PAY-DEL-05", "PAY-CREATE-13"],
    emptiesAfterDelete(),
  ),
  mutant(
    "payout-delete-shifts-amounts",
    "After a payout is deleted, the amount of every other payout is one higher.",
    ["PAY-DEL-05"],
    shiftsAfterDelete(),
  ),
  mutant(
    "payout-delete-200-no-effect",
    "Deleting a payout returns 200 but has no effect.",
    ["PAY-DEL-01"],
    ignoresDelete("payout", () => jsonReply(200, { deleted: false })),
  ),
];

function emptiesAfterDelete() {
  return afterDelete((records) => records.slice(0, 0));
}

function shiftsAfterDelete() {
  return afterDelete((records) =>
    records.map((record) => ({ ...record, amount: values.plusOne(record.amount ?? null) ?? null })),
  );
}

function afterDelete(change: Parameters<typeof onElements>[1]) {
  return () => {
    let isDeleted = false;
    const mark = onReply("deletePayout", always, (reply) => {
      isDeleted ||= reply.status === 204;
      return reply;
    });
    const shift = onElements("listPayouts", (records, request) =>
      isDeleted ? change(records, request) : records,
    );
    return compose(mark, shift)();
  };
}

export const payoutListMutants: readonly Mutant[] = [...lists, ...deletes];
