import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Command } from "commander";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import schema from "../generated/config.schema.json" with { type: "json" };
import { addStartOptions, readStartOptions } from "../server/options.ts";
import { checkoutBody, refundBody } from "../server/test-support/bodies.ts";
import {
  runToEnd,
  type SandboxProcess,
  startProcess,
  temporaryFolder,
} from "../server/test-support/process.ts";
import { readConfigured } from "./config-file.ts";

const name = "sandgate.config.json";
const key = "sk_test_shop";
const hook = "http://localhost:3000/webhooks";

const hooks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `${hook}/${at}` }));

/** Writes a config file, and further files, into a folder. @returns the folder. */
function folderWith(config: unknown, files: Record<string, unknown> = {}): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries({ [name]: config, ...files })) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function newCommand(): Command {
  return addStartOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
}

/** Reads a config file and a command line in this process. */
function readFile(config: unknown, args: string[] = []) {
  const path = join(folderWith(config), name);
  return readConfigured(newCommand().parse(["--config", path, ...args], { from: "user" }));
}

/** Starts a sandbox with its data in memory, in a folder. */
const startIn = (folder: string, args: string[] = [], env: Record<string, string> = {}) =>
  startProcess(["--store", "memory", ...args], env, { folder });

const failIn = (folder: string, args: string[] = [], env: Record<string, string> = {}) =>
  runToEnd(["--port", "0", ...args], env, { folder });

async function call(
  { url }: Pick<SandboxProcess, "url">,
  method: string,
  path: string,
  json?: unknown,
  apiKey = key,
) {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  // Tests compare it rather than rely on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  const body: any = await response.json();
  return { status: response.status, body };
}

/** Exports a workspace with a checkout and a refund. */
async function exportShop() {
  const sandbox = await startIn(temporaryFolder(), ["--seed", "7"]);
  const checkout = (await call(sandbox, "POST", "/checkouts", checkoutBody())).body;
  const refund = (await call(sandbox, "POST", "/api/v1/refunds", refundBody())).body;
  const fixtures = (await call(sandbox, "GET", "/_sandbox/export")).body;
  return { checkout, refund, fixtures };
}

/** A valid value of each option that has neither choices nor a switch, and the text of its flag. */
const values: Readonly<Record<string, readonly [value: unknown, text: string]>> = {
  port: [0, "0"],
  host: ["127.0.0.2", "127.0.0.2"],
  store: ["postgres://me@db/shop", "postgres://me@db/shop"],
  seed: [7, "7"],
  maxWorkspaces: [5, "5"],
  requestLog: [0, "0"],
  keys: [["a", "b"], "a,b"],
  settleMs: ["90s", "90s"],
  checkoutTtl: ["15m", "15m"],
  extraAssets: [["USDT:6"], "USDT:6"],
  addressNetworks: [["main"], "main"],
  balances: ["BTC=1.5,ETH=10", "BTC=1.5,ETH=10"],
  like: ["/profiles/gateway.json", "/profiles/gateway.json"],
  allowedHosts: [["me.test"], "me.test"],
  webhookTargets: ["any", "any"],
  publicUrl: ["https://pay.example", "https://pay.example"],
};

/** A value other than the default, from the option's choices or the table. */
function valueOf(option: (typeof options)[number]): readonly [value: unknown, text: string] {
  if (typeof option.defaultValue === "boolean") {
    return [!option.defaultValue, option.defaultValue ? "off" : "on"];
  }
  const word = option.argChoices?.at(-1);
  return word === undefined ? (values[option.attributeName()] ?? ["", ""]) : [word, word];
}

const options = newCommand().options.filter(({ long }) => long !== "--config");
const example = {
  $schema: "./node_modules/sandgate/generated/config.schema.json",
  ...Object.fromEntries(options.map((option) => [option.attributeName(), valueOf(option)[0]])),
};
const workspaces = {
  [key]: {
    fixtures: "fixtures.json",
    faults: [{ operations: ["createPayout"], every: 3, simulate: "status=500" }],
    webhooks: [{ url: hook, events: ["payout.succeeded"] }],
  },
};

