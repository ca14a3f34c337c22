/** The client's types: those of the contract, with closed bodies and, where wanted, exact amounts. */
import type {
  FetchResponse,
  HeadersOptions,
  Middleware,
  ParamsOption,
  RequestBodyOption,
} from "openapi-fetch";
import type { components, paths } from "../../generated/types.ts";

/**
 * How amounts of payouts, refunds and checkouts are read: as doubles, which keep 15 digits, or
 * as strings of exactly the digits that the gateway sent (D-PV-03).
 */
export type AmountForm = "number" | "exact";

/** The body of a refused request, in either documented form (D-ERR-01). */
export type GatewayError =
  components["schemas"]["ErrorMessage"] | components["schemas"]["FieldErrors"];

/** A payout, refund or checkout, or a list of them, with each `amount` as its exact digits. */
export type Exact<Answer> = Answer extends unknown[]
  ? { [Index in keyof Answer]: Exact<Answer[Index]> }
  : { [Name in keyof Answer]: Name extends "amount" ? string : Answer[Name] };

/** A request body whose `amount` may be the exact digits instead of a number. */
export type ExactInput<Body> = {
  [Name in keyof Body]: Name extends "amount" ? Body[Name] | string : Body[Name];
};

interface Json<Body> {
  content: { "application/json": Body };
}

type ExactAnswers<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends Json<infer Body>
    ? Json<Exact<Body>>
    : Answers[Status];
};

type ExactOperation<Operation> = {
  [Part in keyof Operation]: Part extends "responses"
    ? ExactAnswers<Operation[Part]>
    : Operation[Part] extends Json<infer Body>
      ? Json<ExactInput<Body>>
      : Operation[Part];
};

/** The contract's paths with exact amounts. */
export type ExactPaths = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: ExactOperation<paths[Path][Method]>;
  };
};

interface PathsByForm {
  number: paths;
  exact: ExactPaths;
}

/**
 * What a call takes: `params` and `body` as the contract has them, and what `fetch` takes, such as
 * `signal`. Unlike those of openapi-fetch, which are inferred from each call and so take members
 * that the contract does not know, these options are closed.
 */
export type CallOptions<Operation> = ParamsOption<Operation> &
  RequestBodyOption<Operation> &
  Omit<RequestInit, "body" | "headers" | "method"> & { headers?: HeadersOptions };

/** The options, which may be left out where none of them is required. */
type Arguments<Operation> = Operation extends unknown
  ? Partial<CallOptions<Operation>> extends CallOptions<Operation>
    ? [options?: CallOptions<Operation>]
    : [options: CallOptions<Operation>]
  : never;

type Operation<PathItem, Method extends string> =
  PathItem extends Record<Method, infer Found extends object> ? Found : never;

type PathWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object> ? Path : never;
}[keyof Paths];

/** One HTTP method with the paths of the contract that have it. */
type Call<Paths, Method extends string> = <Path extends PathWith<Paths, Method>>(
  path: Path,
  ...options: Arguments<Operation<Paths[Path], Method>>
) => Promise<FetchResponse<Operation<Paths[Path], Method>, { parseAs: "json" }, `${string}/json`>>;

/**
 * The operations of the contract. Each call resolves to its `response` and, read from it, to `data`
 * for a status of success or `error` for any other.
 *
 * `error` has a documented form (D-ERR-01) if the gateway made it. What a proxy in between answers has
 * any form: an error that is no JSON is the text as it came, and undefined where there is none.
 */
export interface GatewayClient<Form extends AmountForm = "number"> {
  GET: Call<PathsByForm[Form], "get">;
  POST: Call<PathsByForm[Form], "post">;
  PUT: Call<PathsByForm[Form], "put">;
  DELETE: Call<PathsByForm[Form], "delete">;
  /** Adds middleware of openapi-fetch, which sees answers as the gateway sent them. */
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}
