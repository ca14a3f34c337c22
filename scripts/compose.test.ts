/** Tests the compose files without a container engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, it, onTestFinished, vi } from "vitest";
import { parse } from "yaml";
import { addStartOptions, readStartOptions } from "../server/options.ts";

/** Reads a compose file as if the user had set no variables. */
function readCompose(name: string) {
  const file = readFileSync(join(import.meta.dirname, "..", name), "utf8");
  return parse(file.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1"));
}

const { services, configs, volumes } = readCompose("compose.yaml");
const { database, sandbox, balancer } = services;
const single = readCompose("compose.single.yaml").services.sandbox;

it("four sandboxes share a database, and start when it is healthy", () => {
  expect(sandbox.deploy.replicas).toBe(4);
  expect(sandbox.depends_on).toEqual({ database: { condition: "service_healthy" } });
  // During setup, PostgreSQL already listens on its Unix socket, but not yet on TCP.
  expect(database.healthcheck.test.join(" ")).toContain("pg_isready --host 127.0.0.1 ");
  for (const mount of database.volumes) expect(volumes).toHaveProperty(mount.split(":")[0]);
  const { username, password, hostname, pathname } = new URL(sandbox.environment.SANDGATE_STORE);
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment;
  expect([username, password, hostname, pathname]).toEqual([
    POSTGRES_USER,
    POSTGRES_PASSWORD,
    "database",
    `/${String(POSTGRES_DB)}`,
  ]);
});

it.each([
  [
    "each of four sandboxes",
    sandbox,
    {
      log: "json",
      settings: {
        publicUrl: "http://localhost:4010",
        allowedHosts: ["balancer"],
        webhookTargets: ["shop", "host.docker.internal"],
      },
    },
  ],
  [
    "a single sandbox",
    single,
    {
      store: "memory",
      settings: {
        publicUrl: "http://localhost:4010",
        allowedHosts: ["sandbox"],
        webhookTargets: ["shop", "host.docker.internal"],
      },
    },
  ],
])("%s knows every setting and accepts its value", (_name, { environment }, options) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, String(value));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const command = addStartOptions(new Command()).exitOverride();
  const variables = command.options.map(({ envVar }) => envVar);
  expect(variables).toEqual(expect.arrayContaining(Object.keys(environment)));
  const started = readStartOptions(command.parse([], { from: "user" }));
  expect(started).toMatchObject({ store: environment.SANDGATE_STORE, ...options });
});

it("a single sandbox listens only on this machine, and can resolve the name of its host", () => {
  expect(single.ports).toEqual(["127.0.0.1:4010:4010"]);
  expect(single.extra_hosts).toEqual(["host.docker.internal:host-gateway"]);
});

it("the balancer listens only on this machine, and forwards requests to the sandboxes", () => {
  const [{ source, target }] = balancer.configs;
  const text: string = configs[source].content;
  expect(target).toBe("/etc/nginx/nginx.conf");
  const listening = /listen (\d+);/.exec(text)?.[1] ?? "";
  expect(balancer.ports).toEqual([`127.0.0.1:4010:${listening}`]);
  expect(text).toContain("server sandbox:4010;");
  // Compose would expand a single dollar.
  expect(text.replaceAll("$$", "")).not.toContain("$");
  expect(balancer.depends_on).toEqual({ sandbox: { condition: "service_healthy" } });
});
