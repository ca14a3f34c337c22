/** A first look at the filters of checkouts, before any check sends. */
import { dateClauses } from "../sequences/model.ts";
import { cleanUp } from "../support/cleanup.ts";
import { listAll } from "../support/lists.ts";
import {
  creationDays,
  daysAnywhere,
  daysAround,
  farDays,
  isReadingOfDays,
} from "../support/moments.ts";
import { Probe } from "../support/probe.ts";
import { makeCheckout, matcherOf, searchFor } from "../support/records.ts";
import type { CreatedRecord, Session } from "../support/session.ts";

/**
 * Filters twice for what a new checkout is not, before any other filter: a gateway may be wrong only the
 * first time.
 */
export async function tryFilters(session: Session, checkout: CreatedRecord): Promise<void> {
  const [[day] = ["1999-01-01"]] = farDays(new Date());
  const filters = [
    ["?status=failed", "CHK-LIST-05"] as const,
    ...Object.entries(dateClauses).map(([name, id]) => [`?${name}=${day}`, id] as const),
  ];
  for (const [query, id] of filters) {
    const probe = new Probe(session);
    const first = await searchFor(probe, checkout, query);
    const second = await searchFor(probe, checkout, query);
    const isServed = second.answers.every(({ isSuccess }) => isSuccess) && !second.mayBeCut;
    if (first.record === undefined || second.record !== undefined || !isServed) continue;
    const expected = `${query} to select a checkout that it has selected before`;
    const received = "a list without it";
    probe.reportViolation(id, expected, received, ...first.answers, ...second.answers);
  }
}

/** A checkout, and the days that may be those of its creation or its update. */
interface Dated {
  readonly checkout: CreatedRecord;
  readonly days: readonly string[];
}

/** Filters by each of the days around today, for a checkout and for another one that was updated. */
export async function tryDays(session: Session, plain: CreatedRecord): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  const updated = await makeCheckout(probe);
  const body = { description: `Changed ${session.tag()}` };
  const update = await probe.callValid("updateCheckout", { id: updated.id, body });
  const { records } = await listAll(probe, "listCheckouts");
  if (![plain, updated].every((one) => records.some(matcherOf(probe, one)))) return;
  const created = [plain, updated].map((checkout) => ({
    checkout,
    days: creationDays(checkout.answer),
  }));
  await reportOddDays(probe, "created_at", created);
  const days = daysAnywhere(update.moment);
  if (update.isSuccess) await reportOddDays(probe, "updated_at", [{ checkout: updated, days }]);
  await cleanUp(session, probe.answers);
}

/** Reports a filter that selects a checkout on days that no interpretation of the filter explains. */
async function reportOddDays(
  probe: Probe,
  filter: keyof typeof dateClauses,
  dated: readonly Dated[],
): Promise<void> {
  const days = daysAround(Date.now());
  const look = async () => {
    const selections = [];
    for (const day of days)
      selections.push(await listAll(probe, "listCheckouts", `?${filter}=${day}`));
    return selections;
  };
  type Selections = Awaited<ReturnType<typeof look>>;
  const selectedDays = (selections: Selections, { checkout }: Dated) =>
    selections.map(({ records }) => records.some(matcherOf(probe, checkout)));
  const oddIn = (selections: Selections) =>
    dated.find((one) => {
      const isOwn = days.map((day) => one.days.includes(day));
      return !isReadingOfDays(selectedDays(selections, one), isOwn);
    });
  const isServed = (selections: Selections) =>
    selections.every(
      ({ answers: [page, ...others], mayBeCut }) =>
        others.length === 0 && !mayBeCut && (page?.isSuccess === true || page?.status === 404),
    );
  const selections = await probe.later(
    look,
    (found) => !isServed(found) || oddIn(found) === undefined,
  );
  const odd = oddIn(selections);
  if (odd === undefined || !isServed(selections)) return;
  const selecting = selectedDays(selections, odd);
  const received = days.filter((_day, index) => selecting[index]).join(", ") || "none of them";
  const expected = `a checkout to be selected by its ${filter} for one of ${days.join(", ")}, or since or until then`;
  probe.reportViolation(
    dateClauses[filter],
    expected,
    received,
    ...selections.flatMap(({ answers }) => answers),
  );
}
