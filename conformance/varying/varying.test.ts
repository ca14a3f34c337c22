import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { variants } from "../gateways/all-variants.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { areCompatible } from "../gateways/pairwise.ts";
import { gatewayVariants } from "./choice.ts";
import { requirements } from "./requirements.ts";
import { type VaryOptions, varyGateway } from "./varied-gateway.ts";
import { nearest } from "../../spec/nearest.ts";
import { spendDay } from "./test-support/journey.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ settleMs: 3_600_000 });
});
afterAll(() => sandbox.close());

let keys = 0;
const newKey = () => `sk_test_varying_${(keys += 1)}`;

async function vary(options: Partial<VaryOptions> & Pick<VaryOptions, "variant">) {
  const gateway = await varyGateway({ upstream: sandbox.url, ...options });
  onTestFinished(gateway.close);
  return gateway;
}

/** Puts every variant into one of a few groups of compatible ones. */
function gather(all: readonly Variant[]): readonly (readonly Variant[])[] {
  return all.reduce<readonly (readonly Variant[])[]>((groups, one) => {
    const index = groups.findIndex((group) => group.every((other) => areCompatible(one, other)));
    return index === -1 ? [...groups, [one]] : groups.with(index, [...(groups[index] ?? []), one]);
  }, []);
}

const undemanding = gather(variants.filter(({ id }) => requirements[id] === undefined)).map(
  (group) => group.map(({ id }) => id),
);

