/** Differences in the addresses under which operations are served. */
import type { Contracts } from "./bodies.ts";
import { type ContractDocument, isNode, type Located } from "../contract/document.ts";
import { citing, type Finding, operationFinding } from "./finding.ts";
import type { OperationPlace } from "./parameters.ts";

export function compareServers(
  { released, changed }: Contracts,
  before: OperationPlace,
  after: OperationPlace,
): Finding[] {
  const [was, is] = [serversOf(released, before), serversOf(changed, after)];
  const lost = [...was].filter(([url]) => !is.has(url));
  const gained = [...is].filter(([url]) => !was.has(url));
  const listed = released.list(released.root, "servers");
  return citing(
    listed,
    [],
    [
      ...lost.map(([url, pointer]) =>
        operationFinding("server-removed", `server removed: ${url}`, { side: "released", pointer }),
      ),
      ...gained.map(([url, pointer]) =>
        operationFinding("server-added", `server added: ${url}`, { side: "changed", pointer }),
      ),
    ],
  );
}

/** The nearest that are listed; without any, paths are relative to where the document is. */
function serversOf(document: ContractDocument, place: OperationPlace): Map<string, string> {
  const owner = [place.operation, place.item].find(({ value }) => value.servers !== undefined);
  const servers = document.list(owner ?? document.root, "servers");
  if (servers.length === 0) return new Map([["/", ""]]);
  return new Map(servers.map((server) => [urlOf(document, server), server.pointer]));
}

/** With the defaults of its variables. */
function urlOf(document: ContractDocument, server: Located): string {
  const { value } = document.follow(server);
  const variables = isNode(value.variables) ? value.variables : {};
  const url = String(value.url).replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isNode(variable) ? String(variable.default) : whole;
  });
  return url.length > 1 ? url.replace(/\/$/, "") : url;
}
