/** One webhook: its secret, its switches, and what it was sent. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Webhook } from "../../../spec/client/workspace.ts";
import { Action } from "./action.ts";
import { Copy } from "./copying.ts";
import { Deliveries } from "./deliveries.ts";
import { type Loaded, shown, useLive } from "./loading.ts";
import { go } from "./route.ts";
import { workspace } from "./sandbox.ts";
import { address, code, facts, moment } from "./text.ts";

interface WebhookOptions {
  readonly id: string;
  readonly deliveryId: string | undefined;
}

export function WebhookView({ id, deliveryId }: WebhookOptions): ComponentChild {
  const loaded = useLive(id, () => workspace.webhooks.get(id));
  return h(
    "section",
    null,
    h("p", null, h("a", { href: "#/webhooks" }, "All webhooks")),
    h("h1", null, "Webhook ", code(id)),
    shown(loaded, (webhook) => [
      facts([
        ["URL", address(webhook.url)],
        ["Events", webhook.events.join(", ")],
        ["Sends", webhook.enabled ? "yes" : "no: it is switched off"],
        ["Wrong on purpose", Object.keys(webhook.chaos).join(", ") || undefined],
        ["Registered", moment(webhook.created_at)],
        ["Secret", h(Secret, { key: webhook.secret, webhook })],
      ]),
      buttons(webhook, loaded),
    ]),
    h(Deliveries, { webhookId: id, openId: deliveryId }),
  );
}

function buttons({ id, enabled }: Webhook, { replace }: Loaded<Webhook>): ComponentChild {
  const { webhooks } = workspace;
  return h(
    "div",
    { class: "buttons" },
    h(Action, {
      label: "Send a test event",
      tone: "primary",
      act: async () => {
        await webhooks.test(id);
        return "The test event is queued.";
      },
    }),
    h(Action, {
      label: enabled ? "Switch off" : "Switch on",
      act: async () => {
        replace(await webhooks.update(id, { enabled: !enabled }));
        return enabled ? "The webhook is off." : "The webhook is on.";
      },
    }),
    h(Action, {
      label: "Rotate the secret",
      act: async () => {
        replace(await webhooks.rotate(id));
        return "The webhook has a new secret. The previous one also signs for 24 hours.";
      },
    }),
    h(Action, {
      label: "Remove",
      question: "The webhook goes with all its deliveries, and cannot be had back.",
      act: async () => {
        await webhooks.remove(id);
        go("#/webhooks");
        return "The webhook is removed.";
      },
    }),
  );
}

/** Kept to itself until it is asked for. */
function Secret({ webhook: { secret, old_secrets_until: until } }: { readonly webhook: Webhook }) {
  const [isShown, setShown] = useState(false);
  const old =
    until === null
      ? null
      : h("small", null, " The previous secret also signs until ", moment(until));
  if (isShown) {
    return h(
      "span",
      null,
      code(secret),
      " ",
      h(Copy, { label: "Copy", text: secret, done: "Copied." }),
      old,
    );
  }
  return h(
    "span",
    null,
    h(
      "button",
      {
        type: "button",
        class: "small",
        onClick: () => {
          setShown(true);
        },
      },
      "Show",
    ),
    old,
  );
}
