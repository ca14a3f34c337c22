import { join } from "node:path";
import { expect, it } from "vitest";
import { crashRepeatedly } from "../test-support/crashes.ts";
import { temporaryFolder } from "../test-support/process.ts";

/** `npm run durability` sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

it.each(["fsync", "os"])(
  "acknowledged changes survive kill -9 under load, and refused ones never show (--durability %s)",
  async (durability) => {
    const { problems, acknowledged } = await crashRepeatedly(join(temporaryFolder(), "db.json"), {
      rounds,
      clients: 8,
      args: ["--durability", durability],
    });
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
  },
);
