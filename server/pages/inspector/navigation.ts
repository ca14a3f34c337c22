/** What stands around every view: whose workspace this is, what time it is there, where to go. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { announce } from "./announcements.ts";
import { hrefOf } from "./route.ts";
import { type Session, signOut } from "./session.ts";
import { moment, said } from "./text.ts";
import { useTicking } from "./time.ts";

interface ViewLink {
  readonly path: string;
  readonly title: string;
}

export const views: readonly ViewLink[] = [
  { path: "requests", title: "Requests" },
  { path: "checkouts", title: "Checkouts" },
  { path: "payouts", title: "Payouts" },
  { path: "refunds", title: "Refunds" },
  { path: "transactions", title: "Transactions" },
  { path: "webhooks", title: "Webhooks" },
  { path: "clock", title: "Clock" },
  { path: "faults", title: "Faults" },
  { path: "scenarios", title: "Scenarios" },
  { path: "snapshots", title: "Snapshots" },
  { path: "doctor", title: "Doctor" },
  { path: "workspace", title: "Workspace" },
];

interface MastheadOptions {
  readonly session: Session;
  readonly view: string;
  readonly onSignedOut: () => void;
}

export function Masthead({ session, view, onSignedOut }: MastheadOptions): ComponentChild {
  const { now, isFrozen } = useTicking(view);
  const fingerprint = session.workspace.slice(0, 4);
  const leave = async () => {
    const problem = await signOut();
    if (problem === undefined) onSignedOut();
    else announce(problem);
  };
  return h(
    "header",
    { class: "masthead" },
    h("a", { class: "brand", href: "#/requests" }, "Sandgate"),
    h("span", { class: "mark" }, "Sandbox", h("span", { class: "wide" }, ": no money moves")),
    h(
      "a",
      { class: "now wide", href: "#/clock" },
      now === undefined ? null : [moment(now.toISOString().slice(0, 19)), " UTC"],
      isFrozen ? h("span", { class: "chip" }, "frozen") : null,
    ),
    h(
      "span",
      { class: "key" },
      // First, since a phone has no room for the rest.
      h("span", { class: "quiet", title: "Tells apart keys that begin alike" }, fingerprint),
      " ",
      said(session.key),
    ),
    h(
      "button",
      {
        type: "button",
        onClick: () => {
          void leave();
        },
      },
      "Sign out",
    ),
  );
}

export function Navigation({ view }: { readonly view: string }): ComponentChild {
  const [isOpen, setOpen] = useState(false);
  const fold = () => {
    setOpen(false);
  };
  return h(
    "nav",
    { class: isOpen ? "views open" : "views", "aria-label": "Views" },
    h(
      "button",
      {
        type: "button",
        class: "unfold",
        "aria-expanded": isOpen,
        onClick: () => {
          setOpen(!isOpen);
        },
      },
      views.find(({ path }) => path === view)?.title ?? "Menu",
    ),
    h(
      "ul",
      null,
      views.map(({ path, title }) =>
        h(
          "li",
          { key: path },
          h(
            "a",
            {
              href: hrefOf([path]),
              "aria-current": path === view ? "page" : undefined,
              onClick: fold,
            },
            title,
          ),
        ),
      ),
    ),
    h("a", { class: "reference", href: "/docs" }, "API reference"),
  );
}
