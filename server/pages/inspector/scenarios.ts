/** The catalogue of triggers: what to send to have the gateway behave in a certain way. */
import { type ComponentChild, h } from "preact";
import { useEffect } from "preact/hooks";
import { operationLink } from "./citation.ts";
import { shown, useLoaded } from "./loading.ts";
import type { Route } from "./route.ts";
import { workspace } from "./sandbox.ts";
import { code } from "./text.ts";

type Scenario = Awaited<ReturnType<typeof workspace.scenarios>>[number];

export function Scenarios({ route }: { readonly route: Route }): ComponentChild {
  const loaded = useLoaded("scenarios", () => workspace.scenarios());
  const named = route.query.get("name");
  useEffect(() => {
    document.querySelector(".scenarios .open")?.scrollIntoView({ block: "center" });
  }, [loaded.value, named]);
  return h(
    "section",
    null,
    h("h1", null, "Scenarios"),
    h(
      "p",
      { class: "quiet" },
      "Values of the gateway's own members, keys and headers that bring something about. Prefer a memo to an address: nobody holds keys to these addresses.",
    ),
    shown(loaded, (scenarios) =>
      h(
        "ul",
        { class: "scenarios" },
        scenarios.map((one) => scenario(one, one.name === named)),
      ),
    ),
  );
}

function scenario(
  { name, operations, send, outcome, answer }: Scenario,
  isNamed: boolean,
): ComponentChild {
  const isAbout = operations.length > 3 ? "several operations" : operations.map(operationLink);
  return h(
    "li",
    { key: name, class: isNamed ? "open" : "", "aria-current": isNamed ? "true" : undefined },
    h("h2", null, code(name), " ", isAbout),
    h("p", null, `${outcome}; answered with ${answer}`),
    h(
      "ul",
      null,
      send.map(({ member, match, value, crypto_currency: currency }) =>
        h(
          "li",
          { key: value },
          code(member),
          ` ${words[match]} `,
          code(value),
          currency === undefined ? "" : ` (${currency})`,
        ),
      ),
    ),
  );
}

const words = {
  exact: "is",
  contains: "contains",
  prefix: "begins with",
  example: "is, for example,",
} as const;
