/** Ways in which a gateway can expose a key, and a search for the parts that can still be read. */

/** Characters that a person skips while reading. */
const separators = [" ", "-", "\n", "\t", "\u200b", "\u2063", '"', "'", "…", "\\", "/", ", "];

/** Returns a text that holds a piece of a key, for each way to write it. */
export function waysToLeak(piece: string): string[] {
  const bytes = Buffer.from(piece);
  const hex = bytes.toString("hex");
  const code = (character: string) => character.charCodeAt(0).toString(16).padStart(2, "0");
  const each = (write: (character: string, index: number) => string) =>
    Array.from(piece, write).join("");
  return [
    piece,
    piece.toUpperCase(),
    piece.toLowerCase(),
    each((character, index) => (index % 2 ? character.toUpperCase() : character.toLowerCase())),
    hex,
    hex.toUpperCase(),
    hex.replace(/..(?=.)/g, "$&:"),
    ...["", "a", "ab"].map((before) => Buffer.from(`${before}${piece}`).toString("base64")),
    ...["?", "?>"].map((before) => Buffer.from(`${before}${piece}ÿ`).toString("base64url")),
    each((character) => `%${code(character)}`),
    each((character) => `%25${code(character).toUpperCase()}`),
    each((character, index) => (index % 3 ? character : `%${code(character)}`)),
    each((character) => `\\u00${code(character)}`),
    each((character, index) => (index % 3 ? character : `\\u00${code(character).toUpperCase()}`)),
    each((character) => `\\\\u00${code(character)}`),
    each((character) => `\\x${code(character)}`),
    each((character) => `&#x${code(character)};`),
    each((character, index) => (index % 2 ? character : `&#${character.charCodeAt(0)};`)),
    each((character) => `\\u0025${code(character)}`),
    ...separators.flatMap((separator) => [
      each((character, index) => (index % 4 === 3 ? `${character}${separator}` : character)),
      each((character) => `${character}${separator}`),
    ]),
    each((character, index) => (index === 4 ? `${character}\\n` : character)),
    each((character, index) => (index === 4 ? `${character}&quot;` : character)),
  ];
}

/** Returns the runs of nine characters of a key's own part that can be read in a text. */
export function exposedRuns(text: string, own: string): string[] {
  const key = own.toLowerCase();
  const runs = [key, lettersOf(key)].flatMap((whole) =>
    Array.from({ length: Math.max(0, whole.length - 8) }, (_, start) =>
      whole.slice(start, start + 9),
    ),
  );
  const decoded = [text, unescaped(text), unescaped(unescaped(text))];
  const readings = [...decoded, ...decoded.flatMap((one) => [...ofHex(one), ...ofBase64(one)])]
    .flatMap((one) => [one, lettersOf(one)])
    .map((one) => one.toLowerCase());
  return [...new Set(runs)].filter((run) => readings.some((reading) => reading.includes(run)));
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z\d]/gi, "");
}

function unescaped(text: string): string {
  const character = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return text
    .replace(/(?<!\\)\\+u([\da-f]{4})/gi, character)
    .replace(/(?<!\\)\\+x([\da-f]{2})/gi, character)
    .replace(/&#x([\da-f]+);/gi, character)
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCharCode(Number(decimal)))
    .replace(/&(?:quot|apos|amp|lt|gt);/g, " ")
    .replace(/%(?:25)*([\da-f]{2})/gi, character)
    .replace(/\\[nrt]/g, "\n");
}

function ofHex(text: string): string[] {
  const runs = text.replace(/[:\s]/g, "").match(/[\da-f]{18,}/gi) ?? [];
  return runs.flatMap((run) => [run, run.slice(1)].map((one) => decoded(one, "hex")));
}

function ofBase64(text: string): string[] {
  const runs = text.match(/[\w+/-]{12,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((start) => decoded(run.slice(start), "base64")));
}

function decoded(text: string, encoding: "hex" | "base64"): string {
  return Buffer.from(text, encoding).toString("latin1");
}
