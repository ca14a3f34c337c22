const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats a remaining time in its two largest units, on the server and in the browser. */
export function formatRemaining(milliseconds: number): string {
  let seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return "0 seconds";
  const first = units.findIndex(([, size]) => seconds >= size);
  const texts: string[] = [];
  for (const [name, size] of units.slice(first, first + 2)) {
    const count = Math.floor(seconds / size);
    seconds %= size;
    if (count > 0) texts.push(`${count} ${name}${count === 1 ? "" : "s"}`);
  }
  return texts.join(" ");
}
