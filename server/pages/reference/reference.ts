/** The script of the reference: opens what the address names, keeps the key, and sends requests. */
import { decode, members } from "../../../spec/contract/document.ts";
import { curlCommand } from "../curl.ts";
import { formatJson, type Token } from "../json.ts";

/** The maximum lengths of a body that is formatted, and of one that has colors: each takes time. */
const maxFormatted = 2_000_000;
const maxPainted = 40_000;

const navigation = find("nav", HTMLElement);
const unfold = find(".unfold", HTMLElement);
const outcome = find("template", HTMLTemplateElement);
const keyButton = find("#key", HTMLElement);
const keyDialog = find("dialog", HTMLDialogElement);
const keyField = find("dialog input", HTMLInputElement);
/** The item of the browser's storage for `{ "bearer": { "value": "sk_test_…" } }`. */
const keyItem = "authorized";

function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  parent: ParentNode = document,
): Kind {
  const element = parent.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${selector}`);
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decode(hash.slice(1)));
}

/** Opens what an address names, and scrolls to it. */
function reveal(hash: string): void {
  const target = targetOf(hash);
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

function foldNavigation(isOpen: boolean): void {
  navigation.classList.toggle("open", isOpen);
  unfold.setAttribute("aria-expanded", String(isOpen));
}

/** Copies shared components to where an opened element refers to them. */
function copyShared(opened: HTMLElement): void {
  for (const link of opened.querySelectorAll<HTMLAnchorElement>("a.shared")) {
    if (link.closest("details") !== opened) continue;
    const copy = targetOf(link.hash)?.lastElementChild?.cloneNode(true);
    if (!copy) continue;
    link.replaceWith(copy);
    copyShared(opened);
  }
}

let key = storedKey();

function storedKey(): string {
  try {
    const { bearer } = members(JSON.parse(localStorage.getItem(keyItem) ?? "{}"));
    const { value } = members(bearer);
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}

function setKey(value: string): void {
  key = value;
  keyButton.textContent = key === "" ? "Enter your key" : "Key is set";
  keyButton.classList.toggle("primary", key === "");
  try {
    localStorage.setItem(keyItem, JSON.stringify({ bearer: { value } }));
  } catch {
    // Where a browser stores nothing, the key is kept until the page is left.
  }
}

/** Returns the request that a form describes; empty parameters are not sent. */
function requestOf(form: HTMLFormElement) {
  const { method = "", path = "", keyless } = form.dataset;
  const headers = [];
  const query = new URLSearchParams();
  let target = path;
  let body: string | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-in]")) {
    const { name, value, dataset } = field;
    if (value === "") continue;
    if (dataset.in === "path") target = target.replace(`{${name}}`, encodeURIComponent(value));
    if (dataset.in === "query") query.append(name, value);
    if (dataset.in === "header") headers.push({ name, value });
    if (dataset.in === "body") body = value;
  }
  if (body !== undefined) headers.push({ name: "Content-Type", value: "application/json" });
  const search = query.size > 0 ? `?${query.toString()}` : "";
  const address = location.origin + target + search;
  return { address, method, headers, body, takesKey: keyless === undefined };
}

/** Formats and colors JSON; any other text stays as it is. */
function paint(pre: HTMLElement): void {
  const isLong = pre.textContent.length > maxPainted;
  const tokens = formatJson(pre.textContent, maxFormatted);
  if (isLong) pre.textContent = tokens?.map(([written]) => written).join("") ?? pre.textContent;
  else if (tokens) pre.replaceChildren(...tokens.map(colored));
}

function colored([textContent, className]: Token): Node | string {
  if (className === undefined) return textContent;
  return Object.assign(document.createElement("span"), { className, textContent });
}

/** Sends the request of a form, and shows the response while it arrives. */
async function execute(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { address, takesKey, method, headers: named, body = null } = requestOf(form);
  const says = find("[role=status] span", HTMLElement, form);
  const status = find(".status", HTMLElement, form);
  const answer = find(".answer pre", HTMLElement, form);
  says.textContent = `Waiting for ${address}…`;
  answer.textContent = "";
  const start = performance.now();
  try {
    const headers = new Headers(named.map(({ name, value }): [string, string] => [name, value]));
    if (takesKey && key !== "") headers.set("Authorization", `Bearer ${key}`);
    const response = await fetch(address, { method, headers, body, cache: "no-store", signal });
    says.textContent = `${method} ${address}`;
    status.textContent = String(response.status);
    status.className = `status s${status.textContent.charAt(0)}`;
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    find(".headers", HTMLElement, form).textContent = lines.join("\n");
    find(".result", HTMLElement, form).hidden = false;
    // A stream of events has no end.
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part; (part = await parts?.read())?.value;) answer.append(part.value);
    says.append(` in ${(performance.now() - start).toFixed()} ms`);
    paint(answer);
  } catch (error) {
    if (!signal.aborted) says.textContent = `The request failed: ${String(error)}`;
  }
}

function followForm(form: HTMLFormElement): void {
  form.append(outcome.content.cloneNode(true));
  const showCommand = () => {
    const { address, takesKey, ...request } = requestOf(form);
    const command = curlCommand(address, request, takesKey);
    find(".command pre", HTMLElement, form).textContent = command;
  };
  let running = new AbortController();
  const stop = () => {
    running.abort();
    running = new AbortController();
    find(".result", HTMLElement, form).hidden = true;
    for (const text of form.querySelectorAll("[role=status] *")) text.textContent = "";
  };
  form.addEventListener("input", showCommand);
  form.addEventListener("reset", () => {
    stop();
    // Only after this event do the fields have their first values again.
    setTimeout(showCommand);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    stop();
    void execute(form, running.signal);
  });
  showCommand();
}

/** The actions of buttons, by their names, for the text next to them. */
const actions: Record<string, (text: HTMLElement, button: HTMLButtonElement) => unknown> = {
  async copy(text, button) {
    getSelection()?.selectAllChildren(text);
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      // Without TLS, browsers allow the clipboard only on localhost; the text is selected.
      button.textContent = "Press Ctrl+C";
    }
  },

  save({ textContent }) {
    const href = URL.createObjectURL(new Blob([textContent]));
    Object.assign(document.createElement("a"), { href, download: "response.json" }).click();
    URL.revokeObjectURL(href);
  },

  use({ textContent }, { form }) {
    if (form === null) return;
    find("textarea", HTMLTextAreaElement, form).value = textContent;
    form.dispatchEvent(new Event("input"));
  },
};

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (link) {
    foldNavigation(false);
    reveal(link.hash);
  }
  const text = target.parentElement?.querySelector("pre");
  if (text && target instanceof HTMLButtonElement) void actions[target.name]?.(text, target);
});
unfold.addEventListener("click", () => {
  foldNavigation(!navigation.matches(".open"));
});
keyButton.addEventListener("click", () => {
  keyDialog.returnValue = "";
  keyField.value = key;
  keyDialog.showModal();
});
keyDialog.addEventListener("close", () => {
  const { returnValue } = keyDialog;
  if (returnValue === "use") setKey(keyField.value.trim());
  if (returnValue === "remove") setKey("");
});
const followOpened = ({ target }: Event) => {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  copyShared(target);
  for (const pre of target.querySelectorAll<HTMLElement>("pre.json")) paint(pre);
  if (target.id !== "") history.replaceState(null, "", `#${target.id}`);
};
// This event does not bubble.
document.addEventListener("toggle", followOpened, true);
addEventListener("hashchange", () => {
  reveal(location.hash);
});

setKey(key);
for (const form of document.forms) if (form.dataset.path !== undefined) followForm(form);
reveal(location.hash);
