/** The table of contents beside the reference: the headings of the guide, then every operation. */
import { type Contract, type Entry, headingsOf, operationsOf } from "./contract.ts";

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

function headingLink(title: string): HTMLElement {
  const link = document.createElement("a");
  link.href = `#${title.toLowerCase().replace(/\W+/g, "-")}`;
  link.textContent = title;
  link.addEventListener("click", () => {
    const headings = [...document.querySelectorAll("#reference .info h2")];
    headings.find(({ textContent }) => textContent === title)?.scrollIntoView();
  });
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
