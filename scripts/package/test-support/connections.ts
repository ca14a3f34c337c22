/**
 * Loaded before a program (`node --import`): records, one per line, its processes and threads, and every
 * address they connect to, name they look up, UDP socket they open and program they start. It watches
 * the calls from Node to the system, so it misses nothing that goes through Node.
 */
import { createHook } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { isMainThread } from "node:worker_threads";

/** The watched resources of Node by type: the act, and the members that name the other side. */
const watched: Readonly<Record<string, { act: string; members: string[] }>> = {
  TCPCONNECTWRAP: { act: "connect", members: ["address", "port"] },
  // Sending leaves no trace.
  UDPWRAP: { act: "open UDP", members: [] },
  GETADDRINFOREQWRAP: { act: "look up", members: ["hostname"] },
  GETNAMEINFOREQWRAP: { act: "look up", members: ["host"] },
  QUERYWRAP: { act: "look up", members: ["hostname"] },
};

createHook({
  init(_id, type, _trigger, resource) {
    const found = watched[type];
    // The resource is filled in just after its creation.
    if (found === undefined) return;
    queueMicrotask(() => {
      note(found.act, resource, found.members);
    });
  },
}).enable();

subscribe("child_process", (message) => {
  const child: unknown = read(message, "process");
  queueMicrotask(() => {
    note("start", child, ["spawnfile"]);
  });
});

write(`${isMainThread ? "process" : "thread"} ${basename(process.argv[1] ?? "")}`);

function note(act: string, from: unknown, members: string[]): void {
  write(`${act} ${members.map((name) => String(read(from, name))).join(":")}`.trim());
}

function read(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
}

function write(line: string): void {
  appendFileSync(process.env.CONNECTIONS ?? "connections.txt", `${line}\n`);
}
