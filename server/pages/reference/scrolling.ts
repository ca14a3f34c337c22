/** Where the page scrolls to; the style sheet says how much room the header needs above it. */
import type { Heading } from "./contract.ts";

/** A plugin that lets the browser scroll: Swagger UI would leave the target below the header. */
export const plainScrolling = {
  statePlugins: {
    layout: {
      wrapActions: {
        scrollToElement: () => (element: Element) => {
          element.scrollIntoView();
        },
      },
    },
  },
};

/** Makes the guide's headings targets of links, and scrolls to the one that the address names. */
export async function anchorHeadings(headings: readonly Heading[]): Promise<void> {
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
  const operation = await whenRendered(() => document.getElementById(id));
  operation.scrollIntoView();
}

/** @returns what `find` finds, as soon as the page has it. */
function whenRendered<Found>(find: () => Found | null | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();

    function look(): void {
      const found = find();
      if (found === null || found === undefined) return;
      observer.disconnect();
      resolve(found);
    }
  });
}
