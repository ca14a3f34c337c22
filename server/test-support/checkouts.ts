/** Checkouts for tests of the checkout page, with the addresses of their pages. */
import { checkoutBody } from "./bodies.ts";
import { type Received, type Sandbox } from "./sandbox.ts";

/** A checkout that was created, with the address of its page. */
export interface CreatedCheckout {
  readonly id: string;
  readonly address: string;
  /** Returns the checkout as the control plane shows it now. */
  readonly inspect: () => Promise<Received["json"]>;
}

export async function createCheckout(
  sandbox: Sandbox,
  changes: Record<string, unknown> = {},
): Promise<CreatedCheckout> {
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody(changes) });
  const id = String(created.json.id);
  return {
    id,
    address: created.headers.get("Sandbox-Checkout-Url") ?? "",
    inspect: async () => (await sandbox.send("GET", `/_sandbox/checkouts/${id}`)).json,
  };
}
