import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { hear, openInspector, rowsOf } from "../test-support/inspector.ts";
import { createPayout, createRefund, payoutsPath, textOf } from "../test-support/records.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

const ether = {
  recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  crypto_currency: "ETH",
  amount: "0.123456789012345678",
  memo: "SIM:pending",
};

/** Returns a function that counts the requests with a body that the page has sent to a path. */
function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET" && path.test(request.url())) count += 1;
  });
  return () => count;
}

const focusedText = (page: Page) =>
  page.evaluate<string>("document.activeElement.textContent.trim()");
const focusedName = (page: Page) => page.evaluate<string>("document.activeElement.localName");

async function logThree(sandbox: Sandbox): Promise<void> {
  for (const path of ["/checkouts", payoutsPath, "/api/v1/refunds"]) {
    await sandbox.send("GET", path);
  }
}

describe("the inspector's forms", () => {
  it("keeps both of two faults that are switched on together", async () => {
    const { sandbox, page } = await openInspector("faults");
    await page.getByRole("switch").first().waitFor();
    await page.evaluate(
      "for (const one of [...document.querySelectorAll('[role=switch]')].slice(0, 3)) one.click()",
    );
    await expect.poll(() => page.locator("[aria-checked=true]").count()).toBe(3);
    await expect.poll(() => page.locator("[role=switch]:disabled").count()).toBe(0);
    const { json } = await sandbox.send("GET", "/_sandbox/faults");
    expect(json.rules).toHaveLength(3);
    expect(await page.locator("[aria-checked=true]").count()).toBe(3);
  });

  it("works after a refused change of the faults", async () => {
    const { page, button } = await openInspector("faults");
    await button("Write it as text").click();
    for (const text of ["", "[1]", '{"simulate": "status=wrong"}']) {
      await page.getByLabel("JSON").fill(text);
      await button("Add the rule").click();
      await page.getByRole("alert").waitFor();
    }
    await page.getByRole("switch").first().click();
    await expect.poll(() => page.locator("[aria-checked=true]").count()).toBe(1);
  });

  it("shows what is missing before anything is sent", async () => {
    const { sandbox, page, show, button } = await openInspector("snapshots");
    const calls = countCalls(page, /\/_sandbox\/ui\/api\//);
    for (const name of ["", "  ", ".."]) {
      await page.getByLabel("Name").fill(name);
      await button("Take a snapshot").click();
      await page.getByRole("alert").getByText("Give the snapshot a name").waitFor();
      await page.getByLabel("Name").fill("other");
    }
    await show("workspace");
    for (const seed of ["", "x", "-1", "1.5"]) {
      await page.getByLabel("Seed").fill(seed);
      await button("Add demo data").click();
      await page.getByRole("alert").getByText("The seed must be a whole number").waitFor();
    }
    await show("webhooks");
    await button("Register").click();
    await page.getByRole("alert").getByText("Enter the URL").waitFor();
    await page.getByLabel("URL").fill("http://127.0.0.1:9/hooks");
    await page.getByText("Events: 18 of 18").click();
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    await button("Register").click();
    await page.getByRole("alert").getByText("Choose at least one event").waitFor();
    await show("faults");
    await button("Write it as text").click();
    await page.getByLabel("JSON").fill(" ");
    await button("Add the rule").click();
    await page.getByRole("alert").getByText("Write a rule").waitFor();
    expect(calls()).toBe(0);
    expect((await sandbox.send("GET", "/_sandbox/snapshots")).json.snapshots).toEqual([]);
  });

  it("asks before a snapshot replaces another", async () => {
    const { sandbox, page, button, confirm } = await openInspector("snapshots");
    const records = async () => {
      const { json } = await sandbox.send("GET", "/_sandbox/snapshots");
      return json.snapshots.map(({ records: count }: { records: number }) => count);
    };
    await button("Take a snapshot").click();
    await hear(page, "The snapshot “before-the-test” is taken.");
    await button("Restore: before-the-test").waitFor();
    await createPayout(sandbox, { memo: "SIM:pending" });
    const before = await records();
    await button("Take a snapshot").click();
    const question = page.getByRole("dialog");
    await question.getByText("Replace the existing snapshot “before-the-test”?").waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await records()).toEqual(before);
    await button("Take a snapshot").click();
    await confirm("Take a snapshot");
    await expect.poll(records).not.toEqual(before);
    await button("Restore: before-the-test").click();
    await confirm("Restore");
    await hear(page, "The snapshot “before-the-test” is restored.");
  });

  it("shows what was done only until the next view", async () => {
    const { page, show, button } = await openInspector("workspace");
    await button("Add demo data").click();
    await hear(page, "Created: ");
    await show("payouts");
    const said = page.getByRole("status");
    await expect.poll(() => said.innerText(), { timeout: 2000 }).toBe("");
  });
});

