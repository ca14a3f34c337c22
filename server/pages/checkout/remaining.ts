/** The two largest units of a time that is left, for the server and for the page's own script. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const units: [count: number, name: string][] = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ];
  const first = units.findIndex(([count], index) => count > 0 || index === 3);
  return units
    .slice(first, first + 2)
    .map(([count, name]) => `${count} ${name}`)
    .join(" ");
}
