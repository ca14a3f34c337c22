/** The contract as the reference shows it. */

/** As much of an OpenAPI document as the page looks at. */
export interface Contract {
  readonly info: { readonly description?: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Response>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

interface PathItem extends Partial<Record<Method, Operation>> {
  readonly $ref?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
}

interface Reference {
  readonly $ref: string;
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
}

type Value = string | number;

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly example?: Value;
  readonly examples?: Readonly<Record<string, { readonly value: Value }>>;
}

const methods = ["get", "post", "put", "delete"] as const;
type Method = (typeof methods)[number];

export interface Entry {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

/** A heading of the guide, with the fragment that leads to it. */
export interface Heading {
  readonly title: string;
  readonly fragment: string;
}

export function isContract(document: unknown): document is Contract {
  return typeof document === "object" && document !== null && "paths" in document;
}

/** @returns the headings of the contract's own description. */
export function headingsOf({ info }: Contract): Heading[] {
  return [...(info.description ?? "").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => ({
    title,
    // Of the form that Swagger UI leaves alone: any other is gone after a reload.
    fragment: `/guide/${title.toLowerCase().replace(/\W+/g, "-")}`,
  }));
}

/** @returns the operations with this tag, in the order of the contract. */
export function operationsOf({ paths }: Contract, tag: string): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([, { tags }]) => tags?.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The operations of a path, in the order of the contract. */
function entriesOf(item: PathItem): [method: Method, operation: Operation][] {
  return Object.keys(item).flatMap((name) => {
    const method = methods.find((method) => method === name);
    const operation = method && item[method];
    return operation ? [[method, operation]] : [];
  });
}

/**
 * Makes the contract fit for Swagger UI. A second path of the same operations becomes a sentence of
 * theirs, since the page tells operations apart by their id alone. A path's parameters become those
 * of its operations: Swagger UI would show them without a name where a link opens the operation. A
 * parameter's example becomes a sentence: it would be filled in and sent. And `Request-Id` is left
 * out of the answers, for the guide says that every one carries it.
 */
export function prepareContract(contract: Contract): Contract {
  const { parameters = {}, responses = {} } = contract.components;
  const aliases = aliasesOf(contract);
  const paths = Object.entries(contract.paths)
    .filter(([, { $ref }]) => $ref === undefined)
    .map(([path, item]) => [path, prepareItem(item, aliases.get(path))] as const);
  return {
    ...contract,
    paths: Object.fromEntries(paths),
    components: {
      ...contract.components,
      parameters: mapValues(parameters, withoutExample),
      responses: mapValues(responses, withoutRequestId),
    },
  };
}

/** The further path of each path that has one. */
function aliasesOf({ paths }: Contract): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [path, { $ref }] of Object.entries(paths)) {
    if ($ref !== undefined) aliases.set(pathOf($ref), path);
  }
  return aliases;
}

function pathOf(reference: string): string {
  return reference.replace("#/paths/", "").replaceAll("~1", "/").replaceAll("~0", "~");
}

function prepareItem(item: PathItem, alias: string | undefined): PathItem {
  const { parameters: shared = [], ...rest } = item;
  const prepared = entriesOf(item).map(([method, operation]) => {
    const parameters = [...shared, ...(operation.parameters ?? [])];
    return [method, prepareOperation({ ...operation, parameters }, alias)] as const;
  });
  return { ...rest, ...Object.fromEntries(prepared) };
}

function prepareOperation(operation: Operation, alias: string | undefined): Operation {
  const { description = "", parameters = [], responses } = operation;
  return {
    ...operation,
    description: alias === undefined ? description : `${description}\n\nAlso at \`${alias}\`.`,
    parameters: parameters.map((parameter) =>
      "$ref" in parameter ? parameter : withoutExample(parameter),
    ),
    responses: mapValues(responses, (response) =>
      "$ref" in response ? response : withoutRequestId(response),
    ),
  };
}

function withoutExample(parameter: Parameter): Parameter {
  const { example, examples = {}, description = "", ...rest } = parameter;
  const values = Object.values(examples).map(({ value }) => value);
  if (example !== undefined) values.push(example);
  if (values.length === 0) return parameter;
  const shown = values.map((value) => `\`${value}\``).join(" or ");
  return { ...rest, description: `${description}\n\nFor example ${shown}.` };
}

function withoutRequestId(response: Response): Response {
  const { "Request-Id": _everywhere, ...headers } = response.headers ?? {};
  return { ...response, headers };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
