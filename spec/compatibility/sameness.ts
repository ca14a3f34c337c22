/** Tells quickly what has not changed at all, so that it need not be compared. */
import { referenceTo } from "./discriminators.ts";
import type { ContractDocument } from "../contract/document.ts";

export class Sameness {
  readonly #released: ContractDocument;
  readonly #changed: ContractDocument;
  /** By reference: what it names reads the same in both documents, and what that refers to. */
  readonly #known = new Map<string, { isSame: boolean; references: string[] }>();

  constructor(released: ContractDocument, changed: ContractDocument) {
    this.#released = released;
    this.#changed = changed;
  }

  /** Whether two values read the same, and all that they refer to, however far. */
  isSame(released: unknown, changed: unknown): boolean {
    const text = JSON.stringify(released);
    if (text !== JSON.stringify(changed) || this.#released.isOld !== this.#changed.isOld)
      return false;
    const reached = new Set(referencesIn(text));
    for (const reference of reached) {
      const { isSame, references } = this.#look(reference);
      if (!isSame) return false;
      for (const further of references) reached.add(further);
    }
    return true;
  }

  #look(reference: string): { isSame: boolean; references: string[] } {
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    const text = JSON.stringify(this.#released.lookUp(reference)?.value);
    const isSame = text === JSON.stringify(this.#changed.lookUp(reference)?.value);
    const found = { isSame, references: isSame ? referencesIn(text) : [] };
    this.#known.set(reference, found);
    return found;
  }
}

/** What only looks like a reference, in an example, makes a comparison necessary and no more. */
function referencesIn(text = ""): string[] {
  const mappings = [...text.matchAll(/"mapping":\{([^}]*)/g)].map(([, mapping = ""]) => mapping);
  return [
    ...stringsAfter('"\\$ref":', text),
    ...mappings.flatMap((mapping) => stringsAfter(":", mapping)).map(referenceTo),
  ];
}

function stringsAfter(start: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`${start}("(?:[^"\\\\]|\\\\.)*")`, "g"))].map(
    ([, name = '""']) => String(JSON.parse(name)),
  );
}
