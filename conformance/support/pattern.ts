/** The pattern that matches a text and nothing else; Node 20 has no `RegExp.escape`. */
export function escapeForPattern(text: string): string {
  return text.replace(/[^\w-]/g, "\\$&");
}