describe("a config file (D-RUN-04)", () => {
  it("can set every option of serve, to the same value as the flag", async () => {
    const flags = options.map((option) => `${String(option.long)}=${valueOf(option)[1]}`);
    const { config: _path, ...read } = (await readFile(example)).options;
    const { config: _none, ...given } = readStartOptions(
      newCommand().parse(flags, { from: "user" }),
    );
    expect(read).toEqual(given);
    expect(options.length).toBeGreaterThan(25);
  });

  it("is overridden by the environment, which flags override", async () => {
    const folder = folderWith({ keys: ["in_file"], cors: false, log: "silent" });
    const env = { SANDGATE_KEYS: "in_env" };
    const accepted = async (sandbox: SandboxProcess) => {
      const statuses = ["in_file", "in_env", "in_flag"].map(async (apiKey) => {
        return (await call(sandbox, "GET", "/checkouts", undefined, apiKey)).status;
      });
      return Promise.all(statuses);
    };
    const fromFile = await startIn(folder);
    expect(await accepted(fromFile)).toEqual([200, 401, 401]);
    expect(fromFile.output()).toBe(`sandgate listening on ${fromFile.url}\n`);
    expect(await accepted(await startIn(folder, [], env))).toEqual([401, 200, 401]);
    expect(await accepted(await startIn(folder, ["--keys", "in_flag"], env))).toEqual([
      ...[401, 401, 200],
    ]);
  });

  it("is named in the line printed at the start and in the JSON log", async () => {
    const folder = folderWith({ seed: 1 });
    const { stdout } = await (await startIn(folder)).stop("SIGTERM");
    expect(stdout).toContain("Data: kept in memory. Config: sandgate.config.json. Stop with");
    const json = await startIn(folder, ["--log", "json"]);
    expect(json.output()).toContain('"config":"sandgate.config.json"');
  });

  it("can have another name, or be ignored with --config none", async () => {
    const folder = folderWith({ keys: ["usual"] }, { "other.json": { keys: ["other"] } });
    const status = async (apiKey: string, args: string[], env: Record<string, string> = {}) =>
      (await call(await startIn(folder, args, env), "GET", "/checkouts", undefined, apiKey)).status;
    expect(await status("other", ["--config", "other.json"])).toBe(200);
    expect(await status("other", [], { SANDGATE_CONFIG: "other.json" })).toBe(200);
    expect(await status(key, ["--config", "none"])).toBe(200);
  });

  it("names paths relative to itself", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "sandbox"));
    writeFileSync(join(folder, "sandbox/shop.json"), JSON.stringify({ store: "data/db.json" }));
    const sandbox = await startProcess(["--config", "sandbox/shop.json"], {}, { folder });
    await sandbox.stop("SIGTERM");
    expect(existsSync(join(folder, "sandbox/data/db.json"))).toBe(true);
  });
});

describe("the schema of config files", () => {
  // It checks the form of a schema, too.
  const validate = new Ajv({ allowUnionTypes: true, validateFormats: false }).compile(schema);

  it("accepts a file with every option and member", () => {
    expect(validate({ ...example, workspaces }) || validate.errors).toBe(true);
  });

  it.each([
    [{ settleMS: 1 }],
    [{ workspaces: { [key]: { fault: [] } } }],
    [{ workspaces: { [key]: { faults: [{ operation: [] }] } } }],
    [{ workspaces: { [key]: { webhooks: [{ url: hook, event: [] }] } } }],
    [{ cors: "off" }],
  ])("refuses %j", (config) => {
    expect(validate(config)).toBe(false);
  });
});

