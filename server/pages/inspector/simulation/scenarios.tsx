/** The catalogue of triggers: the values that make the gateway behave in a certain way. */
import { useEffect } from "preact/hooks";
import { OperationLinks } from "../shared/citation.tsx";
import { showLoaded, useLoaded } from "../shared/loading.tsx";
import { useRoute } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Code } from "../shared/text.tsx";

export function Scenarios() {
  const loaded = useLoaded("scenarios", () => workspace.scenarios());
  const named = useRoute().query.get("name");
  useEffect(() => {
    document.querySelector(".scenarios .open")?.scrollIntoView({ block: "center" });
  }, [loaded.value, named]);
  return (
    <section>
      <h1>Scenarios</h1>
      <p class="quiet">
        Values of the gateway's own members, keys and headers that bring something about. Prefer a
        memo to an address: nobody holds keys to these addresses.
      </p>
      {showLoaded(loaded, (scenarios) => (
        <ul class="scenarios">
          {scenarios.map(({ name, operations, send, outcome, answer }) => (
            <li
              key={name}
              class={name === named ? "open" : ""}
              aria-current={name === named ? "true" : undefined}
            >
              <h2>
                <Code>{name}</Code>{" "}
                {operations.length > 3 ? "several operations" : <OperationLinks ids={operations} />}
              </h2>
              <p>
                {outcome}; answered with {answer}
              </p>
              <ul>
                {send.map(({ member, match, value, crypto_currency: currency }) => (
                  <li key={value}>
                    <Code>{member}</Code> {words[match]} <Code>{value}</Code>
                    {currency !== undefined && ` (${currency})`}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

const words = {
  exact: "is",
  contains: "contains",
  prefix: "begins with",
  example: "is, for example,",
} as const;
