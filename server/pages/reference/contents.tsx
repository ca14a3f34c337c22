/** The table of contents of the reference: the headings of the guide, then every operation. */
import type { ComponentChild } from "preact";
import { type ContractDocument, members } from "../../../spec/contract/document.ts";
import type { Operations } from "../../../spec/contract/operations.ts";
import { headingsOf } from "./contract.ts";

/** @param show Opens an operation and scrolls to it. */
export function contents(
  contract: ContractDocument,
  operations: Operations,
  show: (tag: string, operationId: string) => void,
) {
  const tags = contract.list(contract.root, "tags").map(({ value }) => String(members(value).name));
  // Swagger UI's scrolling would otherwise take the click over, and change the address only later.
  const headings = headingsOf(contract).map(({ title, fragment }) => (
    <a href={`#${fragment}`} class="noZensmooth">
      {title}
    </a>
  ));
  return (
    <>
      {section("Guide", headings)}
      {tags.map((title) => {
        const tagged = [...operations].filter(({ tag }) => tag === title);
        const links = tagged.map(({ id, tag, method, at }) => (
          <a href={`#/${tag}/${id}`} onClick={show.bind(undefined, tag, id)}>
            <span class={`method ${method.toLowerCase()}`}>
              {method === "DELETE" ? "del" : method.toLowerCase()}
            </span>
            {typeof at.value.summary === "string" ? at.value.summary : id}
          </a>
        ));
        return section(title, links);
      })}
    </>
  );
}

function section(title: string, links: ComponentChild[]) {
  return (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the contents open if there is room for them; otherwise a click opens them. */
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

/** Adds ids to the guide's headings, and scrolls to the heading that the address names. */
export async function anchorHeadings(headings: ReturnType<typeof headingsOf>): Promise<void> {
  for (const { title, fragment } of headings) {
    const heading = await whenRendered(() =>
      [...document.querySelectorAll(".info h2")].find(({ textContent }) => textContent === title),
    );
    heading.id = fragment;
    if (location.hash === `#${fragment}`) heading.scrollIntoView();
  }
}

export async function scrollToOperation(tag: string, operationId: string): Promise<void> {
  const id = `operations-${tag}-${operationId}`;
  const operation = await whenRendered(() => document.getElementById(id) ?? undefined);
  operation.scrollIntoView();
}

/** Returns the result of `find` as soon as the page has the element. */
function whenRendered(find: () => Element | undefined): Promise<Element> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (found === undefined) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
