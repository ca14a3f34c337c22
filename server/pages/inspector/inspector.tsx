/** The inspector: shows and controls a workspace in a browser (D-CTL-05). */
import { type ComponentChild, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { kinds, Records } from "./records/records-view.tsx";
import { Requests } from "./requests/requests.tsx";
import { CitationView } from "./shared/citation.tsx";
import { Button } from "./shared/controls.tsx";
import { problemText, useLoaded, useNews } from "./shared/loading.tsx";
import { hrefOf, route } from "./shared/route.ts";
import { workspace } from "./shared/sandbox.ts";
import { capitalize, code, moment, isolate } from "./shared/text.tsx";
import { useClock, useTicking } from "./shared/time.tsx";
import { problem, refreshSession, session, type Session, SignIn, signOut } from "./sign-in.tsx";
import { ClockView } from "./simulation/clock.tsx";
import { Doctor } from "./simulation/doctor.tsx";
import { FaultsView } from "./simulation/faults.tsx";
import { Scenarios } from "./simulation/scenarios.tsx";
import { Snapshots } from "./simulation/snapshots.tsx";
import { WorkspaceView } from "./simulation/workspace.tsx";
import { TimelineView } from "./timeline/timeline.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";
import { WorkspacesView } from "./workspaces/workspaces.tsx";

/** The views in the order of their links, by path. */
const views = new Map<string, () => ComponentChild>([
  ["requests", Requests],
  ["timeline", TimelineView],
  ...kinds.map((kind) => [kind.name, () => <Records kind={kind} />] as const),
  ["webhooks", Webhooks],
  ["clock", ClockView],
  ["faults", FaultsView],
  ["scenarios", Scenarios],
  ["snapshots", Snapshots],
  ["doctor", Doctor],
  ["workspace", WorkspaceView],
  ["workspaces", WorkspacesView],
]);

function Inspector() {
  const isReloaded = useRef(true);
  isReloaded.current &&= session !== null;
  if (session === null) return <SignIn />;
  if (session !== undefined) return <Shell session={session} isReloaded={isReloaded.current} />;
  if (problem === undefined) return null;
  return (
    <main class="sign-in">
      <h1>Sandgate inspector</h1>
      {problemText(`${problem} Trying again…`)}
    </main>
  );
}

/** @param options.isReloaded True if the browser had already signed in. */
function Shell({ session, isReloaded }: { session: Session; isReloaded: boolean }) {
  const [view = ""] = route.path;
  useClock(view);
  const View = view === "clauses" ? CitationView : views.get(view);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(isReloaded);
  useLayoutEffect(() => {
    // Keyboard users continue at the top of a new view. The focus moves before the view is painted, so
    // that it is never taken from a field in which somebody is typing.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
    document.title = `${views.has(view) ? capitalize(view) : "Sandgate"} – Sandgate`;
  }, [view]);
  const skip = (event: Event) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div class="shell">
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <Masthead session={session} />
      <Navigation view={view} />
      <main id="main" ref={main} tabIndex={-1}>
        {View ? <View /> : <h1>This view does not exist</h1>}
      </main>
    </div>
  );
}

function Masthead({ session }: { session: Session }) {
  const { now, isFrozen } = useTicking();
  return (
    <header class="masthead">
      <a class="brand" href="#/requests">
        Sandgate
      </a>
      <span class="mark">
        Sandbox<span class="wide">: no money moves</span>
      </span>
      <TwinMark />
      <a class="now wide" href="#/clock">
        {now && [moment(now.toISOString().slice(0, 19)), " UTC"]}
        {isFrozen && <span class="chip">frozen</span>}
      </a>
      <span class="key">
        {/* First, since a phone has no room for the rest. */}
        <span class="quiet" title="Distinguishes keys that begin alike">
          {session.workspace.slice(0, 4)}
        </span>{" "}
        {isolate(session.key)}
      </span>
      <Button label="Sign out" onClick={signOut} />
    </header>
  );
}

/** Says which gateway the sandbox imitates; nothing for a plain one. */
function TwinMark() {
  const { value, reload } = useLoaded("health", () => workspace.health());
  // It may be started again with another profile.
  useNews((news) => news === "live" && reload());
  if (value?.like === undefined) return null;
  const { profile, alike, traits, variants } = value.like;
  return (
    <details class="twin overlay wide">
      <summary>
        Like {isolate(profile)}: {alike} of {traits} traits
      </summary>
      <ul tabIndex={0}>
        {variants.map(({ id, title }) => (
          <li key={id}>
            {code(id)} {title}
          </li>
        ))}
        {variants.length === 0 && <li>It needs no variant.</li>}
      </ul>
    </details>
  );
}

function Navigation({ view }: { view: string }) {
  const [isOpen, setOpen] = useState(false);
  const label = views.has(view) ? capitalize(view) : "Menu";
  const flip = () => setOpen(!isOpen);
  return (
    <nav class={isOpen ? "views open" : "views"} aria-label="Views">
      <Button class="unfold" label={label} aria-expanded={isOpen} onClick={flip} />
      <ul onClick={() => setOpen(false)}>
        {[...views.keys()].map((path) => (
          <li key={path}>
            <a href={hrefOf([path])} aria-current={path === view ? "page" : undefined}>
              {capitalize(path)}
            </a>
          </li>
        ))}
      </ul>
      <a class="reference" href="/docs">
        API reference
      </a>
    </nav>
  );
}

const page = document.getElementById("page") ?? document.body;
const renderPage = () => render(<Inspector />, page);
addEventListener("hashchange", renderPage);
addEventListener("session", renderPage);
void refreshSession();
