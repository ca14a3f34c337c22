import { runAfterDueSteps } from "../../simulation/due-steps.ts";
import type { Store } from "../../storage/port.ts";

/** A checkout with its workspace, and the workspace's clock when the page was requested. */
export type HostedCheckout = Exclude<Awaited<ReturnType<typeof findHosted>>, string>;

/** Returns the relative path of a checkout's page. @param root The relative path of the folder of these pages. */
export function pagePath(root: string, id: string): string {
  return root + encodeURIComponent(id);
}

/** Visible ASCII, as in all ids; not every database accepts other text. */
const idForm = /^[!-~]{1,255}$/;

/**
 * Finds a checkout by its id alone, in any workspace (D-PAGE-02). Due steps are applied, as in any read.
 *
 * @returns The reason if no workspace holds the checkout, or if several do.
 */
export async function findHosted(store: Store, id: string) {
  if (!idForm.test(id)) return "unknown";
  const [workspace, another] = await store.findHolders("checkouts", id);
  if (workspace === undefined) return "unknown";
  if (another !== undefined) return "ambiguous";
  return runAfterDueSteps(store, "read", workspace, async (tx) => {
    const checkout = await tx.get("checkouts", id);
    if (checkout === undefined) return "unknown";
    return { workspace, checkout, now: tx.now, isFrozen: tx.state.clock.frozenAt !== undefined };
  });
}
