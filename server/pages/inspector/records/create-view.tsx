/** Creates a record, from an example of the contract or from a scenario. */
import { useState } from "preact/hooks";
import { ControlError } from "../../../../spec/client/workspace.ts";
import { Pane } from "../shared/list.tsx";
import { TextAction } from "../shared/controls.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { hrefOf } from "../shared/route.ts";
import { post, reasonOf, workspace } from "../shared/sandbox.ts";

const control = "/_sandbox/openapi.json";

/** The contract, path and title of each create. */
const creates = {
  checkouts: ["/openapi.json", "/checkouts"],
  payouts: ["/openapi.json", "/api/v1/payouts/crypto"],
  refunds: ["/openapi.json", "/api/v1/refunds"],
  transactions: [control, "/_sandbox/transactions"],
} as const;

export type Kind = keyof typeof creates;

/** An example body, by its title. */
type Examples = Readonly<Record<string, unknown>>;

/** The initial values of the form. */
interface Given {
  readonly examples: Examples;
  /** The value of the header `Sandbox-Simulate`. */
  readonly simulate: string;
}

const simulateHeader = "Sandbox-Simulate";

/** The maximum wait for the response to a simulation, which may prevent it, in milliseconds. */
const patience = 10_000;

/** @param options.scenario The name of a scenario whose values the request gets. */
export function CreateView({ kind, scenario }: { kind: Kind; scenario: string | undefined }) {
  const singular = kind.slice(0, -1);
  const loaded = useLoaded(`${kind} ${scenario ?? ""}`, () => readExamples(kind, scenario));
  return (
    <Pane name={`New ${singular}`} loaded={loaded} missing="">
      {(given) => (
        <div>
          <h2 class="line">New {singular}</h2>
          <CreateForm key={scenario} kind={kind} {...given} />
        </div>
      )}
    </Pane>
  );
}

function CreateForm({ kind, examples, simulate }: Given & { kind: Kind }) {
  const titles = Object.keys(examples);
  const [title = "", setTitle] = useState(titles[0]);
  const [directive, setDirective] = useState(simulate);
  const send = async (text: string) => {
    const path = creates[kind][1];
    const { id } = await (directive === "" ? post(path, text) : tryCreate(path, text, directive));
    location.hash = hrefOf([kind, id]);
    return `The ${kind.slice(0, -1)} is created.`;
  };
  return (
    <>
      {titles.length > 1 && (
        <select
          aria-label="Example"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        >
          {titles.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <TextAction
        key={title}
        field="Body"
        initial={JSON.stringify(examples[title], null, 2)}
        rows={10}
        class="primary"
        label="Create"
        act={send}
      >
        {creates[kind][0] !== control && (
          <label class="field">
            <span>{simulateHeader}</span>
            <input
              value={directive}
              autocomplete="off"
              onInput={({ currentTarget }) => setDirective(currentTarget.value)}
            />
          </label>
        )}
      </TextAction>
    </>
  );
}

/** Tells what a client would get, unless it is a record that the page can show. */
async function tryCreate(path: string, text: string, directive: string) {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    // The log shows a request once it has ended.
    limit.abort();
  }, patience);
  try {
    return await post(path, text, {
      headers: { [simulateHeader]: directive },
      signal: limit.signal,
    });
  } catch (error) {
    const result =
      error instanceof ControlError
        ? `status ${error.status}: ${reasonOf(error)}`
        : "no complete response within 10 seconds. The log shows the request.";
    throw new Error(`The client gets ${result}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the contract's examples; those of a scenario have its values. */
async function readExamples(kind: Kind, scenario: string | undefined): Promise<Given> {
  const [contract, path] = creates[kind];
  const response = await fetch(contract);
  const examples = bodiesOf((await response.json()) as Contract, path);
  if (scenario === undefined) return { examples, simulate: "" };
  const found = (await workspace.scenarios()).find(({ name }) => name === scenario);
  const simulate = found?.send.find(({ member }) => member === simulateHeader)?.value;
  if (simulate !== undefined) return { examples, simulate };
  const [body] = Object.values(examples);
  const bodies = (found?.send ?? []).map(({ member, value, crypto_currency: currency }) => [
    `${scenario}: ${member} ${value}`,
    {
      ...Object(body),
      [member]: value.replace("<n>", "1000"),
      ...(currency && { crypto_currency: currency }),
    } as unknown,
  ]);
  const own = Object.fromEntries(bodies) as Examples;
  return { examples: bodies.length === 0 ? examples : own, simulate: "" };
}

/** The parts of a contract that have examples of bodies. */
interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: {
            readonly content: {
              readonly "application/json": {
                readonly schema: { readonly $ref: string };
                readonly examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
              };
            };
          };
        };
      }
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
  };
}

function bodiesOf({ paths, components }: Contract, path: string): Examples {
  const media = paths[path]?.post.requestBody.content["application/json"];
  const named = Object.values(media?.examples ?? {}).map(({ summary, value }) => [summary, value]);
  if (named.length > 0) return Object.fromEntries(named) as Examples;
  const [example] = components.schemas[media?.schema.$ref.split("/").at(-1) ?? ""]?.examples ?? [];
  return { Example: example };
}
