/** Parses each line of a store's file that is a record, and keeps none: the least that a start costs. */
import { open } from "node:fs/promises";

const file = await open(process.argv[2] ?? "", "r");
const buffer = Buffer.allocUnsafe(1 << 20);
let rest = "";
let count = 0;
for (;;) {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
  if (bytesRead === 0) break;
  // What the generator writes is ASCII, so that no character is cut.
  const lines = (rest + buffer.toString("latin1", 0, bytesRead)).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    if (!line.startsWith('{"workspace"')) continue;
    JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line);
    count += 1;
  }
}
await file.close();
process.stdout.write(`${count}\n`);
