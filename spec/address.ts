/** Addresses as they may be shown. */

/** Takes the name and the password out of every address in a text (RFC 3986 section 3.2.1). */
export function withoutUserinfo(text: string): string {
  return text.replace(/([a-z][a-z\d+.-]*:\/\/)[^\s/?#\\]*@/gi, "$1");
}
