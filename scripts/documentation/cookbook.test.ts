import { it } from "vitest";
import { follow, readDocument } from "./follow.ts";

it("the cookbook's journeys end as it says", async () => {
  await follow(readDocument("server/cookbook.md"));
}, 240_000);
