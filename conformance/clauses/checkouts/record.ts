/** The checkout record, judged wherever one is seen. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isNumber, isText, isWhole, type Json } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { checkoutBody, readItem } from "../../support/records.ts";
import {
  expectDistinctIds,
  expectMember,
  expectSentValue,
  placeOf,
  sameButForCase,
  sameNumber,
} from "../../support/rules.ts";
import { scalarText, type Sightings } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { checkoutSamples, makeSamples } from "./samples.ts";

export const checkoutRecordClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-ID-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("checkout", "create", "item")) {
        expectMember(probe, sighting, "id", isText, "a non-empty string");
      }
      expectDistinctIds(probe, sightings, "checkout");
    },
  }),
  clause("CHK-FLD-AMT-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      const isWholeNumber = (value: Json | undefined) => isNumber(value) && isWhole(value.value);
      for (const sighting of sightings.of("checkout", "create")) {
        expectMember(probe, sighting, "amount", isWholeNumber, "a number without a fraction");
        const { amount } = sighting.record;
        if (isNumber(amount) && !/^-?\d+$/.test(amount.value)) {
          probe.warn("the amount is not spelled as an integer");
        }
      }
    },
  }),
  clause("CHK-FLD-AMT-02", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const { view, record } of sightings.ofOwn("checkout", "item", "list")) {
        if (!isNumber(record.amount)) continue;
        probe.observe(`${view} spelling`, /^\d+$/.test(record.amount.value) ? "100" : "100.0");
      }
    },
  }),
  clause("CHK-FLD-AMT-03", {
    run: createInYen,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create", "item")) {
        if (!isNumber(sighting.record.amount)) continue;
        expectSentValue(probe, sighting, "amount", sameNumber);
      }
    },
  }),
  clause("CHK-FLD-AMT-04", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.of("checkout", "item", "list")) {
        expectMember(probe, sighting, "amount", isNumber, "a number");
      }
    },
  }),
  clause("CHK-FLD-CUR-01", {
    run: createInYen,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create", "item")) {
        expectSentValue(probe, sighting, "currency", sameButForCase(probe, "currency"));
      }
    },
  }),
  clause("CHK-FLD-DESC-01", {
    run: makeSamples,
    judge(probe, { sightings }) {
      for (const sighting of sightings.ofOwn("checkout", "create", "item")) {
        expectSentValue(probe, sighting, "description");
      }
    },
  }),
  ...(["CHK-FLD-RED-01", "CHK-FLD-CAN-01"] as const).map((id) =>
    clause(id, {
      run: makeSamples,
      judge(probe, { sightings }) {
        expectSentAddress(
          probe,
          sightings,
          id === "CHK-FLD-RED-01" ? "redirect_url" : "cancel_url",
        );
      },
    }),
  ),
];

/** A currency without decimals shows whether amounts are rescaled. */
async function createInYen(probe: Probe): Promise<void> {
  await checkoutSamples(probe);
  const body = checkoutBody(probe, { currency: "JPY", amount: 500 });
  const answer = await probe.callValid("createCheckout", { body });
  const id = scalarText(answer.object.id);
  if (!answer.isSuccess || id === undefined) return;
  await readItem(probe, { kind: "checkout", id, sent: body, answer });
}

function expectSentAddress(probe: Probe, sightings: Sightings, name: string): void {
  for (const sighting of sightings.ofOwn("checkout", "create", "item")) {
    expectSentValue(probe, sighting, name, sameAddress);
    if (sighting.view === "create" && sighting.record[name] !== sighting.own.sent[name]) {
      probe.warn(`${placeOf(name, sighting)} is ${show(sighting.record[name])}, spelled otherwise`);
    }
  }
}

/** Equality after normalisation by the URL standard. */
function sameAddress(shown: Json | undefined, sent: Json): boolean {
  if (typeof shown !== "string" || typeof sent !== "string") return false;
  return shown === sent || hrefOf(shown) === new URL(sent).href;
}

function hrefOf(text: string): string | undefined {
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}
