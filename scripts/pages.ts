/** Builds the files that browsers load, from `server/pages/` into `dist/pages/`. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { build } from "esbuild";
import { clauses } from "../generated/clauses.ts";
import { renderReference } from "../server/pages/reference/page.tsx";

const root = join(import.meta.dirname, "..");
const pages = join(root, "server/pages");
const folder = join(root, "dist/pages");

const entries = [
  "reference/reference.ts",
  "reference/reference.css",
  "inspector/inspector.tsx",
  "inspector/inspector.css",
  "checkout/client/checkout.ts",
  "checkout/client/checkout.css",
];
await build({
  entryPoints: entries.map((entry) => ({ in: join(pages, entry), out: parse(entry).name })),
  outdir: folder,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
});
copyFileSync(join(pages, "inspector/inspector.html"), join(folder, "inspector.html"));

for (const [page, contract] of [
  ["reference", "openapi.json"],
  ["control-plane", "control.openapi.json"],
] as const) {
  const text = readFileSync(join(root, "generated", contract), "utf8");
  writeFileSync(join(folder, `${page}.html`), renderReference(contract, text));
}

const cited = clauses.map(({ id, statement, section, class: kind, operations }) => {
  return { id, statement, section, kind, operations };
});
writeFileSync(join(folder, "citations.json"), JSON.stringify([...cited, ...decisions()]));

/** Ends a sentence with a full stop, if it has none. */
function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Reads the tables of decisions: id, question, decision, and alternatives. */
function* decisions(): Generator<{ id: string; statement: string }> {
  const text = readFileSync(join(root, "spec/decisions.md"), "utf8");
  for (const [, id = "", rest = ""] of text.matchAll(/^\| (D-[A-Z]+-\d+) \| (.+) \|$/gm)) {
    const columns = rest.split(/(?<!\\) \| /).map((column) => column.replaceAll("\\|", "|"));
    const [topic = "", decision = "", others = ""] = columns;
    const statement = ended(`${topic}: ${decision}`);
    const alternatives = others === "" ? "" : ` Other gateways may ${ended(others)}`;
    yield { id, statement: statement + alternatives };
  }
}
