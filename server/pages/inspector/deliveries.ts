/** What a webhook was sent: every event with its attempts. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { WebhookDelivery } from "../../../spec/client/workspace.ts";
import { Action } from "./action.ts";
import { Body } from "./body.ts";
import { shown, useLive } from "./loading.ts";
import { workspace } from "./sandbox.ts";
import { address, code, counted, facts, moment, said, state } from "./text.ts";

interface DeliveriesOptions {
  readonly webhookId: string;
  readonly openId: string | undefined;
}

export function Deliveries({ webhookId, openId }: DeliveriesOptions): ComponentChild {
  const [after, setAfter] = useState<string>();
  const loaded = useLive(after ?? "", () =>
    workspace.webhooks.deliveries(webhookId, {
      limit: 50,
      ...(after && { starting_after: after }),
    }),
  );
  const turn = (label: string, to: string | undefined) =>
    h(
      "button",
      {
        type: "button",
        onClick: () => {
          setAfter(to);
        },
      },
      label,
    );
  return h(
    "section",
    { class: "deliveries-of", "aria-label": "Deliveries" },
    h(
      "div",
      { class: "bar" },
      h("h2", null, "Deliveries"),
      h("button", { type: "button", class: "small", onClick: loaded.reload }, "Refresh"),
    ),
    shown(loaded, ({ deliveries, next }) => [
      openId === undefined || deliveries.some(({ id }) => id === openId)
        ? null
        : h(FurtherBack, { key: openId, webhookId, id: openId }),
      deliveries.length === 0
        ? h("p", { class: "quiet" }, "Nothing was sent yet: send a test event, or create a record.")
        : h(
            "ul",
            { class: "deliveries" },
            deliveries.map((delivery) => {
              const isOpen = delivery.id === openId;
              return h(DeliveryItem, {
                ...{ key: delivery.id, delivery, isOpen, webhookId },
                onSent: loaded.reload,
              });
            }),
          ),
      h(
        "p",
        { class: "pages" },
        after === undefined ? null : turn("Show the newest", undefined),
        next === null ? null : turn("Show older", next),
      ),
    ]),
  );
}

/** A delivery that was asked for and is none of those listed below it. */
function FurtherBack({ webhookId, id }: { readonly webhookId: string; readonly id: string }) {
  const loaded = useLive(id, () => workspace.webhooks.delivery(webhookId, id));
  return shown(loaded, (delivery) =>
    h(
      "ul",
      { class: "deliveries", "aria-label": "The delivery that was asked for" },
      h(DeliveryItem, { delivery, isOpen: true, webhookId, onSent: loaded.reload }),
    ),
  );
}

interface DeliveryOptions {
  readonly delivery: WebhookDelivery;
  readonly isOpen: boolean;
  readonly webhookId: string;
  readonly onSent: () => void;
}

function DeliveryItem({ delivery, isOpen, webhookId, onSent }: DeliveryOptions): ComponentChild {
  const { id, type, status, created_at: created, next_attempt_at: next, attempts } = delivery;
  const again = async () => {
    await workspace.webhooks.redeliver(webhookId, id);
    onSent();
    return "The event is sent again.";
  };
  return h(
    "li",
    null,
    h(
      "details",
      { open: isOpen },
      h(
        "summary",
        null,
        state(status),
        " ",
        said(type),
        " ",
        h("span", { class: "quiet" }, counted(attempts.length, "attempt"), ", ", moment(created)),
        next === null ? null : h("span", { class: "next" }, " next attempt ", moment(next)),
      ),
      facts([
        ["Delivery", code(id)],
        ["webhook-id", code(delivery.event_id)],
        ["Wrong on purpose", delivery.chaos.join(", ") || undefined],
      ]),
      h("ol", { class: "attempts" }, attempts.map(attemptView)),
    ),
    h(Action, { label: "Redeliver", about: type, act: again }),
  );
}

function attemptView(attempt: WebhookDelivery["attempts"][number], index: number): ComponentChild {
  const { request, response, error } = attempt;
  const outcome = response === null ? "no answer" : `answered ${response.status}`;
  return h(
    "li",
    { key: index },
    h("h3", null, `Attempt ${index + 1}: ${outcome}`),
    facts([
      ["Due (workspace time)", moment(attempt.due_at)],
      ["Sent (real time)", moment(attempt.sent_at)],
      ["Took", `${attempt.duration_ms} ms`],
      ["Sent to", address(request.url)],
      ["Error", error === null ? undefined : said(error)],
    ]),
    h(
      "details",
      null,
      h("summary", null, counted(Object.keys(request.headers).length, "header")),
      facts(Object.entries(request.headers).map(([name, value]) => [name, said(value)] as const)),
    ),
    h(Body, { name: `What attempt ${index + 1} sent`, text: request.body }),
    response === null || response.body === ""
      ? null
      : h(Body, { name: `What attempt ${index + 1} was answered`, text: response.body }),
  );
}
