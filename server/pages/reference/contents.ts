/** The table of contents beside the reference: the headings of the guide, then every operation. */
import { type Contract, type Entry, type Heading, headingsOf, operationsOf } from "./contract.ts";

/** Opens an operation and scrolls to it. */
export type Show = (tag: string, operationId: string) => void;

export function fillContents(element: HTMLElement, contract: Contract, show: Show): void {
  element.replaceChildren(
    section("Guide", headingsOf(contract).map(headingLink)),
    ...contract.tags.map(({ name }) =>
      section(
        name,
        operationsOf(contract, name).map((entry) => operationLink(name, entry, show)),
      ),
    ),
  );
}

/** Keeps the contents open beside the reference, and closed above it until they are asked for. */
export function foldContents(details: HTMLDetailsElement): void {
  const isBeside = matchMedia("(width >= 50rem)");
  const fold = () => {
    details.open = isBeside.matches;
  };
  fold();
  isBeside.addEventListener("change", fold);
  details.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") !== null) fold();
  });
}

function section(title: string, links: HTMLElement[]): HTMLElement {
  const heading = document.createElement("h2");
  heading.textContent = title;
  const list = document.createElement("ul");
  for (const link of links) {
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  const element = document.createElement("section");
  element.append(heading, list);
  return element;
}

function headingLink({ title, fragment }: Heading): HTMLElement {
  const link = document.createElement("a");
  link.href = `#${fragment}`;
  // Swagger UI's scrolling would otherwise take the click over, and change the address only later.
  link.className = "noZensmooth";
  link.textContent = title;
  return link;
}

function operationLink(tag: string, { method, operation }: Entry, show: Show): HTMLElement {
  const badge = document.createElement("span");
  badge.className = `method ${method}`;
  badge.textContent = method === "delete" ? "del" : method;
  const link = document.createElement("a");
  link.href = `#/${tag}/${operation.operationId}`;
  link.append(badge, operation.summary ?? operation.operationId);
  link.addEventListener("click", () => {
    show(tag, operation.operationId);
  });
  return link;
}
