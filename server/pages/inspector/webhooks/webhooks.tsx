/** The webhooks: a list, and a form that registers one. */
import { useState } from "preact/hooks";
import type { Webhook } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { type EventType, eventTypes } from "../../../domain/events.ts";
import { Problem, TextField, useAction } from "../shared/controls.tsx";
import { EmptyState } from "../shared/list.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { hrefOf, useRoute } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { WebhookView } from "./webhook.tsx";

export function Webhooks() {
  const [, id] = useRoute().path;
  return id === undefined ? <WebhookList /> : <WebhookView key={id} id={id} />;
}

function WebhookList() {
  const loaded = useLive("webhooks", () => workspace.webhooks.list());
  return (
    <section>
      <h1>Webhooks</h1>
      {showLoaded(loaded, (webhooks) =>
        webhooks.length === 0 ? (
          <EmptyState of="webhooks" />
        ) : (
          <ul class="cards">{webhooks.map(card)}</ul>
        ),
      )}
      <Registration />
    </section>
  );
}

function card({ id, url, events, enabled }: Webhook) {
  return (
    <li key={id}>
      <a href={hrefOf(["webhooks", id])}>
        <bdi>{url}</bdi>
      </a>
      <span class="quiet">
        {events.length === eventTypes.length ? "all events" : counted(events.length, "event")}
      </span>
      <span class={enabled ? "state succeeded" : "state failed"}>{enabled ? "on" : "off"}</span>
    </li>
  );
}

function Registration() {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly EventType[]>(eventTypes);
  const { run, isBusy, problem } = useAction();
  const register = async () => {
    if (url.trim() === "") throw new Error("Give the URL that events are sent to.");
    if (events.length === 0) throw new Error("Choose at least one event.");
    const { id } = await workspace.webhooks.register({ url, events: [...events] });
    location.hash = hrefOf(["webhooks", id]);
    return "The webhook is registered.";
  };
  const toggle = (type: EventType) => {
    const isChosen = events.includes(type);
    setEvents(eventTypes.filter((one) => (one === type ? !isChosen : events.includes(one))));
  };
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        run(register);
      }}
    >
      <h2>Register one</h2>
      <TextField
        label="URL"
        value={url}
        set={setUrl}
        placeholder="http://localhost:3000/webhooks"
      />
      <details>
        <summary>
          Events: {events.length} of {eventTypes.length}
        </summary>
        <fieldset class="choices">
          <legend>Events that are sent</legend>
          {eventTypes.map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={events.includes(type)}
                onChange={() => toggle(type)}
              />{" "}
              {type}
            </label>
          ))}
        </fieldset>
      </details>
      <button class="primary" disabled={isBusy}>
        Register
      </button>
      <Problem text={problem} />
    </form>
  );
}