describe("the keyboard", () => {
  it("focuses a request that is opened, the next with j, and its line after Escape", async () => {
    const { sandbox, page } = await openInspector();
    await logThree(sandbox);
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    const { keyboard } = page;
    await keyboard.press("j");
    await keyboard.press("j");
    await keyboard.press("Enter");
    await page.locator("article:focus", { hasText: "listPayouts" }).waitFor();
    await keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe("Close");
    await keyboard.press("j");
    await page.locator("article:focus", { hasText: "listCheckouts" }).waitFor();
    await keyboard.press("ArrowUp");
    await page.locator("article:focus", { hasText: "listPayouts" }).waitFor();
    await keyboard.press("Escape");
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    await page.locator(".entry:focus", { hasText: "listPayouts" }).waitFor();
    await keyboard.press("j");
    expect(await focusedText(page)).toContain("listCheckouts");
    await keyboard.press("Enter");
    await page.getByRole("link", { name: "Close" }).press("Enter");
    await page.locator(".entry:focus", { hasText: "listCheckouts" }).waitFor();
  });

  it("focuses the line of a request again, however soon it is closed", async () => {
    const { sandbox, page } = await openInspector();
    await logThree(sandbox);
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    const closed = page.evaluate(`new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        const close = document.querySelector("article a.close");
        if (close === null) return;
        observer.disconnect();
        close.focus();
        close.click();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    })`);
    await rowsOf(page).first().press("Enter");
    await closed;
    await page.locator("article").waitFor({ state: "detached" });
    await page.locator(".entry:focus").waitFor();
  });

  it("closes a record with Escape and focuses its line, on a phone too", async () => {
    const sandbox = await startSandbox();
    const id = textOf(await createPayout(sandbox, { memo: "SIM:pending" }), "id");
    for (const width of [1280, 390]) {
      const { page } = await openInspector("payouts?status=pending", { sandbox, width });
      await page.getByRole("link", { name: id }).press("Enter");
      await page.locator("article:focus", { hasText: "History" }).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("article").count()).toBe(0);
      await expect.poll(() => focusedText(page)).toBe(id);
      expect(page.url()).toContain("#/payouts?status=pending");
    }
  });

  it("leaves an empty search with Escape", async () => {
    const { sandbox, page } = await openInspector();
    await logThree(sandbox);
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.keyboard.press("/");
    await page.keyboard.type("payouts");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.getByLabel("Search").inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await focusedName(page)).toBe("body");
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.keyboard.press("j");
    expect(await focusedName(page)).toBe("a");
  });
});

/** Finds cut parts of a table: the table itself, amounts, ids, and texts that end without an ellipsis. */
const cutParts = `(() => {
  const edge = document.querySelector(".list").getBoundingClientRect().right;
  return [...document.querySelectorAll(".table, td, td *")].filter((one) => {
    const { right, width } = one.getBoundingClientRect();
    const { overflowX, textOverflow } = getComputedStyle(one);
    if (width === 0) return false;
    const isCut = one.scrollWidth > one.clientWidth && overflowX !== "visible";
    return right > edge || (isCut && (textOverflow !== "ellipsis" || one.closest(".amount, code") !== null));
  }).map(({ localName, className, textContent }) => [localName, className, textContent.slice(0, 40)]);
})()`;

describe("the inspector's tables", () => {
  it("cuts no amount and no id at any width, alone or with a record", async () => {
    const sandbox = await startSandbox();
    const { id } = (await sandbox.send("POST", payoutsPath, { json: ether })).json;
    await createRefund(sandbox, { reason: "Returned because the parcel was wet ".repeat(5) });
    await sandbox.send("POST", "/checkouts", {
      json: checkoutBody({ amount: 9007199254740991, description: "A plan for ever ".repeat(9) }),
    });
    const { page, show } = await openInspector("payouts", { sandbox });
    for (const width of [1600, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const views = ["payouts", "refunds", "checkouts", "transactions"];
      if (width >= 1024) views.push(`payouts/${String(id)}`);
      for (const view of views) {
        await show(view);
        await page
          .locator(`[aria-label="List of ${view.split("/")[0] ?? ""}"] td time`)
          .first()
          .waitFor();
        expect(await page.evaluate(cutParts), `${view} at ${width}`).toEqual([]);
      }
    }
  });

  it("shows amounts in one typeface and flush right, and no line through an underscore", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("POST", payoutsPath, { json: ether });
    await createPayout(sandbox, { memo: "SIM:pending" });
    const { page, show } = await openInspector("payouts", { sandbox });
    for (const view of ["payouts", "transactions"]) {
      await page.setViewportSize({ width: view === "payouts" ? 390 : 1280, height: 900 });
      await show(view);
      await page.locator(`[aria-label="List of ${view}"]`).waitFor();
      const [edges, fonts] = await page.evaluate<[number[], string[]]>(`(() => {
        const shown = [...document.querySelectorAll("td.amount > *")];
        return [shown.map((one) => Math.round(one.getBoundingClientRect().right)),
          shown.map((one) => getComputedStyle(one).fontFamily)];
      })()`);
      expect(new Set(edges).size, view).toBe(1);
      expect([...new Set(fonts)], view).toEqual([expect.stringContaining("monospace")]);
    }
    await show("payouts");
    const link = page.locator("td a").first();
    await link.waitFor();
    await page.mouse.move(0, 0);
    const line = "getComputedStyle(document.querySelector('td a')).textDecorationLine";
    expect(await page.evaluate(line)).toBe("none");
  });

  it("shows the words of its filters whole at 768 pixels", async () => {
    const { page } = await openInspector("requests", { width: 768 });
    await page.getByRole("search").waitFor();
    const tight = await page.evaluate(`(() => {
      const pen = document.createElement("canvas").getContext("2d");
      return [...document.querySelectorAll(".filters > *")].filter((one) => {
        const { font, paddingLeft } = getComputedStyle(one);
        pen.font = font;
        const text = one.placeholder ?? one.options[0].text;
        return pen.measureText(text).width + 2 * parseFloat(paddingLeft) + 22 > one.clientWidth;
      }).map(({ ariaLabel }) => ariaLabel);
    })()`);
    expect(tight).toEqual([]);
  });
});

