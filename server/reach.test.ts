import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { Settings } from "./settings.ts";
import { startSandbox } from "./test-support/sandbox.ts";

const any = "every sk_test_ key is valid (restrict them with --keys)";
const hooks = "webhooks may reach services of this machine (restrict them with --webhook-targets)";
const keys = ["a"];
const elsewhere = ["hooks.example", "127.0.0.1"];

describe("D-LOG-09: a start where other machines reach the sandbox", () => {
  it.each<[string, Partial<Settings>, string[]]>([
    ["0.0.0.0", {}, [any, hooks]],
    ["0.0.0.0", { keys }, [hooks]],
    ["0.0.0.0", { webhookTargets: elsewhere }, [any]],
    ["0.0.0.0", { keys, webhookTargets: ["any"] }, [hooks]],
    ["0.0.0.0", { keys, webhookTargets: elsewhere }, []],
    ["127.0.0.1", {}, []],
    ["localhost", {}, []],
  ])("warns when listening on %s with %j about %j", async (host, settings, risks) => {
    const messages: unknown[] = [];
    const log = pino({}, { write: (line) => void messages.push(JSON.parse(line).msg) });
    await startSandbox({ host, settings, log });
    const sentence = `Other machines may reach this sandbox on ${host}, and ${risks.join(", and ")}.`;
    expect(messages).toEqual(risks.length === 0 ? [] : [sentence]);
  });
});
