/** The table of contents beside the reference: the headings of the guide, then every operation. */
import { type ContractDocument, members } from "../../../spec/contract/document.ts";
import type { Operation, Operations } from "../../../spec/contract/operations.ts";
import { type Heading, headingsOf } from "./contract.ts";

/** Opens an operation and scrolls to it. */
export type Show = (tag: string, operationId: string) => void;

export function fillContents(
  element: HTMLElement,
  contract: ContractDocument,
  operations: Operations,
  show: Show,
): void {
  const tags = contract.list(contract.root, "tags").map(({ value }) => String(members(value).name));
  element.replaceChildren(
    section("Guide", headingsOf(contract).map(headingLink)),
    ...tags.map((tag) => {
      const tagged = [...operations].filter((operation) => operation.tag === tag);
      return section(
        tag,
        tagged.map((operation) => operationLink(operation, show)),
      );
    }),
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

function operationLink({ id, tag, method: name, at }: Operation, show: Show): HTMLElement {
  const { summary } = at.value;
  const method = name.toLowerCase();
  const badge = document.createElement("span");
  badge.className = `method ${method}`;
  badge.textContent = method === "delete" ? "del" : method;
  const link = document.createElement("a");
  link.href = `#/${tag}/${id}`;
  link.append(badge, typeof summary === "string" ? summary : id);
  link.addEventListener("click", () => {
    show(tag, id);
  });
  return link;
}
