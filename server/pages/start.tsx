/** The responses at `/` and `/_sandbox`, which say where everything is (D-PAGE-16). */
import { counted } from "../../spec/plain-text.ts";
import type { Middleware } from "../http/express.ts";
import type { AddressOf } from "../page-addresses.ts";
import type { Workspaces } from "../workspaces.ts";
import { pageHeaders } from "./pages.ts";

const paths = ["/", "/_sandbox", "/_sandbox/"];

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
  const show: Middleware = async (request, response) => {
    const { path, headers: sent } = request;
    const address = (at: string) => addressOf(at, sent.host) ?? at;
    const curl = `curl ${address("/api/v1/checkouts")} -H 'Authorization: Bearer ${key}'`;
    const isLocal = workspaces.findObstacle(request) === undefined;
    const used = isLocal ? await workspaces.listUsed() : [];
    response.set(headers);
    if (prefersHtml(request)) {
      const html = await render(path.endsWith("_sandbox/") ? "../" : "./", curl, used);
      response.type("html").send(html);
    } else {
      const links = doors.map(([at, name, what]) => ({ name, what, url: address(`/${at}`) }));
      response.json({ links, example: curl, workspaces: used.slice(0, maxWorkspaces) });
    }
  };
  return (request, response, next) => {
    const { method, path } = request;
    const isStart = paths.includes(path) && (method === "GET" || method === "HEAD");
    if (!isStart || (path === "/" && !prefersHtml(request))) {
      next();
      return;
    }
    return show(request, response, next);
  };
}

function prefersHtml(request: Parameters<Middleware>[0]): boolean {
  return request.accepts("json", "html") === "html";
}

async function render(
  root: string,
  curl: string,
  used: Awaited<ReturnType<Workspaces["listUsed"]>>,
): Promise<string> {
  const { renderPage } = await import("./frame.tsx");
  return renderPage(
    "Start",
    `${root}pay/`,
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
        <code>{curl}</code>
      </pre>
      {used.length > 0 && (
        <>
          <p>
            Latest workspaces, which the <a href={`${root}_sandbox/ui#/workspaces`}>inspector</a>{" "}
            can open:
          </p>
          <ul>
            {used.slice(0, maxWorkspaces).map(({ key: start, records }) => (
              <li>
                <code>{start}</code>: {counted(records, "record")}
              </li>
            ))}
          </ul>
        </>
      )}
    </main>,
  );
}
