import { execFileSync } from "node:child_process";
import { truncateSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { loadAccepted, loadContract } from "./loading.ts";

const mebibyte = 1024 * 1024;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`;
}

describe("downloads", () => {
  it("refuses a download that announces more than 16 MiB", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "Content-Length": 16 * mebibyte + 1 }).flushHeaders();
    });
    await expect(loadContract(url)).rejects.toThrow(
      `${url} cannot be read: it is larger than 16 MiB.`,
    );
  });

  it("refuses a download that turns out to be larger than 16 MiB", async () => {
    const url = await serve((_request, response) => {
      const piece = Buffer.alloc(mebibyte, " ");
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", write);
      write();
    });
    await expect(loadContract(url)).rejects.toThrow("it is larger than 16 MiB");
  });

  it("refuses a download of more than 16 MiB once decompressed", async () => {
    const body = gzipSync(Buffer.alloc(16 * mebibyte + 1, " "));
    const url = await serve((_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(body);
    });
    await expect(loadContract(url)).rejects.toThrow("it is larger than 16 MiB");
  });

  it("refuses a download that takes too long", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200).write("{");
    });
    await expect(loadContract(url, 200)).rejects.toThrow(/cannot be read: .*timeout/);
  });

  it("closes the connection of a download that is refused", async () => {
    let isClosed = false;
    const url = await serve((_request, response) => {
      response.once("close", () => (isClosed = true)).writeHead(404);
      response.write("Not found");
    });
    await expect(loadContract(url)).rejects.toThrow("the server returns 404");
    // The garbage collector would close it many seconds later.
    await expect.poll(() => isClosed, { timeout: 3000 }).toBe(true);
  });
});

describe("files", () => {
  it("refuses a file larger than 16 MiB", async () => {
    const path = join(temporaryFolder(), "large.json");
    writeFileSync(path, "");
    truncateSync(path, 16 * mebibyte + 1);
    await expect(loadContract(path)).rejects.toThrow(
      `${path} cannot be read: it is larger than 16 MiB.`,
    );
    expect(() => loadAccepted(path)).toThrow("it is larger than 16 MiB");
  });

  it.each(["/dev/zero", "/", "a pipe"])("refuses %s, which is not a regular file", async (what) => {
    const pipe = join(temporaryFolder(), "pipe");
    if (what === "a pipe") execFileSync("mkfifo", [pipe]);
    const path = what === "a pipe" ? pipe : what;
    await expect(loadContract(path)).rejects.toThrow("it is not a regular file");
  });
});
