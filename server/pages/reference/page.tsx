/** The API reference, rendered when the package is built: only sending requests needs its script. */
import { parse } from "lossless-json";
import type { ComponentChild } from "preact";
import { members } from "../../../spec/contract/document.ts";
import { Operations } from "../../../spec/contract/operations.ts";
import { renderDocument } from "../frame.tsx";
import { guideOf, Prose } from "./markdown.tsx";
import { headerView, operationLabel, operationView, outcome, responseView } from "./operation.tsx";
import { Contract, listOf, schemaView } from "./schema.tsx";

type Link = readonly [address: string, label: ComponentChild];

const pages: Link[] = [
  ["/docs", "Gateway"],
  ["/docs/control-plane", "Control plane"],
  ["/_sandbox/ui", "Inspector"],
];
const files = [
  "/openapi.json",
  "/openapi.yaml",
  "/interface.openapi.json",
  "/_sandbox/openapi.json",
];

/**
 * Returns the reference of a contract as HTML.
 *
 * @param name The name of its file, for error messages.
 * @param text The contract, as JSON.
 */
export function renderReference(name: string, text: string): string {
  const contract = new Contract(name, parse(text));
  const { title, version, description } = members(contract.root.value.info);
  const { guide, headings } = guideOf(description);
  const operations = [...new Operations(contract)];
  const tags = listOf(contract.root.value.tags).map((tag) => {
    const { name, description } = members(tag);
    const tagged = operations.filter(({ tag }) => tag === name);
    return { name: String(name), description, tagged };
  });
  return renderDocument(
    `${String(title)} reference`,
    "/docs/reference",
    <body class="shell">
      <a class="skip" href="#main">
        Skip to the content
      </a>
      {masthead}
      <nav class="views" aria-label="Contents">
        <button class="unfold live" type="button" aria-expanded="false">
          Contents
        </button>
        {section("Pages", pages)}
        {section("Guide", headings)}
        {tags.map(({ name, tagged }) => {
          const links = tagged.map((one): Link => [`#/${name}/${one.id}`, operationLabel(one)]);
          return section(name, links);
        })}
        {section("Contract", [
          ["#/components", "Components"],
          ...files.map((path): Link => [path, path]),
        ])}
      </nav>
      <main id="main" tabIndex={-1}>
        <section>
          <h1>
            {String(title)} <span class="chip">{String(version)}</span>
          </h1>
          {guide}
          {tags.map(({ name, description, tagged }) => (
            <section>
              <h2 id={`/${name}`}>{name}</h2>
              <Prose text={description} />
              {tagged.map((one) => operationView(contract, one))}
            </section>
          ))}
          <h2 id="/components">Components</h2>
          {components(contract)}
        </section>
      </main>
      {outcome}
      {keyDialog}
    </body>,
  );
}

function section(title: string, links: readonly Link[]) {
  if (links.length === 0) return undefined;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(([address, label]) => (
          <li>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows each shared component once; the script copies it to the operations that refer to it. */
function components(contract: Contract) {
  const shared = members(contract.root.value.components);
  const views = { responses: responseView, headers: headerView, schemas: schemaView };
  return Object.entries(views).flatMap(([kind, view]) =>
    Object.entries(members(shared[kind])).map(([name, component]) => (
      <details class="entry" id={`/${kind}/${name}`}>
        <summary>
          <code>{`${kind}/${name}`}</code>
        </summary>
        {view(contract, members(component))}
      </details>
    )),
  );
}

const masthead = (
  <header class="masthead">
    <a class="brand" href="/docs">
      Sandgate
    </a>
    <span class="mark">
      Sandbox<span class="wide">: no money moves</span>
    </span>
    <button id="key" class="primary live" type="button">
      Enter your key
    </button>
  </header>
);

const keyDialog = (
  <dialog aria-label="Your key">
    <form method="dialog">
      <label class="field">
        API key
        <input placeholder="sk_test_…" autocomplete="off" />
      </label>
      <p class="quiet">
        Requests from this page send it, and this browser keeps it. Commands take it from the
        variable <code>SANDGATE_KEY</code>.
      </p>
      <div class="buttons">
        <button class="primary" value="use">
          Use this key
        </button>
        <button value="remove">Remove</button>
        <button value="cancel">Cancel</button>
      </div>
    </form>
  </dialog>
);
