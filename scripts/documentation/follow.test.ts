import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { cloneFolder, projectFolder, repository } from "./test-support/folders.ts";
import { type Circumstances, follow } from "./test-support/follow.ts";

const fence = "```";

function block(info: string, ...lines: string[]): string {
  return [fence + info, ...lines, fence, ""].join("\n");
}

function read(blocks: string[], circumstances?: Circumstances): Promise<void> {
  return follow({ name: "guide.md", text: blocks.join("\n") }, circumstances);
}

/** A server that prints each path, and responds with a word. */
const server = block(
  "js",
  "// server.mjs",
  'import { createServer } from "node:http";',
  "const [port, word] = process.argv.slice(2);",
  "const server = createServer((request, response) => {",
  "  console.log(`${word}: ${request.url}`);",
  "  response.end(`${word}\\n`);",
  "});",
  'server.listen(port, "127.0.0.1", () => {',
  "  console.log(`listening on http://127.0.0.1:${server.address().port}`);",
  "});",
);

function serve(port: number, word: string): string {
  const ready = `listening on http://127.0.0.1:${port}`;
  return block("console background", `$ node server.mjs ${port} ${word}`, ready);
}

describe("a reader", () => {
  it("runs the commands in order, with the ids that they printed", async () => {
    await read([
      block("console", "$ echo co_$RANDOM | tee id", "co_4711", "$ mkdir orders"),
      block(
        "console",
        "$ test co_4711 = $(cat id) && ls",
        "id",
        "node_modules",
        "orders",
        "package.json",
      ),
    ]);
  });

  it("compares both streams in their order", async () => {
    await read([
      block("console", "$ echo one; echo two >&2; echo three", "one", "two", "three"),
      block("console", "$ (exit 3); echo $?", "3"),
    ]);
  });

  it("writes files that can use the package", async () => {
    await read([
      block(
        "ts",
        "// src/count.ts",
        'import contract from "sandgate/openapi.json" with { type: "json" };',
        'import { word } from "./word.ts";',
        "const paths: number = Object.keys(contract.paths).length;",
        "process.stdout.write(`${word} ${paths > 5}\\n`);",
      ),
      block("ts", "// src/word.ts", 'export const word: string = "contract";'),
      block(
        "js",
        "// version.js",
        'import manifest from "sandgate/package.json" with { type: "json" };',
        "console.log(manifest.name);",
      ),
      block("console", "$ npx tsx src/count.ts", "contract true", "$ node version.js", "sandgate"),
      block("console", "$ npx sandgate --help | sed -n 1p", "Usage: sandgate …"),
      block("console", "$ test $(command -v tsx) = $PWD/node_modules/.bin/tsx"),
    ]);
  });

  it("replaces a file by a later one of the same name", async () => {
    const first = block("yaml", "# order.yaml", "amount: 1");
    const changed = block(
      "console",
      "$ echo 'amount: 2' > order.yaml",
      "$ tail -1 order.yaml",
      "amount: 2",
    );
    const shown = block("console", "$ tail -1 order.yaml", "amount: 1");
    await read([first, shown, changed, first, shown]);
  });

  it("distinguishes servers by their addresses, in commands and files", async () => {
    await read([
      server,
      block(
        "js",
        "// ask.mjs",
        'const answer = await fetch("http://127.0.0.1:4020/file");',
        "console.log(await answer.text());",
      ),
      serve(4010, "one"),
      serve(4020, "two"),
      block(
        "console",
        "$ curl -s http://127.0.0.1:4010",
        "one",
        "$ curl -s http://127.0.0.1:4020",
        "two",
      ),
      block("console", "$ node ask.mjs", "two"),
    ]);
  });

  it("replaces only the port of a background command with a free one", async () => {
    const command = "$ node server.mjs 4010 'port=4010 14010 at:4010 1.4010'";
    const ready = "listening on http://127.0.0.1:4010";
    await read([
      server,
      block("console background", command, ready),
      block("console", "$ curl -s http://127.0.0.1:4010", "port=0 14010 at:4010 1.4010"),
    ]);
  });

  it("compares what a background command prints later", async () => {
    await read([
      server,
      serve(4010, "one"),
      block("console", "$ curl -s http://127.0.0.1:4010/first", "one"),
      block("console", "one: /first"),
      block("console", "$ curl -s http://127.0.0.1:4010/second", "one"),
      block("console", "one: /second"),
    ]);
  });

  it("stops a server with Ctrl-C if another one gets its address", async () => {
    const first = block(
      "console background",
      "$ trap 'echo interrupted > end' INT; node server.mjs 4010 one",
      "listening on http://127.0.0.1:4010",
    );
    await read([
      server,
      first,
      serve(4010, "two"),
      block("console", "$ cat end", "interrupted", "$ curl -s http://127.0.0.1:4010", "two"),
    ]);
  });

  it.each([
    ["in the background", "background", "bash -c 'node server.mjs 4010 one; true' | cat"],
    [
      "after its command",
      "",
      "touch log; node server.mjs 0 one &>log & until grep on log; do :; done",
    ],
  ])("ends a process that runs %s", async (_, word, command) => {
    const folder = projectFolder();
    const address = "http://127.0.0.1:4010";
    const start = block(`console ${word}`, `$ ${command}`, `listening on ${address}`);
    await read([server, start, block("console", `$ echo ${address} >address`)], { folder });
    const real = readFileSync(join(folder, "address"), "utf8").trim();
    expect(real).toMatch(/^http:/);
    await expect(fetch(real)).rejects.toThrow("fetch failed");
  });

  it("ends all processes after the test if a document is wrong", async () => {
    const folder = projectFolder();
    let address = "";
    // Runs after the reader's clean-up: the callback that is registered last runs first.
    onTestFinished(() => expect(fetch(address)).rejects.toThrow("fetch failed"));
    const wrong = block("console", "$ echo http://127.0.0.1:4010 >address", "something");
    await expect(read([server, serve(4010, "one"), wrong], { folder })).rejects.toThrow(":20: ");
    address = readFileSync(join(folder, "address"), "utf8").trim();
    expect((await fetch(address)).status).toBe(200);
  });

  it("imports the package and runs its scripts in a clone, too", async () => {
    const folder = cloneFolder();
    const name = block(
      "ts",
      "// name.ts",
      'import manifest from "sandgate/package.json" with { type: "json" };',
      "const name: string = manifest.name;",
      "process.stdout.write(`${name}\\n`);",
    );
    const commands = [
      "$ npx tsx name.ts",
      "sandgate",
      "$ npm start -- --help",
      "Usage: sandgate …",
      "…",
    ];
    await read([name, block("console", ...commands)], { folder });
    expect(existsSync(join(folder, "name.ts"))).toBe(true);
    expect(existsSync(join(repository, "name.ts"))).toBe(false);
  });

  it("does not change files outside its folder", async () => {
    const [folder, elsewhere] = [projectFolder(), temporaryFolder()];
    const notes = join(elsewhere, "notes.md");
    writeFileSync(notes, "theirs");
    symlinkSync(notes, join(folder, "notes.md"));
    symlinkSync(elsewhere, join(folder, "linked"));
    const done = block("console", "$ tail -1 notes.md", "mine");
    await read([block("md", "<!-- notes.md -->", "mine"), done], { folder });
    expect(readFileSync(notes, "utf8")).toBe("theirs");
    await expect(read([block("js", "// linked/new/order.js"), done], { folder })).rejects.toThrow(
      "guide.md:2: linked/new/order.js would be written outside of the reader's folder",
    );
    expect(existsSync(join(elsewhere, "new"))).toBe(false);
  });

  it("has only the environment variables of the test", async () => {
    process.env.SANDGATE_STORE = "memory";
    const shown = block("console", "$ echo $SANDGATE_STORE $SANDGATE_PORT $SHOP", "0 toys");
    const quiet = block("console", "$ node -e 'process.emitWarning(`old`)'");
    const offline = block("console", "$ npm config get offline", "true");
    onTestFinished(() => {
      delete process.env.SANDGATE_STORE;
    });
    await read([shown, quiet, offline], { env: { SHOP: "toys" } });
  });

  it("uses the same Node as the test", async () => {
    const { PATH = "" } = process.env;
    const other = temporaryFolder();
    writeFileSync(join(other, "node"), "#!/bin/sh\necho another", { mode: 0o755 });
    process.env.PATH = `${other}:${PATH}`;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    await read([block("console", "$ node -p process.version", process.version)]);
  });

  it("does not run the commands that the test excludes", async () => {
    const notRun = ["npm ci", "npm test"];
    await read([block("console", "$ npm ci", "…", "$ echo one", "one", "$ npm test")], { notRun });
  });
});

