/** An exchange through a proxy, without what was sent: declared apart from the proxy, which needs Node. */
export interface ProxiedExchange {
  readonly method: string;
  readonly path: string;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly ms: number;
  /** The reason if there was none. */
  readonly problem: unknown;
}
