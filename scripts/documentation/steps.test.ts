import { describe, expect, it } from "vitest";
import { readSteps } from "./test-support/steps.ts";

function read(...lines: string[]) {
  return readSteps({ name: "guide.md", text: lines.join("\n") });
}

describe("readSteps", () => {
  it("returns commands with their outputs and lines", () => {
    const steps = read(
      "# A title",
      "```console",
      "$ curl -s /checkouts \\",
      "  -d '{",
      "  }'",
      '{"id":"co_AAAA"}',
      "$ true",
      "```",
    );
    expect(steps).toEqual([
      {
        kind: "command",
        line: 3,
        command: "curl -s /checkouts \\\n  -d '{\n  }'",
        output: '{"id":"co_AAAA"}\n',
        background: false,
      },
      { kind: "command", line: 7, command: "true", output: "", background: false },
    ]);
  });

  it.each([
    ["after a backslash", ["echo one \\", "  two"]],
    ["within single quotes", ["echo 'one", "two'"]],
    ["within double quotes", ["echo \"it's one", 'two \\" three"']],
  ])("continues a command on the next line %s", (_, lines) => {
    const steps = read("```console", `$ ${lines.join("\n")}`, "printed", "```");
    expect(steps).toMatchObject([{ command: lines.join("\n"), output: "printed\n" }]);
  });

  it.each(['echo "it\'s one line"', "echo 'one line\\'", "echo it\\'s one"])(
    "ends a command with its line: %s",
    (command) => {
      expect(read("```console", `$ ${command}`, "printed", "```")).toMatchObject([{ command }]);
    },
  );

  it("runs the last command of a background block in the background", () => {
    const steps = read("```console background", "$ npm ci", "$ npm start", "ready", "```");
    expect(steps).toMatchObject([
      { command: "npm ci", background: false },
      { command: "npm start", background: true },
    ]);
  });

  it("returns the output of a block without a command", () => {
    expect(read("```console", "received", "a hook", "```")).toEqual([
      { kind: "output", line: 2, output: "received\na hook\n" },
    ]);
  });

  it.each([
    ["order.ts", "ts", "// order.ts"],
    ["src/order.test.mjs", "js", "// src/order.test.mjs"],
    ["compose.yaml", "yaml", "# compose.yaml"],
    [".env", "sh", "# .env"],
    ["pages/thanks.html", "html", "<!-- pages/thanks.html -->"],
    ["page.css", "css", "/* page.css */"],
  ])("returns the file %s as a whole", (name, language, comment) => {
    expect(read("", `\`\`\`${language}`, comment, "", "  text", "```")).toEqual([
      { kind: "file", line: 3, name, text: `${comment}\n\n  text\n` },
    ]);
  });

  it.each([
    "// Creates an order.",
    "// Creates order.ts, the order",
    "// e.g.",
    "// e.g. this",
    "# 2.0 brings",
    "#!/usr/bin/env node.js",
    "const order = 1;",
    "",
  ])("does not return a file for a block that begins with: %s", (line) => {
    expect(read("```ts", line, "not a command", "```")).toEqual([]);
  });

  it("reads lists and fences of any kind, but not fences within fences", () => {
    const steps = read(
      "1. First:",
      "   ~~~console",
      "   $ echo one",
      "   one",
      "   ~~~",
      "````md",
      "```console",
      "shown, not run",
      "```",
      "````",
      "```console",
      "$ echo two",
      "```",
      "\t```console",
      "\t$ echo three",
      "\t  three",
      "\t```",
      "- ```console",
      "  $ echo four",
      "  four",
      "  ```",
    );
    expect(steps).toMatchObject([
      { line: 3, command: "echo one", output: "one\n" },
      { line: 12, command: "echo two" },
      { line: 15, command: "echo three", output: "  three\n" },
      { line: 19, command: "echo four", output: "four\n" },
    ]);
  });

  it("ignores quotations and blocks of other languages", () => {
    expect(read("> ```console", "> received", "> ```", "```sh", "npm test", "```")).toEqual([]);
  });

  it.each([
    ["with another label", ["```bash", "npm ci", "$ echo one", "```"]],
    ["labelled with another case", ["```Console", "", "$ echo one", "```"]],
    ["without a label", ["~~~", "", "  $ echo one", "~~~"]],
    ["after a comment", ["```ts", "// It prints:", "$ echo one", "```"]],
    ["in a quotation", ["> ```console", ">", "> $ echo one", "> ```"]],
    ["in a list's quotation", ["1. > ```console", "   >", "   >$ echo one", "   > ```"]],
    ["in a quotation's list", ["> - ```console", ">", ">   $ echo one", ">   ```"]],
  ])("refuses commands that would not run: %s", (_, lines) => {
    expect(() => read("# A title", "", ...lines)).toThrow(/^guide\.md:5: this is not run: /);
  });

  it("refuses a file in a quotation", () => {
    expect(() => read("> ```ts", "> // a.ts", "> ```")).toThrow(
      /^guide\.md:2: this is not written/,
    );
  });

  it.each([
    "// order.ts, continued",
    "// src/order.ts: the order",
    "// order.ts.",
    "# compose.yaml (a part of it)",
    "<!-- pages/thanks.html, the page -->",
    "/* page.css the style */",
    "# /etc/hosts.allow",
    "# ../../secrets.env",
  ])("refuses a comment that begins with a path: %s", (comment) => {
    expect(() => read("```ts", comment, "```")).toThrow(/^guide\.md:2: a comment that begins with/);
  });

  it.each([
    ["another word after console", ["```console backgruond", "$ npm start", "ready", "```"]],
    ["a background without a command", ["```console background", "ready", "```"]],
  ])("refuses %s", (_, lines) => {
    expect(() => read("# A title", "", ...lines)).toThrow(/^guide\.md:3: after `console` only/);
  });
});
