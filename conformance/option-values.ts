/** What options of a conformance run take, read from their texts; each throws what commander tells. */
import { InvalidArgumentError } from "commander";
import { clauses } from "../generated/clauses.ts";
import { withoutUserinfo } from "../spec/address.ts";
import { suggestClause } from "./clause-names.ts";

/** @returns the address without a slash at its end. */
export function gatewayAddress(text: string): string {
  const isHttp = /^https?:\/\//i.test(text) && URL.canParse(text);
  if (!isHttp || /[?#]/.test(text)) {
    throw new InvalidArgumentError("It must be an http or https address without a query.");
  }
  return text.replace(/\/$/, "");
}

export function baseUrl(text: string): string {
  const address = gatewayAddress(text);
  if (withoutUserinfo(text) !== text) {
    throw new InvalidArgumentError("It must have no name or password: the key is --api-key.");
  }
  return address;
}

export const payout = matching(/^[^:]+:[^:]+:\d+(\.\d+)?$/, "It must look like BTC:bc1q…:0.001.");

export const decimal = matching(/^\d+(\.\d+)?$/, "It must be a plain decimal.");

function matching(form: RegExp, hint: string): (entry: string) => string {
  return (entry) => {
    if (!form.test(entry)) throw new InvalidArgumentError(hint);
    return entry;
  };
}

export function waiver(entry: string): string {
  const [id = "", ...reason] = entry.split("=");
  const clause = clauses.find((known) => known.id === id);
  if (clause === undefined) {
    throw new InvalidArgumentError(`There is no clause ${id}.${suggestClause(id)}`);
  }
  if (clause.class !== "inferred") {
    throw new InvalidArgumentError("Only an inferred clause can be waived, as ID=reason.");
  }
  if (reason.join("=").trim() === "") throw new InvalidArgumentError("A waiver needs a reason.");
  return entry;
}

export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && Number.isSafeInteger(value))) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    }
    return value;
  };
}
