/** What befalls connections on purpose: answers that come late, never, or in half. */
import type { Response } from "express";
import { realTimer, type Timer } from "./timer.ts";
import { setHeaders, type RawAnswer } from "../http/answer.ts";

export class Interruptions {
  readonly #startTimer: Timer;
  /** Ends what waits. */
  readonly #ends = new Set<() => void>();
  #isClosing = false;

  constructor(timer: Timer = realTimer) {
    this.#startTimer = timer;
  }

  /** Ends everything that waits, now and from now on, so that the server can close. */
  close(): void {
    this.#isClosing = true;
    for (const end of this.#ends) end();
  }

  /** Waits so many milliseconds, as long as the client and the server are there. */
  delay(response: Response, milliseconds: number): Promise<void> {
    return this.#wait(response, (end) => this.#startTimer(milliseconds, end));
  }

  /** Waits until the client goes away, or the server closes. */
  async hang(response: Response): Promise<void> {
    await this.#wait(response, () => noop);
    response.locals.interruption = "left without an answer on purpose";
    response.destroy();
  }

  /** Resets the connection: a client sees `ECONNRESET`, never an orderly end. */
  reset(response: Response): void {
    response.locals.interruption = "reset on purpose";
    // That of the request: the answer has none while one before it on the connection is still to come.
    response.req.socket.resetAndDestroy();
  }

  /** Sends the head of an answer, with its true length, and the first half of its body. */
  truncate(response: Response, { status, body, headers }: RawAnswer): void {
    if (body === undefined || response.req.method === "HEAD") {
      this.reset(response);
      return;
    }
    setHeaders(response, headers);
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    const bytes = Buffer.from(typeof body === "string" ? body : [...body].join(""));
    if (typeof body === "string") response.setHeader("Content-Length", bytes.length);
    response.statusCode = status;
    response.locals.interruption = "cut off on purpose";
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
  }

  #wait(response: Response, begin: (end: () => void) => () => void): Promise<void> {
    if (this.#isClosing || response.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#ends.delete(end);
        response.off("close", end);
        resolve();
      };
      const cancel = begin(end);
      this.#ends.add(end);
      response.once("close", end);
    });
  }
}

function noop(): void {
  // There is nothing to take back.
}
