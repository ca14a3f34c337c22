/** Events that show records as clients see them through a front. */
import { routes } from "../../../generated/operations.ts";
import type { AddMembers } from "../../operations/handler.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Front } from "../../http/front.ts";

/** The operations that read a record of each kind; the interface has none for a single payout. */
const reads = new Map([
  ["payout", "listPayouts"],
  ["refund", "getRefund"],
  ["checkout", "getCheckout"],
]);

/** The record comes last in an event; cut out as text, its numbers keep all their digits. */
const beforeRecord = ',"data":';

/**
 * Returns the body of an event, with its record as the front shows it; unchanged if it shows none.
 *
 * @param addMembers Adds what checkouts show behind the front.
 */
export async function showEvent(
  front: Front,
  { type, body, transaction }: Delivery,
  addMembers?: AddMembers,
): Promise<string> {
  const [kind = ""] = type.split(".");
  const path = routes.find(({ operationId }) => operationId === reads.get(kind))?.path;
  const start = body.indexOf(beforeRecord) + beforeRecord.length;
  if (path === undefined || start < beforeRecord.length) return body;
  let record = body.slice(start, -1);
  const { id } = JSON.parse(record) as { id: string };
  if (addMembers !== undefined && kind === "checkout") {
    const added = JSON.stringify(addMembers({ id, transaction_id: transaction }));
    record = `${record.slice(0, -1)},${added.slice(1)}`;
  }
  const isInList = kind === "payout";
  const request = { method: "GET", path: path.replace(/\{\w+\}/, id), query: "", headers: {} };
  const { status, body: shown } = await front.respond({ ...request, body: Buffer.alloc(0) }, () =>
    Promise.resolve({
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8" },
      body: Buffer.from(isInList ? `[${record}]` : record),
    }),
  );
  const text = shown.toString().trim();
  const own = isInList && text.startsWith("[") ? text.slice(1, -1).trim() : text;
  const isShown = status === 200 && own.startsWith("{");
  return `${body.slice(0, start)}${isShown ? own : record}}`;
}
