/** One webhook: its secret, the buttons that change it, and its deliveries with their attempts. */
import { useState } from "preact/hooks";
import type { Webhook, WebhookDelivery } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, Button, Copy } from "../shared/controls.tsx";
import { type Loaded, showLoaded, useLive } from "../shared/loading.tsx";
import { useRoute } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Address, Body, Code, facts, Moment, State } from "../shared/text.tsx";

export function WebhookView({ id }: { id: string }) {
  const loaded = useLive(id, () => workspace.webhooks.get(id));
  return (
    <section>
      <p>
        <a href="#/webhooks">All webhooks</a>
      </p>
      <h1>
        Webhook <Code>{id}</Code>
      </h1>
      {showLoaded(loaded, (webhook) => (
        <>
          {facts({
            URL: <Address url={webhook.url} />,
            Events: webhook.events.join(", "),
            Sends: webhook.enabled ? "yes" : "no: it is switched off",
            "Wrong on purpose": Object.keys(webhook.chaos).join(", ") || undefined,
            Registered: <Moment at={webhook.created_at} />,
            Secret: <Secret key={webhook.secret} webhook={webhook} />,
          })}
          <Buttons webhook={webhook} loaded={loaded} />
        </>
      ))}
      <Deliveries webhookId={id} />
    </section>
  );
}

function Buttons({ webhook, loaded }: { webhook: Webhook; loaded: Loaded<Webhook> }) {
  const { id, enabled } = webhook;
  const { webhooks } = workspace;
  const test = () => webhooks.test(id).then(() => "The test event is queued.");
  const flip = async () => {
    loaded.replace(await webhooks.update(id, { enabled: !enabled }));
    return enabled ? "The webhook is off." : "The webhook is on.";
  };
  const rotate = async () => {
    loaded.replace(await webhooks.rotate(id));
    return "The webhook has a new secret. The previous one also signs for 24 hours.";
  };
  const remove = async () => {
    await webhooks.remove(id);
    location.hash = "#/webhooks";
    return "The webhook is removed.";
  };
  return (
    <div class="buttons">
      <Action label="Send a test event" tone="primary" act={test} />
      <Action label={enabled ? "Switch off" : "Switch on"} act={flip} />
      <Action label="Rotate the secret" act={rotate} />
      <Action
        label="Remove"
        question="The webhook goes with all its deliveries, and cannot be had back."
        act={remove}
      />
    </div>
  );
}

/** The secret, hidden until it is asked for. */
function Secret({ webhook }: { webhook: Webhook }) {
  const { secret, old_secrets_until: until } = webhook;
  const [isShown, setShown] = useState(false);
  return (
    <span>
      {isShown ? (
        <>
          <Code>{secret}</Code> <Copy label="Copy" text={secret} done="Copied." />
        </>
      ) : (
        <Button small label="Show" onClick={() => setShown(true)} />
      )}
      {until !== null && (
        <small>
          {" The previous secret also signs until "}
          <Moment at={until} />
        </small>
      )}
    </span>
  );
}

/** Every event that was sent, a page of them. */
function Deliveries({ webhookId }: { webhookId: string }) {
  const [, , openId] = useRoute().path;
  const [after, setAfter] = useState<string>();
  const loaded = useLive(after ?? "", () =>
    workspace.webhooks.deliveries(webhookId, {
      limit: 50,
      ...(after && { starting_after: after }),
    }),
  );
  return (
    <section class="deliveries-of" aria-label="Deliveries">
      <div class="bar">
        <h2>Deliveries</h2>
        <Button small label="Refresh" onClick={loaded.reload} />
      </div>
      {showLoaded(loaded, ({ deliveries, next }) => (
        <>
          {openId !== undefined && !deliveries.some(({ id }) => id === openId) && (
            <OtherDelivery key={openId} webhookId={webhookId} id={openId} />
          )}
          {deliveries.length === 0 ? (
            <p class="quiet">Nothing was sent yet: send a test event, or create a record.</p>
          ) : (
            <ul class="deliveries">
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} onSent={loaded.reload} />
              ))}
            </ul>
          )}
          <p class="pages">
            {after && <Button label="Show the newest" onClick={() => setAfter(undefined)} />}
            {next && <Button label="Show older" onClick={() => setAfter(next)} />}
          </p>
        </>
      ))}
    </section>
  );
}

/** A delivery that a link leads to, and that is not on the page below it. */
function OtherDelivery({ webhookId, id }: { webhookId: string; id: string }) {
  const loaded = useLive(id, () => workspace.webhooks.delivery(webhookId, id));
  return showLoaded(loaded, (delivery) => (
    <ul class="deliveries" aria-label="The delivery that was asked for">
      <Delivery delivery={delivery} onSent={loaded.reload} />
    </ul>
  ));
}

function Delivery({ delivery, onSent }: { delivery: WebhookDelivery; onSent: () => void }) {
  const [, webhookId = "", openId] = useRoute().path;
  const { id, type, status, next_attempt_at: next, attempts } = delivery;
  const sendAgain = async () => {
    await workspace.webhooks.redeliver(webhookId, id);
    onSent();
    return "The event is sent again.";
  };
  return (
    <li>
      <details open={id === openId}>
        <summary>
          <State name={status} /> <bdi>{type}</bdi>{" "}
          <span class="quiet">
            {counted(attempts.length, "attempt")}, <Moment at={delivery.created_at} />
          </span>
          {next !== null && (
            <span class="next">
              {" next attempt "}
              <Moment at={next} />
            </span>
          )}
        </summary>
        {facts({
          Delivery: <Code>{id}</Code>,
          "webhook-id": <Code>{delivery.event_id}</Code>,
          "Wrong on purpose": delivery.chaos.join(", ") || undefined,
        })}
        <ol class="attempts">{attempts.map(attemptItem)}</ol>
      </details>
      <Action label="Redeliver" about={type} act={sendAgain} />
    </li>
  );
}

function attemptItem(attempt: WebhookDelivery["attempts"][number], index: number) {
  const { request, response, error } = attempt;
  const number = index + 1;
  const headers = Object.entries(request.headers);
  return (
    <li key={index}>
      <h3>
        Attempt {number}: {response === null ? "no answer" : `answered ${response.status}`}
      </h3>
      {facts({
        "Due (workspace time)": <Moment at={attempt.due_at} />,
        "Sent (real time)": <Moment at={attempt.sent_at} />,
        Took: `${attempt.duration_ms} ms`,
        "Sent to": <Address url={request.url} />,
        Error: error && <bdi>{error}</bdi>,
      })}
      <details>
        <summary>{counted(headers.length, "header")}</summary>
        {facts(Object.fromEntries(headers.map(([name, value]) => [name, <bdi>{value}</bdi>])))}
      </details>
      <Body name={`What attempt ${number} sent`} text={request.body} />
      {response !== null && response.body !== "" && (
        <Body name={`What attempt ${number} was answered`} text={response.body} />
      )}
    </li>
  );
}
