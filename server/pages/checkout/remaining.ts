/** The largest unit of a time that is left with the next one, for the server and for the page's own script. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const units: [count: number, name: string][] = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor(seconds / 3600) % 24, "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ];
  const first = units.findIndex(([count], index) => count > 0 || index === 3);
  return units
    .slice(first, first + 2)
    .filter(([count], index) => count > 0 || index === 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(" ");
}
