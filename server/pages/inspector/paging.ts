/** The ways from one page of a list to the others. */
import { type ComponentChild, h } from "preact";
import { type Loaded, shown } from "./loading.ts";

interface PagingOptions {
  readonly isNewest: boolean;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
  /** @returns the address of the page that begins there; of the newest for an empty text. */
  readonly to: (start: string) => string;
}

export function paging({ isNewest, next, to }: PagingOptions): ComponentChild {
  return h(
    "p",
    { class: "pages" },
    isNewest ? null : h("a", { href: to("") }, "Show the newest"),
    next === null ? null : h("a", { href: to(next) }, "Show older"),
  );
}

/** Shows a page as {@link shown} does, and the way back where what it begins behind is gone. */
export function shownPage<Value>(
  loaded: Loaded<Value>,
  { isNewest, to }: Omit<PagingOptions, "next">,
  show: (page: Value) => ComponentChild,
): ComponentChild {
  if (loaded.problem === undefined) return shown(loaded, show);
  return [shown(loaded, show), paging({ isNewest, next: null, to })];
}