describe("an invalid config file", () => {
  const unknown = "This field is not known. Did you mean";
  it.each<[config: unknown, pointer: string, problem: string]>([
    [{ settleMS: 1 }, "/settleMS", `${unknown} settleMs?`],
    [{ "settle-ms": 1 }, "/settle-ms", `${unknown} settleMs?`],
    [{ config: "x" }, "/config", "This field is not known."],
    [{ settleMs: "soon" }, "/settleMs", "It must be a duration such as 500"],
    [{ settleMs: true }, "/settleMs", "It must be a string or a whole number."],
    [{ port: 70_000 }, "/port", "It must be a whole number from 0 to 65535."],
    [{ store: false }, "/store", "It must be a string."],
    [{ cors: "maybe" }, "/cors", "It must be true or false."],
    [{ auth: "none" }, "/auth", "Allowed choices are all, documented."],
    [{ keys: ["a,b"] }, "/keys", "It must be a string or an array of strings without commas."],
    [{ balances: ["DOGE=1"] }, "/balances", "names DOGE, which is neither a coin"],
    [{ workspaces: [] }, "/workspaces", "It must be an object."],
    [{ workspaces: { me: {} } }, "/workspaces/me", "A key is sk_test_ and 1 to 64 letters"],
    [{ keys: "a", workspaces: { b: {} } }, "/workspaces/b", "accepts only the keys"],
    [{ workspaces: { a: 1 }, keys: "a" }, "/workspaces/a", "It must be an object."],
    ...(
      [
        [{ webhook: [] }, "/webhook", `${unknown} webhooks?`],
        [{ faults: {} }, "/faults", 'Expected a list of items but got type "dictionary".'],
        [{ faults: [{ every: 3 }] }, "/faults/0", "Exactly one of"],
        [{ faults: [{ operation: [] }] }, "/faults/0/operation", `${unknown} operations?`],
        [{ faults: [{ fault: { at: "" } }] }, "/faults/0/fault/at", "This field is not known."],
        [{ faults: [{ probability: 2 }] }, "/faults/0/probability", "less than or equal to 1."],
        [{ webhooks: hooks(17) }, "/webhooks", "no more than 16 elements."],
        [{ webhooks: "x" }, "/webhooks", "It must be an array."],
        [{ webhooks: [{ uri: hook }] }, "/webhooks/0/uri", `${unknown} url?`],
        [{ webhooks: [{ url: "x" }] }, "/webhooks/0/url", "Enter a valid URL."],
        [{ webhooks: [{ url: hook, secret: "x" }] }, "/webhooks/0/secret", "Enter whsec_"],
        [{ webhooks: [{ url: hook }, { url: hook }] }, "/webhooks/1/url", "An earlier webhook"],
        [{ fixtures: {} }, "/fixtures", "It must be the path of an exported workspace."],
        [{ fixtures: "gone.json" }, "/fixtures", "gone.json cannot be read: ENOENT"],
      ] as const
    ).map(([workspace, pointer, problem]): [unknown, string, string] => [
      { keys: "me", workspaces: { me: workspace } },
      `/workspaces/me${pointer}`,
      problem,
    ]),
  ])("such as %j is refused at %s", async (config, pointer, problem) => {
    const text = await readFile(config).then(() => "accepted", String);
    expect(text).toContain(`${name} at ${pointer}${problem.startsWith("names") ? " " : ": "}`);
    expect(text).toContain(problem);
  });

  it("stops the start with exit code 2, reports all its problems, and stores nothing", async () => {
    const faults = [{ simulate: "status=500" }, { every: 0, simulate: "hang" }];
    const sound = { faults: [{ simulate: "status=500" }] };
    const folder = folderWith({
      workspaces: { sk_test_a: sound, sk_test_b: { faults, webhook: [] } },
    });
    const { code, stdout, stderr } = await failIn(folder, ["--store", "db.json"]);
    expect([code, stdout]).toEqual([2, ""]);
    // The key is masked.
    expect(stderr).toContain(`error: ${name} at /workspaces/sk_test_…/webhook: ${unknown}`);
    expect(stderr).toContain(`\n${name} at /workspaces/sk_test_…/faults/1/every: Ensure`);
    expect(existsSync(join(folder, "db.json"))).toBe(false);
  });

  it.each([
    ['{\n  "port": 1,\n}', "3:1", "Quoted object key expected but got '}'"],
    ['{"port": 1', "1:11", "reached end of input"],
    ['{"seed": 1, "seed": 2}', "1:14", "Duplicate key 'seed'"],
    ["", "1:1", "JSON value expected"],
  ])(
    "that is not JSON, %j, is refused with the line and column of the problem",
    async (text, place, problem) => {
      await expect(readFile(text)).rejects.toThrow(`${name}:${place} is not valid JSON:`);
      await expect(readFile(text)).rejects.toThrow(problem);
    },
  );

  it.each([
    ["[]", "must be a JSON object."],
    [" ".repeat(1024 * 1024 + 1), "cannot be read: it is larger than 1 MiB."],
  ])("that is not an object or is too large is refused", async (text, problem) => {
    await expect(readFile(text)).rejects.toThrow(problem);
  });

  it.each<[string[], Record<string, string>]>([
    [["--config", "gone.json"], {}],
    [[], { SANDGATE_CONFIG: "gone.json" }],
  ])(
    "that doesn't exist, named by the flags %j and the environment %j, stops the start",
    async (args, env) => {
      const { code, stderr } = await failIn(temporaryFolder(), args, env);
      expect(code).toBe(2);
      expect(stderr).toContain("error: the config file gone.json cannot be read: ENOENT");
    },
  );

  it.each<[fixtures: unknown, place: string]>([
    ["{\n]", "fixtures.json:2:1 is not valid JSON"],
    [{ now: "x" }, "fixtures.json at /records: This field is required."],
  ])(
    "with the invalid fixtures %j is refused with the place in the fixtures file",
    async (fixtures, place) => {
      const config = { workspaces: { [key]: { fixtures: "fixtures.json" } } };
      const { code, stderr } = await failIn(folderWith(config, { "fixtures.json": fixtures }));
      expect(code).toBe(2);
      expect(stderr).toContain(place);
    },
  );
});

