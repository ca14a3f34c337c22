import { readFileSync } from "node:fs";

/** Returns the text of a template with values for its `{{names}}`. */
export function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`templates/${file}`, import.meta.url), "utf8");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (name, key: string) => values[key] ?? name);
}
