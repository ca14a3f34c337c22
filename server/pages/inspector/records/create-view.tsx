/** Creates a record, from an example of the contract or from a scenario. */
import { useState } from "preact/hooks";
import { Pane } from "../shared/list.tsx";
import { TextAction } from "../shared/controls.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { hrefOf } from "../shared/route.ts";
import { post, workspace } from "../shared/sandbox.ts";

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

/** @param options.scenario The name of a scenario whose values the body gets. */
export function CreateView({ kind, scenario }: { kind: Kind; scenario: string | undefined }) {
  const singular = kind.slice(0, -1);
  const loaded = useLoaded(`${kind} ${scenario ?? ""}`, () => readExamples(kind, scenario));
  return (
    <Pane name={`New ${singular}`} loaded={loaded} missing="">
      {(examples) => (
        <div>
          <h2 class="line">New {singular}</h2>
          <CreateForm kind={kind} examples={examples} />
        </div>
      )}
    </Pane>
  );
}

function CreateForm({ kind, examples }: { kind: Kind; examples: Examples }) {
  const titles = Object.keys(examples);
  const [title = "", setTitle] = useState(titles[0]);
  const send = async (text: string) => {
    const { id } = await post(creates[kind][1], text);
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
      />
    </>
  );
}

/** Reads the contract's examples; those of a scenario have its values. */
async function readExamples(kind: Kind, scenario: string | undefined): Promise<Examples> {
  const [contract, path] = creates[kind];
  const response = await fetch(contract);
  const examples = bodiesOf((await response.json()) as Contract, path);
  if (scenario === undefined) return examples;
  const found = (await workspace.scenarios()).find(({ name }) => name === scenario);
  const [body] = Object.values(examples);
  const bodies = (found?.send ?? []).map(({ member, value, crypto_currency: currency }) => [
    `${scenario}: ${member} ${value}`,
    { ...Object(body), [member]: value, ...(currency && { crypto_currency: currency }) } as unknown,
  ]);
  return bodies.length === 0 ? examples : (Object.fromEntries(bodies) as Examples);
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
