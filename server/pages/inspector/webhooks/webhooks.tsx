/** The webhooks view: the list, the registration form, and one webhook's deliveries and attempts. */
import { useState } from "preact/hooks";
import type { Webhook, WebhookDelivery } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { eventTypes } from "../../../../generated/event-types.ts";
import { Action, Button, Copy, TextAction } from "../shared/controls.tsx";
import { EmptyState, nothingMatches, Search, showCards, useSearched } from "../shared/list.tsx";
import { type LoadState, showLoaded, useLive } from "../shared/loading.tsx";
import { recordLink } from "../shared/records.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { address, Body, code, facts, headerList, moment, isolate, state } from "../shared/text.tsx";
import { Chaos } from "./chaos.tsx";

type Attempt = WebhookDelivery["attempts"][number];

export function Webhooks() {
  const [, id] = route.path;
  return id === undefined ? <WebhookList /> : <WebhookView key={id} id={id} />;
}

function WebhookList() {
  const loaded = useLive("webhooks", () => workspace.webhooks.list());
  return (
    <section>
      <h1>Webhooks</h1>
      <Search />
      {showCards(loaded, <EmptyState of="webhooks" />, card)}
      <Registration />
    </section>
  );
}

function card({ id, url, events, enabled, chaos }: Webhook) {
  return (
    <li key={id}>
      <a href={hrefOf(["webhooks", id])}>{isolate(url)}</a>
      <span class="quiet">
        {events.length === eventTypes.length ? "all events" : counted(events.length, "event")}
      </span>
      {Object.keys(chaos).map((mode) => (
        <span class="chip">{mode}</span>
      ))}
      <span class={enabled ? "state succeeded" : "state failed"}>{enabled ? "on" : "off"}</span>
    </li>
  );
}

function Registration() {
  const [events, setEvents] = useState([...eventTypes]);
  const register = async (url: string) => {
    if (url.trim() === "") throw new Error("Enter the URL that receives events.");
    if (events.length === 0) throw new Error("Choose at least one event.");
    const { id } = await workspace.webhooks.register({ url, events });
    location.hash = hrefOf(["webhooks", id]);
    return "The webhook is registered.";
  };
  const toggle = (type: (typeof eventTypes)[number]) =>
    setEvents(eventTypes.filter((one) => (one === type) !== events.includes(one)));
  return (
    <div class="panel">
      <h2>Register a webhook</h2>
      <TextAction
        field="URL"
        placeholder="http://localhost:3000/webhooks"
        class="primary"
        label="Register"
        act={register}
      >
        <details>
          <summary>
            Events: {events.length} of {eventTypes.length}
          </summary>
          <fieldset class="choices">
            <legend>Events to send</legend>
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
      </TextAction>
    </div>
  );
}

function WebhookView({ id }: { id: string }) {
  const loaded = useLive(id, () => workspace.webhooks.get(id));
  return (
    <section>
      <p>
        <a href="#/webhooks">All webhooks</a>
      </p>
      <h1>Webhook {code(id)}</h1>
      {showLoaded(loaded, (webhook) => [
        facts({
          URL: address(webhook.url),
          Events: webhook.events.join(", "),
          Status: webhook.enabled ? "on" : "off",
          Registered: moment(webhook.created_at),
          Secret: <Secret key={webhook.secret} {...webhook} />,
        }),
        buttons(webhook, loaded),
        <Chaos {...webhook} replace={loaded.replace} />,
      ])}
      <Deliveries webhookId={id} />
    </section>
  );
}

function buttons({ id, enabled }: Webhook, loaded: LoadState<Webhook>) {
  const { test, update, rotate, remove } = workspace.webhooks;
  const leave = () => (location.hash = "#/webhooks");
  const next = enabled ? "off" : "on";
  const flip = () => update(id, { enabled: !enabled }).then(loaded.replace);
  return (
    <div class="buttons">
      <Action
        label="Send a test event"
        class="primary"
        act={() => test(id)}
        done="The test event is queued."
      />
      <Action label={`Switch ${next}`} act={flip} done={`The webhook is ${next}.`} />
      <Action
        label="Rotate the secret"
        act={() => rotate(id).then(loaded.replace)}
        done="The webhook has a new secret. The previous secret stays valid for 24 hours."
      />
      <Action
        label="Remove"
        question="Permanently delete this webhook and all its deliveries?"
        act={() => remove(id).then(leave)}
        done="The webhook is removed."
      />
    </div>
  );
}

