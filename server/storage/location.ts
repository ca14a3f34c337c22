/** Returns true for the address of a database, and false for `memory` or a path. */
export function isDatabase(location: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(location);
}

/** The address of a database as it may be shown: a password may stand in two places of it. */
export function withoutSecrets(address: string): string {
  const shown = new URL(address);
  shown.password = "";
  shown.search = "";
  return shown.href;
}
