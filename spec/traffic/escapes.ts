/** Undoes the escapes of addresses, JSON, HTML and lists of numbers in a text, and keeps in mind where each stood. */

/** A text, or what it stands for once decoded. */
export interface Reading {
  readonly text: string;
  /** Where each character begins in the first text, with the end of the last; absent if it is the first. */
  readonly starts?: Int32Array;
}

/**
 * What stands for one character, or for none. Every run of backslashes is matched, whatever follows, so
 * that none is looked at twice.
 */
const escape =
  /%(?:25)*([\da-f]{2})|\\+(?:u([\da-f]{4})|u\{0*([\da-f]{1,6})\}|x([\da-f]{2})|[bfnrtv])?|&(?:amp;)*(?:#x0*([\da-f]{1,6});?|#0*(\d{1,7});?|[a-z]{2,12};)|(?<![a-z\d])0x(?=[\da-f]{2})/gi;

/** Returns whether anything in a text may be an escape. */
export function hasEscapes(text: string): boolean {
  return /[%&\\]|0x/i.test(text);
}

/** Returns the text with its escapes undone. */
export function decodeText(text: string): string {
  return text.replace(escape, characterOf);
}

/** Returns the reading with its escapes undone; undefined if there are none. */
export function decodeReading({ text, starts }: Reading): Reading | undefined {
  const places = new Int32Array(text.length + 1);
  const parts: string[] = [];
  let [from, length] = [0, 0];
  const copy = (to: number): void => {
    for (let index = from; index < to; index += 1) places[length++] = starts?.[index] ?? index;
    parts.push(text.slice(from, to));
  };
  for (const match of text.matchAll(escape)) {
    const { index, 0: whole } = match;
    copy(index);
    const character = characterOf(whole, ...match.slice(1));
    if (character !== "") places[length++] = starts?.[index] ?? index;
    parts.push(character);
    from = index + whole.length;
  }
  if (from === 0) return undefined;
  copy(text.length);
  places[length] = starts?.[text.length] ?? text.length;
  return { text: parts.join(""), starts: places.subarray(0, length + 1) };
}

/** The character for which an escape stands, by the groups of its pattern; a blank for a separator. */
function characterOf(whole: string, ...groups: (string | undefined)[]): string {
  if (/^(?:\\+|0x)$/i.test(whole)) return "";
  const [percent, unicode, braced, short, entity, decimal] = groups;
  const hex = percent ?? unicode ?? braced ?? short ?? entity;
  const code = hex === undefined ? Number(decimal ?? 0x20) : parseInt(hex, 16);
  // No key holds what needs two units.
  return String.fromCharCode(Math.min(code, 0xffff));
}
