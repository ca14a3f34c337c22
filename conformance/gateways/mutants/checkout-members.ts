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
    forms: { "is a number": values.asNumber, "is null": values.asNull },
    wrong: {
      create: ["CHK-FLD-ID-01", "GEN-ID-01", "CHK-GET-01"],
      item: ["CHK-GET-01"],
      list: ["CHK-LIST-03"],
    },
    values: {
      "is truncated": values.cutOff(4),
      "is that of the previous checkout": { change: borrowed("id") },
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
    forms: {
      "is a string": values.asText,
      "is null": values.asNull,
      "is an object": values.asObject,
    },
    wrong: {
      create: ["CHK-FLD-AMT-03", "CHK-FLD-AMT-01", "CHK-GET-01"],
      item: ["CHK-FLD-AMT-03", "CHK-GET-01"],
      list: ["CHK-LIST-15"],
    },
    values: {
      "is one too low": values.minusOne,
      "is in hundreds of the smallest unit": values.hundredth,
      "is a hundred times too high": values.timesHundred,
    },
  },
  {
    name: "currency",
    alias: "currency_code",
    ...forbidden("CHK-FLD-CUR-01"),
    forms: {
      "is null": values.asNull,
      "is a number": () => numberToken("840"),
      "is an object": values.asObject,
    },
    values: {
      "is two letters long": values.truncated(2),
      "is XAF for every checkout": () => "XAF",
    },
  },
  {
    name: "description",
    alias: "title",
    ...forbidden("CHK-FLD-DESC-01"),
    forms: { "is null": values.asNull, "is an array": values.asArray },
    values: {
      "is truncated to twenty characters": values.truncated(20),
      "is in upper case": values.upperCase,
      "is that of the previous checkout": { change: borrowed("description") },
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
    forms: { "is null": values.asNull, "is an object": values.asObject },
    values: {
      "lacks its query": withoutQuery,
      "is reduced to its origin": originOnly,
      [`is the ${other}`]: { change: misplaced(name, other) },
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
    forms: { "is null": values.asNull, "is a number": values.asNumber, "is empty": values.emptied },
    wrong: { create: ["CHK-FLD-STATUS-01"] },
    values: {
      "is pending": () => "pending",
      "is new": () => "new",
      "is in upper case": values.upperCase,
    },
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
    forms: { "is null": values.asNull, "is an array": () => [], "is a string": () => "{}" },
    wrong: { create: ["CHK-FLD-META-01"] },
    values: { "is not empty": () => ({ source: "api" }) },
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
      "is an epoch number": values.epochSeconds,
      "is a date without a time": values.dateAlone,
      "is in the format of HTTP dates": values.printedDate,
    },
    wrong: {
      create: ["CHK-FLD-CRE-02", "CHK-FLD-CRE-01", "CHK-GET-01"],
      item: ["CHK-FLD-CRE-01", "CHK-GET-01"],
      list: ["CHK-LIST-15"],
    },
    values: {
      "is three days early": values.daysLater(-3),
      "is an hour late": values.moved(3_600_000),
    },
  },
]);

export const checkoutMemberMutants = mutantsOf(checkoutMembers);
