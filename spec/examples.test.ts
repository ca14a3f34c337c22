import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { members } from "./contract/document.ts";
import { parseDuration } from "./duration.ts";
import { isCalendarDate, parseMoment } from "../server/domain/time.ts";
import { isHttpUrl } from "../server/domain/text.ts";

interface Example {
  readonly where: string;
  /** The pointer of its schema. */
  readonly pointer: string;
  readonly value: unknown;
}

/** Returns every example of a document: of schemas, media types, parameters and headers. */
function examplesIn(document: unknown): Example[] {
  const shared = members(members(members(document).components).examples);
  const valueOf = (shown: unknown): unknown => {
    const { $ref, value } = members(shown);
    if (typeof $ref !== "string") return value;
    return members(shared[$ref.split("/").at(-1) ?? ""]).value;
  };

  function find(node: unknown, pointer: string): Example[] {
    if (Array.isArray(node)) {
      return node.flatMap((item, index) => find(item, `${pointer}/${String(index)}`));
    }
    const schema = "schema" in members(node) ? `${pointer}/schema` : pointer;
    return Object.entries(members(node)).flatMap(([name, value]) => {
      const where = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      // These are checked at their references.
      if (where === "/components/examples") return [];
      if (name === "example") return [{ where, pointer: schema, value }];
      if (name !== "examples" || pointer.endsWith("/properties")) return find(value, where);
      if (Array.isArray(value)) {
        return value.map((one) => ({ where, pointer: schema, value: one }));
      }
      return Object.entries(members(value)).map(([key, shown]) => ({
        ...{ where: `${where}/${key}`, pointer: schema },
        value: valueOf(shown),
      }));
    });
  }
  return find(document, "");
}

const formats = {
  date: isCalendarDate,
  "date-time": (text: string) => parseMoment(text) !== undefined,
  duration: (text: string) => parseDuration(text) !== undefined,
  decimal: /^\d+(\.\d+)?$/,
  uri: isHttpUrl,
  "uri-reference": (text: string) => URL.canParse(text, "http://localhost"),
};

describe.each(["openapi", "control.openapi"])("the examples of %s.json", (name) => {
  const document: object = JSON.parse(
    readFileSync(join(import.meta.dirname, `../generated/${name}.json`), "utf8"),
  );
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats });
  ajv.addSchema({ ...document, $id: "contract" });
  const examples = examplesIn(document);

  it("has more than a few examples", () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  it.each(examples)("has a valid example: $where", ({ pointer, value }) => {
    const validate = ajv.getSchema(`contract#${pointer}`);
    const fits = validate?.(value);
    expect([fits, validate?.errors]).toEqual([true, null]);
  });
});
