/** Chooses variants by name or at random. */
import fc from "fast-check";
import { UsageProblem } from "../usage-problem.ts";
import { variantGroups, variants } from "../gateways/all-variants.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { justificationsOf } from "../gateways/justifications.ts";
import { areCompatible } from "../gateways/pairwise.ts";
import { suggest } from "../../spec/nearest.ts";
import { requirements } from "./requirements.ts";

/** A variant, in words. */
export interface GatewayVariant {
  readonly name: string;
  /** Its difference, in a sentence. */
  readonly title: string;
  readonly group: string;
  /** The clauses and standards that allow the difference. */
  readonly leftOpenBy: readonly { readonly source: string; readonly statement: string }[];
  /** Says what code must do to work with this gateway; undefined if it must do nothing special. */
  readonly requirement?: string;
  /** @deprecated Use `requirement`. */
  readonly demands?: string;
}

/** All variants, in groups. */
export const gatewayVariants: readonly GatewayVariant[] = variantGroups.flatMap((group) =>
  group.variants.map(({ id, title }) => {
    const requirement = requirements[id];
    return {
      name: id,
      title,
      group: group.title,
      leftOpenBy: justificationsOf(id),
      ...(requirement !== undefined && { requirement, demands: requirement }),
    };
  }),
);

/**
 * Finds the named variants, and draws more for the name `random`.
 *
 * @throws {UsageProblem} for an unknown name, and for two that exclude each other.
 */
export function chooseVariants(
  names: readonly string[],
  count: number,
  seed: number,
): readonly Variant[] {
  const chosen = [...new Set(names)].filter((name) => name !== "random").map(findVariant);
  if (names.length === 0) throw new UsageProblem("No variant is named.");
  for (const [index, one] of chosen.entries()) {
    const other = chosen.slice(index + 1).find((later) => !areCompatible(one, later));
    if (other !== undefined) throw exclusion(one, other);
  }
  if (!names.includes("random")) return chosen;
  const all = variants.filter(({ id }) => requirements[id] === undefined);
  const order = fc.shuffledSubarray(all, { minLength: all.length });
  const drawn = [...chosen];
  for (const next of fc.sample(order, { numRuns: 1, seed })[0] ?? []) {
    const isWanted = drawn.length < chosen.length + count;
    if (isWanted && drawn.every((one) => areCompatible(one, next))) drawn.push(next);
  }
  if (drawn.length < chosen.length + count) {
    throw new UsageProblem(
      `No more than ${drawn.length - chosen.length} compatible variants could be drawn: set a smaller count.`,
    );
  }
  return drawn;
}

function findVariant(name: string): Variant {
  const found = variants.find(({ id }) => id === name);
  if (found !== undefined) return found;
  const ids = variants.map(({ id }) => id);
  const suggestion = suggest(name, ["random", ...ids]);
  throw new UsageProblem(
    `Unknown variant ${JSON.stringify(name)}.${suggestion} sandgate vary --list shows all.`,
  );
}

function exclusion(one: Variant, other: Variant): UsageProblem {
  const shared = one.subjects.filter((subject) => other.subjects.includes(subject));
  const about = shared.map((subject) => subject.replaceAll("-", " ")).join(", ");
  return new UsageProblem(
    `${one.id} and ${other.id} cannot be combined, since both change the same thing (${about}): use them in separate runs.`,
  );
}
