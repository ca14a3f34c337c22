import { expect, it } from "vitest";
import { visibleLine, withoutCommands } from "./text.ts";

it.each([
  ["a\nb", "a\\nb"],
  ["a\r\nb\rc", "a\\nb\\u000dc"],
  ["\u001b[31m\u009b", "\\u001b[31m\\u009b"],
  ["\u061c\u2028\u2029\u202e\u2066", "\\u061c\\u2028\\u2029\\u202e\\u2066"],
  ["a\u200bb\ufeff", "a\\u200bb\\ufeff"],
  ["Zoë 💶\t!", "Zoë 💶\t!"],
])("writes %j on one line as %j", (text, shown) => {
  expect(visibleLine(text)).toBe(shown);
});

it.each([
  ["::error::forged", "\\u003a:error::forged"],
  ["fine\n  ::add-path::/tmp", "fine\n  \\u003a:add-path::/tmp"],
  ["see ##[error]forged", "see #\\u0023[error]forged"],
  ["##vso[task.setvariable variable=a]b", "#\\u0023vso[task.setvariable variable=a]b"],
  ["##teamcity[message text='a']", "#\\u0023teamcity[message text='a']"],
  ["a::b and ## c [d]", "a::b and ## c [d]"],
])("writes %j for a runner as %j", (text, shown) => {
  expect(withoutCommands(text)).toBe(shown);
});
