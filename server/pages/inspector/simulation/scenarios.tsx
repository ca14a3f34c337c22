/** The catalog of triggers: values that make the gateway behave in a certain way. */
import { curlCommand } from "../../curl.ts";
import { operationLinks } from "../shared/citation.tsx";
import { Copy } from "../shared/controls.tsx";
import { showLoaded, useLoaded } from "../shared/loading.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Search, searched } from "../shared/list.tsx";
import { code } from "../shared/text.tsx";

const words = {
  exact: "is",
  contains: "contains",
  prefix: "begins with",
  example: "is, for example,",
} as const;

type Scenario = Awaited<ReturnType<typeof workspace.scenarios>>[number];

/** Links to a form that triggers the scenario; this page cannot send the keys of others. */
function tryIt({ name, operations, send }: Scenario) {
  const key = send.find(({ member }) => member === "Authorization")?.value;
  if (key === undefined) {
    const [prefix = ""] = name.split(".");
    const kind = prefix === "payout" || prefix === "refund" ? prefix : "checkout";
    return <a href={hrefOf([`${kind}s`, "new", name])}>Try it</a>;
  }
  const method = operations.includes("listCheckouts") ? "GET" : "POST";
  const headers = [{ name: "Authorization", value: key }];
  const request = { method, headers, body: undefined };
  const command = curlCommand(`${location.origin}/checkouts`, request, false);
  const text = name === "key.limited" ? [command, command, command].join("\n") : command;
  return <Copy class="small" label="Copy as curl" about={name} text={text} done="Copied." />;
}

function reveal(card: Element | null): void {
  card?.scrollIntoView({ block: "center" });
}

export function Scenarios() {
  const loaded = useLoaded("scenarios", () => workspace.scenarios());
  const named = route.query.get("name");
  return (
    <section>
      <h1>Scenarios</h1>
      <p class="quiet">
        Members, keys and headers of a request that trigger an outcome. Prefer a memo to an address:
        nobody has the private keys of these addresses.
      </p>
      <Search />
      {showLoaded(loaded, (scenarios) => (
        <ul class="scenarios">
          {searched(scenarios).map((scenario) => {
            const { name, operations, send, outcome, answer } = scenario;
            const isNamed = name === named;
            const mark = isNamed && { class: "open", "aria-current": true, ref: reveal };
            return (
              <li key={name} {...mark}>
                <h2>
                  {code(name)}{" "}
                  {operations.length > 3 ? "several operations" : operationLinks(operations)}
                </h2>
                <p>
                  {outcome}; response: {answer}
                </p>
                <ul>
                  {send.map(({ member, match, value, crypto_currency: currency }) => (
                    <li key={value}>
                      {code(member)} {words[match]} {code(value)}
                      {currency && ` (${currency})`}{" "}
                      <Copy class="small" label="Copy" about={value} text={value} done="Copied." />
                    </li>
                  ))}
                </ul>
                {tryIt(scenario)}
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
}
