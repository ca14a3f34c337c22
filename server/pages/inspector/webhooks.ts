/** The webhooks: registering them, and one of them with what it was sent. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Webhook } from "../../../spec/client/workspace.ts";
import { type EventType, eventTypes } from "../../domain/events.ts";
import { problemText, useAction } from "./action.ts";
import { EmptyState } from "./empty-state.ts";
import { field } from "./field.ts";
import { shown, useLive } from "./loading.ts";
import { hrefOf, go, type Route } from "./route.ts";
import { workspace } from "./sandbox.ts";
import { counted, said } from "./text.ts";
import { WebhookView } from "./webhook.ts";

export function Webhooks({ route }: { readonly route: Route }): ComponentChild {
  const [, id, deliveryId] = route.path;
  if (id !== undefined) return h(WebhookView, { key: id, id, deliveryId });
  return h(WebhookList, null);
}

function WebhookList(): ComponentChild {
  const loaded = useLive("webhooks", () => workspace.webhooks.list());
  return h(
    "section",
    null,
    h("h1", null, "Webhooks"),
    shown(loaded, (webhooks) =>
      webhooks.length === 0
        ? h(EmptyState, { title: "No webhooks yet", example: "webhooks" })
        : h("ul", { class: "cards" }, webhooks.map(card)),
    ),
    h(Registration, null),
  );
}

function card({ id, url, events, enabled }: Webhook): ComponentChild {
  const what = events.length === eventTypes.length ? "all events" : counted(events.length, "event");
  return h(
    "li",
    { key: id },
    h("a", { href: hrefOf(["webhooks", id]) }, said(url)),
    h("span", { class: "quiet" }, what),
    h("span", { class: enabled ? "state succeeded" : "state failed" }, enabled ? "on" : "off"),
  );
}

function Registration(): ComponentChild {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly EventType[]>(eventTypes);
  const { run, isBusy, problem } = useAction();
  const register = async () => {
    if (url.trim() === "") throw new Error("Give the URL that events are sent to.");
    if (events.length === 0) throw new Error("Choose at least one event.");
    const { id } = await workspace.webhooks.register({ url, events: [...events] });
    go(hrefOf(["webhooks", id]));
    return "The webhook is registered.";
  };
  const toggle = (type: EventType) => {
    const isChosen = events.includes(type);
    setEvents(eventTypes.filter((one) => (one === type ? !isChosen : events.includes(one))));
  };
  return h(
    "form",
    {
      class: "panel",
      onSubmit: (event: Event) => {
        event.preventDefault();
        run(register);
      },
    },
    h("h2", null, "Register one"),
    field("URL", url, setUrl, "http://localhost:3000/webhooks"),
    h(
      "details",
      null,
      h("summary", null, `Events: ${events.length} of ${eventTypes.length}`),
      h(
        "fieldset",
        { class: "choices" },
        h("legend", null, "Events that are sent"),
        eventTypes.map((type) =>
          h(
            "label",
            { key: type },
            h("input", {
              type: "checkbox",
              checked: events.includes(type),
              onChange: () => {
                toggle(type);
              },
            }),
            " ",
            type,
          ),
        ),
      ),
    ),
    h("button", { class: "primary", disabled: isBusy }, "Register"),
    problemText(problem),
  );
}