describe("the list of requests", () => {
  it("shows the day above its first line and wherever it changes", async () => {
    const { sandbox, page } = await openInspector("clock");
    const set = (json: unknown) => sandbox.send("POST", "/_sandbox/clock", { json });
    await set({ now: "2030-01-01T10:00:00Z", frozen: true });
    await sandbox.send("GET", payoutsPath);
    await set({ advance: "P1D" });
    await sandbox.send("GET", payoutsPath);
    await sandbox.send("GET", "/api/v1/refunds");
    await page.getByRole("link", { name: "Requests" }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    const lines = page.locator(".rows > li");
    expect((await lines.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "2030-01-02, UTC",
      "GET",
      "GET",
      "2030-01-01, UTC",
      "GET",
    ]);
    expect(await page.locator(".now").innerText()).toMatch(/2030-01-02 10:00:00\s+UTC/);
  });

  it("explains which requests belong to no workspace, and that an entry is missing", async () => {
    const { page, show } = await openInspector();
    await page.getByText("a wrong or missing key belong to no workspace").waitFor();
    await show("webhooks");
    await page.getByText("Register one below, or from a shell").waitFor();
    await show("requests/req_none");
    const article = page.getByRole("article");
    await article.getByText("The log of this workspace has no entry req_none").waitFor();
    await article.getByRole("link", { name: "Back to the list" }).click();
    await expect.poll(() => article.count()).toBe(0);
  });
});

describe("the page of a refund", () => {
  it("says that its transaction is unknown", async () => {
    const { sandbox, page, show } = await openInspector();
    const refund = await createRefund(sandbox, { transaction_id: "txn_nobody" });
    await show(`refunds/${textOf(refund, "id")}`);
    const article = page.getByRole("article");
    await article.getByText("The sandbox does not know its transaction.").waitFor();
  });
});

describe("clauses and decisions", () => {
  it("ends the sentences of all clauses and decisions", async () => {
    const { url } = await startSandbox();
    const list: unknown = await (await fetch(`${url}/_sandbox/ui/citations.json`)).json();
    const statements = JSON.stringify(list).match(/"statement":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(statements.length).toBeGreaterThan(200);
    expect(statements.filter((one) => !/[.!?]"$/.test(one))).toEqual([]);
    const broken = /[^.!?] Other gateways may|may –\./;
    expect(statements.filter((one) => broken.test(one))).toEqual([]);
  });
});

describe("the doctor's view", () => {
  it("counts the requests of a finding that it does not list", async () => {
    const { sandbox, page, show } = await openInspector();
    for (let count = 0; count < 12; count += 1) await sandbox.send("GET", `/nothing/${count}`);
    await show("doctor");
    const finding = page.locator(".findings > li");
    await finding.getByText("and 2 more").waitFor();
    expect(await finding.getByRole("link", { name: "/nothing" }).count()).toBe(10);
  });

  it("does not wrap clause ids", async () => {
    const { sandbox, page, show } = await openInspector("requests", { width: 390 });
    await sandbox.send("POST", "/checkouts", { json: { amount: 0 } });
    await show("doctor");
    await page.locator(".citation").first().waitFor();
    const heights = await page.evaluate<number[]>(
      "[...document.querySelectorAll('.citation')].map((one) => one.getClientRects().length)",
    );
    expect(new Set(heights)).toEqual(new Set([1]));
  });
});
