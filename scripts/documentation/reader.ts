import { connect } from "node:net";
import { Counterparts, elidesEverything, shown } from "./counterparts.ts";
import { Files } from "./files.ts";
import { Running } from "./running.ts";
import { type Command, complaint, type Document, type FurtherOutput, type Step } from "./steps.ts";

export interface Terminal {
  folder: string;
  env: Record<string, string>;
  /** The time that a command may take. */
  seconds: number;
}

/** A command in the background, with all that it is documented to have printed so far. */
interface Server {
  running: Running;
  step: Command;
  /** Where it listens: the first address that the document has it print. */
  address: string | undefined;
  output: string;
}

/** Somebody who does what a document says, and compares. */
export class Reader {
  readonly #document: Document;
  readonly #terminal: Terminal;
  readonly #files: Files;
  readonly #counterparts = new Counterparts();
  readonly #started: Running[] = [];
  #servers: Server[] = [];
  #compared = 0;

  constructor(document: Document, terminal: Terminal) {
    this.#document = document;
    this.#terminal = terminal;
    this.#files = new Files(document, terminal.folder, this.#counterparts);
  }

  async take(step: Step): Promise<void> {
    if (step.kind === "file") {
      this.#files.put(step);
      return;
    }
    if (elidesEverything(step.output))
      throw complaint(this.#document, step.line, "all of its output is left out");
    if (step.output.trim() !== "") this.#compared++;
    if (step.kind === "output") await this.#readOn(step, this.#servers.at(-1));
    else await this.#run(step);
  }

  /** Closes the document: its servers have to be running still. */
  async finish(): Promise<void> {
    this.#files.write();
    await Promise.all(this.#servers.map((server) => this.#mustRun(server)));
    await this.leave();
    if (this.#compared === 0) throw complaint(this.#document, 1, "nothing in it was compared");
  }

  /** Stops all that runs. */
  async leave(): Promise<void> {
    await Promise.all(this.#started.map((running) => running.stop()));
  }

  async #run(step: Command): Promise<void> {
    this.#files.write();
    if (step.background) await this.#runInBackground(step);
    else await this.#runToEnd(step);
  }

  #start(command: string): Running {
    const { folder, env } = this.#terminal;
    const running = new Running(this.#counterparts.apply(command), folder, env);
    this.#started.push(running);
    return running;
  }

  async #runToEnd(step: Command): Promise<void> {
    const running = this.#start(step.command);
    await running.end(this.#terminal.seconds);
    const { status, printed } = running;
    if (status === undefined)
      throw this.#wrong(step, `${this.#tooLong("ended")}; ${hint}`, printed);
    if (status !== 0) throw this.#wrong(step, `it ended with ${status}`, printed);
    if (!this.#counterparts.match(step.output, printed))
      throw this.#wrong(step, "it prints something else", printed);
  }

  async #runInBackground(step: Command): Promise<void> {
    if (step.output.trim() === "") throw complaint(this.#document, step.line, neverReady);
    const [address, port = ""] = anyAddress.exec(step.output) ?? [];
    await this.#vacate(address);
    const running = this.#start(withFreePort(step.command, port));
    const server = { running, step, address, output: "" };
    this.#servers.push(server);
    await this.#readOn(step, server);
  }

  /** Stops the server that has the address, as the reader must: another one is to get it. */
  async #vacate(address: string | undefined): Promise<void> {
    const former = this.#servers.find((server) => server.address === address);
    if (address === undefined || former === undefined) return;
    await this.#mustRun(former);
    await former.running.stop();
    this.#servers = this.#servers.filter((server) => server !== former);
  }

  async #readOn(step: Command | FurtherOutput, server: Server | undefined): Promise<void> {
    if (server === undefined)
      throw complaint(this.#document, step.line, "no command in the background prints this");
    const { running } = server;
    server.output += step.output;
    const matches = (): boolean =>
      this.#counterparts.matchBeginning(server.output, running.printed);
    await running.until(matches, this.#terminal.seconds);
    if (matches()) return;
    const problem =
      running.status === undefined
        ? this.#tooLong("printed this")
        : `it ended with ${running.status}`;
    throw this.#wrong(step, problem, running.printed);
  }

  /** A server that has ended takes no connection, even where its end has not been noticed yet. */
  async #mustRun({ running, step, address }: Server): Promise<void> {
    const isThere = address === undefined || (await listens(this.#counterparts.apply(address)));
    if (isThere && running.status === undefined) return;
    throw this.#wrong(step, "it did not go on running", running.printed);
  }

  #tooLong(what: string): string {
    return `it has not ${what} after ${this.#terminal.seconds} seconds`;
  }

  #wrong(step: Command | FurtherOutput, problem: string, printed: string): Error {
    const command = step.kind === "command" ? `\n$ ${step.command}` : "";
    const documented = shown(this.#counterparts.apply(step.output));
    const text = `${problem}${command}\n--- documented\n${documented}--- printed\n${shown(printed)}`;
    return complaint(this.#document, step.line, text);
  }
}

const anyAddress = /http:\/\/127\.0\.0\.1:(\d+)/;
const hint = "what goes on running stands in a block labelled `console background`";
const neverReady = "a command in the background has to show what it prints when it is ready";

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => {
      resolve(false);
    });
  });
}

/** A port that stands by itself becomes 0, so that the system picks one; not the one of an address. */
function withFreePort(command: string, port: string): string {
  return port === "" ? command : command.replace(new RegExp(`(?<![\\w.:])${port}\\b`, "g"), "0");
}
