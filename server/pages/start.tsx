/** The responses at `/` and `/_sandbox`, which say where everything is (D-PAGE-16). */
import { counted } from "../../spec/plain-text.ts";
import type { Middleware } from "../http/express.ts";
import type { AddressOf } from "../http/origins.ts";
import type { Workspaces } from "../workspaces.ts";
import { pageHeaders } from "./pages.ts";

type UsedWorkspace = Awaited<ReturnType<Workspaces["listUsed"]>>[number];

const doors = [
  ["docs", "API reference", "every operation, with a form to try it"],
  ["_sandbox/ui", "Inspector", "requests, records, webhooks, clock and faults of a key"],
  ["docs/control-plane", "Control plane", "what tests can set, simulate and wait for"],
  ["openapi.json", "Contract", "the API as an OpenAPI document, also as openapi.yaml"],
  ["llms.txt", "For coding agents", "the documentation as text, also as llms-full.txt"],
] as const;

const headers = { ...pageHeaders(), "Cache-Control": "no-store" };

/** The maximum number of workspaces on the page. */
const maxWorkspaces = 5;

/**
 * Shows where everything is: as a page to browsers, as JSON to other clients that ask at `/_sandbox`. For
 * these, `/` is a path of the gateway that does not exist (D-HTTP-08).
 *
 * @param key A key that opens a workspace, or a placeholder for one.
 */
export function welcomeBrowsers(
  addressOf: AddressOf,
  workspaces: Workspaces,
  key: string,
): Middleware {
  return async (request, response, next) => {
    const isForHumans = request.accepts("json", "html") === "html";
    if (request.path === "/" && !isForHumans) {
      next();
      return;
    }
    const address = (at: string) => addressOf(at, request.headers.host) ?? at;
    const example = `curl ${address("/api/v1/checkouts")} -H 'Authorization: Bearer ${key}'`;
    const isLocal = workspaces.findObstacle(request) === undefined;
    const used = isLocal ? (await workspaces.listUsed()).slice(0, maxWorkspaces) : [];
    response.set(headers);
    if (isForHumans) {
      const { renderPage } = await import("./frame.tsx");
      const root = request.path.endsWith("_sandbox/") ? "../" : "./";
      const html = renderPage("Start", `${root}pay/`, startView(root, example, used));
      response.type("html").send(html);
    } else {
      const links = doors.map(([at, name, what]) => ({ name, what, url: address(`/${at}`) }));
      response.json({ links, example, workspaces: used });
    }
  };
}

function startView(root: string, example: string, used: readonly UsedWorkspace[]) {
  return (
    <main>
      <h1>The sandbox is running</h1>
      <ul>
        {doors.map(([path, name, what]) => (
          <li>
            <a href={root + path}>{name}</a>: {what}
          </li>
        ))}
      </ul>
      <p>A first request, which lists the key's checkouts:</p>
      <pre>
        <code>{example}</code>
      </pre>
      {used.length > 0 && (
        <>
          <p>
            Latest workspaces, which the <a href={`${root}_sandbox/ui#/workspaces`}>inspector</a>{" "}
            can open:
          </p>
          <ul>
            {used.map(({ key: start, records }) => (
              <li>
                <code>{start}</code>: {counted(records, "record")}
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