const neverEnds = "$ echo one; tail -f /dev/null";
const serveNothing = block(
  "console background",
  "$ echo http://127.0.0.1:4010",
  "http://127.0.0.1:4010",
);

describe("a document fails", () => {
  it.each<[string, string[], string, Circumstances?]>([
    [
      "when a command prints something else",
      [
        "# Title\n",
        block("console", "$ echo one", "one", "$ echo co_A two \\", "  three", "co_A two", "four"),
      ],
      "guide.md:6: it prints something else\n$ echo co_A two \\\n  three\n--- documented\nco_A two\nfour\n--- printed\nco_A two three\n",
    ],
    [
      "when a command without output prints something",
      [block("console", "$ echo one")],
      "guide.md:2: it prints something else",
    ],
    [
      "when something is printed to stderr",
      [block("console", "$ echo one; echo two >&2", "one")],
      "printed\none\ntwo",
    ],
    [
      "when an id has changed",
      [block("console", "$ echo co_B", "co_A", "$ echo co_C", "co_A")],
      "guide.md:4: it prints something else\n$ echo co_C\n--- documented\nco_B\n--- printed\nco_C",
    ],
    [
      "when a command fails",
      [block("console", "$ echo one; exit 3", "one")],
      "guide.md:2: it ended with 3\n$ echo one; exit 3\n",
    ],
    [
      "when a part of a pipe fails",
      [block("console", "$ (exit 3) | echo one", "one")],
      "guide.md:2: it ended with 3\n$ (exit 3) | echo one\n",
    ],
    ["when a command does not exist", [block("console", "$ npx sandgrate", "one")], "sandgrate"],
    [
      "when a command does not end",
      [block("console", neverEnds, "one")],
      "guide.md:2: it has not ended after 0.5 seconds; a command that keeps running",
      { seconds: 0.5 },
    ],
    [
      "when nothing is compared",
      ["# Title\n", block("console", "$ true")],
      "guide.md:1: nothing in it was compared",
    ],
    [
      "when all output is omitted",
      [block("console", "$ echo one", "…")],
      "guide.md:2: all of its output is omitted",
    ],
    [
      "when a command not to be run does not occur",
      [block("console", "$ echo one", "one")],
      "guide.md:1: `npm ci` is not to be run, but",
      { notRun: ["npm ci"] },
    ],
    [
      "when only commands not to be run print something",
      [block("console", "$ npm ci", "one")],
      "nothing in it was compared",
      { notRun: ["npm ci"] },
    ],
    [
      "when a background command prints something else",
      [block("console background", neverEnds, "two")],
      "guide.md:2: it has not printed this after 2 seconds\n$ echo one; tail -f /dev/null\n--- documented\ntwo\n--- printed\none\n",
      { seconds: 2 },
    ],
    [
      "when a background command ends before it is ready",
      [block("console background", "$ echo one; exit 3", "two")],
      "guide.md:2: it ended with 3",
    ],
    [
      "when a background command does not keep running",
      [
        block("console background", "$ echo $$ >id; echo one; until test -e go; do :; done", "one"),
        block("console", "$ touch go; while kill -0 $(cat id) 2>/dev/null; do :; done"),
      ],
      "guide.md:2: it did not keep running",
    ],
    [
      "when a background command ends at once",
      [serveNothing],
      "guide.md:2: it did not keep running",
    ],
    [
      "when a background command ends at once and another one gets its address",
      [serveNothing, serveNothing],
      "guide.md:2: it did not keep running",
    ],
    [
      "when a background command shows no output",
      [block("console background", "$ tail -f /dev/null")],
      "guide.md:2: a command in the background has to show",
    ],
    [
      "when no background command prints what it shows",
      [block("console", "one")],
      "guide.md:2: no command in the background prints this",
    ],
    [
      "when the last background command does not print what it shows",
      [block("console background", neverEnds, "one"), block("console", "two")],
      "guide.md:7: it has not printed this after 2 seconds",
      { seconds: 2 },
    ],
  ])("fails %s", async (_, blocks, message, circumstances) => {
    await expect(read(blocks, circumstances)).rejects.toThrow(message);
  });

  const fails = 'const amount: number = "1";';
  const works = "const amount: number = 1;";
  const done = block("console", "$ echo one", "one");

  it.each<[string, string[], string]>([
    [
      "when a file does not compile",
      ["# Title\n", block("ts", "// src/order.ts", "", fails), done],
      "guide.md:6: src/order.ts does not compile: Type 'string' is not assignable to type 'number'.",
    ],
    [
      "when a file that no command follows does not compile",
      [done, block("ts", "// order.ts", fails)],
      "guide.md:8: order.ts does not compile: Type 'string'",
    ],
    [
      "when a file that is replaced does not compile",
      [block("ts", "// order.ts", fails), block("ts", "// order.ts", works), done],
      "guide.md:3: order.ts does not compile: Type 'string'",
    ],
    [
      "when a file compiles only without strictness",
      [block("ts", "// order.mts", "export const same = (a) => a;"), done],
      "guide.md:3: order.mts does not compile: Parameter 'a' implicitly has an 'any' type.",
    ],
    [
      "when a file imports what the package does not export",
      [block("ts", "// order.ts", 'import "sandgate/server/app.ts";', 'import "node:fs";'), done],
      "guide.md:3: order.ts does not compile: Cannot find module 'sandgate/server/app.ts'",
    ],
  ])("fails %s", async (_, blocks, message) => {
    await expect(read(blocks)).rejects.toThrow(message);
  });
});
