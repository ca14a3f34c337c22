import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { assertAccessible, visit } from "../../server/test-support/browser.ts";
import { htmlReport } from "./html.tsx";
import type { RunRecord } from "./report.ts";
import { everyOutcome, exchange, hostile, recordWith } from "./test-support/run-record.ts";

async function open(record: RunRecord = everyOutcome(), hash = "", width?: number) {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "report.html");
  writeFileSync(path, htmlReport(record));
  const url = `${pathToFileURL(path).href}${hash}`;
  const { page, complaints } = await visit(url, width);
  return { page, complaints, url };
}

/** The ids of the clauses that can be seen. */
function visibleClauses(page: Page): Promise<string[]> {
  return page.locator("details.clause:visible").evaluateAll((all) => all.map(({ id }) => id));
}

/** The names of cells contain the word, too. */
function textField(page: Page) {
  return page.getByRole("searchbox");
}

function clauseAt(page: Page, id: string) {
  return page.locator(`details#${id}`);
}

describe("report.html", () => {
  it("opens from a file, requests nothing else, and violates no rule of its policy", async () => {
    const { page, complaints } = await open();
    await page.getByLabel("Outcome").selectOption("fail");
    await clauseAt(page, "CHK-GET-01").locator("details.exchange > summary").last().click();
    expect(complaints).toEqual([]);
    const policy = await page.locator("meta[http-equiv]").getAttribute("content");
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/);
    expect(policy).not.toContain("unsafe");
  });

  it("runs only its own script and style", async () => {
    const { page, complaints } = await open();
    await page.evaluate(() => {
      const intruder = document.createElement("script");
      intruder.textContent = "document.title = 'taken over'";
      document.body.append(intruder);
    });
    expect(await page.title()).toBe("Conformance of http://127.0.0.1:4010/shop: non-conformant");
    expect(complaints.join()).toContain("Content Security Policy");
  });

  it("shows the verdict, what failed, what is open, the counts, other clauses, then the legend", async () => {
    const { page } = await open();
    const text = await page.locator("body").innerText();
    const places = [
      "Non-conformant in scope (checkouts): 1 clause fails.",
      "In scope: checkouts.",
      "Failures",
      "CHK-GET-01 Reading",
      "Defects of the kit",
      "No verdict possible",
      "--allow-payouts: 1 clause",
      "Summary",
      "of 226 clauses",
      "CHK-CREATE-01 ",
      "Exchanges",
      "Not selected",
      "GEN-BASE-01",
      "Legend",
      "the profile does not declare it",
    ].map((part) => text.lastIndexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const checkouts = page.locator("tbody tr", { hasText: "checkouts" }).locator("td");
    expect((await checkouts.allInnerTexts()).slice(0, 5)).toEqual(["1", "1", "1", "1", "2"]);
  });

  it("shows the exchanges of each failed clause without a click", async () => {
    const { page } = await open();
    const opened = clauseAt(page, "CHK-GET-01").locator("details.exchange[open]");
    expect(await opened.count()).toBe(2);
    expect(await opened.first().locator("pre").allInnerTexts()).toEqual([
      "POST /checkouts\ncontent-type: application/json\nauthorization: Bearer <right key>",
      '{\n  "amount": 1999\n}',
      "200",
      '{\n  "id": "co_1",\n  "amount": 1999.00\n}',
      expect.stringMatching(/^curl -sS -g -X POST/),
    ]);
    await opened.last().getByRole("link", { name: "x-0002 in full" }).click();
    await expect.poll(() => page.locator("#x-0002").getAttribute("open")).not.toBeNull();
  });

  it("groups what could not be judged by reason, the largest group first", async () => {
    const late = { outcome: "inconclusive", reason: "no answer in time" } as const;
    const { page } = await open(
      recordWith({ "CHK-GET-02": { ...late, reason: "cut" }, "CHK-UPD-01": late, "VER-02": late }),
    );
    expect(await page.locator("h3").allInnerTexts()).toEqual([
      "no answer in time: 2 clauses",
      "cut: 1 clause",
    ]);
    const first = page.locator("section.area section.area").first();
    expect(
      await first.locator("details.clause").evaluateAll((all) => all.map(({ id }) => id)),
    ).toEqual(["CHK-UPD-01", "VER-02"]);
  });

  it("shows every clause in a matrix, with a link and its outcome as a symbol and in words", async () => {
    const { page } = await open();
    const cells = page.locator(".matrix .cell");
    expect(await cells.count()).toBe(clauses.length);
    const failed = page.getByRole("link", { name: "CHK-GET-01: fail", exact: true });
    expect(await failed.innerText()).toBe("✕");
    expect(await failed.getAttribute("title")).toMatch(/^CHK-GET-01: fail\. Reading an existing/);
    const symbols = new Set(await cells.allInnerTexts());
    expect(symbols.size).toBe(8);
    await page.getByRole("link", { name: "CHK-CREATE-03: observed" }).click();
    const observed = clauseAt(page, "CHK-CREATE-03").locator("dl");
    await expect.poll(() => observed.isVisible()).toBe(true);
    await page.locator(".skip").press("Enter");
    expect(new URL(page.url()).hash).toBe("#found");
  });

  it("folds observed clauses until a filter asks for them", async () => {
    const { page } = await open();
    const observed = clauseAt(page, "CHK-CREATE-03");
    expect(await observed.isVisible()).toBe(false);
    expect(await page.locator("details.fold > summary").innerText()).toContain(
      "1 clause: the interface is silent",
    );
    await page.getByLabel("Outcome").selectOption("observed");
    expect(await visibleClauses(page)).toEqual(["CHK-CREATE-03"]);
    await page.getByLabel("Outcome").selectOption("pass");
    expect(await page.locator("details.fold").isVisible()).toBe(false);
    await page.getByRole("link", { name: "CHK-CREATE-03: observed" }).click();
    await expect.poll(() => observed.isVisible()).toBe(true);
    await page.getByLabel("Outcome").selectOption("pass");
    await page.getByRole("button", { name: "Show all" }).click();
    await expect.poll(() => visibleClauses(page)).toHaveLength(clauses.length - 1);
  });

  it("counts the mandatory clauses in scope of an area that is partly in scope", () => {
    const report = { partial: [{ area: "checkouts", inScope: 3, mandatory: 30 }] };
    expect(htmlReport(recordWith({}, { report }))).toContain("In scope: checkouts 3 of 30.");
  });

  it("shows responses of a gateway as text", async () => {
    const { page, complaints } = await open();
    const clause = clauseAt(page, "CHK-GET-01");
    const received = clause.locator("dt", { hasText: "Received" }).locator("+ dd");
    const shown = await received.innerText();
    expect(shown).toContain(hostile.split("\n")[0]);
    expect(shown).toContain("\\u202eright to left\\u202c");
    expect(shown).toContain("\\u0000\\u0001\\u001b[31mred\\u0007");
    const body = clause.locator("details.exchange pre:not(.curl)").last();
    expect(await body.innerText()).toContain("long ".repeat(999));
    expect(await page.locator("img, body > * script, main script").count()).toBe(0);
    expect(await page.locator("script").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("filters by area, outcome, class and text, and says how many are left", async () => {
    const { page } = await open();
    await page.getByLabel("Area").selectOption("checkouts");
    await page.getByLabel("Outcome").selectOption("inconclusive");
    expect(await visibleClauses(page)).toEqual(["CHK-GET-02", "CHK-UPD-01"]);
    await page.getByLabel("Class").selectOption("undecided");
    expect(await visibleClauses(page)).toEqual(["CHK-GET-02"]);
    expect(await page.locator("output").innerText()).toBe(`1 of ${clauses.length} clauses`);
    await page.getByRole("button", { name: "Show all" }).click();
    await expect.poll(() => visibleClauses(page)).toHaveLength(clauses.length - 1);
    await textField(page).fill("spelled ODDLY");
    expect(await visibleClauses(page)).toEqual(["CHK-CREATE-02"]);
    expect(await page.locator("section.area:visible h2").allInnerTexts()).toEqual(["checkouts"]);
  });

  it("begins with what was judged, and ends with what was not selected", async () => {
    const passed = { outcome: "pass", reason: "" } as const;
    const untestable = { reason: "no outside test can check it" };
    const came = { "CHK-GET-01": passed, "CHK-LIST-01": passed, "GEN-BASE-01": untestable };
    const { page } = await open(recordWith(came, { report: { scope: ["checkouts"] } }));
    const titles = page.locator("main h2");
    expect((await titles.allInnerTexts()).slice(-5)).toEqual([
      "checkouts",
      "general",
      "Exchanges",
      "Not selected",
      "Legend",
    ]);
    expect((await visibleClauses(page)).slice(0, 3)).toEqual([
      "CHK-GET-01",
      "CHK-LIST-01",
      "GEN-BASE-01",
    ]);
    await page.getByLabel("Outcome").selectOption("pass");
    expect(await titles.filter({ hasText: "Not selected" }).isVisible()).toBe(false);
    const whole = Object.fromEntries(clauses.map(({ id }) => [id, passed]));
    expect(htmlReport(recordWith(whole))).not.toContain("Not selected");
  });

  it("keeps the filter in its address, so that a filtered view can be linked", async () => {
    const { page } = await open();
    await page.getByLabel("Outcome").selectOption("fail");
    await textField(page).fill("a & b=c");
    const hash = () => new URL(page.url()).hash;
    await expect.poll(hash).toBe("#outcome=fail&text=a+%26+b%3Dc");
    const linked = await open(everyOutcome(), "#outcome=inconclusive&class=required&nonsense=1");
    expect(await visibleClauses(linked.page)).toEqual(["CHK-UPD-01"]);
    expect(await linked.page.getByLabel("Class").inputValue()).toBe("required");
    const strange = await open(everyOutcome(), "#outcome=nonsense");
    expect(await visibleClauses(strange.page)).toHaveLength(clauses.length - 1);
  });

  it("opens the clause that the address names", async () => {
    const { page } = await open(everyOutcome(), "#CHK-CREATE-02");
    expect(await clauseAt(page, "CHK-CREATE-02").getAttribute("open")).not.toBeNull();
    expect(await clauseAt(page, "CHK-CREATE-01").getAttribute("open")).toBeNull();
  });

  it("shows an exchange within the clause that rests on it, by mouse and by keyboard", async () => {
    const { page } = await open();
    const clause = clauseAt(page, "CHK-CREATE-02");
    await clause.locator("> summary").press("Enter");
    const link = clause.locator(".exchange-link > a");
    await link.press("Enter");
    const shown = clause.locator("details.exchange");
    expect(await shown.innerText()).toContain('{\n  "id": "co_1",\n  "amount": 1999.00\n}');
    expect(await link.getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("#x-0001").count()).toBe(1);
    await link.click();
    expect(await shown.count()).toBe(0);
  });

  it("shows observations, warnings, the remedy and the script to send again", async () => {
    const { page } = await open();
    const text = async (id: string) => (await clauseAt(page, id).textContent()) ?? "";
    expect(await text("CHK-CREATE-03")).toContain('"status": 200');
    expect(await text("CHK-CREATE-02")).toContain("Warningthe date is spelled oddly");
    expect(await text("REF-DEL-01")).toContain("Remedy--allow-payouts");
    const script = clauseAt(page, "CHK-GET-01").getByRole("link", { name: /\.sh$/ });
    expect(await script.getAttribute("href")).toBe("repro/CHK-GET-01.sh");
    expect(await clauseAt(page, "CHK-GET-01").locator("pre.curl").first().innerText()).toContain(
      "curl -sS -g -X POST http://127.0.0.1:4010/shop/checkouts",
    );
  });

  it("is a plain long page if scripts do not run", async () => {
    const { page, url } = await open();
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    if (context === undefined) throw new Error("the browser is gone");
    onTestFinished(() => context.close());
    const plain = await context.newPage();
    await plain.goto(url);
    expect(await plain.locator("details.clause:visible").count()).toBe(clauses.length - 1);
    expect(await plain.locator("form").isVisible()).toBe(false);
    await plain.locator("#CHK-GET-01").getByRole("link", { name: "x-0001 in full" }).click();
    expect(new URL(plain.url()).hash).toBe("#x-0001");
    await plain.locator("#x-0001 > summary").click();
    expect(await plain.locator("#x-0001 pre").first().isVisible()).toBe(true);
  });

  it("prints what needs attention opened, without the filter", async () => {
    const { page } = await open();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await page.locator("form").isVisible()).toBe(false);
    expect(await clauseAt(page, "CHK-GET-01").locator("pre.text").first().isVisible()).toBe(true);
    expect(await page.locator("#x-0004 pre").first().isVisible()).toBe(true);
    expect(await clauseAt(page, "CHK-UPD-01").getAttribute("open")).not.toBeNull();
    expect(await clauseAt(page, "CHK-CREATE-01").getAttribute("open")).toBeNull();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await clauseAt(page, "CHK-UPD-01").getAttribute("open")).toBeNull();
    expect(await clauseAt(page, "CHK-GET-01").getAttribute("open")).not.toBeNull();
  });

  it("has a dark mode, and fits a phone", async () => {
    const { page } = await open(everyOutcome(), "", 390);
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await back()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await back()).toBe("rgb(22, 24, 27)");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    const table = page.locator("table");
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(366);
    for (const area of await table.locator("tbody th").all()) {
      expect((await area.boundingBox())?.height).toBeLessThan(30);
    }
  });

  it("is accessible, in light and dark mode", async () => {
    const { page } = await open();
    await assertAccessible(page);
  });

  it("stays small, with each exchange in it once", () => {
    const exchanges = Array.from({ length: 1500 }, (_, index) => exchange(index + 1));
    const ids = exchanges.map(({ id }) => id);
    const came = clauses.map(({ id }, index) => {
      const outcome = index % 10 === 0 ? ("fail" as const) : ("pass" as const);
      return [id, { outcome, reason: "", exchanges: ids, trail: ids }] as const;
    });
    const page = htmlReport(recordWith(Object.fromEntries(came), { exchanges }));
    expect(page.length).toBeLessThan(2_000_000);
    expect(page.match(/<details id="x-0001"/g)).toHaveLength(1);
    expect(page).toContain("40 of 1500: those that failures");
  });
});
