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
import { isNumber, isObject, type JsonObject, numberToken, writeJson } from "../support/json.ts";
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
    ...withStatuses(wanted, effects),
    ...withPageSizes(wanted, effects),
    ...withIdForms(wanted),
    ...withReactions(wanted),
    ...withEmptyLists(wanted),
  ];
  return fitted.filter(({ variant }) => effects[variant.id] === undefined);
}

/** A variant with another status does what the measured one of its family does, with that status. */
function withStatuses(
  wanted: Wanted,
  effects: Readonly<Partial<Record<string, Traits>>>,
): Fitted[] {
  return statusFamilies.flatMap(({ measured, make }) => {
    const effect = JSON.stringify(effects[make(measured).id] ?? {});
    const traits = Object.entries(JSON.parse(effect) as Traits).flatMap(([clause, named]) =>
      // The keys of traits are ids of clauses; Object.entries forgets it.
      Object.entries(named).map(([trait, value]) => ({
        value,
        own: wanted(clause as ClauseId, trait),
      })),
    );
    const statuses = traits.flatMap(({ value, own }) => {
      const status = /\b[2-5]\d\d\b/.exec(String(own))?.[0] ?? "";
      const isInFamily = String(value).replace(String(measured), status) === String(own);
      return isInFamily ? [Number(status)] : [];
    });
    return [...new Set(statuses)].map((status) => ({
      variant: make(status),
      effect: JSON.parse(effect.replaceAll(String(measured), String(status))) as Traits,
    }));
  });
}

/** A variant with pages of another size does what the measured one of its family does. */
function withPageSizes(
  wanted: Wanted,
  effects: Readonly<Partial<Record<string, Traits>>>,
): Fitted[] {
  return pageFamilies.flatMap(({ measured, make }) => {
    const effect = Object.entries(effects[make(measured).id] ?? {});
    const withSize = effect.filter(([, named]) => named["page size"] === measured);
    // The keys of traits are ids of clauses; Object.entries forgets it.
    const sizes = withSize.map(([clause]) => wanted(clause as ClauseId, "page size"));
    return [...new Set(sizes)].filter(isPageSize).map((size) => ({
      variant: make(size),
      effect: Object.fromEntries([
        ...effect,
        ...withSize.map(([clause, named]) => [clause, { ...named, "page size": size }]),
      ]) as Traits,
    }));
  });
}

function isPageSize(size: unknown): size is number {
  return Number.isSafeInteger(size) && Number(size) > 0;
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
