/** The header of a message: its fields in the order, case and number in which they came. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/** Their values, joined as one; undefined where there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const found = headers.filter((header) => header.name.toLowerCase() === name);
  return found.length === 0 ? undefined : found.map(({ value }) => value).join(", ");
}
