/**
 * The config file of `sandgate serve` (D-RUN-04): start options, and what workspaces start with. Its schema,
 * `generated/config.schema.json`, lists every name.
 */
import { existsSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { type Command, InvalidArgumentError, type Option } from "commander";
import { parse } from "lossless-json";
import { readInputFile } from "../conformance/input-file.ts";
import { suggest } from "../spec/nearest.ts";
import { operationTable } from "../generated/control-operations.ts";
import schema from "../generated/config.schema.json" with { type: "json" };
import { workspaceId } from "../server/domain/ids.ts";
import { maxWebhooks } from "../server/domain/webhooks.ts";
import { fieldMessage, Refusal } from "../server/errors.ts";
import { createKeyCheck, describeRefusal } from "../server/keys.ts";
import { ValidatedInput } from "../server/operations/validated-input.ts";
import { readStartOptions, type StartOptions } from "../server/options.ts";
import { acceptRules } from "../server/simulation/fault-rules.ts";
import { maxMebibytes, readImport } from "../server/simulation/imports.ts";
import type { ContentsById, InitialContents } from "../server/simulation/initial-contents.ts";
import { acceptWebhook } from "../server/simulation/webhooks/webhook-handlers.ts";
import { isDatabase } from "../server/storage/location.ts";
import { isNode, lookUp, members, type Node, stepInto } from "../spec/contract/document.ts";

const defaultPath = "sandgate.config.json";
const maxConfigMebibytes = 1;

/** Thrown if a file cannot be used. The message names the file and the place in it. */
class ConfigProblem extends Error {}

/** Names and positions that lead to a member. */
type Place = readonly string[];

/**
 * Reads a command's options from its arguments, the environment and the config file, in this order of
 * precedence; and from the config file, the contents of workspaces. Ends the command with a message if the
 * file is invalid.
 */
export async function readConfigured(
  command: Command,
): Promise<{ options: StartOptions; contents: ContentsById }> {
  const { config = existsSync(defaultPath) ? defaultPath : "none" } = command.opts<StartOptions>();
  command.setOptionValue("config", config);
  if (config === "none") return { options: readStartOptions(command), contents: new Map() };
  try {
    const file = new ConfigFile(config);
    file.applyOptions(command);
    file.throwIfInvalid();
    const options = readStartOptions(command);
    const contents = await file.readContents(options.settings.keys);
    file.throwIfInvalid();
    return { options, contents };
  } catch (error) {
    if (error instanceof ConfigProblem) command.error(`error: ${error.message}`);
    throw error;
  }
}

/** A config file, and the problems that were found in it. */
class ConfigFile {
  readonly #path: string;
  readonly #content: Node;
  readonly #problems: string[] = [];

  constructor(path: string) {
    this.#path = path;
    let text: string;
    try {
      text = readInputFile(path, maxConfigMebibytes);
    } catch (error) {
      const hint = "Name another one with --config or SANDGATE_CONFIG.";
      throw new ConfigProblem(`the config file ${path} ${cannotBeRead(error)} ${hint}`);
    }
    const content = parseJson(path, text);
    if (!isNode(content)) throw new ConfigProblem(`${path} must be a JSON object.`);
    this.#content = content;
  }

  throwIfInvalid(): void {
    if (this.#problems.length > 0) throw new ConfigProblem(this.#problems.join("\n"));
  }

  /** Sets the options that neither the command line nor the environment has set. */
  applyOptions(command: Command): void {
    this.#checkNames([], this.#content);
    for (const option of command.options) {
      const name = option.attributeName();
      const value = this.#content[name];
      if (value === undefined || name === "config") continue;
      const parsed = this.#parseOption(option, value);
      const isOpen = [undefined, "default"].includes(command.getOptionValueSource(name));
      if (parsed !== undefined && isOpen) command.setOptionValueWithSource(name, parsed, "config");
    }
  }

  /** @param keys the only valid keys; if empty, every well-formed test key is valid. */
  async readContents(keys: readonly string[]): Promise<ContentsById> {
    const isValid = createKeyCheck(keys);
    const contents = new Map<string, InitialContents>();
    const { workspaces = {} } = this.#content;
    for (const [key, value] of Object.entries(this.#objectAt(["workspaces"], workspaces))) {
      const place = ["workspaces", key];
      if (!isValid(key)) this.#report(place, describeRefusal(key, keys.length > 0));
      const { fixtures, faults, webhooks } = this.#objectAt(place, value);
      const records = await this.#readFixtures([...place, "fixtures"], fixtures);
      contents.set(workspaceId(key), {
        ...(records && { fixtures: records }),
        ...(faults !== undefined && { faults: this.#readFaults([...place, "faults"], faults) }),
        webhooks: this.#readWebhooks([...place, "webhooks"], webhooks),
      });
    }
    return contents;
  }

  /** @returns undefined if the value is invalid or is an empty list. */
  #parseOption(option: Option, value: unknown): unknown {
    const name = option.attributeName();
    const types = [schemaAt([name]).type].flat().map(String);
    const texts = Array.isArray(value) ? value : [];
    if (
      !types.includes(typeOf(value)) ||
      !texts.every((text) => typeof text === "string" && !text.includes(","))
    ) {
      const expected = types.map((type) => typeNames[type] ?? type).join(" or ");
      this.#report([name], `It must be ${expected}.`);
      return undefined;
    }
    if (Array.isArray(value) && value.length === 0) return undefined;
    const text = String(value);
    try {
      const parsed =
        option.parseArg === undefined ? text : option.parseArg<unknown>(text, undefined);
      return isPath(name, text) ? this.#resolve(text) : parsed;
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      this.#report([name], error.message);
      return undefined;
    }
  }

  async #readFixtures(place: Place, name: unknown): Promise<InitialContents["fixtures"]> {
    if (name === undefined) return undefined;
    if (typeof name !== "string") {
      this.#report(place, "It must be the path of an exported workspace.");
      return undefined;
    }
    const path = this.#resolve(name);
    let text: string;
    try {
      text = readInputFile(path, maxMebibytes);
    } catch (error) {
      this.#report(place, `The file ${path} ${cannotBeRead(error)}`);
      return undefined;
    }
    try {
      return await readImport([Buffer.from(text)]);
    } catch (error) {
      // Reports the position if the text is not JSON. An import also refuses some valid JSON, such as one
      // with too many levels.
      if (error instanceof Refusal && typeof error.body.error === "string") parseJson(path, text);
      for (const { place, problem } of problemsOf(error)) this.#report(place, problem, path);
      return undefined;
    }
  }

  #readFaults(place: Place, rules: unknown): InitialContents["faults"] & object {
    try {
      return acceptRules(inputOf("setFaults", { rules }));
    } catch (error) {
      // The first name is `rules`, a member of the body; the config file calls it `faults`.
      for (const { place: inner, problem } of problemsOf(error))
        this.#report([...place, ...inner.slice(1)], problem);
      return [];
    }
  }

  #readWebhooks(place: Place, list: unknown = []): InitialContents["webhooks"] & object {
    if (!Array.isArray(list)) {
      this.#report(place, "It must be an array.");
      return [];
    }
    if (list.length > maxWebhooks) {
      this.#report(place, fieldMessage("elements", maxWebhooks));
      return [];
    }
    const urls = new Set<string>();
    return list.flatMap((item, index) => {
      const at = [...place, String(index)];
      try {
        const webhook = acceptWebhook(inputOf("registerWebhook", item));
        if (urls.has(webhook.url)) this.#report([...at, "url"], "An earlier webhook has this URL.");
        urls.add(webhook.url);
        return webhook;
      } catch (error) {
        for (const { place: inner, problem } of problemsOf(error))
          this.#report([...at, ...inner], problem);
        return [];
      }
    });
  }

  /** Returns the members of a value, none if it is not an object, and reports unknown names. */
  #objectAt(place: Place, value: unknown): Node {
    if (isNode(value)) this.#checkNames(place, value);
    else this.#report(place, "It must be an object.");
    return members(value);
  }

  #checkNames(place: Place, value: Node): void {
    const { additionalProperties, properties } = schemaAt(place);
    if (additionalProperties !== false) return;
    const known = Object.keys(members(properties));
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.#report([...place, name], fieldMessage("unexpected", suggest(name, known)));
    }
  }

  #report(place: Place, problem: string, path = this.#path): void {
    const pointer = place.reduce<string>(stepInto, "");
    this.#problems.push(`${pointer === "" ? path : `${path} at ${pointer}`}: ${problem}`);
  }

  /** Resolves a path that the file gives relative to its own folder. */
  #resolve(path: string): string {
    return isAbsolute(path) ? path : join(dirname(this.#path), path);
  }
}

