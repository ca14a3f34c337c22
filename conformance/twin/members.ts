/** Finds the members in which a gateway's checkouts show what the sandbox's show only in headers. */
import { documentedMembers } from "../../generated/interface-operations.ts";
import { type CheckoutMembers, maxNameLength } from "../expectations.ts";
import type { Answer } from "../support/exchange.ts";
import { isObject, isText, type Json } from "../support/json.ts";
import { bodySent, type Sighting, type Sightings } from "../support/sightings.ts";

/**
 * Returns the names of the members that are identified with certainty; undefined if there are none.
 *
 * @param answers all responses of the run.
 */
export function findMembers(
  sightings: Sightings,
  answers: readonly Answer[],
  baseUrl: string,
): CheckoutMembers | undefined {
  const checkouts = sightings.all.filter(({ kind }) => kind === "checkout");
  const seen = new Set(checkouts.flatMap(({ record }) => Object.keys(record)));
  const names = [...seen].filter((name) => {
    return name.length <= maxNameLength && !documentedMembers.checkout.includes(name);
  });
  const payment_url = findPaymentUrl(names, checkouts, new URL(baseUrl).origin);
  const transaction_id = findTransaction(names, checkouts, refundedIn(answers));
  if (payment_url === undefined && transaction_id === undefined) return undefined;
  return { ...(payment_url && { payment_url }), ...(transaction_id && { transaction_id }) };
}

/**
 * Returns the one member that has a different page address in every new checkout; if several do, the only
 * one whose name suggests payment.
 */
function findPaymentUrl(
  names: readonly string[],
  checkouts: readonly Sighting[],
  origin: string,
): string | undefined {
  const created = new Map(
    checkouts.filter(({ view, own }) => view === "create" && own).map((one) => [one.id, one]),
  );
  const found = names.filter((name) => {
    const addresses = new Set<Json | undefined>();
    for (const { id, record } of created.values()) {
      if (isPageAddress(record[name], `/checkouts/${id ?? ""}`, origin))
        addresses.add(record[name]);
    }
    return addresses.size === created.size && created.size > 1;
  });
  return only(found) ?? only(found.filter((name) => /pay|checkout|hosted/i.test(name)));
}

/** @param path the end of the path of the API request that reads the record, which is not a page. */
function isPageAddress(value: Json | undefined, path: string, origin: string): boolean {
  if (!isText(value) || !/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const address = new URL(value);
  return address.origin !== origin || !address.pathname.endsWith(path);
}

/**
 * Returns the one member whose value was accepted as the transaction of a refund; else the one that is named
 * after a transaction and is a text in exactly the paid checkouts.
 */
function findTransaction(
  names: readonly string[],
  checkouts: readonly Sighting[],
  refunded: ReadonlySet<Json | undefined>,
): string | undefined {
  const accepted = names.filter((name) => {
    return checkouts.some(({ record }) => isText(record[name]) && refunded.has(record[name]));
  });
  const appearing = names.filter((name) => {
    const paid = checkouts.filter(({ record }) => isPaid(record.status));
    return (
      /transaction|txn/i.test(name) &&
      paid.length > 0 &&
      paid.length < checkouts.length &&
      checkouts.every(({ record }) => isText(record[name]) === isPaid(record.status))
    );
  });
  return only(accepted) ?? only(appearing);
}

function isPaid(status: Json | undefined): boolean {
  return status === "successful" || status === "completed";
}

/** Returns the transactions for which a certainly valid refund request was accepted. */
function refundedIn(answers: readonly Answer[]): ReadonlySet<Json | undefined> {
  const accepted = answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === "createRefund" && exchange.valid === true && isSuccess,
  );
  return new Set(
    accepted.map(({ exchange }) => {
      const body = bodySent(exchange);
      return isObject(body) ? body.transaction_id : undefined;
    }),
  );
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
