/** Open points of creating checkouts: every response passes, and is recorded. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isNumber, numberToken, type Writable, type WritableObject } from "../../support/json.ts";
import { listAll } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { isFieldErrors, isMessageList, reactionOf } from "../../support/refusals.ts";
import { show } from "../../support/verdict.ts";
import { create } from "./checkout.ts";

export const checkoutOpenCreateClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-CUR-02", async (probe) => {
    for (const currency of ["USD", "EUR", "JPY", "usd", "BTC", "XXX"]) {
      probe.observe(currency, acceptanceOf(await create(probe, { currency })));
    }
  }),
  clause("CHK-VAL-14", async (probe) => {
    for (const [name, amount] of Object.entries(amounts)) {
      const answer = await create(probe, { amount });
      const { amount: shown } = answer.object;
      const stored = answer.isSuccess && isNumber(shown) ? `, stored as ${shown.value}` : "";
      probe.observe(name, `${acceptanceOf(answer)}${stored}`);
    }
  }),
  clause("CHK-VAL-15", async (probe) => {
    for (const [name, value] of Object.entries(addresses)) {
      const members = ["redirect_url", "cancel_url", ...(name in texts ? ["description"] : [])];
      for (const [member, reaction] of await reactionsTo(probe, members, value)) {
        probe.observe(`${member}: ${name}`, reaction);
      }
    }
    // How the list shows accepted values is for other clauses.
    await listAll(probe, "listCheckouts");
  }),
  clause("CHK-VAL-16", async (probe) => {
    const { status } = await create(probe, { amount: undefined });
    probe.observe("status", status);
    if (status < 300 || status > 499) {
      probe.warn(`a validation error has status ${status}`);
    }
  }),
  clause("CHK-VAL-17", async (probe) => {
    const answer = await create(probe, { amount: undefined, currency: "ZZZ" });
    const { error = null, ...others } = answer.object;
    probe.observe("members beside error", Object.keys(others).sort());
    probe.note("messages", show(error));
  }),
];

const amounts: WritableObject = {
  '"100"': "100",
  "100.0": numberToken("100.0"),
  "1e2": numberToken("1e2"),
  null: null,
  "very large": numberToken("9007199254740993000"),
};

const texts: WritableObject = {
  empty: "",
  blank: " ",
  null: null,
  number: 7,
  boolean: true,
  array: [],
  object: {},
  "10 kB": "x".repeat(10_000),
};

const addresses: WritableObject = {
  ...texts,
  relative: "/paid",
  "no host": "https://",
  script: "javascript:void 0",
};

/**
 * Sends a value in all of the members at once; alone in each, unless that create is accepted or its error
 * has an entry for each.
 */
async function reactionsTo(
  probe: Probe,
  members: readonly string[],
  value: Writable,
): Promise<(readonly [member: string, reaction: string])[]> {
  const everywhere = Object.fromEntries(members.map((member) => [member, value]));
  const together = await create(probe, everywhere);
  const { error } = together.object;
  const isForEach =
    together.isSuccess ||
    (isFieldErrors(error) && members.every((member) => isMessageList(error[member])));
  const reactions = [];
  for (const member of members) {
    const answer = isForEach ? together : await create(probe, { [member]: value });
    reactions.push([member, acceptanceOf(answer)] as const);
  }
  return reactions;
}

function acceptanceOf(answer: Answer): string {
  return answer.isSuccess ? "accepted" : `refused: ${reactionOf(answer)}`;
}
