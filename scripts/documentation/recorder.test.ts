import { it } from "vitest";
import { follow, readDocument } from "./test-support/follow.ts";

it.each(["conformance/recorder.md", "conformance/twins.md"])(
  "%s works as written",
  async (name) => {
    await follow(readDocument(name), { env: { NO_COLOR: "1" } });
  },
);
