/** Reads of one record and of pages of records, the same for the three resources. */
import type { Collection, Collections } from "../domain/records.ts";
import { refuse } from "../errors.ts";
import type { Filter, StoreTransaction } from "../storage/port.ts";
import type { Call } from "./handler.ts";

// clause: REF-DEL-03, REF-DEL-04, REF-DEL-06, REF-UPD-07
/** @throws {Refusal} 404 for an id that the workspace does not hold (D-HTTP-06). */
export async function findRecord<C extends Collection>(
  tx: StoreTransaction,
  collection: C,
  id: string,
): Promise<Collections[C]> {
  const record = await tx.get(collection, id);
  if (record === undefined) throw refuse("notFound");
  return record;
}

/**
 * Lists the records that the filter leaves, newest first, as far as the query asks (D-LIST-02,
 * D-LIST-03, D-LIST-04).
 *
 * @throws {Refusal} 400 with everything that is wrong with the query.
 */
export async function listPage<C extends Collection>(
  { tx, path, query }: Pick<Call<"listPayouts">, "tx" | "path" | "query">,
  collection: C,
  filter: Filter = {},
): Promise<{ records: Collections[C][]; headers: Record<string, string> }> {
  const after = query.valid.starting_after;
  if (after !== undefined && (await tx.get(collection, after)) === undefined) {
    query.refuse("starting_after", "unknown", `id=${after}`);
  }
  const { limit } = query.accept();
  if (limit === undefined) {
    const records = await tx.list(collection, filter, { after });
    return {
      records,
      headers: after === undefined ? { "X-Total-Count": String(records.length) } : {},
    };
  }
  // One more than asked for tells whether a next page exists.
  const records = await tx.list(collection, filter, { after, limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1)?.id;
  const hasNext = records.length > limit && last !== undefined;
  return { records: page, headers: hasNext ? { Link: nextLink(path, query.sent, last) } : {} };
}

function nextLink(path: string, sent: Readonly<Record<string, unknown>>, last: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) query.set(name, String(value));
  query.set("starting_after", last);
  return `<${path}?${query.toString()}>; rel="next"`;
}
