/** The nesting of deviations, and the writing of changed bodies. */
import { expect, it } from "vitest";
import type { Json } from "../support/json.ts";
import {
  compose,
  type Deviation,
  describeRequest,
  handleSome,
  JsonBody,
  type Reply,
  textOf,
} from "./deviation.ts";
import { always, jsonOf, onReply, onRequest } from "./deviation-parts.ts";

const read = describeRequest({
  method: "GET",
  path: "/checkouts/ck_1",
  query: "",
  headers: {},
  body: "",
});
const good: Reply = { status: 200, headers: {}, body: "" };

/** Adds a letter to the body of responses. */
const adding = (letter: string): Deviation =>
  onReply("any", always, (reply) => ({ ...reply, body: textOf(reply) + letter }));

/** Adds a letter to the path of requests. */
const asking = (letter: string): Deviation =>
  onRequest("any", ({ path }) => ({ path: path + letter }));

it.each<[string, readonly Deviation[], string, string]>([
  ["changes of responses", [adding("a"), adding("b"), adding("c")], "", "cba"],
  ["changes of requests", [asking("a"), asking("b"), asking("c")], "abc", ""],
  [
    "nested compositions",
    [adding("a"), compose(adding("b"), asking("c"), adding("d")), adding("e"), asking("f")],
    "cf",
    "edba",
  ],
])(
  "applies %s from the outside in, and from the inside out",
  async (_what, all, asked, answered) => {
    const paths: string[] = [];
    const reply = await compose(...all)()(read, ({ path = read.path } = {}) => {
      paths.push(path);
      return Promise.resolve(good);
    });
    expect(paths).toEqual([read.path + asked]);
    expect(textOf(reply)).toBe(answered);
  },
);

it("asks a handler once whether a request is for it, and passes on the others", async () => {
  const asked: boolean[] = [];
  const some = (isMeant: boolean): Deviation => {
    const when = () => asked.push(isMeant) > 0 && isMeant;
    return () => handleSome(when, () => Promise.resolve({ ...good, status: 404 }));
  };
  const forward = () => Promise.resolve(good);
  expect((await compose(some(false), some(false))()(read, forward)).status).toBe(200);
  expect((await compose(some(false), some(true), some(true))()(read, forward)).status).toBe(404);
  expect(asked).toEqual([false, false, false, true]);
});

it("writes changed JSON once, when its text is first needed", () => {
  let writes = 0;
  const json = {
    get id(): Json {
      writes += 1;
      return "ck_1";
    },
  };
  const reply = { ...good, body: new JsonBody(json) };
  expect(jsonOf(reply)).toBe(json);
  expect(writes).toBe(0);
  expect([textOf(reply), textOf(reply), writes]).toEqual(['{"id":"ck_1"}', '{"id":"ck_1"}', 1]);
});
