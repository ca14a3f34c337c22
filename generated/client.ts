/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./types.ts";

export type GatewayClient = Client<paths>;

export interface GatewayClientOptions {
  /** Where the gateway answers, for example `http://127.0.0.1:4010`. */
  baseUrl: string;
  apiKey: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** A typed client for every operation of the contract. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  return createClient<paths>({
    baseUrl: options.baseUrl,
    headers: { Authorization: `Bearer ${options.apiKey}` },
    ...(options.fetch && { fetch: options.fetch }),
  });
}
