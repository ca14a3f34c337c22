import { beforeEach, describe, expect, it } from "vitest";
import type { OperationId } from "../../../generated/interface-operations.ts";
import { type JsonObject, numberToken, writeJson } from "../../support/json.ts";
import { isSuccess, jsonReply, members, jsonOf } from "../deviation-parts.ts";
import { describeRequest, type Handler, type Reply } from "../deviation.ts";
import { itemPath } from "../kinds.ts";
import {
  always,
  atOnce,
  busy,
  classesOf,
  type Condition,
  counts,
  kindPasts,
  later,
  oneMember,
  sameSecond,
  severalMembers,
  updatePasts,
  valued,
  withMemo,
} from "./conditions.ts";
import { type Act, actWhen } from "./occasions.ts";

const byId = new Map(
  [...counts, ...updatePasts, ...kindPasts("refund")].map((one) => [one.id, one]),
);
const named = (id: string): Condition => byId.get(id) ?? expect.fail(`no condition ${id}`);

/** Returns 599 if the record of the request meets the condition. */
const flag: Act = async (request, forward, meets, traffic) => {
  const past = traffic.past("refund", request.id);
  const isMet = meets(members(request), past);
  const reply = await forward();
  return isMet ? { ...reply, headers: { met: "yes" } } : reply;
};

/** The records that the last handler made. */
let made = 0;
beforeEach(() => {
  made = 0;
});

/** Responds to every request with success, and to creates with a new id. */
const gateway = (): Promise<Reply> => Promise.resolve(jsonReply(200, { id: `r${(made += 1)}` }));

/** Sends a request about refunds, and returns true if the condition was met. */
async function isMet(
  handler: Handler,
  method: string,
  id?: string,
  body: JsonObject = {},
): Promise<boolean> {
  const path = id === undefined ? "/api/v1/refunds" : itemPath("refund", id);
  const request = describeRequest({ method, path, query: "", headers: {}, body: writeJson(body) });
  const reply = await handler(request, gateway);
  return reply.headers.met === "yes";
}

/** Sends reads of one refund and returns the numbers of those at which the condition is met. */
async function timesMet(condition: Condition, count: number): Promise<number[]> {
  const handler = actWhen(condition, flag)();
  const times: number[] = [];
  for (let time = 1; time <= count; time += 1) {
    if (await isMet(handler, "GET", "r1")) times.push(time);
  }
  return times;
}

describe("conditions on counts", () => {
  it.each([
    ["first", [1]],
    ["from-2", [2, 3, 4, 5, 6]],
    ["from-5", [5, 6]],
    ["every-2", [2, 4, 6]],
    ["every-5", [5]],
  ])('meets "%s" at requests %j of six', async (id, times) => {
    expect(await timesMet(named(id), 6)).toEqual(times);
  });

  it("starts again with each proxy", async () => {
    expect(await timesMet(named("first"), 2)).toEqual([1]);
    expect(await timesMet(named("first"), 2)).toEqual([1]);
  });

  it('is always met by "always"', async () => {
    expect(await timesMet(always, 3)).toEqual([1, 2, 3]);
  });
});

/** Creates three refunds, r1 to r3, through a mutant with a condition. */
async function threeRefunds(condition: Condition): Promise<Handler> {
  const handler = actWhen(condition, flag)();
  for (let count = 0; count < 3; count += 1) await isMet(handler, "POST");
  return handler;
}

async function metBy(handler: Handler): Promise<string[]> {
  const found: string[] = [];
  for (const id of ["r1", "r2", "r3"]) if (await isMet(handler, "GET", id)) found.push(id);
  return found;
}

