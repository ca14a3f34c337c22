import { expect, it } from "vitest";
import { normalizeTarget } from "./target.ts";

it.each([
  ["/checkouts", "/checkouts"],
  ["/checkouts/a%2Fb?status=%", "/checkouts/a%2Fb?status=%"],
  ["/checkouts/%", "/checkouts/%25"],
  ["/checkouts/%E0%A4%A", "/checkouts/%25E0%25A4%25A"],
  ["http://shop.example/checkouts?limit=1", "/checkouts?limit=1"],
  ["HTTP://[/checkouts", "/checkouts"],
  ["http://shop.example", "/"],
  ["http://shop.example?limit=1", "/?limit=1"],
  ["*", "*"],
])("serves the target %s as %s", (target, served) => {
  expect(normalizeTarget(target)).toBe(served);
});
