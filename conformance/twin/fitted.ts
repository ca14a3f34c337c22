/** Variants that are made for one gateway: their parameters come from its profile. */
import { isDeepStrictEqual } from "node:util";
import type { ClauseId } from "../../generated/clauses.ts";
import { kinds, type OperationId } from "../../generated/interface-operations.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { jsonOf, members, on, onRefusal, withJson } from "../gateways/deviation-parts.ts";
import { textOf } from "../gateways/value-changes.ts";
import { behaviorVariant, idForms, memberVariant, otherIds } from "../gateways/variant-parts.ts";
import { pageFamilies } from "../gateways/variants/list-shapes.ts";
import { statusFamilies } from "../gateways/variants/statuses.ts";
import {
  isNumber,
  isObject,
  isText,
  type JsonObject,
  numberToken,
  writeJson,
} from "../support/json.ts";
import { usualLengths } from "../support/usual-lengths.ts";
import type { Traits } from "./traits.ts";

/** A variant, and the traits that it gives the sandbox. */
export interface Fitted {
  readonly variant: Variant;
  readonly effect: Traits;
}

/** Returns the value of a trait at the gateway; undefined if it is the sandbox's. */
type Wanted = (clause: ClauseId, trait: string) => unknown;

/**
 * Returns variants for what no measured variant does with the gateway's values.
 *
 * @param effects The traits that each measured variant changes.
 */
export function fittedVariants(
  gateway: Traits,
  sandbox: Traits,
  effects: Readonly<Partial<Record<string, Traits>>>,
): Fitted[] {
  const wanted: Wanted = (clause, trait) => {
    const value = gateway[clause]?.[trait];
    return isDeepStrictEqual(value, sandbox[clause]?.[trait]) ? undefined : value;
  };
  const fitted = [
    ...withNumbers(wanted, effects),
    ...withIdForms(wanted),
    ...withReactions(wanted),
    ...withLengths(wanted),
    ...withEmptyLists(wanted),
  ];
  return fitted.filter(({ variant }) => effects[variant.id] === undefined);
}

/** Variants of which one number varies, and a pattern for that number in the traits of a gateway. */
const families = [
  ...statusFamilies.map((family) => ({ ...family, pattern: /\b[2-5]\d\d\b/ })),
  ...pageFamilies.map((family) => ({ ...family, pattern: /^[1-9]\d*$/ })),
];

/** A variant with another number does what the measured one of its family does, with that number. */
function withNumbers(wanted: Wanted, effects: Readonly<Partial<Record<string, Traits>>>): Fitted[] {
  return families.flatMap(({ measured, make, pattern }) => {
    const effect = effects[make(measured).id] ?? {};
    const numbers = Object.entries(effect).flatMap(([clause, named]) =>
      Object.entries(named).flatMap(([trait, value]) => {
        // The keys of traits are ids of clauses; Object.entries forgets it.
        const own = String(wanted(clause as ClauseId, trait));
        const [number] = pattern.exec(own) ?? [];
        const isInFamily = String(value).replace(String(measured), number ?? "") === own;
        return number !== undefined && isInFamily ? [Number(number)] : [];
      }),
    );
    return [...new Set(numbers)].map((number) => ({
      variant: make(number),
      effect: withNumber(effect, measured, number),
    }));
  });
}

/** Replaces a number in the values of traits. */
function withNumber(effect: Traits, measured: number, number: number): Traits {
  const replace = (_name: string, value: unknown): unknown => {
    if (value === measured) return number;
    return typeof value === "string" ? value.replaceAll(String(measured), String(number)) : value;
  };
  return JSON.parse(JSON.stringify(effect), replace) as Traits;
}

function withIdForms(wanted: Wanted): Fitted[] {
  return kinds.flatMap((kind) =>
    Object.entries(idForms)
      .filter(([form]) => wanted("GEN-ID-02", kind) === form)
      .map(([form, make]) => ({
        variant: memberVariant(
          `${kind}-id-${form}`,
          `The form of a ${kind}'s id is ${form}.`,
          `${kind}-id`,
          otherIds(kind, make),
        ),
        effect: { "GEN-ID-02": { [kind]: form } },
      })),
  );
}