describe("a workspace of a config file", () => {
  it("starts with the fixtures, ids included, and returns to them on a reset", async () => {
    const { checkout, refund, fixtures } = await exportShop();
    const sandbox = await startIn(folderWith({ workspaces }, { "fixtures.json": fixtures }));
    const read = async () => [
      (await call(sandbox, "GET", `/checkouts/${checkout.id}`)).body,
      (await call(sandbox, "GET", `/api/v1/refunds/${refund.id}`)).body.id,
    ];
    expect(await read()).toEqual([checkout, refund.id]);
    await call(sandbox, "POST", "/checkouts", checkoutBody());
    const { body } = await call(sandbox, "POST", "/_sandbox/reset", {});
    expect(body.seed).toBe(7);
    expect(await read()).toEqual([checkout, refund.id]);
    expect((await call(sandbox, "GET", "/checkouts")).body).toHaveLength(1);
    expect((await call(sandbox, "GET", "/_sandbox/faults")).body.rules).toHaveLength(1);
    expect((await call(sandbox, "GET", "/_sandbox/webhooks")).body.webhooks).toHaveLength(1);
    const seeded = await call(sandbox, "POST", "/_sandbox/reset", { seed: 8 });
    expect(seeded.body.seed).toBe(8);
    expect((await call(sandbox, "GET", "/_sandbox/export")).body.seed).toBe(8);
  });

  it("has no made-up records besides its fixtures", async () => {
    const { checkout, fixtures } = await exportShop();
    const folder = folderWith({ workspaces, demo: true }, { "fixtures.json": fixtures });
    const { body } = await call(await startIn(folder), "GET", "/checkouts");
    expect(body).toEqual([checkout]);
  });

  it("keeps its records over a restart, and gets the file's faults and webhooks", async () => {
    const { checkout, fixtures } = await exportShop();
    const folder = folderWith({ workspaces }, { "fixtures.json": fixtures });
    const start = () => startProcess([], {}, { folder });
    const first = await start();
    const added = await call(first, "POST", "/checkouts", checkoutBody());
    await call(first, "PUT", "/_sandbox/faults", { rules: [] });
    const other = { url: "http://localhost:3000/other" };
    const { id: registered } = (await call(first, "POST", "/_sandbox/webhooks", other)).body;
    const before = (await call(first, "GET", "/_sandbox/webhooks")).body.webhooks;
    await first.stop("SIGTERM");
    const [shop] = Object.values(workspaces);
    const webhooks = [{ url: hook, events: ["checkout.successful"] }];
    const changed = { [key]: { ...shop, webhooks } };
    writeFileSync(join(folder, name), JSON.stringify({ workspaces: changed }));

    const second = await start();
    const ids = (await call(second, "GET", "/checkouts")).body.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([added.body.id, checkout.id]);
    const { rules } = (await call(second, "GET", "/_sandbox/faults")).body;
    expect(rules).toMatchObject([{ rule: { every: 3 } }]);
    const after = (await call(second, "GET", "/_sandbox/webhooks")).body.webhooks;
    expect(after).toEqual([{ ...before[0], events: ["checkout.successful"] }, before[1]]);
    expect(after[1].id).toBe(registered);
  });

  it("gets its fixtures if it exists but has no records, and keeps its own webhooks", async () => {
    const folder = temporaryFolder();
    const first = await startProcess([], {}, { folder });
    await call(first, "POST", "/_sandbox/webhooks", { url: hook });
    await first.stop("SIGTERM");
    const { checkout, fixtures } = await exportShop();
    const shop = { fixtures: "fixtures.json" };
    writeFileSync(join(folder, name), JSON.stringify({ workspaces: { [key]: shop } }));
    writeFileSync(join(folder, "fixtures.json"), JSON.stringify(fixtures));
    const second = await startProcess([], {}, { folder });
    expect((await call(second, "GET", "/checkouts")).body).toEqual([checkout]);
    const { body } = await call(second, "GET", "/_sandbox/webhooks");
    expect(body.webhooks).toMatchObject([{ url: hook }]);
  });

  it.each([
    [{ maxWorkspaces: 1, workspaces: { sk_test_a: {} } }, "raise --max-workspaces"],
    [{ workspaces: { [key]: { webhooks: hooks(16) } } }, "register more than 16 webhooks."],
  ])("stops the start if the store has no room for %j", async (config, problem) => {
    const folder = temporaryFolder();
    const first = await startProcess([], {}, { folder });
    await call(first, "POST", "/_sandbox/webhooks", { url: hook });
    await first.stop("SIGTERM");
    writeFileSync(join(folder, name), JSON.stringify(config));
    const { code, stderr } = await failIn(folder);
    expect(code).toBe(1);
    expect(stderr).toContain(problem);
  });
});

it("SANDGATE_CONFIG that is empty is refused rather than ignored", async () => {
  vi.stubEnv("SANDGATE_CONFIG", "");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(readConfigured(newCommand().parse([], { from: "user" }))).rejects.toThrow(
    "cannot be read",
  );
});
