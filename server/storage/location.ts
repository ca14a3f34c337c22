/** Returns true for the address of a database, and false for `memory` or a path. */
export function isDatabase(location: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(location);
}

/** Returns the address of a database without its password, which may be in two places. */
export function withoutSecrets(address: string): string {
  const shown = new URL(address);
  shown.password = "";
  shown.search = "";
  return shown.href;
}
