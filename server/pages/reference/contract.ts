/** The contract as the reference shows it. */

/** As much of an OpenAPI document as the page looks at. */
export interface Contract {
  readonly info: { readonly description?: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
}

interface PathItem extends Partial<Record<Method, Operation>> {
  readonly $ref?: string;
}

interface Reference {
  readonly $ref: string;
}

type Value = string | number;

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
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

export function isContract(document: unknown): document is Contract {
  return typeof document === "object" && document !== null && "paths" in document;
}

/** @returns the headings of the contract's own description. */
export function headingsOf({ info }: Contract): string[] {
  return [...(info.description ?? "").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
}

/** @returns the operations with this tag, in the order of the contract. */
export function operationsOf({ paths }: Contract, tag: string): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation?.tags?.includes(tag) ? [{ method, path, operation }] : [];
    }),
  );
}

/**
 * Makes the contract fit for Swagger UI. A second path of the same operations becomes a sentence of
 * theirs, since the page tells operations apart by their id alone. An optional parameter's example
 * becomes a sentence too: Swagger UI would send it unasked.
 */
export function prepareContract(contract: Contract): Contract {
  const { parameters = {} } = contract.components;
  const aliases = aliasesOf(contract);
  const paths = Object.entries(contract.paths)
    .filter(([, { $ref }]) => $ref === undefined)
    .map(([path, item]) => [path, prepareItem(item, aliases.get(path))] as const);
  return {
    ...contract,
    paths: Object.fromEntries(paths),
    components: {
      ...contract.components,
      parameters: mapValues(parameters, withoutOptionalExample),
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
  const prepared = methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, prepareOperation(operation, alias)] as const];
  });
  return { ...item, ...Object.fromEntries(prepared) };
}

function prepareOperation(operation: Operation, alias: string | undefined): Operation {
  const { description = "", parameters = [] } = operation;
  return {
    ...operation,
    description: alias === undefined ? description : `${description}\n\nAlso at \`${alias}\`.`,
    parameters: parameters.map((parameter) =>
      "$ref" in parameter ? parameter : withoutOptionalExample(parameter),
    ),
  };
}

function withoutOptionalExample(parameter: Parameter): Parameter {
  const { example, examples = {}, description = "", ...rest } = parameter;
  const values = Object.values(examples).map(({ value }) => value);
  if (example !== undefined) values.push(example);
  if (parameter.required === true || values.length === 0) return parameter;
  const shown = values.map((value) => `\`${value}\``).join(" or ");
  return { ...rest, description: `${description}\n\nFor example ${shown}.` };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
