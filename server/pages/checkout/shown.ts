import type { Checkout } from "../../domain/records.ts";
import type { Store } from "../../storage/port.ts";
import { settleDue } from "../../operations/transitions.ts";

/** A checkout at the moment at which its page was asked for. */
export interface ShownCheckout {
  /** The id of the workspace that holds it. */
  readonly workspace: string;
  readonly checkout: Checkout;
  /** What the clock of the workspace shows: RFC 3339 in UTC with milliseconds. */
  readonly now: string;
  readonly isFrozen: boolean;
}

/** Why there is nothing to be shown: no workspace holds the checkout, or several do. */
export type NotShown = "unknown" | "ambiguous";

/** @param root the relative path to the folder of these pages. @returns that to the page of a checkout. */
export function pageFrom(root: string, id: string): string {
  return root + encodeURIComponent(id);
}

/** Visible ASCII, as all ids are; a database need not take other text. */
const idForm = /^[!-~]{1,255}$/;

/**
 * Finds a checkout by nothing but its id, in whichever workspace it is (D-PAGE-02). What fell due is
 * applied, as in any read.
 */
export async function findShown(store: Store, id: string): Promise<ShownCheckout | NotShown> {
  if (!idForm.test(id)) return "unknown";
  const [workspace, another] = await store.findHolders("checkouts", id);
  if (workspace === undefined) return "unknown";
  if (another !== undefined) return "ambiguous";
  return store.read(workspace, async (tx) => {
    await settleDue(tx);
    const checkout = await tx.get("checkouts", id);
    if (checkout === undefined) return "unknown";
    const isFrozen = tx.state.clock.frozenAt !== undefined;
    return { workspace, checkout, now: tx.now, isFrozen };
  });
}
