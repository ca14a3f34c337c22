/** The options of a recording, beside those of listening. */
import { Argument, type Command, Option } from "commander";
import { withoutUserinfo } from "../../conformance/address.ts";
import { gatewayAddress } from "../../conformance/option-values.ts";
import { wholeNumber } from "../../server/option-values.ts";
import { withTwin } from "../../server/options.ts";

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
Prism judges the traffic: npm install --save-dev @stoplight/prism-cli@~5.14.2. It takes some seconds
to load; what ends the proxy before it says where it listens leaves no report.

Traffic is passed on byte for byte, to the gateway at <upstream>: http or https, with or without a
path. Only where that has a path is it put before those of requests, and only where it has a domain
name does the header Host name it. A name and a password in it are not sent: clients send their own.

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
    new Option(
      "--keep-host",
      "pass on the host that the client names, also to a gateway with a name",
    ),
    new Option("--har <file>", "check an HTTP archive instead, and pass nothing on"),
    new Option(
      "--base-url <url>",
      "where the gateway of that archive answers; guessed without",
    ).argParser((text) => withoutUserinfo(gatewayAddress(text))),
  ];
  for (const option of options) command.addOption(withTwin(option));
}
