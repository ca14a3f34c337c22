import { describe, expect, it } from "vitest";
import { numberToken } from "../../support/json.ts";
import { isSuccess } from "../deviation-parts.ts";
import { unchanged } from "../deviation.ts";
import { startGateway } from "../test-support/compare.ts";
import { always, type Condition, withMemo } from "./conditions.ts";
import { drawn, type DrawnMutant } from "./drawn-mutant.ts";
import { drawMutants } from "./grammar.ts";
import type { Act } from "./occasions.ts";
import { Replay } from "./replay.ts";
import { changeReply } from "./replies.ts";
import { changeShown } from "./record-changes.ts";

const many = drawMutants(12_000, 2);
const replay = new Replay(startGateway);

describe("a replay shows a mutant", () => {
  it.each(
    [
      /^checkout-item-description-is-returned-.*-always$/,
      /^payout-list-memo-is-returned-.*-memo-accent$/,
      /^checkout-item-redirect-url-is-returned-.*-redirect-url-over-255$/,
      /^refund-list-reason-is-that-of-the-previous-record-/,
      /^refund-item-amount-is-the-value-from-before-the-update-updated$/,
      /^createcheckout-stores-description-truncated-to-.*-echoed-description-over-200$/,
      /^getrefund-returns-404-/,
      /^deletecheckout-returns-500-although-it-takes-effect-/,
      /^createcheckout-returns-a-body-that-is-in-an-array-/,
      /^deleterefund-missing-204-/,
      /^refund-list-of-0-/,
      /^deletecheckout-ignored-/,
      /^updaterefund-resets-metadata-to-always/,
      /^deleterefund-touches-the-next-record-in-the-list-/,
      /^\w+-hidden-/,
      /^checkout-after-its-delete-in-list-/,
      /^filter-created-at-leaves-out-/,
      /^filter-created-at-by-month-and-year-on-any-day-updated$/,
      /^deletepayout-with-a-truncated-key-is-honored-/,
      /^deleterefund-with-.*-is-refused-but-takes-effect-/,
      /^updaterefund-by-an-id-with-/,
      /^checkout-with-a-fractional-amount-stored-/,
      /^checkout-in-an-unknown-currency-error-/,
      /^updatecheckout-takes-\w+-(?:always|first|from-2|every-2)$/,
      /^createcheckout-takes-status-/,
    ].map((pattern) => ({ pattern, mutant: many.find(({ id }) => pattern.test(id)) })),
  )("shows the mutant $pattern", async ({ mutant }) => {
    expect(await replay.shows(mutant ?? expect.fail("none was drawn"))).toBe(true);
  });
});

/** A mutant without an effect, made of the parts of those that have one. */
function idle(condition: Condition, act: Act): DrawnMutant {
  const made = drawn(condition, { id: "idle", title: "Idle", clauses: ["CHK-GET-01"], act });
  return made ?? expect.fail("it names a clause");
}

describe("a replay does not show", () => {
  it("does not show a gateway that changes nothing", async () => {
    const mutant = { ...idle(always, (_request, forward) => forward()), deviation: unchanged };
    expect(await replay.shows(mutant)).toBe(false);
  });

  it("does not show a mutant whose condition is never met", async () => {
    const never: Condition = { id: "never", when: "never", begin: () => () => false };
    const act = changeReply("getCheckout", (reply) => ({ ...reply, status: 500 }));
    expect(await replay.shows(idle(always, act))).toBe(true);
    expect(await replay.shows(idle(never, act))).toBe(false);
  });

  it("does not show a change to the same value", async () => {
    const same = changeShown("checkout", "item", (record) => ({ ...record, status: "created" }));
    const other = changeShown("checkout", "item", (record) => ({ ...record, status: "failed" }));
    expect(await replay.shows(idle(always, other))).toBe(true);
    expect(await replay.shows(idle(always, same))).toBe(false);
  });

  it("does not show updates that are sent again after a refusal, which changes who comes first", async () => {
    const act: Act = async (request, forward) => {
      const isUpdate = request.operationId.startsWith("update");
      if (isUpdate) await forward({ body: '{"description":null,"reason":null}' });
      return forward();
    };
    expect(await replay.shows(idle(always, act))).toBe(false);
  });

  it("does not show a change to what the interface leaves open", async () => {
    const more = changeShown("checkout", "item", (record) => ({ ...record, extra: "more" }));
    expect(await replay.shows(idle(always, more))).toBe(false);
    const status = changeReply("getCheckout", (reply) =>
      isSuccess(reply) ? { ...reply, status: 203 } : reply,
    );
    expect(await replay.shows(idle(always, status))).toBe(false);
  });

  it("does not show a mutant of values that it does not send", async () => {
    const act = changeShown("payout", "list", (record) =>
      "memo" in record ? { ...record, memo: "changed" } : record,
    );
    const mutant = idle(withMemo, act);
    expect(await replay.shows(mutant)).toBe(true);
    const large = { values: { amount: numberToken("123457") } };
    const [condition] = many.filter(({ id }) => /checkout-item-\w+-.*-amount-over-10-5$/.test(id));
    const other = condition ?? expect.fail("none was drawn");
    expect(await replay.shows({ ...other, sample: large })).toBe(true);
    expect(await replay.shows({ ...other, sample: {} })).toBe(false);
  });
});
