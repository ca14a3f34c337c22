import type { LookupFunction } from "node:net";
import { describe, expect, it } from "vitest";
import { advance, deliveriesOf, register, startReceiver } from "../../test-support/receiver.ts";
import { createRefund } from "../../test-support/records.ts";
import { startSandbox, TestClock } from "../../test-support/sandbox.ts";
import { post } from "./attempts.ts";
import { createTargets, type Targets } from "./targets.ts";

/** A name service that resolves every name to the addresses. */
const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };

const send = (url: string, targets: Targets) =>
  post({ url, headers: {}, body: "{}" }, targets, AbortSignal.timeout(5000));

describe("D-HOOK-16: sends only to the loopback interface by default", () => {
  it.each([
    "http://10.0.0.5/",
    "http://169.254.169.254/latest/meta-data",
    "http://0.0.0.0:1/",
    "http://0/",
    "http://[::]/",
    "http://[::ffff:10.0.0.5]/",
    "http://167772165/",
    "http://0x0a.0.0.5/",
    "https://192.168.1.1/",
  ])("refuses %s without connecting to it", async (url) => {
    await expect(send(url, createTargets(["loopback"]))).rejects.toThrow(
      "start with --webhook-targets",
    );
  });

  it.each([["10.0.0.5"], ["::ffff:10.0.0.5"], ["fd00::1"], ["0.0.0.0"]])(
    "refuses a name that resolves to %s, whatever it resolved to before",
    async (address) => {
      const sent = send("http://hooks.example/", createTargets(["loopback"], resolvesTo(address)));
      await expect(sent).rejects.toThrow(`hooks.example (${address}) is not allowed`);
    },
  );

  it("connects to the allowed one of several addresses", async () => {
    const { url, events } = await startReceiver();
    const { port } = new URL(url);
    const targets = createTargets(["loopback"], resolvesTo("10.0.0.5", "127.0.0.1"));
    expect((await send(`http://hooks.example:${port}/`, targets)).status).toBe(204);
    expect(events).toHaveLength(1);
  });

  it.each(["127.0.0.1", "localhost", "127.1", "2130706433", "[::ffff:127.0.0.1]"])(
    "sends to %s by default",
    async (host) => {
      const { url } = await startReceiver();
      const { port } = new URL(url);
      expect((await send(`http://${host}:${port}/`, createTargets(["loopback"]))).status).toBe(204);
    },
  );

  it.each([[["hooks.example"]], [["127.0.0.1"]], [["any"]], [["elsewhere", "loopback"]]])(
    "allows a host by its name or address with the list %j",
    async (allowed) => {
      const { url } = await startReceiver();
      const { port } = new URL(url);
      const targets = createTargets(allowed, resolvesTo("127.0.0.1"));
      expect((await send(`http://hooks.example:${port}/`, targets)).status).toBe(204);
    },
  );

  it("refuses a host that the list lacks, even the loopback interface", async () => {
    const sent = send("http://127.0.0.1:1/", createTargets(["hooks.example"]));
    await expect(sent).rejects.toThrow("127.0.0.1 is not allowed by --webhook-targets");
  });

  it("records a refused target as a failed attempt whose error names the option", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const path = await register(sandbox, { url: "http://10.0.0.5/hooks" });
    await createRefund(sandbox);
    await advance(sandbox, "PT1S");
    expect(await deliveriesOf(sandbox, path)).toMatchObject([
      {
        status: "waiting",
        attempts: [
          {
            error:
              "10.0.0.5 is not allowed by --webhook-targets loopback: " +
              "start with --webhook-targets 10.0.0.5 or --webhook-targets any.",
          },
        ],
      },
    ]);
  });
});