describe("the offered variants", () => {
  it("shows the clause or the standard that leaves each variant open", () => {
    for (const { name, leftOpenBy } of gatewayVariants) {
      expect(leftOpenBy.length, name).toBeGreaterThan(0);
      for (const { source, statement } of leftOpenBy) {
        const isClause = clauses.some(({ id }) => id === source);
        expect(isClause || /^(RFC \d{4}|no clause)$/.test(source), `${name}: ${source}`).toBe(true);
        expect(statement).toMatch(/^.+\.$/s);
      }
    }
    expect(gatewayVariants.map(({ name }) => name)).toEqual(variants.map(({ id }) => id));
  });

  it("does not quote binding clauses as leaving something open", () => {
    const binding = clauses.filter((clause) => ["required", "inferred"].includes(clause.class));
    const cited = gatewayVariants.flatMap(({ leftOpenBy }) => leftOpenBy);
    for (const { id, statement } of binding) {
      expect(cited.some((one) => one.source === id && one.statement === statement)).toBe(false);
    }
  });

  it("has requirements on a merchant's code only for known variants", () => {
    const ids = variants.map(({ id }) => id);
    expect(Object.keys(requirements).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("takes names that are separated by commas, as the command does", async () => {
    const { variants: chosen } = await vary({ variant: "gzip,json-spaced, no-date" });
    expect(chosen.map(({ name }) => name)).toEqual(["gzip", "json-spaced", "no-date"]);
  });

  it.each(undemanding)("works for a merchant's code: %s and compatible ones", async (...names) => {
    const { url } = await vary({ variant: names });
    await spendDay(url, newKey());
  });

  it("starts each variant alone", async () => {
    for (const { name } of gatewayVariants) {
      const gateway = await varyGateway({ upstream: sandbox.url, variant: name });
      expect(gateway.variants.map((variant) => variant.name)).toEqual([name]);
      await gateway.close();
    }
  });
});

describe("varyGateway", () => {
  it("draws compatible variants, the same from the same seed", async () => {
    const draw = async (seed?: number) => {
      const gateway = await vary({
        variant: "random",
        count: 5,
        ...(seed !== undefined && { seed }),
      });
      return { seed: gateway.seed, names: gateway.variants.map(({ name }) => name) };
    };
    const one = await draw();
    expect(new Set(one.names).size).toBe(5);
    expect(one.names.filter((name) => requirements[name] !== undefined)).toEqual([]);
    expect(await draw(one.seed)).toEqual(one);
    const others = await Promise.all([1, 2, 3].map((seed) => draw(seed)));
    expect(new Set(others.map(({ names }) => names.join())).size).toBe(3);
  });

  it("draws in addition to the named variants", async () => {
    const { variants: chosen } = await vary({ variant: ["gzip", "random"], count: 2, seed: 4 });
    expect(chosen).toHaveLength(3);
    expect(chosen[0]?.name).toBe("gzip");
  });

  it.each<[string, Partial<VaryOptions>, RegExp]>([
    ["a misspelt name among others", { variant: "gzip, gzpi" }, /Unknown variant "gzpi"/],
    ["a misspelt name", { variant: "gzpi" }, /Unknown variant "gzpi"\. Did you mean gzip\?/],
    ["no name at all", { variant: [] }, /No variant is named/],
    [
      "two that exclude each other",
      { variant: ["checkout-created-200", "checkout-created-202"] },
      /checkout-created-200 and checkout-created-202 cannot be combined.*checkout create status/,
    ],
    ["too many", { variant: "random", count: 500 }, /No more than \d+ compatible variants/],
    ["an invalid count", { variant: "random", count: 0 }, /count must be a whole number/],
    ["an invalid seed", { variant: "random", seed: -1 }, /seed must be a whole number/],
    ["an invalid address", { variant: "gzip", upstream: "127.0.0.1:4010" }, /upstream must/],
  ])("rejects %s", async (_what, options, message) => {
    await expect(vary({ variant: "gzip", ...options })).rejects.toThrow(message);
  });

  it("passes on responses from paths outside the interface, byte for byte", async () => {
    const { url } = await vary({ variant: ["gzip", "json-spaced", "not-found-410", "no-date"] });
    for (const path of ["/docs", "/_sandbox/ui", "/llms.txt", "/no/such/path"]) {
      const [direct, varied] = [await fetch(sandbox.url + path), await fetch(url + path)];
      expect([varied.status, varied.headers.get("content-type")], path).toEqual([
        direct.status,
        direct.headers.get("content-type"),
      ]);
      const [expected, came] = [await direct.arrayBuffer(), await varied.arrayBuffer()];
      expect(Buffer.from(came).equals(Buffer.from(expected)), path).toBe(true);
    }
  });

  it("never sends a request twice, and breaks the connection if the gateway does", async () => {
    const { url } = await vary({ variant: "gzip" });
    const apiKey = newKey();
    const create = (simulate?: string) =>
      fetch(`${url}/checkouts`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          ...(simulate !== undefined && { "sandbox-simulate": simulate }),
        },
        body: '{"amount":5,"currency":"EUR","description":"x","redirect_url":"https://a.example","cancel_url":"https://a.example"}',
      });
    expect((await create()).status).toBe(201);
    await expect(create("reset-after-commit")).rejects.toThrow();
    const list = await fetch(`${sandbox.url}/api/v1/checkouts`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(await list.json()).toHaveLength(2);
  });

  it("supports a gateway under a path, and rewrites its addresses", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.headers.host} ${request.url}`);
      response.setHeader("location", "/shop/v2/checkouts/co_1");
      response.end(Buffer.from([0, 255, 254]));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { url } = await vary({ variant: "gzip", upstream: `http://127.0.0.1:${port}/shop/v2/` });
    const page = await fetch(`${url}/a.png?b=c`);
    expect(Buffer.from(await page.arrayBuffer())).toEqual(Buffer.from([0, 255, 254]));
    const read = await fetch(`${url}/checkouts/co_1`);
    expect(read.headers.get("location")).toBe("/checkouts/co_1");
    const host = url.slice("http://".length);
    expect(asked).toEqual([`${host} /shop/v2/a.png?b=c`, `${host} /shop/v2/checkouts/co_1`]);
  });
});

it.each([
  ["chekout-created-200", "checkout-created-200"],
  ["gzi", "gzip"],
  ["page", "pages-of-10"],
  ["something-else-entirely", undefined],
])("finds for %s the nearest name %s", (word, name) => {
  expect(
    nearest(
      word,
      variants.map(({ id }) => id),
    ),
  ).toBe(name);
});
