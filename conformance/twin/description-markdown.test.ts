import { describe, expect, it } from "vitest";
import { describeChanges, describeTwin } from "./description-markdown.ts";
import { findTwin } from "./likeness.ts";

const hostile = "`a` | <img src=x>\n## b \\| [c](http://evil.example)";
const sandbox = {
  "CHK-CREATE-03": { status: 201 },
  "CHK-DEL-02": { body: "none" },
  "REF-CREATE-02": { status: "201" },
};
const effects = { "checkout-created-202": { "CHK-CREATE-03": { status: 202 } } };

/** Returns the cells of each row, split as GitHub does. */
function cellsOf(markdown: string): string[][] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("| "));
  return rows.map((row) =>
    row
      .slice(2, -2)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

describe("a twin as Markdown", () => {
  const gateway = {
    "REF-CREATE-02": { status: "203" },
    "CHK-CREATE-03": { status: 202 },
    "CHK-DEL-02": { body: "none" },
  };

  it("is a table by clause, with the variant that makes a trait alike, or why none does", () => {
    const text = describeTwin("my_gateway.json", findTwin(gateway, sandbox, effects));
    expect(text).toMatch(/^## Like my\\_gateway\.json in 2 of 3 observed traits\n\n\| clause \|/);
    const [titles, , refund, checkout, ...others] = cellsOf(text);
    expect(titles).toEqual(["clause", "trait", "gateway", "sandbox", "twin", "variants"]);
    expect(refund).toEqual([
      expect.stringMatching(/^\*\*REF-CREATE-02\*\* \S.*\.$/),
      ...["` status `", "` 203 `", "` 201 `", "` 201 `", "not alike: no variant does it"],
    ]);
    expect(checkout).toEqual([
      expect.stringMatching(/^\*\*CHK-CREATE-03\*\* \S.*\.$/),
      ...["` status `", "` 202 `", "` 201 `", "` 202 `", "` checkout-created-202 `"],
    ]);
    expect(others).toEqual([]);
    expect(text).toContain("\n\n- ` checkout-created-202 `: Creating a checkout returns 202.\n");
    expect(text).toMatch(/\n\n1 trait is that of the sandbox itself\.\n$/);
  });

  it("has no table for a gateway that is like the sandbox", () => {
    expect(describeTwin("gateway.json", findTwin(sandbox, sandbox, effects))).toBe(
      "## Like gateway.json in 3 of 3 observed traits\n\n3 traits are those of the sandbox itself.\n",
    );
  });

  it("lists the members that checkouts of the gateway have too, and keeps hostile names inside code", () => {
    const twin = findTwin(sandbox, sandbox, effects);
    const members = { payment_url: "pay_at", transaction_id: hostile };
    expect(describeTwin("gateway.json", { ...twin, members })).toBe(
      "## Like gateway.json in 3 of 3 observed traits\n\nCheckouts have these members too:\n\n" +
        "- ` pay_at `: the address of the payment page\n" +
        "- `` `a` | <img src=x> ## b \\| [c](http://evil.example) ``: the transaction of a paid checkout\n\n" +
        "3 traits are those of the sandbox itself.\n",
    );
  });

  it("lists the texts of errors, and keeps hostile ones plain", () => {
    const twin = findTwin(sandbox, sandbox, effects);
    const texts = { "getCheckout 404": "Gone", "getRefund 404": "Gone", "listPayouts 401": "<b>" };
    expect(describeTwin("gateway.json", { ...twin, texts })).toContain(
      "\n\nErrors have these texts:\n\n" +
        "- Gone (getCheckout 404, getRefund 404)\n- \\<b\\> (listPayouts 401)\n\n",
    );
  });

  it("keeps a hostile profile inside its cells", () => {
    const twin = findTwin({ "CHK-CREATE-03": { [hostile]: hostile } }, sandbox, effects);
    const [, , row = []] = cellsOf(describeTwin(hostile, twin));
    const shown = "`` `a` \\| <img src=x> ## b \\\\| [c](http://evil.example) ``";
    expect(row.slice(1)).toEqual([
      shown,
      shown,
      "not observed",
      "not observed",
      "not alike: no variant does it",
    ]);
  });
});

describe("changes as Markdown", () => {
  const changes = [
    { clause: "CHK-CREATE-03", trait: "status", before: 201, after: 202 },
    { clause: "CHK-CREATE-03", trait: "body", before: undefined, after: hostile },
  ] as const;

  it("are a table by clause, with what code has to work with", () => {
    const text = describeChanges("old.json", "new.json", changes, ["Note: a|b"]);
    expect(text).toMatch(
      /^## From old\.json to new\.json, 2 observed traits change\n\n\| clause \|/,
    );
    const [titles, , status, body] = cellsOf(text);
    expect(titles).toEqual(["clause", "trait", "old.json", "new.json", "code has to work with"]);
    expect(status).toEqual([
      expect.stringMatching(/^\*\*CHK-CREATE-03\*\* \S.*\.$/),
      ...["` status `", "` 201 `", "` 202 `", "` 201 ` and ` 202 `"],
    ]);
    const shown = "`` `a` \\| <img src=x> ## b \\\\| [c](http://evil.example) ``";
    expect(body).toEqual([
      "**CHK-CREATE-03**",
      ...["` body `", "not observed", shown, `${shown}; old.json was not observed`],
    ]);
    expect(text).toMatch(/\n\nNote: a\\\|b\n$/);
  });

  it("are a sentence if nothing changes", () => {
    expect(describeChanges("a.json", "b.json", [], [])).toBe(
      "## Nothing that the kit observes changes from a.json to b.json\n",
    );
  });
});
