/** Variables of the environment that look like a command's, and that nothing reads. */
import { Command } from "commander";

/** Read by test runs, and by the lines that the inspector copies. */
const further = ["SANDGATE_URL", "SANDGATE_KEY"];

/**
 * Variables whose names are near to those of a command's options, and are none. What is near to none
 * may be anybody's: Kubernetes sets some for every service.
 *
 * @returns a sentence for each.
 */
export async function describeMisspelt(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const own = namesOf(command);
  const prefix = /^[A-Z]+_/.exec(own[0] ?? "")?.[0];
  if (prefix === undefined) return [];
  const unknown = Object.keys(env).filter((name) => name.startsWith(prefix) && !own.includes(name));
  // Nearly every start ends here, and need not wait for what is loaded below.
  if (unknown.length === 0) return [];
  const { nearest } = await import("../conformance/nearest.ts");
  const known = [...(await gatherNames()), ...further];
  const suffixes = own.map((name) => name.slice(prefix.length));
  return unknown.flatMap((name) => {
    const meant = nearest(name.slice(prefix.length), suffixes);
    return meant === undefined || known.includes(name)
      ? []
      : [`The variable ${name} is not heeded. Did you mean ${prefix}${meant}?`];
  });
}

/** Those of all commands whose variables begin alike: one environment may serve several. */
async function gatherNames(): Promise<string[]> {
  const [serve, vary, proxy, contract, report] = await Promise.all([
    import("../server/options.ts"),
    import("./vary-options.ts"),
    import("./proxy-options.ts"),
    import("./contract/options.ts"),
    import("./report-options.ts"),
  ]);
  const adding = [
    serve.addStartOptions,
    vary.addVaryOptions,
    proxy.addRecordingOptions,
    contract.addContractOptions,
    report.addReportOptions,
  ];
  return adding.flatMap((add) => {
    const command = new Command();
    add(command);
    return namesOf(command);
  });
}

function namesOf({ options }: Command): string[] {
  return options.flatMap(({ envVar }) => envVar ?? []);
}
