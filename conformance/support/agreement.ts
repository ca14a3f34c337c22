/** Compares the views of a record over a whole run: what the single read shows, the list must show. */
import { documentedMembers, type Kind } from "../../generated/interface-operations.ts";
import type { RunTraffic } from "./clause.ts";
import { lastSegment } from "./exchange.ts";
import { sameJson } from "./json.ts";
import type { Probe } from "./probe.ts";
import { showMember } from "./received.ts";
import { placeOf } from "./rules.ts";
import type { Sighting } from "./sightings.ts";
import { show } from "./verdict.ts";

/**
 * Expects the list and the single read to show the same for each record, whatever was sent to make it,
 * until somebody tries to change or delete it. Only members that both show are compared: a status may change
 * in between, and a list may lack what was never sent.
 *
 * @throws {Violation} if they differ.
 */
export function expectViewsAgree(
  probe: Probe,
  { exchanges, sightings }: RunTraffic,
  kind: Exclude<Kind, "payout">,
): void {
  const changedAt = new Map<string, number>();
  for (const { request, startedAt } of exchanges) {
    const id = lastSegment(request.path);
    const isFirst = request.method !== "GET" && startedAt < (changedAt.get(id) ?? Infinity);
    if (isFirst) changedAt.set(id, startedAt);
  }
  const isUnchanged = ({ kind: seen, id, exchange }: Sighting) =>
    seen === kind && exchange.startedAt + exchange.ms < (changedAt.get(id ?? "") ?? Infinity);
  const unchanged = sightings.all.filter(isUnchanged);
  const items = new Map(
    unchanged.flatMap((one) => (one.view === "item" ? [[one.id, one] as const] : [])),
  );
  for (const inList of unchanged.filter(({ view, id }) => view === "list" && id !== undefined)) {
    const item = items.get(inList.id);
    if (item !== undefined) expectSameMembers(probe, item, inList);
  }
}

function expectSameMembers(probe: Probe, item: Sighting, inList: Sighting): void {
  for (const name of documentedMembers[item.kind].filter((one) => one !== "status")) {
    const [value, shown] = [item.record[name], inList.record[name]];
    if (value === undefined || shown === undefined || sameJson(value, shown)) continue;
    const expected = `${placeOf(name, inList)} to be ${show(value)}, as in the single read`;
    probe.expect(false, expected, showMember(inList.record, name), item, inList);
  }
}
