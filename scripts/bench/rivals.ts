/** Mock servers that are installed for the bench alone, in a folder of its own. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rivals } from "./paths.ts";
import { run, startServer } from "./processes.ts";
import { Scope } from "./scope.ts";
import type { ServerKind } from "./servers.ts";

/** The newest versions that run on Node.js 20. */
export const versions = {
  "json-server": "1.0.0-beta.3",
  "@mockoon/cli": "9.9.0",
  wiremock: "3.13.2",
} as const;

type Package = keyof typeof versions;

/** @returns the folder of the package. */
async function install(name: Package): Promise<string> {
  const home = join(rivals, `${name.replace(/\W+/g, "-")}-${versions[name]}`);
  const done = join(home, "installed");
  if (!existsSync(done)) {
    mkdirSync(home, { recursive: true });
    await using scope = new Scope();
    const flags = ["--prefix", home, "--no-audit", "--no-fund", "--ignore-scripts"];
    const args = ["install", ...flags, `${name}@${versions[name]}`];
    await run(scope, { command: "npm", args, env: process.env });
    writeFileSync(done, "");
  }
  return join(home, "node_modules", name);
}

/** Writes the whole of its file with every create. */
export const jsonServer: ServerKind = {
  name: "json-server",
  keeps: true,
  start: async (scope) => {
    const entry = join(await install("json-server"), "lib/bin.js");
    const folder = scope.folder();
    writeFileSync(join(folder, "db.json"), JSON.stringify({ checkouts: [] }));
    return startServer(
      scope,
      (port) => ({ args: [entry, "--host=127.0.0.1", `--port=${port}`, "db.json"], folder }),
      { path: "/checkouts" },
    );
  },
};

/** Keeps what is created in memory. */
export const mockoon: ServerKind = {
  name: "Mockoon",
  keeps: true,
  start: async (scope) => {
    const entry = join(await install("@mockoon/cli"), "bin/run.js");
    const folder = scope.folder();
    writeFileSync(join(folder, "environment.json"), JSON.stringify(environment));
    const flags = ["--disable-log-to-file", "--disable-admin-api", "--repair"];
    return startServer(
      scope,
      (port) => ({
        args: [entry, "start", "--data=environment.json", `--port=${port}`, ...flags],
        folder,
        env: { HOME: folder },
      }),
      { path: "/checkouts" },
    );
  },
};

/** Answers with a text that is given; it keeps nothing. */
export const wireMock: ServerKind = {
  name: "WireMock",
  keeps: false,
  // The virtual machine compiles what runs often, and takes its time for it.
  warmUps: 3,
  start: async (scope) => {
    const build = join(await install("wiremock"), "build");
    const jar = readdirSync(build).find((name) => name.endsWith(".jar"));
    if (jar === undefined) throw new Error("the package wiremock holds no program");
    const folder = scope.folder();
    mkdirSync(join(folder, "mappings"));
    writeFileSync(join(folder, "mappings/create-checkout.json"), JSON.stringify(stub));
    const flags = ["--root-dir", folder, "--bind-address", "127.0.0.1", "--no-request-journal"];
    return startServer(
      scope,
      (port) => ({
        command: "java",
        args: ["-jar", join(build, jar), "--port", String(port), ...flags],
      }),
      { path: "/__admin/mappings" },
    );
  },
};

const stub = {
  request: { method: "POST", urlPath: "/checkouts" },
  response: {
    status: 201,
    headers: { "Content-Type": "application/json" },
    jsonBody: { id: "co_1", amount: 1999, currency: "EUR", status: "created" },
  },
};

const environment = {
  uuid: "0b9f1ab4-6f0e-4b0c-9c7e-1d2f3a4b5c01",
  lastMigration: 33,
  name: "bench",
  endpointPrefix: "",
  latency: 0,
  port: 3000,
  hostname: "127.0.0.1",
  folders: [],
  routes: [
    {
      uuid: "0b9f1ab4-6f0e-4b0c-9c7e-1d2f3a4b5c02",
      type: "crud",
      documentation: "",
      method: "",
      endpoint: "checkouts",
      responses: [
        {
          uuid: "0b9f1ab4-6f0e-4b0c-9c7e-1d2f3a4b5c03",
          body: "{}",
          latency: 0,
          statusCode: 200,
          label: "",
          headers: [{ key: "Content-Type", value: "application/json" }],
          bodyType: "DATABUCKET",
          filePath: "",
          databucketID: "cko1",
          sendFileAsBody: false,
          rules: [],
          rulesOperator: "OR",
          disableTemplating: false,
          fallbackTo404: false,
          default: true,
          crudKey: "id",
          callbacks: [],
        },
      ],
      responseMode: null,
    },
  ],
  rootChildren: [{ type: "route", uuid: "0b9f1ab4-6f0e-4b0c-9c7e-1d2f3a4b5c02" }],
  proxyMode: false,
  proxyHost: "",
  proxyRemovePrefix: false,
  tlsOptions: { enabled: false },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [
    {
      uuid: "0b9f1ab4-6f0e-4b0c-9c7e-1d2f3a4b5c04",
      id: "cko1",
      name: "checkouts",
      documentation: "",
      value: "[]",
    },
  ],
  callbacks: [],
};
