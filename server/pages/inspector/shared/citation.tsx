/** Citations of clauses of the interface, decisions of the sandbox, and operations. */
import {
  interfaceOperations,
  operationIds,
  sandboxOperations,
} from "../../../../generated/interface-operations.ts";
import { showLoaded, useLoaded } from "./loading.tsx";
import { hrefOf, route } from "./route.ts";
import { call } from "./sandbox.ts";
import { capitalize, code, facts } from "./text.tsx";

interface Citation {
  readonly id: string;
  readonly statement: string;
  /** Only clauses have these. */
  readonly section?: string;
  readonly kind?: string;
  readonly operations?: readonly string[];
}

function useCitations() {
  // The build writes this file.
  return useLoaded("citations", () => call<readonly Citation[]>("/_sandbox/ui/citations.json"));
}

function link(id: string, href: string) {
  return (
    <a key={id} class="citation" href={href}>
      {id}
    </a>
  );
}

export function citationLink(id: string) {
  return link(id, hrefOf(["clauses", id]));
}

/** Links to clauses and decisions, each with its sentence. */
export function Citations({ ids }: { ids: readonly string[] }) {
  const { value = [] } = useCitations();
  if (ids.length === 0) return null;
  return (
    <ul class="citations">
      {ids.map((id) => (
        <li key={id}>
          {citationLink(id)} {prose(value.find((cited) => cited.id === id)?.statement)}
        </li>
      ))}
    </ul>
  );
}

/** A clause or a decision as a separate view. */
export function CitationView() {
  const [, id = ""] = route.path;
  return (
    <section>
      <h1>{code(id)}</h1>
      {showLoaded(useCitations(), (all) => {
        const cited = all.find((one) => one.id === id);
        if (cited === undefined) return <p class="quiet">Nothing has this id.</p>;
        const { statement, section, kind, operations } = cited;
        return (
          <div>
            <p class="statement">{prose(statement)}</p>
            {facts({
              "What it is": kind === undefined ? "a decision of this sandbox" : `a clause, ${kind}`,
              Section: section,
              Operations: operations?.length ? operationLinks(operations) : undefined,
            })}
          </div>
        );
      })}
    </section>
  );
}

/** Text with code between backticks. */
function prose(text = "") {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part));
}

const kindOf = new Map([
  ...operationIds.map((id): [string, string] => [id, interfaceOperations[id].kind]),
  ...Object.entries(sandboxOperations),
]);

export const operations = [...kindOf.keys()].sort();

/** Links to operations in the API reference. */
export function operationLinks(ids: readonly string[]) {
  return ids.map((id) => {
    const kind = kindOf.get(id);
    return link(id, kind ? `/docs#/${capitalize(kind)}s/${id}` : "/docs");
  });
}
