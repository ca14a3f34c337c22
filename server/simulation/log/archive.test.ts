import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../../test-support/bodies.ts";
import { startSandbox } from "../../test-support/sandbox.ts";

// Its module for `import` names nothing.
const { HarValidator } = createRequire(import.meta.url)("@har-sdk/validator");

describe("D-LOG-07: the archive", () => {
  it("returns HAR 1.2 with every request, oldest first", async () => {
    const sandbox = await startSandbox();
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await sandbox.send("GET", "/api/v1/checkouts?status=failed&limit=5");
    await sandbox.send("DELETE", `/checkouts/${created.json.id}`);
    await sandbox.send("GET", "/nothing");
    const { json, headers } = await sandbox.send("GET", "/_sandbox/requests.har");
    expect(await new HarValidator().verify(json)).toEqual([]);
    expect(headers.get("Content-Disposition")).toContain("sandgate.har");
    const { entries } = json.log;
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({
      _id: created.headers.get("Request-Id"),
      _operation: "createCheckout",
      request: {
        method: "POST",
        url: `${sandbox.url}/checkouts`,
        postData: { mimeType: "application/json", text: JSON.stringify(checkoutBody()) },
      },
      response: {
        status: 201,
        statusText: "Created",
        redirectURL: `/checkouts/${created.json.id}`,
        content: { mimeType: "application/json; charset=utf-8", text: created.text },
      },
    });
    expect(entries[1].request.queryString).toEqual([
      { name: "status", value: "failed" },
      { name: "limit", value: "5" },
    ]);
    expect(entries[2].response).toMatchObject({ status: 204, content: { size: 0 } });
  });

  it("contains only requests that match", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/checkouts");
    await sandbox.send("GET", "/nothing");
    const { json } = await sandbox.send("GET", "/_sandbox/requests.har?status=404");
    expect(
      json.log.entries.map(({ request }: { request: { url: string } }) => request.url),
    ).toEqual([`${sandbox.url}/nothing`]);
  });
});
