/** Mutants that change texts, written by hand. */
import type { Json } from "../../support/json.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import { member, onRecord } from "../record-deviations.ts";
import { onText } from "../value-changes.ts";

const texts = [
  { kind: "checkout", name: "description", clause: "CHK-FLD-DESC-01" },
  { kind: "refund", name: "reason", clause: "REF-FLD-REASON-01" },
] as const;

const damages: Readonly<Record<string, (text: string) => string>> = {
  "a question mark for an emoji": (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, "?"),
  "its emojis stripped": (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, ""),
  "its accents decomposed": (text) => text.normalize("NFD"),
  "double quotes as entities": (text) => text.replaceAll('"', "&quot;"),
  "double quotes made single": (text) => text.replaceAll('"', "'"),
  "UTF-8 read as Latin-1": (text) => Buffer.from(text).toString("latin1"),
  "only its ASCII characters": (text) => text.replace(/[^\x20-\x7e]/g, ""),
};

const damaged = texts.flatMap(({ kind, name, clause }) =>
  Object.entries(damages).map(([what, damage]) =>
    mutant(
      `text-${kind}-${what.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
      `The ${name} of a ${kind} is returned with ${what}.`,
      ["GEN-TEXT-01", clause],
      onRecord(kind, ["create", "item", "list"], member(name, onText(damage))),
    ),
  ),
);

const memos = (["double quotes as entities", "double quotes made single"] as const).map((what) =>
  mutant(
    `text-memo-${what.replaceAll(" ", "-")}`,
    `The memo of a payout is returned with ${what}.`,
    ["GEN-TEXT-01"],
    onRecord(
      "payout",
      ["create", "list"],
      member("memo", (value: Json) => onText(damages[what] ?? String)(value)),
    ),
  ),
);

export const textMutants: readonly Mutant[] = [...damaged, ...memos];
