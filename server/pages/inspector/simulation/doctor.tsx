/** The doctor's diagnosis of the client, from the requests in the log. */
import { counted } from "../../../../spec/plain-text.ts";
import { citationLink } from "../shared/citation.tsx";
import { Button } from "../shared/controls.tsx";
import { showLoaded, useLoaded } from "../shared/loading.tsx";
import { hrefOf } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { nothingMatches, Search, searched } from "../shared/list.tsx";
import { fold, isolate } from "../shared/text.tsx";

type Diagnosis = Awaited<ReturnType<typeof workspace.doctor>>;

export function Doctor() {
  const loaded = useLoaded("doctor", () => workspace.doctor());
  return (
    <section>
      <div class="bar">
        <h1>Doctor</h1>
        <Button class="small" label="Examine again" onClick={loaded.reload} />
      </div>
      <p class="quiet">
        How ready your client is for a real gateway, based on the requests that it has sent.
      </p>
      {showLoaded(loaded, diagnosis)}
    </section>
  );
}

function diagnosis({ grade, summary, checked, findings, passed, untested }: Diagnosis) {
  const { requests, deliveries } = checked;
  const shown = searched(findings);
  const examined = [counted(requests, "request"), counted(deliveries, "webhook attempt")];
  return (
    <>
      <p class="verdict">
        <strong class={`grade ${grade ?? "none"}`}>{grade ?? "–"}</strong>
        <span>{summary}</span>
        <span class="quiet">{examined.join(" and ")} examined</span>
      </p>
      {findings.length > 0 && <Search />}
      <ul class="findings">{shown.map(finding)}</ul>
      {shown.length === 0 && findings.length > 0 && nothingMatches()}
      {rules("passed", passed)}
      {rules("not tested", untested)}
    </>
  );
}

function rules(outcome: string, all: readonly { id: string; title: string; trial?: string }[]) {
  const items = all.map(({ id, title, trial }) => (
    <li key={id}>
      {title}
      {trial && [". ", <span class="quiet">{trial}</span>]}
    </li>
  ));
  return items.length > 0 && fold(`${counted(items.length, "rule")} ${outcome}`, <ul>{items}</ul>);
}

function finding(found: Diagnosis["findings"][number]) {
  const { id, severity, title, evidence, more, fix, cites } = found;
  return (
    <li key={id} class={severity}>
      <h2>
        <span class={`chip ${severity}`}>{severity}</span> {title}
      </h2>
      <ul>
        {evidence.map(({ entry, excerpt }) => (
          <li key={entry}>
            <a href={hrefOf(["requests", entry])}>{isolate(excerpt)}</a>
          </li>
        ))}
        {more > 0 && <li class="quiet">and {more} more</li>}
      </ul>
      <p>
        <strong>Fix: </strong>
        {fix}
      </p>
      {cites.length > 0 && <p class="cites">{cites.map(citationLink)}</p>}
    </li>
  );
}
