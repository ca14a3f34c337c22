import { runAfterDueSteps } from "../../operations/transitions.ts";
import type { Store } from "../../storage/port.ts";

/** A checkout with its place, its workspace, and the workspace's clock when the page was requested. */
export type HostedCheckout = Exclude<Awaited<ReturnType<typeof findHosted>>, string>;

/** The id in the path of a request, and the relative paths to the checkout's page and to its folder. */
export interface Place {
  readonly id: string;
  readonly root: string;
  readonly page: string;
}

/** Visible ASCII, as in all ids; not every database accepts other text. */
const idForm = /^[!-~]{1,255}$/;

/**
 * Finds a checkout by its id alone, in any workspace (D-PAGE-02). Due steps are applied, as in any read.
 *
 * @returns The reason if no workspace holds the checkout, or if several do.
 */
export async function findHosted(store: Store, place: Place) {
  const { id } = place;
  if (!idForm.test(id)) return "unknown";
  const [workspace, another] = await store.findHolders("checkouts", id);
  if (workspace === undefined) return "unknown";
  if (another !== undefined) return "ambiguous";
  return runAfterDueSteps(store, "read", workspace, async (tx) => {
    const checkout = await tx.get("checkouts", id);
    if (checkout === undefined) return "unknown";
    const isFrozen = tx.state.clock.frozenAt !== undefined;
    return { ...place, workspace, checkout, now: tx.now, isFrozen };
  });
}
