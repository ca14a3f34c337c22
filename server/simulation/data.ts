/** What a workspace holds: put in, taken out as a document, and put in again (D-DATA-02, D-DATA-03). */
import { isHttpUrl } from "../domain/urls.ts";
import type { ControlDependencies } from "./control-handlers.ts";
import { settleDue } from "../operations/transitions.ts";
import { countRecords, readContents, writeContents } from "./contents.ts";
import { isKeptHeader } from "../idempotency.ts";
import { isSecret } from "../domain/webhooks.ts";
import { judgeRule } from "./fault-rules.ts";
import { makeQuietly, nothing, seed } from "./seeding.ts";
import type { ControlCall, ControlHandlersOf } from "./handler.ts";

export interface DataDependencies extends Pick<
  ControlDependencies,
  "store" | "settings" | "clock"
> {
  /** Ends what is being sent of a workspace that was made anew. */
  readonly breakOff: (workspace: string) => void;
}

export function createDataHandlers({
  store,
  settings,
  clock: readTime,
  breakOff,
}: DataDependencies): ControlHandlersOf<"Data"> {
  return {
    async seedWorkspace({ workspace, body }) {
      const { demo, ...seeds } = body.accept();
      // Faker is not loaded where nothing asks for it.
      const faker = demo === undefined ? undefined : await import("../demo/fill.ts");
      const made = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return makeQuietly(tx, async () => {
          const filled = demo === undefined ? {} : await faker?.fillDemo(tx, demo, settings);
          return [{ ...nothing, ...filled }, await seed(tx, seeds, settings)];
        });
      });
      return { status: 201, body: made };
    },

    async exportWorkspace({ workspace }) {
      const contents = await store.transaction(workspace, async (tx) => {
        await settleDue(tx);
        return readContents(tx);
      });
      return { status: 200, body: contents };
    },

    async importWorkspace({ workspace, body }) {
      refuseRepeated(body);
      refuseFaults(body);
      refuseWebhooks(body);
      refuseHeaders(body);
      const contents = body.accept();
      await store.transaction(workspace, (tx) => writeContents(tx, contents, readTime()));
      breakOff(workspace);
      const { now, seed } = contents;
      return { status: 200, body: { now, seed, records: countRecords(contents) } };
    },
  };
}

type Body = ControlCall<"importWorkspace">["body"];

/** No store takes two records of a kind with one id. */
function refuseRepeated(body: Body): void {
  for (const [kind, records] of Object.entries(body.valid.records ?? {})) {
    const seen = new Set<string>();
    for (const [index, { id }] of records.entries()) {
      if (seen.has(id)) body.refuse(`records.${kind}.${String(index)}.id`, "exists", `id=${id}`);
      seen.add(id);
    }
  }
}

/** Answers hold no headers but those that are kept of one (D-IDEM-01), of characters that can be sent. */
function refuseHeaders(body: Body): void {
  for (const [index, { answer }] of (body.valid.records?.replays ?? []).entries()) {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (isKeptHeader(name) && /^[\x20-\x7e]*$/.test(value)) continue;
      body.refuse(`records.replays.${String(index)}.answer.headers.${name}`, "form");
    }
  }
}

/** Where the contract has refused something about a rule, nothing else is said about that rule. */
function refuseFaults(body: Body): void {
  for (const [index, kept] of listOf(body.usable.faults?.rules).entries()) {
    const path = `faults.rules.${String(index)}`;
    if (!body.isRefused(path)) judgeRule(body, kept.rule, `${path}.rule`);
  }
}

/** As with faults. */
function refuseWebhooks(body: Body): void {
  const seen = new Set<string>();
  for (const [index, webhook] of listOf(body.usable.webhooks).entries()) {
    const path = `webhooks.${String(index)}`;
    if (body.isRefused(path)) continue;
    const { id, url, secret, oldSecrets } = webhook;
    if (seen.has(id)) body.refuse(`${path}.id`, "exists", `id=${id}`);
    seen.add(id);
    if (!isHttpUrl(url)) body.refuse(`${path}.url`, "url");
    if (!isSecret(secret)) body.refuse(`${path}.secret`, "secret");
    for (const [place, old] of oldSecrets.entries()) {
      if (!isSecret(old.secret))
        body.refuse(`${path}.oldSecrets.${String(place)}.secret`, "secret");
    }
  }
}

/** What a refused document has in the place of a list may be anything. */
function listOf<Item>(list: Item[] = []): Item[] {
  return Array.isArray(list) ? list : [];
}
