/** A sandbox behind a proxy that changes some of its responses. */
import { type Deviation, textOf } from "../../gateways/deviation.ts";
import { startDeviating } from "../../gateways/test-support/deviating-sandbox.ts";

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Asked {
  method: string;
  path: string;
  body: string;
  /** Empty if none was sent. */
  authorization: string;
}

/** Changes the reply of the sandbox in place. */
export type Breakage = (reply: Reply, asked: Asked) => void;

export interface BrokenGateway {
  url: string;
  /** All requests, in order. */
  asked: Asked[];
}

/** Starts a gateway that is broken in one way; it ends with the test, as {@link startDeviating} says. */
export async function startBroken(
  breakage: Breakage,
  atEnd?: Parameters<typeof startDeviating>[2],
): Promise<BrokenGateway> {
  const asked: Asked[] = [];
  const deviation: Deviation = () => async (request, forward) => {
    const { method, path, query, body, headers } = request;
    const question = {
      method,
      path: path + query,
      body,
      authorization: String(headers.authorization ?? ""),
    };
    asked.push(question);
    const answer = await forward();
    const { status, headers: all } = answer;
    const type = String(all["content-type"] ?? "application/json");
    const reply = {
      status,
      headers: { "content-type": type, date: String(all.date) },
      body: textOf(answer),
    };
    breakage(reply, question);
    return reply;
  };
  const { url } = await startDeviating(deviation, {}, atEnd);
  return { url, asked };
}
