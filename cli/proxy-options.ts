/** The options of a recording, beside those of listening. */
import { Argument, type Command, Option } from "commander";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { gatewayAddress } from "../conformance/options.ts";
import { wholeNumber } from "../server/option-values.ts";
import { withTwin } from "../server/options.ts";

export interface RecordingOptions {
  /** Folder for the reports. */
  readonly reportDir: string;
  /** Exchanges that the archive holds at most. */
  readonly keep: number;
  readonly keepHost?: boolean;
  /** Path of an archive to check in place of live traffic. */
  readonly har?: string;
  readonly baseUrl?: string;
}

const explanation = `
Traffic is passed on as it is, to the gateway at <upstream>: http or https, with or without a path.
A path is put before those of requests, and the header Host names the gateway unless that is reached
by http on this machine. A name and a password in the address are not sent: clients send their own.
What is not HTTP/1.1 is refused with a line that says so.

SIGINT (Ctrl-C) and SIGTERM end the recording; then the reports are written, and every few seconds
before. Bodies longer than 1 MiB are passed on and counted, but neither judged nor kept. The archive
holds --keep exchanges and 32 MiB at most; what violates nothing is dropped first, oldest first.`;

export function addRecordingOptions(command: Command): void {
  command
    .addArgument(new Argument("[upstream]", "where the gateway answers").argParser(gatewayAddress))
    .addHelpText("after", explanation);
  const options = [
    new Option("--report-dir <folder>", "where the reports go").default("proxy-report"),
    new Option("--keep <number>", "exchanges that the archive holds at most")
      .default(1000)
      .argParser(wholeNumber(1, 1_000_000)),
    new Option("--keep-host", "pass on the host that the client names to any gateway"),
    new Option("--har <file>", "check an HTTP archive instead, and pass nothing on"),
    new Option(
      "--base-url <url>",
      "where the gateway of that archive answers; guessed without",
    ).argParser((text) => withoutUserinfo(gatewayAddress(text))),
  ];
  for (const option of options) command.addOption(withTwin(option));
}
