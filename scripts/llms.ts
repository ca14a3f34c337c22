/** Builds `dist/pages/llms.txt` and `llms-full.txt`: the documentation for coding agents (llmstxt.org). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const files = ["README.md", ...manifest.files.filter((name) => /\/.*\.md$/.test(name))];
const pages = files.map((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const [heading = "", opening = ""] = text.split(/\n\n+/);
  const withoutLinks = opening.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const description = withoutLinks.replaceAll("\n", " ").replace(/:$/, ".");
  return { file, text, title: heading.replace(/^# /, ""), description };
});

const start = `# Sandgate

> A sandbox of a payment gateway (crypto payouts, refunds, checkouts), and a kit that tests any implementation of the gateway. This address is a running sandbox.

- Every request of the gateway's API needs \`Authorization: Bearer KEY\`. Any key that starts with \`sk_test_\` works and has its own data.
- Headers that start with \`Sandbox-\` and paths under \`/_sandbox\` exist only here. Use them in tests, never in production code.
- \`GET /_sandbox/requests\` shows what your code sent, with the rules that it broke. \`GET /_sandbox/doctor\` says what to improve. Both need the key.

## Contracts

- [The API](/openapi.yaml): OpenAPI, with examples of every request and response
- [The published interface](/interface.openapi.json): what every gateway promises
- [The control plane](/_sandbox/openapi.json): simulate failures, move the clock, read the log, wait for events

## Pages

- [All pages in one file](/llms-full.txt), each after a comment with its path:
`;

const list = pages.map(({ file, title, description }) => {
  return `  - \`${file}\`, ${title}: ${description}\n`;
});
const all = pages.map(({ file, text }) => `<!-- ${file} -->\n\n${text}`);
const folder = join(root, "dist/pages");
writeFileSync(join(folder, "llms.txt"), start + list.join(""));
writeFileSync(join(folder, "llms-full.txt"), all.join("\n"));
