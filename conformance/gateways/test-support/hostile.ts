/** Hostile responses that may break the kit, each made from a good one. */
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  numberToken,
  writeJson,
} from "../../support/json.ts";
import { isSuccess, jsonOf } from "../deviation-parts.ts";
import { type Deviation, type Reply, textOf } from "../deviation.ts";

type ReplyChange = (reply: Reply, count: number) => Reply;

/** Changes members of every record. */
function members(change: (record: JsonObject, count: number) => JsonObject): ReplyChange {
  return (reply, count) => {
    const value = jsonOf(reply);
    const changed = (item: Json) =>
      isObject(item) && "amount" in item ? { ...item, ...change(item, count) } : item;
    if (value === undefined) return reply;
    return { ...reply, body: writeJson(isArray(value) ? value.map(changed) : changed(value)) };
  };
}

/** Sets the identifier of every record. */
function identifier(id: (record: JsonObject, count: number) => Json): ReplyChange {
  return members((record, count) => ({ id: id(record, count) }));
}

/** Replaces the body of every response; the function gets the good one. */
function body(write: (text: string, count: number) => string): ReplyChange {
  return (reply, count) => ({ ...reply, body: write(textOf(reply), count) });
}

/** Like {@link body}, for lists only. */
function list(write: (text: string, count: number) => string): ReplyChange {
  return (reply, count) =>
    isArray(jsonOf(reply)) ? { ...reply, body: write(textOf(reply), count) } : reply;
}

function header(name: string, value: (count: number) => string): ReplyChange {
  return (reply, count) => ({ ...reply, headers: { ...reply.headers, [name]: value(count) } });
}

function amount(token: string): ReplyChange {
  return members(() => ({ amount: numberToken(token) }));
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const spoof = { isLosslessNumber: true, value: '}"{' };

/** The changes by name. */
export const hostileReplies: Readonly<Record<string, ReplyChange>> = {
  "an id with a lone surrogate": identifier(({ id }) => `\ud800${text(id)}`),
  "an id of two dots": identifier(() => ".."),
  "an id of slashes": identifier(() => "/../"),
  "an id with NUL and line ends": identifier(({ id }) => `\0\r\n${text(id)}`),
  "a long id": identifier(() => "x".repeat(20_000)),
  "an empty id": identifier(() => ""),
  "an id that is an object": identifier(() => ({ id: [] })),
  "an id that is a number": identifier((_, count) => numberToken(String(count))),
  "the same id for all records": identifier(() => "same"),
  "the id __proto__": identifier(() => "__proto__"),
  "a status with a lone surrogate": members(() => ({ status: "\udfff" })),
  "a long status": members(() => ({ status: "s".repeat(20_000) })),
  "members named like those of objects": members(() => ({
    constructor: null,
    toJSON: "x",
    toString: true,
    "\ud800": "",
  })),
  "the member __proto__": body((good) => good.replace("{", '{"__proto__":{"amount":1},')),
  "objects that pass for numbers": members(() => ({ metadata: spoof, further: spoof })),
  "an amount of many digits": amount(`1${"0".repeat(50_000)}1`),
  "an amount of many zeros": amount(`0.${"0".repeat(50_000)}1`),
  "an amount beyond any exponent": amount(`1e${"9".repeat(1000)}`),
  "moments beyond the calendar": members(() => ({
    created_at: "9999-12-31T24:00:00.9-23:59",
    updated_at: "+275760-09-13T00:00:01Z",
  })),
  "quotes that never end": body(() => `["${'\\"'.repeat(40_000)}`),
  "backslashes that never end": body(() => `"${"\\".repeat(60_001)}`),
  "a string of escapes": body(() => `"${'\\"'.repeat(60_000)}"`),
  "a long number": body(() => "1".repeat(50_000)),
  "a body of 20 MB": body(() => `{"a":"${"b".repeat(20_000_000)}"}`),
  "nesting of 100,000 levels": body(() => nested(100_000)),
  "nesting of 3,000 levels": body((good) =>
    good.replace(/"metadata":\{/, `$&"deep":${nested(3000)},"m":1,`),
  ),
  "nesting of 450 levels": body((good) =>
    good.replaceAll(/"metadata":\{/g, `$&"deep":${nested(450)},"m":`),
  ),
  "an array of 8,000 numbers": list(() => `[${"1,".repeat(7999)}1]`),
  "an array of 8,000 objects": list(() => `[${"{},".repeat(7999)}{}]`),
  "a list of 5,000 records": list((_, count) => `[${strangers(count).join(",")}]`),
  "pages without end": list((good, count) => `{"data":${good},"next":"?cursor=${count}"}`),
  "a long cursor": list(
    (good, count) => `{"data":${good},"next":"?${"?\\n".repeat(99_999)}${count}"}`,
  ),
  "links without end": header("link", (count) => `<?page=${count}>; rel="next"`),
  "a link of angle brackets": header("link", () => "<".repeat(12_000)),
  "a link of empty parameters": header("link", () => "<>;".repeat(4000)),
  "a date beyond the calendar": header("date", () => "Sat, 13 Sep 275760 00:00:00 GMT"),
  "a location that cannot be decoded": header("location", () => "http://[/%zz/%ff?#"),
  "a content type of nothing": header("content-type", () => ";;="),
};

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function strangers(count: number): string[] {
  const rest = '"amount":1,"currency":"USD","description":"x","status":"created","reason":"y"';
  return Array.from({ length: 5000 }, (_, index) => `{"id":"${count}-${index}",${rest}}`);
}

/** Makes successes hostile with each change in turn, once the kit has recognized the gateway. */
export function hostile(changes: readonly ReplyChange[]): Deviation {
  return () => {
    let count = 0;
    return async (_request, forward) => {
      const reply = await forward();
      const change = changes[count % changes.length];
      count += 1;
      const isSpared = !isSuccess(reply) || reply.body === "" || change === undefined;
      return isSpared ? reply : change(reply, count);
    };
  };
}
