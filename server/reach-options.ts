import { Option } from "commander";
import { hostList, publicUrl, textList } from "./option-values.ts";
import { defaultSettings } from "./settings.ts";

/** Who may reach the sandbox, and whom it may reach. */
export function reachOptions(): Option[] {
  return [
    new Option(
      "--allowed-hosts <list>",
      "further names that the control plane answers to, e.g. a,b",
    )
      .default(defaultSettings.allowedHosts, "localhost, IP addresses and --host")
      .argParser(textList),
    new Option(
      "--webhook-targets <list>",
      "where webhooks may go: loopback, any, or hosts, e.g. a,b",
    )
      .default(defaultSettings.webhookTargets, "loopback")
      .argParser(hostList),
    new Option(
      "--public-url <url>",
      "address under which it is reached from outside, if another",
    ).argParser(publicUrl),
  ];
}
