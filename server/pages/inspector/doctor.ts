/** What the log says of the client. */
import { type ComponentChild, h } from "preact";
import { citationLink } from "./citation.ts";
import { shown, useLoaded } from "./loading.ts";
import { hrefOf } from "./route.ts";
import { workspace } from "./sandbox.ts";
import { counted, said } from "./text.ts";

type Diagnosis = Awaited<ReturnType<typeof workspace.doctor>>;

export function Doctor(): ComponentChild {
  const loaded = useLoaded("doctor", () => workspace.doctor());
  return h(
    "section",
    null,
    h(
      "div",
      { class: "bar" },
      h("h1", null, "Doctor"),
      h("button", { type: "button", class: "small", onClick: loaded.reload }, "Examine again"),
    ),
    h(
      "p",
      { class: "quiet" },
      "How ready the client is for a gateway that is not a sandbox, judged by what it has sent.",
    ),
    shown(loaded, diagnosis),
  );
}

function diagnosis({ grade, summary, checked, findings, passed }: Diagnosis): ComponentChild {
  return [
    h(
      "p",
      { class: "verdict" },
      h("strong", { class: `grade ${grade ?? "none"}` }, grade ?? "–"),
      h("span", null, summary),
      h(
        "span",
        { class: "quiet" },
        counted(checked.requests, "request"),
        " and ",
        counted(checked.deliveries, "webhook attempt"),
        " looked at",
      ),
    ),
    h("ul", { class: "findings" }, findings.map(finding)),
    passed.length === 0
      ? null
      : h(
          "details",
          null,
          h("summary", null, counted(passed.length, "rule"), " passed"),
          h(
            "ul",
            null,
            passed.map(({ id, title }) => h("li", { key: id }, title)),
          ),
        ),
  ];
}

function finding(found: Diagnosis["findings"][number]): ComponentChild {
  const { id, severity, title, evidence, more, fix, cites } = found;
  return h(
    "li",
    { key: id, class: severity },
    h("h2", null, h("span", { class: `chip ${severity}` }, severity), " ", title),
    h(
      "ul",
      null,
      evidence.map(({ entry, excerpt }) =>
        h("li", { key: entry }, h("a", { href: hrefOf(["requests", entry]) }, said(excerpt))),
      ),
      more === 0 ? null : h("li", { class: "quiet" }, `and ${more} more`),
    ),
    h("p", null, h("strong", null, "Fix: "), fix),
    cites.length === 0 ? null : h("p", { class: "cites" }, cites.map(citationLink)),
  );
}
