/** Deletes the records of a run, as far as the interface allows. */
import pLimit from "p-limit";
import { type Answer, lastSegment } from "./exchange.ts";
import type { Probe } from "./probe.ts";
import { scalarText } from "./sightings.ts";
import type { Session } from "./session.ts";
import { Inconclusive } from "./verdict.ts";

/** The maximum number of deletions at the same time: a small server accepts few connections at once. */
const deletionsAtOnce = 4;

/** The number of deletes without a response after which the cleanup gives up. */
const maxUnanswered = 8;

/**
 * Deletes the records that a check has created, if records of their kind leave the list when deleted.
 * This keeps lists short for later checks.
 */
export async function cleanUpEarly(session: Session, { answers }: Probe): Promise<void> {
  const { clearedByDeletes } = session;
  const own = answers.filter(({ exchange }) => clearedByDeletes.has(exchange.operationId ?? ""));
  const others = answers.filter(({ exchange }) => exchange.request.method === "DELETE");
  await cleanUp(session, [...own, ...others]);
}

/**
 * Deletes the records that the given requests have created and not deleted, except those to keep.
 */
export async function cleanUp(
  { gateway, refundIds }: Session,
  answers: readonly Answer[],
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  // The key includes the kind: records of two kinds may have the same identifier.
  const left = new Map<string, { id: string; deletion: string }>();
  for (const { exchange, isSuccess, object } of answers) {
    if (!isSuccess) continue;
    const { operationId = "", request } = exchange;
    if (request.method === "DELETE") left.delete(`${operationId} ${lastSegment(request.path)}`);
    if (!operationId.startsWith("create")) continue;
    const deletion = operationId.replace("create", "delete");
    const id = refundIds.get(exchange.id) ?? scalarText(object.id);
    if (id !== undefined && !kept.has(id)) left.set(`${deletion} ${id}`, { id, deletion });
  }
  const limit = pLimit(deletionsAtOnce);
  let unanswered = 0;
  await limit.map(left.values(), async ({ id, deletion }) => {
    if (unanswered >= maxUnanswered) return;
    try {
      await gateway.call(deletion, { id, valid: true });
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      unanswered += 1;
    }
  });
}