describe("conditions on the past of a record", () => {
  it('is met by updated records only: "updated"', async () => {
    const handler = await threeRefunds(named("updated"));
    expect(await metBy(handler)).toEqual([]);
    await isMet(handler, "PUT", "r2", { reason: "other" });
    expect(await metBy(handler)).toEqual(["r2"]);
  });

  it('is met after the second update: "updated-twice"', async () => {
    const handler = await threeRefunds(named("updated-twice"));
    await isMet(handler, "PUT", "r2", { reason: "other" });
    expect(await metBy(handler)).toEqual([]);
    await isMet(handler, "PUT", "r2", { reason: "third" });
    expect(await metBy(handler)).toEqual(["r2"]);
  });

  it('is met by records that were read before their update: "cached"', async () => {
    const handler = await threeRefunds(named("cached"));
    await isMet(handler, "GET", "r1");
    await isMet(handler, "PUT", "r1", { reason: "other" });
    await isMet(handler, "PUT", "r2", { reason: "other" });
    expect(await metBy(handler)).toEqual(["r1"]);
  });

  it('is met by all records once one of the kind was deleted: "after-a-delete"', async () => {
    const handler = await threeRefunds(named("after-a-delete"));
    expect(await metBy(handler)).toEqual([]);
    await isMet(handler, "DELETE", "r1");
    expect(await metBy(handler)).toEqual(["r1", "r2", "r3"]);
  });

  it("moves to the next record when the oldest or newest one is deleted", async () => {
    const oldest = await threeRefunds(named("oldest"));
    expect(await metBy(oldest)).toEqual(["r1"]);
    await isMet(oldest, "DELETE", "r1");
    expect(await metBy(oldest)).toEqual(["r2"]);
    made = 0;
    const newest = await threeRefunds(named("newest"));
    expect(await metBy(newest)).toEqual(["r3"]);
    await isMet(newest, "DELETE", "r3");
    expect(await metBy(newest)).toEqual(["r2"]);
  });

  it('is met by the fifth record: "fifth"', async () => {
    const handler = await threeRefunds(named("fifth"));
    for (let count = 0; count < 3; count += 1) await isMet(handler, "POST");
    expect(await isMet(handler, "GET", "r5")).toBe(true);
    expect(await isMet(handler, "GET", "r6")).toBe(false);
  });

  it("ignores a rejected update", async () => {
    const handler = await threeRefunds(named("updated"));
    const body = writeJson({ reason: "other" });
    const path = itemPath("refund", "r2");
    const request = describeRequest({ method: "PUT", path, query: "", headers: {}, body });
    const reply = await handler(request, () => Promise.resolve(jsonReply(400, {})));
    expect(isSuccess(reply)).toBe(false);
    expect(await metBy(handler)).toEqual([]);
  });
});

describe("conditions on a request", () => {
  const meets = (condition: Condition, body: JsonObject) =>
    isMet(actWhen(condition, flag)(), "POST", undefined, body);

  it('is met by the second of two simultaneous requests only: "at-once"', async () => {
    const handler = actWhen(atOnce, flag)();
    const both = await Promise.all([isMet(handler, "GET", "r1"), isMet(handler, "GET", "r1")]);
    expect(both).toEqual([false, true]);
    expect(await isMet(handler, "GET", "r1")).toBe(false);
    const kinds: OperationId[] = ["getRefund", "listRefunds"];
    const unlike = await Promise.all([isMet(handler, "GET", "r1"), isMet(handler, "GET")]);
    expect(unlike).toEqual(kinds.map(() => false));
  });

  it('is met by the second of two simultaneous requests for one record: "busy"', async () => {
    const handler = actWhen(busy, flag)();
    const both = await Promise.all([isMet(handler, "PUT", "r1"), isMet(handler, "DELETE", "r1")]);
    expect(both).toEqual([false, true]);
    const unlike = await Promise.all([isMet(handler, "PUT", "r1"), isMet(handler, "PUT", "r2")]);
    expect(unlike).toEqual([false, false]);
  });

  it.each<[Condition, number[]]>([
    [sameSecond, [800, 999]],
    [later, [1800, 5000]],
  ])('is met at some ages of the record: "$id"', async (condition, expected) => {
    let now = 800;
    const handler = actWhen(condition, flag, () => now)();
    await isMet(handler, "POST");
    const met: number[] = [];
    for (now of [800, 999, 1000, 1799, 1800, 5000]) {
      if (await isMet(handler, "GET", "r1")) met.push(now);
    }
    expect(met).toEqual(expected);
  });

  it('counts the members of the body: "one-member" and "several-members"', async () => {
    expect(await meets(oneMember, { reason: "a" })).toBe(true);
    expect(await meets(oneMember, { reason: "a", memo: "b" })).toBe(false);
    expect(await meets(severalMembers, { reason: "a", memo: "b" })).toBe(true);
    expect(await meets(severalMembers, { reason: "a" })).toBe(false);
  });

  it("is met by values of its class only", async () => {
    const [large] = (classesOf.checkout.amount ?? []).filter(({ id }) => id === "over-999");
    const condition = valued("amount", large ?? expect.fail("no such class"));
    expect(condition.sample?.values).toEqual({ amount: large?.example });
    const amounts = ["999", "1000", "1000.5"].map((amount) => ({ amount: numberToken(amount) }));
    expect(await Promise.all(amounts.map((body) => meets(condition, body)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await meets(condition, { amount: "1000" })).toBe(false);
    expect(await meets(condition, {})).toBe(false);
  });

  it('is met by a body with a memo: "with-memo"', async () => {
    expect(await meets(withMemo, { memo: "" })).toBe(true);
    expect(await meets(withMemo, {})).toBe(false);
  });

  it("passes undocumented requests unchanged", async () => {
    const handler = actWhen(always, flag)();
    const request = describeRequest({
      method: "GET",
      path: "/x",
      query: "",
      headers: {},
      body: "",
    });
    expect((await handler(request, gateway)).headers.met).toBeUndefined();
    expect(jsonOf(await handler(request, gateway))).toEqual({ id: "r2" });
  });
});
