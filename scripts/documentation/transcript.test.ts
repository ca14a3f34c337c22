import { describe, expect, it } from "vitest";
import { Counterparts, readTranscripts, withoutChanging } from "./transcript.ts";

const document = [
  "# A title",
  "```console",
  "$ curl -s /checkouts \\",
  "  -d '{",
  "  }'",
  '{"id":"co_AAAA"}',
  "$ curl -s /checkouts/co_AAAA",
  "```",
  "```ts",
  "$ not a command",
  "```",
].join("\n");

describe("the transcripts of a document", () => {
  it("are its commands with what they print", () => {
    expect(readTranscripts(document)).toEqual([
      { command: "curl -s /checkouts \\\n  -d '{\n  }'", output: '{"id":"co_AAAA"}\n', line: 3 },
      { command: "curl -s /checkouts/co_AAAA", output: "", line: 7 },
    ]);
  });

  it("may use an id that an earlier command printed", () => {
    const counterparts = new Counterparts();
    counterparts.learn('{"id":"co_AAAA"}', '{"id":"co_BBBB"}');
    expect(counterparts.apply("curl -s /checkouts/co_AAAA")).toBe("curl -s /checkouts/co_BBBB");
  });

  it("are compared without ids and times, but with everything else", () => {
    const one = withoutChanging('{"id":"co_A","at":"2025-01-31T09:05:00.123Z","amount":1}');
    expect(one).toBe(withoutChanging('{"id":"co_B","at":"2026-11-20T00:00:00.000Z","amount":1}\n'));
    expect(one).not.toBe(
      withoutChanging('{"id":"co_A","at":"2025-01-31T09:05:00.123Z","amount":2}'),
    );
    expect(one).not.toBe(
      withoutChanging('{"id":"po_A","at":"2025-01-31T09:05:00.123Z","amount":1}'),
    );
  });
});
