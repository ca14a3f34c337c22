import { faker as shared } from "@faker-js/faker/locale/en";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFaker } from "./source.ts";

function names(seed: number): string[] {
  const faker = createFaker(seed);
  return Array.from({ length: 5 }, () => faker.person.fullName());
}

it("gives the same fake data for the same seed", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (seed) => {
      expect(names(seed)).toEqual(names(seed));
    }),
  );
});

it("uses every bit of the faker's seed", () => {
  const seeds = [0, 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52, Number.MAX_SAFE_INTEGER];
  expect(new Set(seeds.map((seed) => names(seed).join())).size).toBe(seeds.length);
});

it("leaves the shared faker of the package unchanged", () => {
  shared.seed(5);
  const undisturbed = [shared.number.int(), shared.number.int()];
  shared.seed(5);
  const first = shared.number.int();
  names(6);
  expect([first, shared.number.int()]).toEqual(undisturbed);
});
