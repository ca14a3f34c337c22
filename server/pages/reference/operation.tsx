/** An operation: the form that sends it, and its responses. */
import type { ComponentChild } from "preact";
import { type ContractDocument, type Located, members } from "../../../spec/contract/document.ts";
import type {
  MessageDescription,
  Operation,
  Parameter,
} from "../../../spec/contract/operations.ts";
import { Prose, textOf, Values } from "./markdown.tsx";
import { fold, required, Schema, SharedLink } from "./schema.tsx";

type Example = readonly [summary: string, value: unknown];

export function operationLabel({ method, at, id }: Operation) {
  const name = method.toLowerCase();
  return [
    <span class={`method ${name}`}>{name === "delete" ? "del" : name}</span>,
    textOf(at.value.summary ?? id),
  ];
}

export function operationView(document: ContractDocument, operation: Operation) {
  const { id, tag, routes, at, responses } = operation;
  const [{ path }, ...others] = routes;
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
      {operationForm(document, operation)}
      <h4>Responses</h4>
      <ul class="members">
        {[...responses].map(([status, response]) => (
          <li>
            <strong class={`status s${status.charAt(0)}`}>{status}</strong>
            <Prose text={response.at.value.description} />
            {linkIfShared(response, responseView(document, response))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the headers, members and examples of a response. */
export function responseView(document: ContractDocument, response: MessageDescription) {
  const schema = response.schema && new Schema(document, response.schema);
  // The guide explains this header, which every response has.
  const headers = response.headers.filter(({ name }) => name !== "Request-Id");
  const rows = headers.map((header) => (
    <li>
      <code class="name">{header.name}</code> {linkIfShared(header, headerView(document, header))}
    </li>
  ));
  return (
    <div>
      {schema?.facts()}
      {headers.length > 0 && fold("Headers", <ul class="members">{rows}</ul>)}
      {fold("Members", schema?.members())}
      {exampleList(examplesOf(document, response))}
    </div>
  );
}

export function headerView(document: ContractDocument, { at, schema }: Parameter) {
  return (
    <div>
      {schema && new Schema(document, schema).facts()}
      <Prose text={at.value.description} />
    </div>
  );
}

function linkIfShared({ at }: MessageDescription | Parameter, view: ComponentChild) {
  return at.pointer.startsWith("/components/") ? <SharedLink pointer={at.pointer} /> : view;
}

function operationForm(document: ContractDocument, operation: Operation) {
  const { method, parameters, body, at } = operation;
  const [{ path }] = operation.routes;
  const security = at.value.security ?? document.root.value.security;
  const isKeyless = Array.isArray(security) && security.length === 0;
  return (
    <form data-method={method} data-path={path} data-keyless={isKeyless || undefined}>
      {isKeyless && <p class="quiet">Needs no key.</p>}
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <ul class="members">{parameters.map((each) => parameterView(document, each))}</ul>
        </>
      )}
      {body && bodyEditor(document, body)}
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

function parameterView(document: ContractDocument, parameter: Parameter) {
  const { name, in: place, isRequired, schema, at } = parameter;
  const field = { name, "data-in": place };
  const { example, examples, description } = at.value;
  const values = Object.values(members(examples)).map((one) => members(one).value);
  if (example !== undefined) values.push(example);
  const choices = members(schema?.value).enum;
  return (
    <li>
      <label>
        <span class="name">{name}</span> {isRequired && required}
        {Array.isArray(choices) ? (
          <select {...field}>
            {!isRequired && <option value="">not sent</option>}
            {choices.map((choice: unknown) => (
              <option>{String(choice)}</option>
            ))}
          </select>
        ) : (
          <input {...field} required={isRequired} placeholder={textOf(values[0])} />
        )}
      </label>
      <span class="quiet">{place}, </span>
      {schema && new Schema(document, schema).facts()}
      <Prose text={description} />
      {values.length > 1 && (
        <p class="quiet">
          for example <Values list={values} />
        </p>
      )}
    </li>
  );
}

function bodyEditor(document: ContractDocument, body: MessageDescription) {
  const schema = body.schema && new Schema(document, body.schema);
  const examples = examplesOf(document, body);
  const text = textOf(examples[0]?.[1], 2);
  return (
    <>
      <h4>Request body {body.isRequired && required}</h4>
      <Prose text={body.at.value.description} />
      {schema?.facts()}
      {schema?.members()}
      {exampleList(
        examples,
        <button type="button" name="use" class="small live">
          Use this example
        </button>,
      )}
      <textarea
        aria-label="Request body"
        data-in="body"
        rows={text.split("\n").length + 1}
        value={text}
      />
    </>
  );
}

function exampleList(examples: readonly Example[], button?: ComponentChild) {
  return examples.map(([summary, value]) =>
    fold(
      summary,
      <>
        <pre class="json">{textOf(value, 2)}</pre>
        {button}
      </>,
    ),
  );
}

/** Returns the examples of a message, or those of its schema, with their summaries. */
function examplesOf(document: ContractDocument, { at, schema }: MessageDescription): Example[] {
  const media = document
    .entries(document.node(at, "content"))
    .map(([, one]) => document.follow(one));
  const named = media.flatMap((one) => document.entries(document.node(one, "examples")));
  if (named.length > 0) return named.map(([name, one]) => exampleOf(name, document.follow(one)));
  const unnamed = media.flatMap(({ value }): unknown[] => [value.example ?? []].flat());
  if (schema) unnamed.push(...new Schema(document, schema).examples);
  return unnamed.map((value, index) => [`Example ${unnamed.length > 1 ? index + 1 : ""}`, value]);
}

function exampleOf(name: string, { value }: Located<ReturnType<typeof members>>) {
  return [textOf(value.summary ?? name), value.value] as const;
}