function cannotBeRead(error: unknown): string {
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

/** @throws {ConfigProblem} with line and column. */
function parseJson(path: string, text: string): unknown {
  try {
    // lossless-json reports the position, and refuses a name that occurs twice with different values.
    parse(text);
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, what = message, position = text.length] =
      /^(.*) at position (\d+)$/s.exec(message) ?? [];
    const lines = text.slice(0, Number(position)).split("\n");
    const column = (lines.at(-1) ?? "").length + 1;
    throw new ConfigProblem(`${path}:${lines.length}:${column} is not valid JSON: ${what}.`);
  }
}

/** Names of the types that the schema allows for an option. */
const typeNames: Readonly<Record<string, string>> = {
  integer: "a whole number",
  boolean: "true or false",
  string: "a string",
  array: "an array of strings without commas",
};

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function isPath(name: string, text: string): boolean {
  return name === "like" || (name === "store" && text !== "memory" && !isDatabase(text));
}

/** Returns the body of a call of the control plane. */
function inputOf(operation: "setFaults" | "registerWebhook", value: unknown) {
  const { body } = operationTable[operation];
  return new ValidatedInput<never>(body, { value, numberTokens: new Map() }, {});
}

/** @throws {unknown} any error except a {@link Refusal}. */
function problemsOf(error: unknown): { place: Place; problem: string }[] {
  if (!(error instanceof Refusal)) throw error;
  const { error: found } = error.body;
  if (typeof found === "string") return [{ place: [], problem: found }];
  return Object.entries(found).flatMap(([path, messages]) => {
    const place = path === "non_field_errors" ? [] : path.split(".");
    return messages.map((problem) => ({ place, problem }));
  });
}

/** Returns the schema of a member. */
function schemaAt(place: Place): Node {
  let found: Node = schema;
  for (const name of place) {
    const inner = members(found.properties)[name] ?? found.items ?? found.additionalProperties;
    const { $ref, ...own } = members(inner);
    found = typeof $ref === "string" ? members(lookUp(schema, $ref)?.value) : own;
  }
  return found;
}
