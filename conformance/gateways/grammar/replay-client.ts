/** The client of a replay, and the parts of a response that it compares. */
import { textOf } from "../deviation.ts";
import type { TapedGateway } from "../taped-gateway.ts";
import { accountKey } from "./near-matches.ts";
import {
  documentedMembers,
  interfaceOperations,
  type Kind,
  type OperationId,
} from "../../../generated/interface-operations.ts";
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  parseJson,
  type Writable,
  writeJson,
} from "../../support/json.ts";

const statusIsShown: ReadonlySet<OperationId> = new Set([
  "createPayout",
  "listPayouts",
  "deletePayout",
  "getRefund",
  "listRefunds",
  "deleteRefund",
]);

interface Options {
  readonly body?: Writable | undefined;
  readonly id?: string | undefined;
  readonly query?: string;
  /** The Authorization header; undefined sends none. */
  readonly authorization?: string | undefined;
}

/** Thrown to end a replay early. */
export class Enough extends Error {}

/** Reduces each response to a digest of what the interface constrains. */
export class Client {
  readonly #gateway: Pick<TapedGateway, "send">;
  readonly key = accountKey("replay");
  readonly #witness: (digest: string) => boolean;
  /** Names for identifiers in the order in which they appear, since a refused create may use one up. */
  readonly #names = new Map<string, string>();

  /** @param witness Gets the digest of each response; false ends the replay. */
  constructor(gateway: Pick<TapedGateway, "send">, witness: (digest: string) => boolean) {
    this.#gateway = gateway;
    this.#witness = witness;
  }

  /** Sends a request, records the response, and returns the record in it, if any. */
  async send(operationId: OperationId, options: Options = {}): Promise<JsonObject> {
    const { digest, json } = await this.#send(operationId, options);
    this.#note(digest);
    return isObject(json) ? json : {};
  }

  /** Sends concurrent requests whose effects do not depend on their order; records no response. */
  async race(requests: readonly (readonly [OperationId, Options])[]): Promise<void> {
    await Promise.all(requests.map(([id, options]) => this.#send(id, options)));
  }

  /** Sends concurrent requests; any of them may get any identifier. */
  async together(requests: readonly (readonly [OperationId, Options])[]): Promise<JsonObject[]> {
    const all = await Promise.all(requests.map(([id, options]) => this.#send(id, options)));
    for (const digest of all.map((one) => withoutIds(one.digest)).sort()) this.#note(digest);
    return all.map(({ json }) => (isObject(json) ? json : {}));
  }

  #note(digest: string): void {
    const named = digest.replace(
      /"(id|transaction_id)":"([^"]*)"/g,
      (_all, member: string, id: string) => {
        const name = this.#names.get(id) ?? `#${this.#names.size}`;
        this.#names.set(id, name);
        return `"${member}":"${name}"`;
      },
    );
    if (!this.#witness(named)) throw new Enough();
  }

  async #send(operationId: OperationId, { body, id = "", query = "", ...rest }: Options) {
    const { method, path } = interfaceOperations[operationId];
    const authorization = "authorization" in rest ? rest.authorization : `Bearer ${this.key}`;
    const place = path.replace(/\{\w+\}/, encodeURIComponent(id));
    const reply = await this.#gateway.send({
      method,
      path: place,
      query,
      headers: {
        "content-type": "application/json",
        ...(authorization !== undefined && { authorization }),
      },
      body: body === undefined ? "" : writeJson(body),
    });
    const text = textOf(reply);
    const json = parseJson(text)?.value;
    return { digest: constrained(operationId, reply.status, text, json), json };
  }
}

function withoutIds(digest: string): string {
  return digest.replaceAll(/"(?:id|transaction_id)":"[^"]*"/g, "");
}

function constrained(
  operationId: OperationId,
  status: number,
  text: string,
  json: Json | undefined,
): string {
  const { kind, view, isShown } = interfaceOperations[operationId];
  const start = `${operationId} ${statusOf(operationId, status)}`;
  if (text !== "" && json === undefined) return `${start} not JSON`;
  if (status < 200 || status >= 300) return `${start} ${kind === "checkout" ? formOf(json) : ""}`;
  if (view === "delete") return `${start} ${kind === "refund" ? String(text.length > 2) : text}`;
  return `${start} ${isShown || view === "item" ? writeJson(documented(kind, json)) : ""}`;
}

/** Returns the status if the interface determines it. */
function statusOf(operationId: OperationId, status: number): string {
  if (status >= 200 && status < 300)
    return statusIsShown.has(operationId) ? String(status) : "success";
  const isShown = status >= 500 || (operationId === "deleteRefund" && status === 404);
  return isShown ? String(status) : "refused";
}

/** Returns the form of an error, without its words. */
function formOf(json: Json | undefined): string {
  const error = isObject(json) ? json.error : undefined;
  if (!isObject(error))
    return typeof error === "string" ? String(error !== "") : writeJson(error ?? null);
  return Object.entries(error)
    .map(
      ([name, messages]) =>
        `${name}:${isArray(messages) ? messages.map((one) => typeof one).join() : typeof messages}`,
    )
    .sort()
    .join(" ");
}

function documented(kind: Kind, json: Json | undefined): Json {
  // The interface leaves the order of lists open.
  if (isArray(json)) {
    return json
      .map((one) => documented(kind, one))
      .sort((one, other) => (withoutIds(writeJson(one)) < withoutIds(writeJson(other)) ? -1 : 1));
  }
  if (!isObject(json)) return json ?? null;
  const names = [...documentedMembers[kind], "id"];
  const known = Object.entries(json).filter(([name]) => names.includes(name));
  // Anything that is not a record is compared as it is.
  return known.length === 0 ? json : Object.fromEntries(known);
}
