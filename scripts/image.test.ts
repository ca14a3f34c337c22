/** Tests the image without a container engine: runs the commands of the Dockerfile on this machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import lock from "../package-lock.json" with { type: "json" };
import { findPort } from "../server/test-support/free-port.ts";
import { temporaryFolder } from "../server/test-support/process.ts";

const repository = join(import.meta.dirname, "..");
const dockerfile = DockerfileParser.parse(readFileSync(join(repository, "Dockerfile"), "utf8"));

/** The image itself is the last stage. */
const [image = []] = dockerfile
  .getInstructions()
  .map((_, index, all) => all.slice(index))
  .filter(([first]) => first?.getKeyword() === "FROM")
  .slice(-1);

/** Returns the arguments of every instruction with a keyword, without flags. */
function argumentsOf(keyword: string): string[] {
  return image
    .filter((each) => each.getKeyword() === keyword)
    .map((each) => each.getArgumentsContent() ?? "");
}

/** Returns the words of a command in exec form: a shell would not forward signals. */
function words(keyword: string): string[] {
  const text = argumentsOf(keyword)[0] ?? "";
  const parsed: unknown = JSON.parse(text.slice(text.indexOf('["')));
  return Array.isArray(parsed) ? parsed.map(String) : [];
}

/** A user who owns nothing, if this process can switch users. */
const nobody = 65_534;
const stranger = process.getuid?.() === 0 && isOpen(repository) ? { uid: nobody, gid: nobody } : {};

function isOpen(path: string): boolean {
  const isReadable = (statSync(path).mode & 0o5) === 0o5;
  return isReadable && (path === "/" || isOpen(dirname(path)));
}

/** Creates a folder with the files of the image. */
function layOut(): string {
  const root = temporaryFolder();
  chmodSync(root, 0o755);
  mkdirSync(join(root, "sandgate"));
  for (const copied of argumentsOf("COPY")) {
    const found = /^\/build\/(\S+) (\/sandgate\S*)$/.exec(copied);
    if (found === null) throw new Error(`COPY ${copied} has a form that this test does not know`);
    const [, source = "", target = ""] = found;
    const path = join(root, target, target.endsWith("/") ? source : "");
    if (source === "node_modules") linkDependencies(path);
    else cpSync(join(repository, source), path, { recursive: true });
  }
  expect(argumentsOf("RUN")).toEqual(["mkdir /data && chown node:node /data"]);
  mkdirSync(join(root, "data"));
  if (stranger.uid !== undefined) chownSync(join(root, "data"), stranger.uid, stranger.gid);
  return root;
}

/** Links the dependencies without those for development. */
function linkDependencies(folder: string): void {
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    const isNeeded = !("dev" in entry) && !("devOptional" in entry) && !("peer" in entry);
    if (name === undefined || !isNeeded || !existsSync(join(repository, path))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(repository, path), join(folder, name));
  }
}

/** Starts a command as in a container. */
function run(root: string, command: readonly string[], port: number) {
  const local = (text: string) => text.replace(/^\/(?=sandgate\/|data\/)/, `${root}/`);
  const env = Object.fromEntries(
    [
      ...argumentsOf("ENV")
        .join(" ")
        .matchAll(/(\w+)=(\S+)/g),
    ].map(([, name = "", value = ""]) => [name, local(value)]),
  );
  const [program = "", ...rest] = command.map(local);
  const child = spawn(program, rest, {
    cwd: join(root, argumentsOf("WORKDIR")[0] ?? ""),
    env: { ...env, PATH: process.env.PATH, SANDGATE_PORT: String(port) },
    ...stranger,
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (output += String(data)));
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output }));
  return { child, ended, output: () => output };
}

describe("the image", () => {
  it("runs as a user other than root, and declares its port and volume", () => {
    expect([argumentsOf("USER"), argumentsOf("EXPOSE"), argumentsOf("VOLUME")]).toEqual([
      ["node"],
      ["4010"],
      ["/data"],
    ]);
    expect(argumentsOf("ENV").join()).toContain("SANDGATE_PORT=4010");
    expect(argumentsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  it("is built without the untracked files of a developer", () => {
    const left = readFileSync(join(repository, ".dockerignore"), "utf8").split("\n");
    expect(left).toEqual(expect.arrayContaining(["**/node_modules", "dist", ".git", ".sandgate"]));
  });

  it("serves, is healthy while it runs, and keeps its data when it stops", async () => {
    const [root, port] = [layOut(), await findPort()];
    const check = async () => (await run(root, words("HEALTHCHECK"), port).ended).code;
    expect(await check()).toBe(1);

    const sandbox = run(root, [...words("ENTRYPOINT"), ...words("CMD")], port);
    await vi.waitUntil(() => sandbox.output().includes("listening on"), { timeout: 20_000 });
    expect(sandbox.output()).toContain(`sandgate listening on http://0.0.0.0:${port}\n`);
    expect(await check()).toBe(0);

    // The same image can run the conformance kit.
    const target = ["--base-url", `http://127.0.0.1:${port}`, "--api-key", "sk_test_image"];
    const part = ["--only", "CHK-GET-01", "--runs", "0", "--quiet"];
    const judged = run(root, [...words("ENTRYPOINT"), "conformance", ...target, ...part], port);
    expect(await judged.ended).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Conformant in scope \(checkouts 1 of \d+\): 1 mandatory clause holds/m,
      ),
    });

    sandbox.child.kill("SIGTERM");
    expect((await sandbox.ended).code).toBe(0);
    expect(await check()).toBe(1);
    for (const file of ["data/db.json", "data/conformance-report/report.json"])
      expect(statSync(join(root, file)).uid).toBe(stranger.uid ?? process.getuid?.());
  });
});
