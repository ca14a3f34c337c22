/** Events that show records as clients see them through a front. */
import { type OperationId, routes } from "../../../generated/operations.ts";
import type { AddMembers } from "../../added-members.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Front } from "../../http/front.ts";

/** The operations that read a record of each kind; the interface has none for a single payout. */
const reads: Readonly<Record<string, OperationId>> = {
  payout: "listPayouts",
  refund: "getRefund",
  checkout: "getCheckout",
};

/** The record comes last in an event; cut out as text, its numbers keep all their digits. */
const beforeRecord = ',"data":';

/** Adds members to the checkout of an event; other events stay as they are. */
export function addToEvent(delivery: Delivery, addMembers?: AddMembers): Delivery {
  const { type, body, transaction } = delivery;
  if (addMembers === undefined || !type.startsWith("checkout.")) return delivery;
  const { data } = JSON.parse(body) as { data: { id: string } };
  const added = JSON.stringify(addMembers({ id: data.id, transaction_id: transaction }));
  return { ...delivery, body: `${body.slice(0, -2)},${added.slice(1)}}` };
}

/** Returns the body of an event, with its record as the front shows it; unchanged if it shows none. */
export async function showEvent(front: Front, { type, body }: Delivery): Promise<string> {
  const [kind = ""] = type.split(".");
  const { method, path } = routes.find(({ operationId }) => operationId === reads[kind]) ?? {};
  const start = body.indexOf(beforeRecord) + beforeRecord.length;
  if (method === undefined || path === undefined || start < beforeRecord.length) return body;
  const record = body.slice(start, -1);
  const { id } = JSON.parse(record) as { id?: string };
  const isInList = kind === "payout";
  const { status, body: shown } = await front.respond(
    {
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/, String(id)),
      query: "",
      headers: {},
      body: Buffer.alloc(0),
    },
    () =>
      Promise.resolve({
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: Buffer.from(isInList ? `[${record}]` : record),
      }),
  );
  const text = shown.toString().trim();
  const own = isInList && text.startsWith("[") ? text.slice(1, -1).trim() : text;
  return status === 200 && own.startsWith("{") ? `${body.slice(0, start)}${own}}` : body;
}
