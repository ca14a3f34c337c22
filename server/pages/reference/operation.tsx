/** An operation: the form that sends it, and its responses. */
import type { ComponentChild } from "preact";
import { members, type Node } from "../../../spec/contract/document.ts";
import type { Operation, Parameter } from "../../../spec/contract/operations.ts";
import { Prose, textOf, Values } from "./markdown.tsx";
import { fold, itemList, linkOr, listOf, required, type Contract } from "./schema.tsx";

export function operationLabel({ method, at, id }: Operation) {
  const name = method.toLowerCase();
  return [
    <span class={`method ${name}`}>{name === "delete" ? "del" : name}</span>,
    textOf(at.value.summary ?? id),
  ];
}

export function operationView(contract: Contract, operation: Operation) {
  const { id, tag, routes, at } = operation;
  const [{ path }, ...others] = routes;
  const responses = Object.entries(members(at.value.responses)).map(([status, response]) => [
    <strong class={`status s${status.charAt(0)}`}>{status}</strong>,
    <Prose text={contract.combine(response).description} />,
    linkOr(response, (own) => responseView(contract, own)),
  ]);
  return (
    <details class="entry" id={`/${tag}/${id}`}>
      <summary>
        <h3>{operationLabel(operation)}</h3> <code>{path}</code>
      </summary>
      <Prose text={at.value.description} />
      {others.length > 0 && (
        <p>
          Also at <Values list={others.map((route) => route.path)} />
        </p>
      )}
      {operationForm(contract, operation)}
      <h4>Responses</h4>
      {itemList(responses)}
    </details>
  );
}

/** Returns the headers, members and examples of a response. */
export function responseView(contract: Contract, response: Node) {
  const schema = schemaOf(response);
  const headers = Object.entries(members(response.headers))
    // The guide explains this header, which every response has.
    .filter(([name]) => name !== "Request-Id")
    .map(([name, header]) => (
      <>
        <code class="name">{name}</code> {linkOr(header, (own) => headerView(contract, own))}
      </>
    ));
  return (
    <div>
      {contract.facts(schema)}
      {fold("Headers", itemList(headers))}
      {fold("Members", contract.members(schema))}
      {exampleList(examplesOf(contract, response))}
    </div>
  );
}

export function headerView(contract: Contract, { schema, description }: Node) {
  return (
    <div>
      {contract.facts(schema)}
      <Prose text={description} />
    </div>
  );
}

function operationForm(contract: Contract, { method, parameters, body, at, routes }: Operation) {
  const { security = contract.root.value.security } = at.value;
  const isKeyless = Array.isArray(security) && security.length === 0;
  const rows = parameters.map((each) => parameterView(contract, each));
  return (
    <form data-method={method} data-path={routes[0].path} data-keyless={isKeyless || undefined}>
      {isKeyless && <p class="quiet">Needs no key.</p>}
      {rows.length > 0 && [<h4>Parameters</h4>, itemList(rows)]}
      {body && bodyEditor(contract, body.at.value)}
    </form>
  );
}

/** The end of each form, which the script adds: buttons, the request as a command, the response. */
export const outcome = (
  <template>
    <div class="buttons">
      <button class="primary">Execute</button>
      <button type="reset">Reset</button>
    </div>
    <Copyable class="command" />
    <p role="status">
      <strong class="status" /> <span />
    </p>
    <div class="result" hidden>
      <Copyable class="answer" />
      <button type="button" name="save" class="small">
        Save
      </button>
      {fold("Headers", <pre class="headers" />)}
    </div>
  </template>
);

function Copyable({ class: kind }: { class: string }) {
  return (
    <div class={`body ${kind}`}>
      <pre dir="ltr" tabIndex={0} />
      <button type="button" name="copy" class="small">
        Copy
      </button>
    </div>
  );
}

function parameterView(contract: Contract, { name, in: place, isRequired, at }: Parameter) {
  const { schema, example = [], examples, description } = at.value;
  const field = { name, "data-in": place };
  const values = Object.values(members(examples))
    .map((each) => members(each).value)
    .concat(example);
  const choices = listOf(contract.combine(schema).enum);
  return [
    <label>
      <span class="name">{name}</span> {isRequired && required}
      {choices.length > 0 ? (
        <select {...field}>
          {!isRequired && <option value="">not sent</option>}
          {choices.map((choice) => (
            <option>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input {...field} required={isRequired} placeholder={textOf(values[0])} />
      )}
    </label>,
    <span class="quiet">{place}, </span>,
    contract.facts(schema),
    <Prose text={description} />,
    values.length > 1 && (
      <p class="quiet">
        for example <Values list={values} />
      </p>
    ),
  ];
}

function bodyEditor(contract: Contract, body: Node) {
  const schema = schemaOf(body);
  const examples = examplesOf(contract, body);
  const text = textOf(examples[0]?.[1], 2);
  const useButton = (
    <button type="button" name="use" class="small live">
      Use this example
    </button>
  );
  const rows = text.split("\n").length + 1;
  return [
    <h4>Request body {body.required === true && required}</h4>,
    <Prose text={body.description} />,
    contract.facts(schema),
    contract.members(schema),
    exampleList(examples, useButton),
    <textarea aria-label="Request body" data-in="body" rows={rows} value={text} />,
  ];
}

type Example = readonly [summary: string, value: unknown];

function exampleList(examples: readonly Example[], button?: ComponentChild) {
  return examples.map(([summary, value]) =>
    fold(summary, [<pre class="json">{textOf(value, 2)}</pre>, button]),
  );
}

/** Returns the schema of the JSON in a request body or a response, if there is one. */
function schemaOf({ content }: Node): unknown {
  return members(members(content)["application/json"]).schema;
}

/** Returns the examples of a request body or a response, or those of its schema, with their summaries. */
function examplesOf(contract: Contract, message: Node): Example[] {
  const media = Object.values(members(message.content)).map(members);
  const named = media.flatMap(({ examples }) => Object.entries(members(examples)));
  const unnamed = media.flatMap(({ example = [] }) => example);
  if (named.length > 0) {
    return named.map(([name, example]): Example => {
      const { summary = name, value } = contract.combine(example);
      return [textOf(summary), value];
    });
  }
  unnamed.push(...listOf(contract.combine(schemaOf(message)).examples));
  return unnamed.map((value, index) => [`Example ${unnamed.length > 1 ? index + 1 : ""}`, value]);
}
