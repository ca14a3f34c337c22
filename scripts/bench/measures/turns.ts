/** Servers that are asked by turns, so that whatever else the machine does disturbs all alike. */
import { createCheckout, createOne, measureTurns, type Request } from "../load.ts";
import type { Contender } from "../measure.ts";
import type { Scope } from "../scope.ts";
import type { ServerKind } from "../servers.ts";

/**
 * All are measured when it is the first one's turn.
 *
 * @param requestFor gives what each is asked, for the id of a checkout that it has.
 * @returns contenders whose figure is the median time of an answer, in microseconds.
 */
export function takeTurns(
  kinds: readonly ServerKind[],
  requestFor: (id: string) => Request,
): Contender[] {
  let times: number[] = [];
  return kinds.map(({ name }, index) => ({
    name,
    run: async (scope) => {
      if (index === 0) times = await measureAll(scope, kinds, requestFor);
      return times[index] ?? NaN;
    },
  }));
}

async function measureAll(
  scope: Scope,
  kinds: readonly ServerKind[],
  requestFor: (id: string) => Request,
): Promise<number[]> {
  const requests = await Promise.all(
    kinds.map(async ({ start }) => {
      const { url } = await start(scope);
      return { url, request: requestFor(await createOne(url, createCheckout)) };
    }),
  );
  return measureTurns(scope, requests, 200);
}
