/** Mutants with a wrong member of a payout. */
import { bitcoinPayout, etherPayout } from "../catalogue.ts";
import { borrowed } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { mutantsOf, rowsOf } from "./generated.ts";

const moments = {
  "is an epoch number": values.epochSeconds,
  "is a date without a time": values.dateAlone,
  "is in the format of HTTP dates": values.printedDate,
  "has a space instead of the T": values.blankForT,
  "is on a day that does not exist": values.impossibleDay,
};

export const payoutMembers = rowsOf("payout", [
  {
    name: "id",
    alias: "payout_id",
    missing: {
      create: ["PAY-FLD-ID-01", "PAY-CREATE-02", "GEN-ID-01"],
      list: ["PAY-FLD-ID-01", "PAY-LIST-03", "PAY-CREATE-13"],
    },
    mistyped: {
      create: ["PAY-FLD-ID-01", "GEN-ID-01"],
      list: ["PAY-FLD-ID-01", "PAY-LIST-03", "PAY-CREATE-13"],
    },
    forms: { "is a number": values.asNumber, "is null": values.asNull, "is empty": values.emptied },
    wrong: {
      create: ["PAY-FLD-ID-02", "GEN-ID-01", "PAY-CREATE-13", "PAY-DEL-01"],
      list: ["PAY-FLD-ID-02", "PAY-CREATE-13"],
    },
    values: {
      "is in upper case": values.upperCase,
      "is truncated": values.cutOff(4),
      "is that of the previous payout": { change: borrowed("id") },
    },
  },
  {
    name: "transaction_id",
    alias: "transactionId",
    missing: { create: ["PAY-FLD-TX-01", "PAY-CREATE-02"], list: ["PAY-FLD-TX-01", "PAY-LIST-03"] },
    mistyped: { create: ["PAY-FLD-TX-01"], list: ["PAY-FLD-TX-01", "PAY-LIST-03"] },
    forms: {
      "is a number": values.asNumber,
      "is null": values.asNull,
      "is an object": values.asObject,
    },
  },
  {
    name: "amount",
    alias: "value",
    missing: {
      create: ["PAY-CREATE-02", "PAY-FLD-AMT-01", "PAY-FLD-AMT-02"],
      list: ["PAY-LIST-03", "PAY-FLD-AMT-01", "PAY-FLD-AMT-02"],
    },
    mistyped: { create: ["PAY-FLD-AMT-01"], list: ["PAY-FLD-AMT-01", "PAY-LIST-03"] },
    forms: {
      "is a string": values.asText,
      "is null": values.asNull,
      "is an array": values.asArray,
    },
    wrong: { create: ["PAY-FLD-AMT-02"], list: ["PAY-FLD-AMT-02", "PAY-CREATE-13"] },
    values: {
      "is one too high": values.plusOne,
      "is a hundred-millionth too high": values.plusLast(8),
      "is a hundred times too high": values.timesHundred,
      "is negative": values.negated,
    },
  },
  {
    name: "amount",
    alias: "crypto_amount",
    wrong: { create: ["PAY-FLD-AMT-02"], list: ["PAY-FLD-AMT-02", "PAY-CREATE-13"] },
    values: {
      "lacks its decimals": values.wholePart,
      "is a millionth of a millionth too high": values.plusLast(12),
    },
    options: { payouts: [etherPayout] },
  },
  {
    name: "crypto_currency",
    alias: "currency",
    missing: {
      create: ["PAY-FLD-CUR-01", "PAY-CREATE-02"],
      list: ["PAY-FLD-CUR-01", "PAY-LIST-03"],
    },
    mistyped: { create: ["PAY-FLD-CUR-01"], list: ["PAY-FLD-CUR-01", "PAY-LIST-03"] },
    forms: {
      "is null": values.asNull,
      "is an array": values.asArray,
      "is an object": values.asObject,
    },
    wrong: { create: ["PAY-FLD-CUR-01"], list: ["PAY-FLD-CUR-01", "PAY-CREATE-13"] },
    values: {
      "is one letter short": values.cutOff(1),
      "has its network appended": values.onText((text) => `${text}-mainnet`),
      "is empty": values.emptied,
    },
  },
  {
    name: "crypto_currency",
    alias: "asset",
    wrong: { create: ["PAY-FLD-CUR-01"], list: ["PAY-FLD-CUR-01", "PAY-CREATE-13"] },
    values: { "is BTC for every payout": () => "BTC" },
    options: { payouts: [etherPayout, bitcoinPayout] },
  },
  {
    name: "recipient_address",
    alias: "address",
    missing: {
      create: ["PAY-FLD-ADDR-01", "PAY-CREATE-02"],
      list: ["PAY-FLD-ADDR-01", "PAY-LIST-03"],
    },
    mistyped: { create: ["PAY-FLD-ADDR-01"], list: ["PAY-FLD-ADDR-01", "PAY-LIST-03"] },
    forms: { "is null": values.asNull, "is an object": values.asObject },
    wrong: { create: ["PAY-FLD-ADDR-01"], list: ["PAY-FLD-ADDR-01", "PAY-CREATE-13"] },
    values: {
      "is one character short": values.cutOff(1),
      "is masked": values.onText((text) => `${text.slice(0, 6)}...${text.slice(-4)}`),
      "is written as a payment link": values.onText((text) => `bitcoin:${text}`),
    },
  },
  {
    name: "status",
    alias: "state",
    missing: {
      create: ["PAY-FLD-STATUS-01", "PAY-CREATE-02"],
      list: ["PAY-FLD-STATUS-01", "PAY-LIST-03"],
    },
    mistyped: { create: ["PAY-FLD-STATUS-01"], list: ["PAY-FLD-STATUS-01", "PAY-LIST-03"] },
    forms: { "is null": values.asNull, "is a number": values.asNumber, "is empty": values.emptied },
  },
  {
    name: "memo",
    alias: "note",
    missing: { list: ["PAY-FLD-MEMO-01"] },
    mistyped: { list: ["PAY-FLD-MEMO-01"] },
    forms: {
      "is null": values.asNull,
      "is an array": values.asArray,
      "is a number": values.asNumber,
    },
    wrong: { list: ["PAY-FLD-MEMO-01"] },
    values: {
      "is truncated to four characters": values.truncated(4),
      "is in upper case": values.upperCase,
      "is empty": values.emptied,
    },
  },
  {
    name: "metadata",
    alias: "meta",
    missing: { list: ["PAY-LIST-06"] },
    mistyped: { create: ["PAY-FLD-META-01"], list: ["PAY-FLD-META-01"] },
    forms: { "is null": values.asNull, "is an array": () => [], "is a string": () => "{}" },
  },
  {
    name: "created_at",
    alias: "created",
    missing: { list: ["PAY-LIST-03", "PAY-FLD-CRE-01"] },
    mistyped: { create: ["PAY-FLD-CRE-01"], list: ["PAY-FLD-CRE-01", "PAY-LIST-03"] },
    forms: moments,
    wrong: { create: ["PAY-FLD-CRE-03"], list: ["PAY-FLD-CRE-03"] },
    values: {
      "is three days early": values.daysLater(-3),
      "is two days ahead": values.daysLater(2),
    },
  },
]);

export const payoutMemberMutants = mutantsOf(payoutMembers);
