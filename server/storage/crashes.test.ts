import { join } from "node:path";
import { expect, it } from "vitest";
import { crashRepeatedly } from "../test-support/crashes.ts";
import { temporaryFolder } from "../test-support/process.ts";

it.each(["fsync", "os"])(
  "what was acknowledged outlives kill -9 under load, and what was refused never shows (--durability %s)",
  async (durability) => {
    const { problems, acknowledged } = await crashRepeatedly(join(temporaryFolder(), "db.json"), {
      rounds: 3,
      clients: 8,
      args: ["--durability", durability],
    });
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
  },
);
