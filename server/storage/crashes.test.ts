import { join } from "node:path";
import { expect, it } from "vitest";
import { crashRepeatedly } from "../test-support/crashes.ts";
import { temporaryFolder } from "../test-support/process.ts";

/** One ends with SIGTERM, one with SIGKILL; `npm run durability` sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);

it.each(["fsync", "os"])(
  "keeps exactly what was acknowledged after kill -9 under load (--durability %s)",
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
