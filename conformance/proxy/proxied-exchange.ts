/** An exchange through a proxy, without what was sent: declared apart from the proxy, which needs Node. */
export interface ProxiedExchange {
  readonly method: string;
  readonly path: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly ms: number;
  /** The reason for a missing response. */
  readonly problem: unknown;
}
