import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import {
  runToEnd,
  startProcess,
  type SandboxProcess,
  temporaryFolder,
} from "../../server/test-support/process.ts";
import { addPackage } from "./test-support/adding.ts";
import { watchConnections } from "./test-support/watching.ts";

const sandgate = join(inject("project"), "node_modules/.bin/sandgate");
const nodes = inject("nodes");

it("the mock names the command that installs Prism", async () => {
  const { code, stderr } = await runToEnd(["mock"], {}, { program: sandgate });
  const command = "npm install --save-dev @stoplight/prism-cli@~5.14.2";
  expect([code, stderr]).toEqual([
    1,
    `sandgate: Prism is not installed: run ${command} and try again.\n`,
  ]);
});

describe("nothing calls home:", () => {
  const withPrism = join(addPackage("with-prism", "@stoplight/prism-cli"), "sandgate");

  it.each([nodes.at(0), nodes.at(-1)])(
    "the mock connects to nothing, and the proxy only to its gateway, on Node $major",
    async (node) => {
      const [ofMock, ofProxy] = [watchConnections(), watchConnections()];
      const path = { PATH: `${node?.folder}:/usr/bin:/bin`, NODE_NO_WARNINGS: "1" };
      const mock = await startProcess(
        ["mock", "--port", "0", "--log", "silent"],
        { ...path, ...ofMock.env },
        { program: withPrism },
      );
      const proxy = await startProcess(
        ["proxy", mock.url, "--port", "0"],
        { ...path, ...ofProxy.env },
        { program: sandgate },
      );
      const headers = { authorization: "Bearer any" };
      expect((await fetch(`${mock.url}/checkouts`, { headers })).status).toBe(200);
      await readPages(proxy, ["/api/v1/refunds"]);
      const ended = await proxy.stop("SIGTERM");
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      expect(ended.stdout).toContain("Nothing violated the contract in 1 exchange.");
      expect(await mock.stop("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
      expect(ofMock.seen()).toEqual(["process sandgate"]);
      expect(ofProxy.seen()).toEqual([`connect ${new URL(mock.url).host}`, "process sandgate"]);
    },
  );

  it("the sandbox connects to nothing", async () => {
    const watch = watchConnections();
    const sandbox = await startProcess(["--demo"], watch.env, { program: sandgate });
    const pages = ["/docs", "/docs/control-plane", "/_sandbox/ui", "/_sandbox/health"];
    const assets = await readPages(sandbox, pages);
    expect(assets).toEqual(expect.arrayContaining(["/docs/reference.js"]));
    await readPages(sandbox, [...assets, "/openapi.yaml", "/checkouts", "/_sandbox/requests"]);
    await sandbox.stop("SIGTERM");
    expect(watch.seen()).toEqual(["process sandgate"]);
  });

  it("a program that calls home is detected in all its processes and threads", async () => {
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

/** Gets each page. @returns the paths on this server that the pages link to. */
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
