/** Mutants with a wrong member of a checkout. */
import type { ClauseId } from "../../../generated/clauses.ts";
import { numberToken } from "../../support/json.ts";
import { borrowed, misplaced } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { mutantsOf, rowsOf, type Row } from "./generated.ts";

/** Members with separate clauses for the create response and the get response. */
const forbidden = (id: ClauseId): Pick<Row, "missing" | "mistyped" | "wrong"> => ({
  missing: { create: [id, "CHK-CREATE-02"], item: [id, "CHK-GET-01"], list: ["CHK-LIST-14"] },
  mistyped: { create: [id], item: [id, "CHK-GET-01"], list: ["CHK-LIST-14"] },
  wrong: { create: [id, "CHK-GET-01"], item: [id, "CHK-GET-01"], list: ["CHK-LIST-15"] },
});

const withoutQuery = values.onText((text) => text.replace(/\?.*$/, ""));
const originOnly = values.onText((text) => (URL.canParse(text) ? new URL(text).origin : text));

export const checkoutMembers = rowsOf("checkout", [
  {
    name: "id",
    alias: "checkout_id",
    missing: {
      create: ["CHK-CREATE-02", "CHK-FLD-ID-01", "GEN-ID-01"],
      item: ["CHK-GET-01", "CHK-FLD-ID-01"],
      list: ["CHK-LIST-01", "CHK-LIST-14", "CHK-LIST-03"],
    },
    mistyped: {
      create: ["CHK-FLD-ID-01", "GEN-ID-01"],
      item: ["CHK-GET-01", "CHK-FLD-ID-01"],
      list: ["CHK-LIST-14", "CHK-LIST-03"],
    },
    forms: { "a number": values.asNumber, null: values.asNull },
    wrong: {
      create: ["CHK-FLD-ID-01", "GEN-ID-01", "CHK-GET-01"],
      item: ["CHK-GET-01"],
      list: ["CHK-LIST-03"],
    },
    values: {
      "cut short": values.cutOff(4),
      "that of the previous checkout": { change: borrowed("id") },
    },
  },
  {
    name: "amount",
    alias: "total",
    missing: {
      create: ["CHK-CREATE-02", "CHK-FLD-AMT-01"],
      item: ["CHK-GET-01", "CHK-FLD-AMT-04"],
      list: ["CHK-LIST-14", "CHK-FLD-AMT-04"],
    },
    mistyped: {
      create: ["CHK-FLD-AMT-01"],
      item: ["CHK-FLD-AMT-04"],
      list: ["CHK-FLD-AMT-04", "CHK-LIST-14"],
    },
    forms: { "a string": values.asText, null: values.asNull, "an object": values.asObject },
    wrong: {
      create: ["CHK-FLD-AMT-03", "CHK-FLD-AMT-01", "CHK-GET-01"],
      item: ["CHK-FLD-AMT-03", "CHK-GET-01"],
      list: ["CHK-LIST-15"],
    },
    values: {
      "one too low": values.minusOne,
      "in hundreds of the smallest unit": values.hundredth,
      "a hundred times too high": values.timesHundred,
    },
  },
  {
    name: "currency",
    alias: "currency_code",
    ...forbidden("CHK-FLD-CUR-01"),
    forms: {
      null: values.asNull,
      "a number": () => numberToken("840"),
      "an object": values.asObject,
    },
    values: { "two letters long": values.truncated(2), "XAF for every checkout": () => "XAF" },
  },
  {
    name: "description",
    alias: "title",
    ...forbidden("CHK-FLD-DESC-01"),
    forms: { null: values.asNull, "an array": values.asArray },
    values: {
      "cut to twenty characters": values.truncated(20),
      "in capital letters": values.upperCase,
      "that of the previous checkout": { change: borrowed("description") },
    },
    outdated: { item: ["CHK-UPD-01"], list: ["CHK-LIST-15"] },
  },
  ...(
    [
      ["redirect_url", "cancel_url", "redirectUrl", "CHK-FLD-RED-01"],
      ["cancel_url", "redirect_url", "cancelUrl", "CHK-FLD-CAN-01"],
    ] as const
  ).map(([name, other, alias, id]) => ({
    name,
    alias,
    ...forbidden(id),
    forms: { null: values.asNull, "an object": values.asObject },
    values: {
      "without its query": withoutQuery,
      "its origin alone": originOnly,
      [`the ${other}`]: { change: misplaced(name, other) },
    },
  })),
  {
    name: "status",
    alias: "state",
    missing: {
      create: ["CHK-CREATE-02", "CHK-FLD-STATUS-01", "CHK-FLD-STATUS-03"],
      item: ["CHK-GET-01", "CHK-FLD-STATUS-03"],
      list: ["CHK-LIST-14", "CHK-FLD-STATUS-03"],
    },
    mistyped: {
      create: ["CHK-FLD-STATUS-01", "CHK-FLD-STATUS-03"],
      item: ["CHK-FLD-STATUS-03"],
      list: ["CHK-FLD-STATUS-03", "CHK-LIST-14"],
    },
    forms: { null: values.asNull, "a number": values.asNumber, empty: values.emptied },
    wrong: { create: ["CHK-FLD-STATUS-01"] },
    values: { pending: () => "pending", new: () => "new", "in capital letters": values.upperCase },
  },
  {
    name: "metadata",
    alias: "meta",
    missing: {
      create: ["CHK-CREATE-02", "CHK-FLD-META-01"],
      item: ["CHK-GET-01", "CHK-FLD-META-03"],
      list: ["CHK-LIST-14"],
    },
    mistyped: { create: ["CHK-FLD-META-01"], item: ["CHK-FLD-META-03"], list: ["CHK-LIST-14"] },
    forms: { null: values.asNull, "an array": () => [], "a string": () => "{}" },
    wrong: { create: ["CHK-FLD-META-01"] },
    values: { "not empty": () => ({ source: "api" }) },
  },
  {
    name: "created_at",
    alias: "created",
    missing: {
      create: ["CHK-CREATE-02", "CHK-FLD-CRE-01"],
      item: ["CHK-GET-01", "CHK-FLD-CRE-01"],
      list: ["CHK-LIST-14"],
    },
    mistyped: {
      create: ["CHK-FLD-CRE-01"],
      item: ["CHK-FLD-CRE-01"],
      list: ["CHK-LIST-14", "CHK-LIST-15"],
    },
    forms: {
      "an epoch number": values.epochSeconds,
      "a date alone": values.dateAlone,
      "a printed date": values.printedDate,
    },
    wrong: {
      create: ["CHK-FLD-CRE-02", "CHK-FLD-CRE-01", "CHK-GET-01"],
      item: ["CHK-FLD-CRE-01", "CHK-GET-01"],
      list: ["CHK-LIST-15"],
    },
    values: { "three days early": values.daysLater(-3), "an hour late": values.moved(3_600_000) },
  },
]);

export const checkoutMemberMutants = mutantsOf(checkoutMembers);
