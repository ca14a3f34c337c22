/** What the recorder uses of Prism, whoever has found it. */
export interface ValidatingPrism {
  getHttpOperationsFromSpec(document: unknown): Promise<PrismOperation[]>;
  createInstance(
    config: object,
    components: {
      logger: PrismLogger;
      /** Stands for the gateway: it gives the answer that was recorded. */
      forward: (
        ...given: [input: unknown, upstream: unknown, proxy: unknown, operation?: PrismOperation]
      ) => () => () => Promise<{ _tag: "Right"; right: PrismAnswer }>;
    },
  ): PrismInstance;
}

export interface PrismOperation {
  /** The operationId. */
  readonly iid?: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

interface PrismInstance {
  request(
    request: PrismRequest,
    operations: readonly PrismOperation[],
  ): () => Promise<{ _tag: "Left"; left: Error } | { _tag: "Right"; right: PrismVerdict }>;
}

export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string; readonly query: Record<string, string | string[]> };
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

export interface PrismAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

interface PrismVerdict {
  readonly validations: {
    readonly input: readonly Diagnostic[];
    readonly output: readonly Diagnostic[];
  };
}

/** What Prism says of one place. */
export interface Diagnostic {
  readonly message: string;
  /** The keyword of the schema, or a status. */
  readonly code?: string | number;
  /** 0 is an error; the others are milder. */
  readonly severity: number;
  readonly path?: readonly (string | number)[];
}

interface PrismLogger {
  readonly info: () => void;
  readonly debug: () => void;
  readonly warn: () => void;
  readonly error: () => void;
  readonly child: () => PrismLogger;
}

const nothing = (): void => undefined;

/** Takes what Prism would log. */
export const silentLogger: PrismLogger = {
  info: nothing,
  debug: nothing,
  warn: nothing,
  error: nothing,
  child: () => silentLogger,
};
