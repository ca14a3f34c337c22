import { execFileSync, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { register, startReceiver } from "../../server/test-support/receiver.ts";
import { createRefund } from "../../server/test-support/records.ts";
import { startSandbox } from "../../server/test-support/sandbox.ts";
import { readDocument } from "./test-support/follow.ts";
import { readFences } from "./test-support/steps.ts";

const page = readDocument("server/webhook-signatures.md");
const blocks = readFences(page.text);

/** Writes the code of the page with a program that calls it, and returns the command that runs it. */
const programs: Record<string, (code: string) => string[]> = {
  python(code) {
    const file = join(temporaryFolder(), "verify.py");
    const call =
      'import sys\nsecret, *values = sys.argv[1:]\nnames = "webhook-id", "webhook-timestamp", "webhook-signature"\n' +
      "verify(secret, sys.stdin.buffer.read(), dict(zip(names, values)))\n";
    writeFileSync(file, `${code}\n${call}`);
    return ["python3", file];
  },
  java(code) {
    const folder = temporaryFolder();
    const call =
      "class Program { public static void main(String[] args) throws Exception {\n" +
      "Webhooks.verify(args[0], System.in.readAllBytes(), args[1], args[2], args[3]); } }\n";
    writeFileSync(join(folder, "Webhooks.java"), `${code}\n${call}`);
    execFileSync("javac", ["-d", folder, join(folder, "Webhooks.java")]);
    return ["java", "-cp", folder, "Program"];
  },
};

function isInstalled(language: string): boolean {
  try {
    execFileSync(language === "java" ? "javac" : "python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function run([command = "", ...args]: string[], input: string): Promise<string> {
  const program = spawn(command, args);
  program.stdin.end(input);
  const [code, errors] = await Promise.all([
    new Promise((resolve) => program.once("close", resolve)),
    text(program.stderr),
  ]);
  return code === 0 ? "accepted" : errors;
}

/** Returns a secret, and an event that the sandbox has signed with it. */
async function receiveEvent() {
  const sandbox = await startSandbox();
  const receiver = await startReceiver();
  const webhook = await register(sandbox, receiver, { events: ["refund.created"] });
  await createRefund(sandbox);
  const [event] = await receiver.take(1);
  if (event === undefined) throw new Error("no event came");
  const { secret } = (await sandbox.send("GET", webhook)).json;
  const header = (name: string) => String(event.headers[`webhook-${name}`]);
  return {
    secret: String(secret),
    id: header("id"),
    timestamp: header("timestamp"),
    signature: header("signature"),
    body: event.body,
  };
}

describe.each(Object.entries(programs))("the %s code of the page", (language, write) => {
  it.skipIf(!isInstalled(language))(
    "accepts a signed event, and refuses a changed one",
    async () => {
      const code = blocks.find((block) => block.language === language)?.lines.join("\n") ?? "";
      const command = write(code);
      const event = await receiveEvent();
      const verify = ({ secret, id, timestamp, signature, body }: typeof event) =>
        run([...command, secret, id, timestamp, signature], body);
      const earlier = String(Number(event.timestamp) - 301);

      expect(await verify(event)).toBe("accepted");
      const another = `v1,AAAA ${event.signature}`;
      expect(await verify({ ...event, signature: another })).toBe("accepted");
      expect(await verify({ ...event, body: `${event.body} ` })).toContain("no signature matches");
      expect(await verify({ ...event, id: "msg_1" })).toContain("no signature matches");
      expect(await verify({ ...event, timestamp: earlier })).toContain("five minutes off");
    },
  );
});
