/** Whether the text holds an unpaired surrogate, which UTF-8 cannot express (D-WR-05). */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

/** The length in Unicode code points, the characters that limits count (D-WR-05). */
export function codePoints(text: string): number {
  return Array.from(text).length;
}
