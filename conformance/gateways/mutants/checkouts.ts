/** Mutants of checkout creates and reads, written by hand. */
import { isObject } from "../../support/json.ts";
import {
  emptyReply,
  everyNth,
  hasMember,
  members,
  notFound,
  onSuccess,
  onSuccessJson,
  wrap,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { member, onRecord, onSecondSight, put } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { sharesIdsInParallel } from "../writes.ts";

const creates: readonly Mutant[] = [
  ...["data", "checkout"].map((name) =>
    mutant(
      `checkout-create-in-${name}`,
      `Creating a checkout returns it in an object under ${name}.`,
      ["CHK-CREATE-02"],
      wrap("createCheckout", name),
    ),
  ),
  mutant(
    "checkout-create-array",
    "Creating a checkout returns it in an array.",
    ["CHK-CREATE-02"],
    onSuccessJson("createCheckout", (value) => [value]),
  ),
  mutant(
    "checkout-create-id-only",
    "Creating a checkout returns only its id.",
    ["CHK-CREATE-02"],
    onSuccessJson("createCheckout", (value) =>
      isObject(value) ? { id: value.id ?? null } : value,
    ),
  ),
  mutant(
    "checkout-create-empty",
    "Creating a checkout returns an empty body.",
    ["CHK-CREATE-01", "CHK-CREATE-02"],
    onSuccess("createCheckout", () => emptyReply(201)),
  ),
  mutant(
    "checkout-parallel-ids",
    "Checkouts created at the same time share an id.",
    ["GEN-ID-01", "CHK-FLD-ID-01"],
    sharesIdsInParallel("checkout"),
  ),
  mutant(
    "checkout-created-long-ago",
    "Checkouts have a created_at thirty hours too early, in every response.",
    ["CHK-FLD-CRE-02"],
    onRecord(
      "checkout",
      ["create", "item", "list"],
      member("created_at", values.moved(-30 * 3_600_000)),
    ),
  ),
  mutant(
    "checkout-yen-rescaled",
    "Amounts in JPY are multiplied by a hundred.",
    ["CHK-FLD-AMT-03"],
    onRecord(
      "checkout",
      ["create", "item", "list"],
      member(
        "amount",
        values.onToken((token) => `${token}00`),
      ),
      ({ record }) => record.currency === "JPY",
    ),
  ),
  ...(["status", "created_at"] as const).map((name) =>
    mutant(
      `checkout-client-sets-${name}`,
      `A ${name} sent by the client is stored.`,
      ["CHK-VAL-18"],
      onSuccessJson(
        "createCheckout",
        (value, request) =>
          isObject(value) ? { ...value, [name]: members(request)[name] ?? null } : value,
        hasMember(name),
      ),
    ),
  ),
];

const reads: readonly Mutant[] = [
  ...["data", "checkout"].map((name) =>
    mutant(
      `checkout-get-in-${name}`,
      `Reading a checkout returns it in an object under ${name}.`,
      ["CHK-GET-01"],
      wrap("getCheckout", name),
    ),
  ),
  mutant(
    "checkout-get-array",
    "Reading a checkout returns it in an array.",
    ["CHK-GET-01"],
    onSuccessJson("getCheckout", (value) => [value]),
  ),
  mutant(
    "checkout-get-fails-now-and-then",
    "Every fourth read of a checkout returns 404.",
    ["CHK-GET-01", "GEN-BASE-01"],
    everyNth("getCheckout", 4, () => Promise.resolve(notFound())),
  ),
  mutant(
    "checkout-second-read-created",
    "From the second read on, created_at is a minute later.",
    ["CHK-FLD-CRE-01", "CHK-GET-01"],
    onRecord("checkout", ["item"], member("created_at", values.moved(60_000)), onSecondSight),
  ),
  mutant(
    "checkout-second-read-metadata",
    "From the second read on, the metadata is null.",
    ["CHK-FLD-META-03"],
    onRecord("checkout", ["item"], put("metadata", null), onSecondSight),
  ),
  mutant(
    "checkout-second-read-amount",
    "From the second read on, the amount is a string.",
    ["CHK-FLD-AMT-04"],
    onRecord("checkout", ["item"], member("amount", values.asText), onSecondSight),
  ),
];

export const checkoutMutants: readonly Mutant[] = [...creates, ...reads];
