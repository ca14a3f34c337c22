/** The client's types: those of the contract, with closed bodies and, optionally, exact amounts. */
import type {
  FetchResponse,
  HeadersOptions,
  Middleware,
  ParamsOption,
  RequestBodyOption,
} from "openapi-fetch";
import type { ErrorMessage, FieldErrors, paths } from "../../generated/types.ts";

/** The body of a refused request, in either documented form (D-ERR-01). */
export type GatewayError = ErrorMessage | FieldErrors;

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

type ExactOperation<Operation> = {
  [Part in keyof Operation]: Part extends "responses"
    ? {
        [Status in keyof Operation[Part]]: Operation[Part][Status] extends Json<infer Body>
          ? Json<Exact<Body>>
          : Operation[Part][Status];
      }
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
 * The form of the amounts of payouts, refunds and checkouts: doubles, which keep 15 digits, or
 * strings of exactly the digits that the gateway sent (D-PV-03).
 */
export type AmountForm = keyof PathsByForm;

/**
 * The options of a call: `params` and `body` as in the contract, and those of `fetch`, such as
 * `signal`. Unlike those of openapi-fetch, which are inferred from each call and so take members
 * that the contract does not know, these options are closed.
 */
export type CallOptions<Operation> = ParamsOption<Operation> &
  RequestBodyOption<Operation> &
  Omit<RequestInit, "body" | "headers" | "method"> & { headers?: HeadersOptions };

/** The options, which may be omitted if none of them is required. */
type Arguments<Operation> = Operation extends unknown
  ? Partial<CallOptions<Operation>> extends CallOptions<Operation>
    ? [options?: CallOptions<Operation>]
    : [options: CallOptions<Operation>]
  : never;

/** The operations of an HTTP method by their paths. */
type OperationsOf<Paths, Method extends string> = {
  [
    Path in keyof Paths as Paths[Path] extends Record<Method, object> ? Path : never
  ]: Paths[Path] extends Record<Method, infer Operation extends object> ? Operation : never;
};

/** Calls an operation of one HTTP method. */
type Call<Paths, Method extends string> = <Path extends keyof OperationsOf<Paths, Method>>(
  path: Path,
  ...options: Arguments<OperationsOf<Paths, Method>[Path]>
) => Promise<
  FetchResponse<OperationsOf<Paths, Method>[Path], { parseAs: "json" }, `${string}/json`>
>;

/**
 * The operations of the contract. Each call resolves to its `response`, with the parsed body as
 * `data` if the status is a success, or as `error` otherwise.
 *
 * `error` has a documented form (D-ERR-01) if the gateway sent it. A proxy's error may have any form:
 * if it is not JSON, `error` is its text, or undefined if it is empty.
 */
export interface GatewayClient<Form extends AmountForm = "number"> {
  GET: Call<PathsByForm[Form], "get">;
  POST: Call<PathsByForm[Form], "post">;
  PUT: Call<PathsByForm[Form], "put">;
  DELETE: Call<PathsByForm[Form], "delete">;
  /** Adds middleware of openapi-fetch, which sees responses as the gateway sent them. */
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}
