import { it } from "vitest";
import { follow, readDocument } from "./test-support/follow.ts";

it("the page on recording works as written", async () => {
  await follow(readDocument("conformance/recorder.md"), { env: { NO_COLOR: "1" } });
});