/** A request that some gateways refuse, or accept, other than the sandbox. */
interface Reaction {
  readonly id: string;
  readonly clause: ClauseId;
  readonly trait: string;
  readonly title: string;
  readonly operation: OperationId;
  readonly isMeant: (body: JsonObject) => boolean;
  /** Makes a body to which the sandbox reacts like the gateway. */
  readonly change: (body: JsonObject) => JsonObject;
  readonly isRefusal: boolean;
}

function withReactions(wanted: Wanted): Fitted[] {
  return reactions.flatMap(
    ({ id, clause, trait, title, operation, isMeant, change, isRefusal }) => {
      const value = wanted(clause, trait);
      const pattern = isRefusal ? refusal : /^accepted, stored as 10+$/;
      const [found, status, shape] = pattern.exec(String(value)) ?? [];
      if (found === undefined) return [];
      const deviation = on(
        operation,
        ({ json }) => isObject(json) && isMeant(json),
        async (request, forward) => {
          const reply = await forward({ body: writeJson(change(members(request))) });
          if (reply.status !== 400 || status === undefined) return reply;
          const body = shape === "string" ? { error: "Refused." } : (jsonOf(reply) ?? null);
          return withJson({ ...reply, status: Number(status) }, body);
        },
      );
      return [
        {
          variant: behaviorVariant(id, title, id, deviation),
          effect: { [clause]: { [trait]: value } },
        },
      ];
    },
  );
}

const refusal = /^(?:refused: )?(4\d\d) error (string|object with field lists)$/;

const isAmount = (pattern: RegExp) => (body: JsonObject) =>
  isNumber(body.amount ?? null) && pattern.test(textOf(body.amount));

/** The sandbox refuses the amount of a checkout or refund as a string. */
const withAmountAsString = (body: JsonObject) => ({ ...body, amount: textOf(body.amount) });

const withAmountAsNumber = (body: JsonObject) => ({
  ...body,
  amount: numberToken(textOf(body.amount)),
});

const reactions: readonly Reaction[] = [
  ...["USD", "EUR", "JPY", "XXX"].map((code): Reaction => ({
    id: `checkout-${code.toLowerCase()}-refused`,
    clause: "CHK-FLD-CUR-02",
    trait: code,
    title: `Checkouts in ${code} are refused.`,
    operation: "createCheckout",
    isMeant: ({ currency }) => currency === code,
    change: (body) => ({ ...body, currency: `${code} is not offered` }),
    isRefusal: true,
  })),
  ...["BTC", "ETH", "LTC"].map((code): Reaction => ({
    id: `payout-${code.toLowerCase()}-refused`,
    clause: "PAY-FLD-CUR-02",
    trait: code,
    title: `Payouts in ${code} are refused.`,
    operation: "createPayout",
    isMeant: ({ crypto_currency }) => crypto_currency === code,
    change: (body) => ({ ...body, crypto_currency: `${code} is not offered` }),
    isRefusal: true,
  })),
  {
    id: "checkout-amount-point-refused",
    clause: "CHK-VAL-14",
    trait: "100.0",
    title: "Amounts of checkouts with a decimal point are refused.",
    operation: "createCheckout",
    isMeant: isAmount(/\./),
    change: withAmountAsString,
    isRefusal: true,
  },
  {
    id: "checkout-amount-exponent-refused",
    clause: "CHK-VAL-14",
    trait: "1e2",
    title: "Amounts of checkouts with an exponent are refused.",
    operation: "createCheckout",
    isMeant: isAmount(/e/i),
    change: withAmountAsString,
    isRefusal: true,
  },
  {
    id: "checkout-amount-string",
    clause: "CHK-VAL-14",
    trait: '"100"',
    title: "Amounts of checkouts may be strings of digits.",
    operation: "createCheckout",
    isMeant: ({ amount }) => typeof amount === "string" && /^[1-9]\d*$/.test(amount),
    change: withAmountAsNumber,
    isRefusal: false,
  },
  {
    id: "refund-amount-string",
    clause: "REF-FLD-AMT-02",
    trait: '"10"',
    title: "Amounts of refunds may be strings of digits.",
    operation: "createRefund",
    isMeant: ({ amount }) => typeof amount === "string" && /^[1-9]\d*$/.test(amount),
    change: withAmountAsNumber,
    isRefusal: false,
  },
  {
    id: "refund-amount-fraction-refused",
    clause: "REF-FLD-AMT-02",
    trait: "10.5",
    title: "Refunds of a fraction are refused.",
    operation: "createRefund",
    isMeant: isAmount(/\.\d*[1-9]/),
    change: withAmountAsString,
    isRefusal: true,
  },
  {
    id: "payout-memo-empty-refused",
    clause: "PAY-CREATE-15",
    trait: "empty memo",
    title: "Payouts with an empty memo are refused.",
    operation: "createPayout",
    isMeant: ({ memo }) => memo === "",
    change: (body) => ({ ...body, memo: [] }),
    isRefusal: true,
  },
  ...(["reason", "metadata"] as const).map((name): Reaction => ({
    id: `refund-${name}-required`,
    clause: "REF-CREATE-05",
    trait: `no ${name}`,
    title: `Refunds without ${name} are refused.`,
    operation: "createRefund",
    isMeant: (body) => !(name in body),
    change: (body) => ({ ...body, [name]: [] }),
    isRefusal: true,
  })),
];

