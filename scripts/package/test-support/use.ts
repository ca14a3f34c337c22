/** A user's program, both JavaScript and TypeScript, to run and compile with the installed package. */
export const use = `
import { createSandbox } from "sandgate";
import { createGatewayClient } from "sandgate/client";
import { runConformance } from "sandgate/conformance";

const sandbox = await createSandbox({ settleMs: 0 });
const gateway = createGatewayClient({ baseUrl: sandbox.url, apiKey: sandbox.apiKey, amounts: "exact" });
const created = await gateway.POST("/api/v1/payouts/crypto", {
  body: {
    recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    crypto_currency: "ETH",
    amount: "0.123456789012345678",
  },
});
const { verdict } = await runConformance({
  baseUrl: sandbox.url,
  apiKey: "sk_test_judged",
  only: ["CHK-CREATE-*"],
});
await sandbox.close();
console.log(created.data?.amount, verdict);
`;
