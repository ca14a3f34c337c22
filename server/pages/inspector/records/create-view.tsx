/** Creates a record, from an example of the contract or from a scenario. */
import { useState } from "preact/hooks";
import { ControlError } from "../../../../spec/client/workspace.ts";
import { lookUp, members, stepInto } from "../../../../spec/contract/document.ts";
import { creates, Pane } from "../shared/list.tsx";
import { Field, Select, TextAction } from "../shared/controls.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { hrefOf } from "../shared/route.ts";
import { call, callPrefix, post, reasonOf, workspace } from "../shared/sandbox.ts";

type Kind = keyof typeof creates;

/** An example body, by its title. */
type Examples = Readonly<Record<string, unknown>>;

const simulateHeader = "Sandbox-Simulate";

/** The maximum wait for the response to a simulation, which may prevent it, in milliseconds. */
const patience = 10_000;

/** @param options.scenario The name of a scenario whose values the request gets. */
export function CreateView({ kind, scenario }: { kind: Kind; scenario: string | undefined }) {
  const loaded = useLoaded(`${kind} ${scenario ?? ""}`, () => readExamples(kind, scenario));
  return (
    <Pane name={`New ${kind.slice(0, -1)}`} loaded={loaded} missing="">
      {(given) => <CreateForm key={scenario} kind={kind} {...given} />}
    </Pane>
  );
}

function CreateForm(options: { kind: Kind } & Awaited<ReturnType<typeof readExamples>>) {
  const { kind, examples, simulate } = options;
  const singular = kind.slice(0, -1);
  const titles = Object.keys(examples);
  const [title = "", setTitle] = useState(titles[0]);
  const [directive, setDirective] = useState(simulate);
  const send = async (text: string) => {
    const path = callPrefix + creates[kind][1];
    const create = directive === "" ? post : tryCreate;
    const { id } = await create(path, text, directive);
    location.hash = hrefOf([kind, id]);
    return `The ${singular} is created.`;
  };
  const simulation = <Field name={simulateHeader} value={directive} set={setDirective} />;
  return (
    <div>
      <h2 class="line">New {singular}</h2>
      {titles.length > 1 && <Select label="Example" value={title} values={titles} set={setTitle} />}
      <TextAction
        key={title}
        field="Body"
        initial={JSON.stringify(examples[title], null, 2)}
        rows={10}
        class="primary"
        label="Create"
        act={send}
      >
        {kind !== "transactions" && simulation}
      </TextAction>
    </div>
  );
}

/** Tells what a client would get, unless it is a record that the page can show. */
async function tryCreate(path: string, text: string, directive: string) {
  const limit = new AbortController();
  // The log shows a request once it has ended.
  setTimeout(() => limit.abort(), patience);
  const headers = { "Content-Type": "application/json", [simulateHeader]: directive };
  try {
    const init = { method: "POST", headers, body: text, signal: limit.signal };
    return await call<{ readonly id: string }>(path, init);
  } catch (error) {
    const result =
      error instanceof ControlError
        ? `status ${error.status}: ${reasonOf(error)}`
        : "no complete response within 10 seconds. The log shows the request.";
    throw new Error(`The client gets ${result}`, { cause: error });
  }
}

/** Reads the contract's examples, with the values of a scenario: its members, or its `Sandbox-Simulate`. */
async function readExamples(kind: Kind, scenario: string | undefined) {
  const contract = kind === "transactions" ? "/_sandbox/openapi.json" : "/openapi.json";
  const examples = bodiesOf(await call(contract), creates[kind][1]);
  if (scenario === undefined) return { examples, simulate: "" };
  const { send = [] } = (await workspace.scenarios()).find(({ name }) => name === scenario) ?? {};
  const { value: simulate = "" } = send.find(({ member }) => member === simulateHeader) ?? {};
  if (send.length === 0 || simulate !== "") return { examples, simulate };
  const body = members(Object.values(examples)[0]);
  const bodies = send.map(({ member, value, crypto_currency: currency }) => [
    `${scenario}: ${member} ${value}`,
    {
      ...body,
      [member]: value.replace("<n>", "1000"),
      ...(currency && { crypto_currency: currency }),
    },
  ]);
  return { examples: Object.fromEntries(bodies) as Examples, simulate };
}

/** Returns the examples of the body of a create, or else that of its schema. */
function bodiesOf(contract: unknown, path: string): Examples {
  const valueAt = (reference: string) => lookUp(contract, reference)?.value;
  const media = `#${stepInto("/paths", path)}/post/requestBody/content/application~1json`;
  const named = Object.values(members(valueAt(`${media}/examples`))).map(members);
  if (named.length > 0) {
    return Object.fromEntries(named.map(({ summary, value }) => [String(summary), value]));
  }
  const schema = String(valueAt(`${media}/schema/$ref`));
  return { Example: valueAt(`${schema}/examples/0`) };
}