/**
 * Refuses texts from the shortest length on that the gateway refused: between that and the longest one that
 * it accepted, it may accept all.
 */
function withLengths(wanted: Wanted): Fitted[] {
  const named = {
    description: ["createCheckout", "updateCheckout"],
    reason: ["createRefund", "updateRefund"],
  } as const;
  return Object.entries(named).flatMap(([name, operations]) => {
    const longest = wanted("GEN-TEXT-02", `${name}: longest`);
    const refused = usualLengths.find((length) => length > Number(longest));
    if (typeof longest !== "number" || refused === undefined) return [];
    const most = refused - 1;
    const deviation = on(
      operations,
      ({ json }) => isObject(json) && isText(json[name]) && json[name].length > most,
      async (request, forward) => {
        const reply = await forward({ body: writeJson({ ...members(request), [name]: tooLong }) });
        if (reply.status !== 400) return reply;
        const text = `Ensure this field has no more than ${most} characters.`;
        return withJson(reply, { error: { [name]: [text] } });
      },
    );
    const id = `${name}-at-most-${most}`;
    const title = `A ${name} has at most ${most} characters.`;
    const effect = { "GEN-TEXT-02": { [`${name}: longest`]: longest } };
    return [{ variant: behaviorVariant(id, title, `${name}-length`, deviation), effect }];
  });
}

/** A text that the sandbox refuses. */
const tooLong = "x".repeat(10_000);

/** The traits of lists that are filtered by what is not a date, and those of an empty date. */
function withEmptyLists(wanted: Wanted): Fitted[] {
  const traits = ["2025-01-31T09:05:00Z", "2025-02-30", "yesterday"];
  if (traits.some((trait) => wanted("CHK-LIST-13", trait) !== "out")) return [];
  const deviation = onRefusal(
    "listCheckouts",
    [400],
    (reply) => ({ ...withJson(reply, []), status: 200 }),
    ({ query }) => query.includes("_at="),
  );
  const out = Object.fromEntries(traits.map((trait) => [trait, "out"]));
  const title = "An invalid date filter returns an empty list.";
  return [
    {
      variant: behaviorVariant("bad-date-empty", title, "bad-dates", deviation),
      effect: { "CHK-LIST-13": out, "CHK-LIST-12": { "empty date": "out" } },
    },
  ];
}
