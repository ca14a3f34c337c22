import type { Faker } from "@faker-js/faker";
import { faker as english } from "@faker-js/faker/locale/en";

const uint32 = 2 ** 32;

/**
 * A faker that speaks English and gives the same for the same seed. It is an instance of our own:
 * seeding the one that the package shares would disturb whoever else uses it in this process. The
 * package hands out its class only along with every language, hence the way by the instance.
 *
 * @param seed a whole number from 0 to 2^53 - 1 (D-ID-01).
 */
export function createFaker(seed: number): Faker {
  const faker: unknown = Reflect.construct(english.constructor, [
    { locale: english.rawDefinitions },
  ]);
  if (!isFaker(faker)) throw new Error("faker's instances have another class than they say");
  // Faker's generator reads no more than 32 bits of each number.
  faker.seed([seed % uint32, Math.floor(seed / uint32)]);
  return faker;
}

function isFaker(value: unknown): value is Faker {
  return value instanceof english.constructor;
}
