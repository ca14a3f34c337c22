/** The log of one workspace. */
import type { Delivery } from "./deliveries.ts";
import type { Recording } from "./recording.ts";
import { RequestEntry, writeRequest } from "./request-entry.ts";
import { type Place, Slabs } from "./slabs.ts";

export type LogEntry = RequestEntry | Delivery;

/** A record that stands for a delivery has only its length. */
const placeholder = 8;

export class WorkspaceLog {
  readonly #slabs = new Slabs();
  /** In the order of the records that stand for them; they are few, and not on any request's path. */
  readonly #deliveries: Delivery[] = [];
  #length = 0;
  #deliveryBytes = 0;

  get length(): number {
    return this.#length;
  }

  /** About how many it takes. */
  get bytes(): number {
    return this.#slabs.bytes + this.#deliveryBytes;
  }

  addRequest(recording: Recording): Place {
    this.#length += 1;
    return writeRequest(recording, this.#slabs);
  }

  addDelivery(delivery: Delivery): void {
    this.#slabs.add(this.#slabs.reserve(placeholder), placeholder);
    this.#deliveries.push(delivery);
    this.#deliveryBytes += delivery.bytes;
    this.#length += 1;
  }

  /** Drops the oldest entry. */
  drop(): void {
    const place = this.#slabs.drop();
    if (place === undefined) return;
    this.#length -= 1;
    if (isRequest(place)) return;
    this.#deliveryBytes -= this.#deliveries.shift()?.bytes ?? 0;
  }

  /** Oldest first. */
  entries(): LogEntry[] {
    const deliveries = this.#deliveries.values();
    const entries = [...this.#slabs.places()].map((place) =>
      isRequest(place) ? new RequestEntry(place) : deliveries.next().value,
    );
    return entries.filter((entry) => entry !== undefined);
  }
}

function isRequest({ slab, start }: Place): boolean {
  return (slab.numbers[start] ?? 0) * 8 > placeholder;
}
