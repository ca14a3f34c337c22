import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { runConformance } from "../run.ts";
import { answerOf, checkout } from "../support/test-support/session.ts";
import { Sightings } from "../support/sightings.ts";
import { varyGateway } from "../varying/varied-gateway.ts";
import { findMembers } from "./members.ts";

const folder = temporaryFolder(afterAll);
const origin = "https://api.example";

let sent = 0;
type Members = Record<string, unknown>;
const create = (id: string, members: Members) =>
  answerOf({
    operationId: "createCheckout",
    method: "POST",
    path: "/checkouts",
    body: { ...checkout, id, ...members },
    at: (sent += 10),
  });
const read = (id: string, members: Members) =>
  answerOf({
    operationId: "getCheckout",
    path: `/checkouts/${id}`,
    body: { ...checkout, id, ...members },
    at: (sent += 10),
  });
const refund = (transaction_id: string, { valid = true, status = 200 } = {}) =>
  answerOf({
    operationId: "createRefund",
    method: "POST",
    path: "/api/v1/refunds",
    sent: { transaction_id, amount: 1, reason: "Late", metadata: {} },
    ...{ valid, status },
    at: (sent += 10),
  });

const find = (...answers: ReturnType<typeof create>[]) =>
  findMembers(new Sightings(answers, new Map()), answers, origin);

/** Two new checkouts, with the members that a function gives them. */
const two = (membersOf: (id: string) => Members) =>
  ["co_1", "co_2"].map((id) => create(id, membersOf(id)));

describe("the address of the payment page", () => {
  it("is the one member whose address differs in every checkout", () => {
    const answers = two((id) => ({
      open: `https://pay.example/${id}`,
      logo: "https://x.example/",
    }));
    expect(find(...answers)).toEqual({ payment_url: "open" });
  });

  it("is the one whose name suggests payment if several members qualify", () => {
    const answers = two((id) => ({
      receipt: `https://pay.example/receipts/${id}`,
      checkout_url: `https://pay.example/${id}`,
    }));
    expect(find(...answers)).toEqual({ payment_url: "checkout_url" });
  });

  it.each<[string, (id: string) => Members]>([
    [
      "the names of several suggest payment",
      (id) => ({ pay: `http://a/${id}`, pay_qr: `http://b/${id}` }),
    ],
    ["it leads to the record itself", (id) => ({ pay_self: `${origin}/v1/checkouts/${id}` })],
    ["one checkout lacks it", (id) => (id === "co_1" ? { pay: "http://a/1" } : {})],
    ["it is not an address", (id) => ({ pay: `https:// ${id}` })],
    ["it is not an address of a page", (id) => ({ pay: `bitcoin:${id}` })],
    ["it is the same for all", () => ({ pay: "https://pay.example/" })],
    ["its name is too long for a profile", (id) => ({ ["p".repeat(101)]: `http://a/${id}` })],
  ])("is not found if %s", (_what, membersOf) => {
    expect(find(...two(membersOf))).toBeUndefined();
  });
});

describe("the transaction of a payment", () => {
  it("is the member whose value was accepted as the transaction of a refund", () => {
    const answers = [create("co_1", {}), read("co_9", { ref: "t_7", status: "successful" })];
    expect(find(...answers, refund("t_7"))).toEqual({ transaction_id: "ref" });
    expect(find(...answers, refund("t_7", { valid: false }))).toBeUndefined();
    expect(find(...answers, refund("t_7", { status: 404 }))).toBeUndefined();
  });

  it.each([null, undefined])("is the member that is %s until the payment", (transaction_id) => {
    const answers = [
      create("co_1", { transaction_id }),
      read("co_1", { transaction_id: "t_1", status: "completed" }),
    ];
    expect(find(...answers)).toEqual({ transaction_id: "transaction_id" });
  });

  it("is not found without a payment, or unless a paid and an unpaid checkout differ in it", () => {
    expect(find(create("co_1", { transaction_id: null }))).toBeUndefined();
    const paid = read("co_1", { transaction_id: "t_1", paid_at: "now", status: "successful" });
    expect(find(create("co_1", { transaction_id: "t_0" }), paid)).toBeUndefined();
    expect(find(paid)).toBeUndefined();
  });
});

describe("a profile that the kit writes", () => {
  const only = ["CHK-CREATE-03", "CHK-LIST-07"];
  async function profileOf(baseUrl: string): Promise<unknown> {
    const writeProfile = join(folder, "written.json");
    await runConformance({ baseUrl, apiKey: "sk_test_members", only, writeProfile });
    return JSON.parse(readFileSync(writeProfile, "utf8"));
  }

  it("names the members of a gateway, so that a twin shows them", async () => {
    const members = { checkout: { payment_url: "checkout_url", transaction_id: "transaction_id" } };
    const like = join(folder, "given.json");
    writeFileSync(like, JSON.stringify({ members }));
    await using gateway = await createSandbox({ like });
    expect(await profileOf(gateway.url)).toMatchObject({ members });
  });

  it("names none if no checkout has an address of its own", async () => {
    await using sandbox = await createSandbox();
    const variant = ["checkout-payment-url", "extra-members"];
    await using gateway = await varyGateway({ upstream: sandbox.url, variant });
    expect(await profileOf(gateway.url)).not.toHaveProperty("members");
  });
});
