/** Members in which checkouts of an imitated gateway show what is only in headers otherwise (D-CHK-10). */
import type { CheckoutMembers } from "../conformance/expectations.ts";
import type { AddressOf } from "./http/origins.ts";
import type { AddMembers } from "./operations/handler.ts";
import { payPathOf } from "./operations/responses.ts";

/** Returns the function that adds the members, for clients that address the server by this host. */
export type AddMembersFor = (host: string | undefined) => AddMembers;

export function createMemberAddition(
  { payment_url, transaction_id }: CheckoutMembers,
  addressOf: AddressOf,
): AddMembersFor {
  return (host) => (checkout) => ({
    ...(payment_url && { [payment_url]: addressOf(payPathOf(checkout.id), host) ?? null }),
    ...(transaction_id && { [transaction_id]: checkout.transaction_id ?? null }),
  });
}
