/**
 * Passes one connection on to the gateway, byte for byte in both directions, and lets a copy be read
 * aside. It says nothing of its own: where the gateway cannot be reached the client's connection is
 * reset, an end is passed on as an end, and a reset as a reset.
 */
import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { Conversation, type Surroundings } from "./conversation.ts";
import { changesHeads, rewriteHead, type Upstream } from "./request-head.ts";

export interface RelayOptions extends Omit<Surroundings, "forward"> {
  readonly upstream: Upstream;
  /** Certificates to trust in place of those that Node trusts. */
  readonly ca?: string | undefined;
  readonly onReached: () => void;
  /** The gateway could not be reached. */
  readonly onUnreached: (reason: string) => void;
  readonly onClose: () => void;
}

export interface Relay {
  /** Whether a request is under way. */
  readonly isBusy: () => boolean;
  readonly destroy: () => void;
}

export function relay(client: Socket, options: RelayOptions): Relay {
  const { upstream } = options;
  const { gateway, reset } = open(options);
  const send = (bytes: Buffer): void => {
    gateway.write(bytes);
  };
  const conversation = new Conversation({
    ...options,
    ...(changesHeads(upstream) && {
      forward: { head: (head) => rewriteHead(head, upstream), send },
    }),
  });
  const isDirect = !changesHeads(upstream);
  for (const socket of [client, gateway]) socket.setNoDelay(true);
  pass(client, gateway, {
    take: (bytes) => {
      // The bytes go first; a change of heads needs them read.
      if (isDirect) send(bytes);
      conversation.requests.push(bytes);
    },
    end: () => {
      conversation.endRequests();
    },
  });
  pass(gateway, client, {
    take: (bytes) => {
      client.write(bytes);
      conversation.answers.push(bytes);
    },
    end: () => {
      conversation.endAnswers();
    },
  });
  const sides = [
    { socket: client, name: "the client", reset: () => client.resetAndDestroy() },
    { socket: gateway, name: "the gateway", reset },
  ];
  attendEnds(sides, (failure) => {
    conversation.close(failure);
    options.onClose();
  });
  return {
    isBusy: () => conversation.isBusy,
    destroy: () => {
      client.destroy();
      gateway.destroy();
    },
  };
}

interface Opened {
  readonly gateway: Socket;
  /** Ends it with a reset. */
  readonly reset: () => void;
}

function open({ upstream, ca, onReached, onUnreached }: RelayOptions): Opened {
  const { hostname, protocol, port } = upstream.url;
  const host = hostname.replace(/^\[|\]$/g, "");
  const isSecure = protocol === "https:";
  const plain = connect({ host, port: Number(port || (isSecure ? 443 : 80)), allowHalfOpen: true });
  const gateway = isSecure ? secure(plain, host, ca) : plain;
  let isReached = false;
  gateway.once(isSecure ? "secureConnect" : "connect", () => {
    isReached = true;
    onReached();
  });
  const attend = (error: NodeJS.ErrnoException): void => {
    // The client has left before.
    if (isReached || error.code === "ERR_SOCKET_CLOSED") return;
    isReached = true;
    onUnreached(reasonOf(error));
  };
  gateway.on("error", attend);
  if (isSecure) plain.on("error", attend);
  return { gateway, reset: () => plain.resetAndDestroy() };
}

function secure(socket: Socket, host: string, ca: string | undefined): Socket {
  const isName = !/^[\d.]+$|:/.test(host);
  return connectSecurely({
    socket,
    host,
    ALPNProtocols: ["http/1.1"],
    ...(isName && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
}

/** Node's codes for a certificate that nobody vouches for. */
const untrusted = /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

function reasonOf(error: NodeJS.ErrnoException): string {
  // All addresses of a name were tried, each with an error of its own.
  if (error instanceof AggregateError) return error.errors.map(String).join("; ");
  const { code, message } = error;
  if (code === undefined || !untrusted.test(code)) return message;
  return `its certificate is not trusted (${message}): name a PEM file with that of its issuer in NODE_EXTRA_CA_CERTS`;
}

interface Side {
  readonly socket: Socket;
  readonly name: string;
  /** Ends it with a reset. */
  readonly reset: () => void;
}

interface Direction {
  readonly take: (bytes: Buffer) => void;
  readonly end: () => void;
}

/** One direction, no faster than the other side takes it. */
function pass(from: Socket, to: Socket, { take, end }: Direction): void {
  from.on("data", (bytes: Buffer) => {
    if (to.destroyed) return;
    take(bytes);
    if (to.writableNeedDrain) {
      from.pause();
      to.once("drain", () => from.resume());
    }
  });
  from.on("end", () => {
    end();
    if (!to.destroyed) to.end();
  });
}

/** Passes on how a side has ended, and tells what will get no answer for it. */
function attendEnds(sides: readonly Side[], onOver: (failure: string) => void): void {
  let failure: string | undefined;
  let open = sides.length;
  sides.forEach(({ socket, name }, index) => {
    const other = sides[1 - index];
    socket.on("error", () => {
      failure ??= `${name} broke the connection`;
    });
    socket.on("close", (hadError) => {
      if (other !== undefined) passEnd(other, hadError);
      open -= 1;
      if (open === 0) onOver(failure ?? "the connection ended before the answer");
    });
  });
}

function passEnd({ socket, reset }: Side, hadError: boolean): void {
  if (socket.destroyed) return;
  // What it sends is read to its end, though nobody takes it.
  socket.resume();
  if (!hadError) socket.end();
  else if (socket.writableLength === 0 || socket.connecting) reset();
  // A reset discards what is still to be sent, which had arrived here before it.
  else socket.write("", reset);
}
