import { once } from "node:events";
import { connect } from "node:net";
import { Counterparts, elidesEverything, shown } from "./counterparts.ts";
import { Files } from "./files.ts";
import { Running } from "./running.ts";
import { complaint, type Document, type Step } from "./steps.ts";

/** The environment of commands, and their maximum time. */
interface Terminal {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly seconds: number;
}

type Command = Extract<Step, { kind: "command" }>;
/** A step that shows an output. */
type Transcript = Exclude<Step, { kind: "file" }>;

/** A command in the background, with its documented output so far. */
interface Server {
  readonly running: Running;
  readonly step: Command;
  /** The first address in its documented output. */
  readonly address: string | undefined;
  output: string;
}

/** Follows a document and compares the outputs. */
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
    if (elidesEverything(step.output)) throw this.#complain(step, "all of its output is omitted");
    if (step.output.trim() !== "") this.#compared++;
    if (step.kind === "command") this.#files.write();
    if (step.kind === "output") await this.#readOn(step, this.#servers.at(-1));
    else if (step.background) await this.#runInBackground(step);
    else await this.#runToEnd(step);
  }

  /** Ends the document. Its servers must still be running. */
  async finish(): Promise<void> {
    this.#files.check();
    await Promise.all(this.#servers.map((server) => this.#mustRun(server)));
    await this.leave();
    if (this.#compared === 0) throw complaint(this.#document, 1, "nothing in it was compared");
  }

  /** Stops all commands. */
  async leave(): Promise<void> {
    await Promise.all(this.#started.map((running) => running.stop()));
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
    if (step.output.trim() === "") throw this.#complain(step, neverReady);
    const [address, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(step.output) ?? [];
    const former = this.#servers.find((server) => server.address === address);
    if (address !== undefined && former !== undefined) {
      // A new server gets the address, so the reader must stop this one.
      await this.#mustRun(former);
      await former.running.stop();
      this.#servers = this.#servers.filter((server) => server !== former);
    }
    // A port on its own becomes 0, so the system picks one. The port within an address stays.
    const ownPort = new RegExp(`(?<![\\w.:])${port ?? "$^"}\\b`, "g");
    const running = this.#start(step.command.replace(ownPort, "0"));
    const server = { running, step, address, output: "" };
    this.#servers.push(server);
    await this.#readOn(step, server);
  }

  async #readOn(step: Transcript, server: Server | undefined): Promise<void> {
    if (server === undefined)
      throw this.#complain(step, "no command in the background prints this");
    const { running } = server;
    server.output += step.output;
    const matches = () => {
      const printed = withoutLog(running.printed, server.output);
      return this.#counterparts.matchBeginning(server.output, printed);
    };
    await running.until(matches, this.#terminal.seconds);
    if (matches()) return;
    const { status, printed } = running;
    const problem =
      status === undefined ? this.#tooLong("printed this") : `it ended with ${status}`;
    throw this.#wrong(step, problem, printed);
  }

  /** Checks that a server accepts connections: its end may not have been noticed yet. */
  async #mustRun({ running, step, address }: Server): Promise<void> {
    const isThere = address === undefined || (await listens(this.#counterparts.apply(address)));
    if (!isThere || running.status !== undefined)
      throw this.#wrong(step, "it did not keep running", running.printed);
  }

  #tooLong(what: string): string {
    return `it has not ${what} after ${this.#terminal.seconds} seconds`;
  }

  #complain({ line }: Step, text: string): Error {
    return complaint(this.#document, line, text);
  }

  #wrong(step: Transcript, problem: string, printed: string): Error {
    const command = step.kind === "command" ? `\n$ ${step.command}` : "";
    const documented = shown(this.#counterparts.apply(step.output));
    const both = `--- documented\n${documented}--- printed\n${shown(printed)}`;
    return this.#complain(step, `${problem}${command}\n${both}`);
  }
}

const hint = "a command that keeps running belongs in a block labelled `console background`";
const neverReady = "a command in the background has to show what it prints when it is ready";

async function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const isOpen = await once(socket, "connect").then(Boolean, () => false);
  socket.destroy();
  return isOpen;
}

/** Leaves out the lines of a server's log, which come at any time, if the document shows none. */
function withoutLog(printed: string, documented: string): string {
  return documented.includes(" INFO: ")
    ? printed
    : printed.replace(/^\[[\d:.]+\] INFO: .*\n/gm, "");
}
