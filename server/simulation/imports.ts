/** Reads a document to import while it arrives, and checks it against the rules of the creates (D-DATA-04). */
import { operationTable } from "../../generated/control-operations.ts";
import type { Contents } from "../domain/collections.ts";
import { isSecret, maxWebhooks, type Webhook } from "../domain/webhooks.ts";
import { FieldProblems } from "../errors.ts";
import { emptyBody } from "../http/body.ts";
import { parseBody } from "../json.ts";
import { findViolations, nestedProblem, ValidatedInput } from "../operations/validated-input.ts";
import { Pause } from "../turns.ts";
import type { KeptCollection } from "./contents.ts";
import { checkRule, maxRules } from "./fault-rules.ts";
import type { ControlCall } from "./handler.ts";
import { checkRecord, checkTexts, type Refuse } from "./import-rules.ts";
import { RecordSplitter } from "./record-splitter.ts";

type ImportBody = ControlCall<"importWorkspace">["body"];

const input = operationTable.importWorkspace.body;

/** The maximum size of a document, in MiB. */
export const maxMebibytes = 64;

/** @throws {Refusal} 400 with everything that is wrong with the document. */
export async function readImport(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Contents> {
  const pause = new Pause();
  const splitter = new RecordSplitter();
  const imported = new ImportedRecords();
  for await (const piece of pieces) {
    for (const batch of splitter.take(piece)) {
      imported.take(batch);
      await pause.waitIfDue();
    }
    await pause.waitIfDue();
  }
  const { rest } = splitter;
  const document = rest.length === 0 ? emptyBody.parsed : parseBody(rest);
  const body: ImportBody = new ValidatedInput(input, document, {}, imported.problems);
  refuseState(body, body.refuse.bind(body));
  return { ...body.accept(), records: imported.records };
}

/** Collects the records of a document, and the problems of invalid ones. */
class ImportedRecords {
  readonly problems = new FieldProblems();
  readonly records: Contents["records"] = {
    ...{ payouts: [], refunds: [], checkouts: [], transactions: [], replays: [], balances: [] },
  };
  /** The ids of the list that is being read. */
  #ids = new Set<string>();

  /** @throws {Refusal} 400 if the maximum number of problems was found. */
  take({ kind, first, json }: ReturnType<RecordSplitter["take"]>[number]): void {
    if (first === 0) this.#ids = new Set();
    // The splitter has put the records in brackets.
    const list = parseBody(json).value as unknown[];
    const items = first === 0 ? list : list.slice(1);
    const refused = this.#refuseForm(kind, items, first);
    for (const [index, item] of items.entries()) {
      if (!refused.has(index)) this.#check(kind, item, `records.${kind}.${String(first + index)}`);
    }
    if (this.problems.isUncounted) this.problems.throwIfAny();
    const kept: unknown[] = this.records[kind];
    for (const item of items) kept.push(item);
    // A document with problems is refused, so its records are not kept.
    if (this.problems.count > 0)
      for (const records of Object.values(this.records)) records.length = 0;
  }

  #check(kind: KeptCollection, item: unknown, path: string): void {
    const { id } = checkRecord(kind, item, (member, ...problem) => {
      this.problems.add(`${path}.${member}`, ...problem);
    });
    // No store accepts two records of a kind with the same id.
    if (this.#ids.has(id)) this.problems.add(`${path}.id`, "exists", `id=${id}`);
    this.#ids.add(id);
  }

  /** @returns The positions of the items that the contract refuses. */
  #refuseForm(collection: KeptCollection, items: readonly unknown[], first: number): Set<number> {
    const refused = new Set<number>();
    // This document has only the items. Violations for the other, missing members do not count.
    const document = { records: { [collection]: items } };
    for (const violation of input === undefined ? [] : findViolations(input, document)) {
      const [, index] = /^\/records\/\w+\/(\d+)/.exec(violation.instancePath) ?? [];
      if (index === undefined) continue;
      refused.add(Number(index));
      if (this.problems.isFull) {
        this.problems.addUnlisted(1);
      } else {
        const [path, ...problem] = nestedProblem(violation, document);
        this.problems.add(path.replace(/\d+/, String(first + Number(index))), ...problem);
      }
    }
    return refused;
  }
}

/** Refuses rules and webhooks that are invalid although the contract's schema accepts them. */
function refuseState(body: ImportBody, refuse: Refuse): void {
  const now = body.valid.now;
  checkTexts({ now, faults: { version: body.values.faults?.version } }, "", refuse);
  for (const [index, kept] of listOf(body.values.faults?.rules, maxRules).entries()) {
    const path = `faults.rules.${String(index)}`;
    if (!body.isRefused(path)) checkRule(kept.rule, `${path}.rule`, refuse);
  }
  const seen = new Set<string>();
  for (const [index, webhook] of listOf(body.values.webhooks, maxWebhooks).entries()) {
    const path = `webhooks.${String(index)}`;
    if (body.isRefused(path)) continue;
    if (seen.has(webhook.id)) refuse(`${path}.id`, "exists", `id=${webhook.id}`);
    seen.add(webhook.id);
    checkWebhook(webhook, path, refuse);
  }
}

function checkWebhook(webhook: Webhook, path: string, refuse: Refuse): void {
  checkTexts(webhook, path, refuse);
  if (!isSecret(webhook.secret)) refuse(`${path}.secret`, "secret");
  for (const [place, { secret }] of webhook.oldSecrets.entries()) {
    if (!isSecret(secret)) refuse(`${path}.oldSecrets.${String(place)}.secret`, "secret");
  }
}

/** Returns no items of a value that is not a list, or that is too long: the schema refuses it. */
function listOf<Item>(list: Item[] = [], max: number): Item[] {
  return Array.isArray(list) && list.length <= max ? list : [];
}
