/** Finds the intended name for a misspelled one. */
import { closest, distance } from "fastest-levenshtein";

/** Longer words are no misspelled names, and would take long to compare. */
const maxLength = 100;

/** @returns undefined if no name is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined;
  // A part of a name is close to it, however much is missing.
  const isPart = (name: string) => word.length > 2 && name.includes(word);
  const whole = names.find((name) => isPart(name) && name.startsWith(word)) ?? names.find(isPart);
  if (whole !== undefined) return whole;
  const name = closest(word, names);
  return distance(word, name) <= Math.max(2, word.length / 3) ? name : undefined;
}

/** @returns the intended name as a question with a leading blank, or an empty string if no name is near. */
export function suggest(word: string, names: readonly string[]): string {
  const meant = nearest(word, names);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}
