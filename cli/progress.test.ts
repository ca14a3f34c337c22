import { describe, expect, it } from "vitest";
import { createProgress, percent } from "./progress.ts";

/** Creates a line on a stream that keeps everything written to it. */
function watch(isTTY: boolean, options: Parameters<typeof createProgress>[0] = {}, columns = 80) {
  const written: string[] = [];
  const write = (part: string | Uint8Array) => written.push(String(part)) > 0;
  const progress = createProgress({ stream: { isTTY, write, columns }, ...options });
  return { progress, written };
}

const wipe = "\r\u001b[K";

describe("a line of progress", () => {
  it("rewrites the progress line, and removes it at the end", async () => {
    const { progress, written } = watch(true, { after: 0 });
    progress.update("judging 36/220");
    await expect.poll(() => written).toEqual([`${wipe}judging 36/220 …`]);
    progress.update("judging 37/220");
    expect(written.slice(1)).toEqual([`${wipe}judging 37/220 …`]);
    progress.end();
    expect(written.slice(2)).toEqual([wipe]);
  });

  it("shows the latest text after the delay, and can be used again", async () => {
    const { progress, written } = watch(true, { after: 50 });
    for (const name of ["one", "two"]) {
      progress.update("early");
      progress.update(name);
      await expect.poll(() => written.at(-1)).toBe(`${wipe}${name} …`);
      progress.end();
    }
    expect(written.filter((text) => text.includes("early"))).toEqual([]);
  });

  it("clears the line of progress for other output, then shows it again", () => {
    const { progress, written } = watch(true, { after: 0 });
    progress.aside(() => written.push("first\n"));
    progress.update("judging 1/2");
    progress.aside(() => written.push("second\n"));
    progress.end();
    const line = `${wipe}judging 1/2 …`;
    expect(written).toEqual(["first\n", line, wipe, "second\n", line, wipe]);
  });

  it("shows no progress if the work ends before the delay", async () => {
    const [ended, later] = [watch(true, { after: 30 }), watch(true, { after: 60 })];
    ended.progress.update("judging 1/2");
    ended.progress.end();
    later.progress.update("judging 2/2");
    await expect.poll(() => later.written).toHaveLength(1);
    expect(ended.written).toEqual([]);
  });

  it("shows no progress without a terminal or with quiet", async () => {
    const seen = watch(true, { after: 0 });
    const unseen = [watch(false, { after: 0 }), watch(true, { after: 0, quiet: true })];
    for (const { progress } of [...unseen, seen]) progress.update("judging");
    await expect.poll(() => seen.written).toHaveLength(1);
    for (const { progress, written } of unseen) {
      progress.end();
      expect(written).toEqual([]);
    }
  });

  it.each([
    [20, "/to/db.json: 34 % …"],
    [0, "reading /a/long/way/to/db.json: 34 % …"],
  ])("keeps the end of the line in %i columns", (columns, shown) => {
    const { progress, written } = watch(true, { after: 0 }, columns);
    progress.update("reading /a/long/way/to/db.json: 34 %");
    expect(written).toEqual([wipe + shown]);
  });
});

it.each([
  [0, 3, "0 %"],
  [1, 3, "33 %"],
  [3, 3, "100 %"],
  [0, 0, "0 %"],
])("shows %i of %i as %s", (done, total, expected) => {
  expect(percent(done, total)).toBe(expected);
});
