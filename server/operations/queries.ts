/** Reads a record or a page of records, for all three resources. */
import type { Collection, Collections } from "../domain/collections.ts";
import { refuse } from "../errors.ts";
import type { Filter, StoreTransaction } from "../storage/port.ts";
import type { Call } from "./handler.ts";

// clause: REF-DEL-03, REF-DEL-04, REF-DEL-06, REF-UPD-07
/** @throws {Refusal} 404 for an id that does not exist in the workspace (D-HTTP-06). */
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
 * Lists the records that match the filter, newest first: all of them, or the page that the query requests
 * (D-LIST-02, D-LIST-03, D-LIST-04).
 *
 * @throws {Refusal} 400 with everything that is wrong with the query.
 */
export async function listPage<C extends Collection, Body>(
  { tx, path, query }: Pick<Call<"listPayouts">, "tx" | "path" | "query">,
  collection: C,
  serialize: (record: Collections[C]) => Body,
  filter: Filter = {},
) {
  const after = query.valid.starting_after;
  if (after !== undefined && (await tx.get(collection, after)) === undefined) {
    query.refuse("starting_after", "unknown", `id=${after}`);
  }
  const { limit } = query.accept();
  const { records, next } = await takePage(tx, collection, filter, { after, limit });
  const headers: Record<string, string> = {};
  if (limit === undefined && after === undefined) headers["X-Total-Count"] = String(records.length);
  if (next !== null) headers.Link = nextLink(path, query.sent, next);
  return { status: 200 as const, body: serializeEach(records, serialize), headers };
}

/** Returns a page of a list, and the id after which the next page starts. Without a limit, one page has all. */
export async function takePage<C extends Collection>(
  tx: StoreTransaction,
  collection: C,
  filter: Filter,
  { after, limit }: { readonly after: string | undefined; readonly limit: number | undefined },
): Promise<{ records: Collections[C][]; next: string | null }> {
  // One record more than the limit shows that there is a next page.
  const found = await tx.list(collection, filter, { after, limit: limit && limit + 1 });
  const records = found.slice(0, limit);
  return { records, next: found.length > records.length ? (records.at(-1)?.id ?? null) : null };
}

function* serializeEach<Record, Body>(
  records: readonly Record[],
  serialize: (record: Record) => Body,
): Generator<Body> {
  for (const record of records) yield serialize(record);
}

function nextLink(path: string, sent: Readonly<Record<string, unknown>>, last: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) query.set(name, String(value));
  query.set("starting_after", last);
  return `<${path}?${query.toString()}>; rel="next"`;
}
