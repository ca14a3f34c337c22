import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  runToEnd,
  startProcess,
  type SandboxProcess,
  temporaryFolder,
} from "../../server/test-support/process.ts";
import { npm } from "./test-support/installing.ts";

const sandgate = join(inject("project"), "node_modules/.bin/sandgate");

/** A project beside the first one, to which Prism is added as `sandgate mock` says. */
const project = join(inject("project"), "../with-prism");
const withPrism = join(project, "node_modules/.bin/sandgate");

describe("the mock and the proxy", () => {
  beforeAll(() => {
    cpSync(inject("project"), project, { recursive: true, verbatimSymlinks: true });
  });

  it("work by the contract, the mock once Prism is installed by the command that it names", async () => {
    const surroundings = { program: withPrism, folder: project };
    const absent = await runToEnd(["mock"], {}, surroundings);
    const command = /^sandgate: Prism is not installed: run npm (install .*) and try again\.\n$/;
    const [, args = ""] = command.exec(absent.stderr) ?? [];
    expect([absent.code, absent.stderr]).toEqual([1, expect.stringMatching(command)]);
    await npm(project, ...args.split(" "));
    for (const node of inject("nodes")) {
      const env = { PATH: `${node.folder}:/usr/bin:/bin`, NODE_NO_WARNINGS: "1" };
      const mock = await startProcess(["mock", "--port", "0", "--log", "silent"], env, {
        program: withPrism,
        folder: project,
      });
      const answer = await fetch(`${mock.url}/checkouts`, {
        headers: { authorization: "Bearer any" },
      });
      expect([node.major, answer.status]).toEqual([node.major, 200]);
      const proxy = await startProcess(["proxy", mock.url, "--port", "0"], env, {
        program: sandgate,
      });
      await readPages(proxy, ["/api/v1/refunds"]);
      const ended = await proxy.stop("SIGTERM");
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      expect(ended.stdout).toContain("Nothing violated the contract in 1 exchange.");
      expect(await mock.stop("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
    }
  });

  it("the proxy speaks to its gateway alone", async () => {
    const watch = watchConnections();
    const sandbox = await startProcess(["--store", "memory"], {}, { program: sandgate });
    const proxy = await startProcess(["proxy", sandbox.url, "--port", "0"], watch.env, {
      program: sandgate,
    });
    await readPages(proxy, ["/checkouts", "/api/v1/refunds", "/no/such/path"]);
    await proxy.stop("SIGTERM");
    expect(watch.seen()).toEqual([`connect ${new URL(sandbox.url).host}`, "process sandgate"]);
  });

  it("the mock speaks to nobody", async () => {
    const watch = watchConnections();
    const mock = await startProcess(["mock", "--port", "0"], watch.env, { program: withPrism });
    await readPages(mock, ["/checkouts", "/api/v1/refunds", "/no/such/path"]);
    await mock.stop("SIGTERM");
    expect(watch.seen()).toEqual(["process sandgate"]);
  });
});

describe("nothing calls home:", () => {
  it("the sandbox speaks to nobody, whatever is asked of it", async () => {
    const watch = watchConnections();
    const sandbox = await startProcess(["--demo"], watch.env, { program: sandgate });
    const pages = ["/docs", "/docs/control-plane", "/_sandbox/ui", "/_sandbox/health"];
    const assets = await readPages(sandbox, pages);
    expect(assets).toEqual(expect.arrayContaining(["/docs/reference.js"]));
    await readPages(sandbox, [...assets, "/openapi.yaml", "/checkouts", "/_sandbox/requests"]);
    await sandbox.stop("SIGTERM");
    expect(watch.seen()).toEqual(["process sandgate"]);
  });

  it("the kit connects to its gateway alone, and starts no other process", async () => {
    const watch = watchConnections();
    const sandbox = await startProcess(["--store", "memory"], {}, { program: sandgate });
    const named = ["--base-url", sandbox.url, "--api-key", "sk_test_home"];
    const { code, stdout, stderr } = await runToEnd(["conformance", ...named], watch.env, {
      program: sandgate,
      folder: temporaryFolder(),
    });
    expect(code, stdout + stderr).toBe(0);
    expect(watch.seen()).toEqual([`connect ${new URL(sandbox.url).host}`, "process sandgate"]);
  });

  it("a program that calls home is seen to, in each of its processes and threads", async () => {
    const watch = watchConnections();
    const folder = temporaryFolder();
    const planted = `
      import { fork } from "node:child_process";
      import { createSocket } from "node:dgram";
      import { lookup, Resolver } from "node:dns/promises";
      import { connect } from "node:net";
      import { isMainThread, Worker } from "node:worker_threads";
      const ignore = () => {};
      if (isMainThread && process.argv[2] === undefined) {
        new Worker(import.meta.filename);
        fork(import.meta.filename, ["child"]);
        const socket = createSocket("udp4");
        socket.send("?", 9, "0.0.0.0", () => socket.close());
        fetch("http://fetched.invalid/").catch(ignore);
      } else if (isMainThread) {
        connect(9, "0.0.0.0").on("error", ignore);
        const resolver = new Resolver();
        resolver.setServers(["127.0.0.1:9"]);
        resolver.resolve4("resolved.invalid").catch(ignore);
      } else {
        lookup("thread.invalid").catch(ignore);
      }`;
    writeFileSync(join(folder, "planted.mjs"), planted);
    const started = { program: process.execPath, folder };
    expect(await runToEnd(["planted.mjs"], watch.env, started)).toMatchObject({ code: 0 });
    expect(watch.seen()).toEqual([
      "connect 0.0.0.0:9",
      "look up fetched.invalid",
      "look up resolved.invalid",
      "look up thread.invalid",
      "open UDP",
      "process planted.mjs",
      `start ${process.execPath}`,
      "thread planted.mjs",
    ]);
  });
});

/** Asks for each page. @returns the paths on this server that they name. */
async function readPages({ url }: SandboxProcess, paths: string[]): Promise<string[]> {
  const named: string[] = [];
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { authorization: "Bearer sk_test_home" } });
    const text = await answer.text();
    for (const [, found = ""] of text.matchAll(/(?:src|href)="([^"#]+)"/g)) {
      const address = new URL(found, answer.url);
      if (address.origin === new URL(url).origin) named.push(address.pathname);
    }
  }
  return named;
}

/** Returns an environment in which a program and its children tell with whom they speak, and what they told. */
function watchConnections() {
  const folder = temporaryFolder();
  const module = join(folder, "connections.mjs");
  const source = readFileSync(join(import.meta.dirname, "test-support/connections.ts"), "utf8");
  writeFileSync(module, transformSync(source, { loader: "ts" }).code);
  const lines = join(folder, "connections.txt");
  writeFileSync(lines, "");
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}`, CONNECTIONS: lines },
    seen: () => [...new Set(readFileSync(lines, "utf8").trim().split("\n"))].sort(),
  };
}
