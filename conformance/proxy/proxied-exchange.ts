/** The outcome of an exchange through a proxy. Declared in its own file, since the proxy needs Node. */
export interface ProxiedExchange {
  readonly method: string;
  readonly path: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly ms: number;
  /** The reason for a missing response. */
  readonly problem: unknown;
}