/** The secret, hidden at first. */
function Secret({ secret, old_secrets_until: until }: Webhook) {
  const [isShown, setShown] = useState(false);
  return (
    <span>
      {isShown ? (
        [code(secret), " ", <Copy label="Copy" text={secret} done="Copied." />]
      ) : (
        <Button class="small" label="Show" onClick={() => setShown(true)} />
      )}
      {until !== null && <small> The previous secret stays valid until {moment(until)}</small>}
    </span>
  );
}

/** A webhook's deliveries, page by page. */
function Deliveries({ webhookId }: { webhookId: string }) {
  const { path, query } = route;
  const [, , openId] = path;
  const loaded = useSearched(webhookId, async (after) => {
    const page = { limit: 50, ...(after && { starting_after: after }) };
    const { deliveries, next } = await workspace.webhooks.deliveries(webhookId, page);
    return { items: deliveries, next };
  });
  const noneYet = <p class="quiet">Nothing sent yet: send a test event, or create a record.</p>;
  const nothing = query.has("text") ? nothingMatches() : noneYet;
  return (
    <section class="deliveries-of" aria-label="Deliveries">
      <div class="bar">
        <h2>Deliveries</h2>
        <Search />
        <Button class="small" label="Refresh" onClick={loaded.reload} />
      </div>
      {showLoaded(loaded, ({ items: deliveries, next }) => [
        openId !== undefined && !deliveries.some(({ id }) => id === openId) && (
          <OtherDelivery key={openId} webhookId={webhookId} id={openId} />
        ),
        deliveries.length === 0 ? nothing : deliveryList(deliveries, loaded.reload),
        <p class="pages">
          {query.has("after") && <a href={hrefOf(path, query, { after: "" })}>Show the newest</a>}
          {next && <a href={hrefOf(path, query, { after: next })}>Show older</a>}
        </p>,
      ])}
    </section>
  );
}

/** The delivery that a link leads to, if it is not on the page of deliveries below. */
function OtherDelivery({ webhookId, id }: { webhookId: string; id: string }) {
  const loaded = useLive(id, () => workspace.webhooks.delivery(webhookId, id));
  const name = "The requested delivery";
  return showLoaded(loaded, (delivery) => deliveryList([delivery], loaded.reload, name));
}

function deliveryList(all: readonly WebhookDelivery[], onSent: () => void, name?: string) {
  const items = all.map((one) => <Delivery key={one.id} delivery={one} onSent={onSent} />);
  return (
    <ul class="deliveries" aria-label={name}>
      {items}
    </ul>
  );
}

function Delivery({ delivery, onSent }: { delivery: WebhookDelivery; onSent: () => void }) {
  const [, webhookId = "", openId] = route.path;
  const { id, type, status, next_attempt_at: next, attempts } = delivery;
  const sendAgain = () => workspace.webhooks.redeliver(webhookId, id).then(onSent);
  return (
    <li>
      <details open={id === openId}>
        <summary>
          {state(status)} {isolate(type)}{" "}
          <span class="quiet">
            {counted(attempts.length, "attempt")}, {moment(delivery.created_at)}
          </span>
          {status !== "delivered" && <span class="reason"> {failureOf(attempts.at(-1))}</span>}
          {next !== null && <span class="next"> next attempt {moment(next)}</span>}
        </summary>
        {facts({
          Delivery: code(id),
          Record: delivery.record && recordLink(delivery.record),
          "webhook-id": code(delivery.event_id),
          Chaos: delivery.chaos.join(", ") || undefined,
        })}
        <ol class="attempts">
          {attempts.map((attempt, index) => attemptItem(id, attempt, index + 1))}
        </ol>
      </details>
      <Action label="Redeliver" about={type} act={sendAgain} done="The event is sent again." />
    </li>
  );
}

/** Returns why the last attempt failed, or an empty text if there was none. */
function failureOf(attempt: Attempt | undefined): string {
  if (attempt === undefined) return "";
  return attempt.error ?? `The receiver returned ${attempt.response?.status ?? "nothing"}.`;
}

function attemptItem(delivery: string, attempt: Attempt, number: number) {
  const { request, response, error } = attempt;
  const name = `attempt ${number} of ${delivery}`;
  return (
    <li key={number}>
      <h3>
        Attempt {number}: {response === null ? "no response" : `status ${response.status}`}
      </h3>
      {facts({
        "Due (workspace time)": moment(attempt.due_at),
        "Sent (real time)": moment(attempt.sent_at),
        Took: `${attempt.duration_ms} ms`,
        "Sent to": address(request.url),
        Error: error && isolate(error),
      })}
      {headerList(Object.entries(request.headers))}
      <Body name={`Request of ${name}`} text={request.body} />
      {response?.body && <Body name={`Response to ${name}`} text={response.body} />}
    </li>
  );
}
