/** Undoes the escapes of addresses, JSON, HTML and lists of numbers in a text. */

/**
 * An escape of one character, or of none. Every run of backslashes is matched, whatever follows, so that
 * none is looked at twice.
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

/** Returns the character of an escape, given the groups of its pattern; a blank for a separator. */
function characterOf(whole: string, ...groups: (string | undefined)[]): string {
  if (/^(?:\\+|0x)$/i.test(whole)) return "";
  const [percent, unicode, braced, short, entity, decimal] = groups;
  const hex = percent ?? unicode ?? braced ?? short ?? entity;
  const code = hex === undefined ? Number(decimal ?? 0x20) : parseInt(hex, 16);
  // No key holds what needs two units.
  return String.fromCharCode(Math.min(code, 0xffff));
}
