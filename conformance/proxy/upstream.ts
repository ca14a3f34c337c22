/** The gateway behind a proxy: its address, the connections to it, and the headers that name it. */
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as sendHttp,
  type RequestOptions,
} from "node:http";
import { Agent as SecureAgent, request as sendHttps } from "node:https";
import { escapeForPattern } from "../../spec/plain-text.ts";

export interface UpstreamOptions {
  /** The address of the gateway: http or https, with or without a path. */
  readonly upstream: string;
  /**
   * True, the default, if connections to the gateway are reused. If false, no request is ever sent
   * twice, for gateways that break connections on purpose.
   */
  readonly reusesConnections?: boolean;
  /** True if the host that the client names is passed on to any gateway. */
  readonly keepHost?: boolean;
  /** Certificates to trust, in PEM, instead of those that Node trusts. */
  readonly ca?: string;
}

/** The maximum size of the head of a message, in bytes; common servers take far less. */
export const maxHead = 256 * 1024;

/** Cannot connect to the gateway; the message says why. */
export class Unreached extends Error {
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super(describeConnecting(cause), { cause });
    this.code = cause.code;
  }
}

export class Upstream {
  readonly #base: URL;
  readonly #agent: Agent;
  readonly #ownAgent: Agent;
  /** The path of the base address, without a slash at its end. */
  readonly #prefix: string;
  /** Passes `Host` on to a server on this machine, which may know it; others know only their names. */
  readonly #keepsHost: boolean;

  constructor({ upstream, reusesConnections = true, keepHost = false, ca }: UpstreamOptions) {
    this.#base = new URL(upstream);
    this.#prefix = this.#base.pathname.replace(/\/$/, "");
    const isSecure = this.#base.protocol === "https:";
    const options = ca === undefined ? {} : { ca };
    const create = (keepAlive: boolean) =>
      isSecure ? new SecureAgent({ ...options, keepAlive }) : new Agent({ keepAlive });
    this.#agent = create(reusesConnections);
    this.#ownAgent = create(false);
    const isNear = !isSecure && /^(localhost|127\.[\d.]+|\[::1\])$/.test(this.#base.hostname);
    this.#keepsHost = keepHost || isNear;
  }

  /** Returns the `Host` to send to the gateway for the one that the client sent. */
  hostFor(host: string | undefined): string {
    return this.#keepsHost && host !== undefined ? host : this.#base.host;
  }

  /**
   * Sends a request, and repeats it if the gateway was just closing the idle connection that it used.
   *
   * @param request Its target may have any form of a request line; `isAlone` gives it its own connection.
   * @param send Sends the body.
   * @throws {Unreached} without a connection, and Node's error without a response.
   */
  async ask(
    request: Pick<RequestOptions, "method" | "headers"> & {
      readonly signal: AbortSignal;
      readonly target: string;
      readonly isAlone?: boolean;
    },
    send: (outgoing: ClientRequest) => void,
  ): Promise<IncomingMessage> {
    const outgoing = this.#open(request);
    send(outgoing);
    try {
      return await responseOf(outgoing);
    } catch (error) {
      const wasIdle = outgoing.reusedSocket && isReset(error) && !request.signal.aborted;
      if (wasIdle) return this.ask(request, send);
      throw error;
    }
  }

  #open({ target, isAlone = false, ...options }: Parameters<Upstream["ask"]>[0]): ClientRequest {
    const { protocol, hostname, port } = this.#base;
    const send = protocol === "https:" ? sendHttps : sendHttp;
    const path = target.replace(/^https?:\/\/[^/?]*/i, "");
    return send({
      ...options,
      agent: isAlone ? this.#ownAgent : this.#agent,
      protocol,
      hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      path: path === "*" ? path : `${this.#prefix}${path.startsWith("/") ? "" : "/"}${path}`,
      maxHeaderSize: maxHead,
    });
  }

  /**
   * Rewrites an address of the gateway as an address of the proxy, so that clients stay with the proxy.
   */
  withOwnAddress(value: string, host: string | undefined): string {
    const prefix = this.#prefix;
    const own = value.replaceAll(`${this.#base.origin}${prefix}/`, `http://${String(host)}/`);
    if (prefix === "") return own;
    return own.replace(new RegExp(`^(<?)${escapeForPattern(prefix)}/`), "$1/");
  }

  close(): void {
    this.#agent.destroy();
    this.#ownAgent.destroy();
  }
}

function responseOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  let isConnected = false;
  const connected = () => (isConnected = true);
  outgoing.once("socket", (socket) => {
    if (outgoing.reusedSocket) connected();
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", connected);
  });
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    // Never removed: data after a response, or data that is not a response, emits errors too.
    outgoing.on("error", (error) => {
      reject(isConnected || error.name === "AbortError" ? error : new Unreached(error));
    });
    outgoing.once("close", () => {
      reject(new Error("the gateway ended the connection without a response"));
    });
  });
}

/** Returns true if a connection was reset. */
export function isReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** Node's codes for an untrusted certificate. */
const untrusted = /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

function describeConnecting(error: NodeJS.ErrnoException): string {
  // Each address of the host name was tried and has its own error.
  if (error instanceof AggregateError) return error.errors.map(String).join("; ");
  const { code, message } = error;
  if (code === undefined || !untrusted.test(code)) return message;
  return `its certificate is not trusted (${message}): name a PEM file with that of its issuer in NODE_EXTRA_CA_CERTS`;
}
