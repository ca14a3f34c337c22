/** Webhooks of a workspace, a sandbox extension (decisions.md section 14). */
import type { components, paths } from "../../generated/control-types.ts";
import { bodyOf, type Control, end } from "./control.ts";

type Schemas = components["schemas"];
export type Webhook = Schemas["Webhook"];
export type WebhookDelivery = Schemas["Delivery"];
export type ChaosMode =
  paths["/_sandbox/webhooks/{id}/chaos/{mode}"]["put"]["parameters"]["path"]["mode"];
export type DeliveryPage = NonNullable<
  paths["/_sandbox/webhooks/{id}/deliveries"]["get"]["parameters"]["query"]
>;

export function webhooksOf({ GET, POST, PUT, DELETE }: Control) {
  const at = (id: string) => ({ params: { path: { id } } });
  const chaosOf = (id: string, mode: ChaosMode) => ({ params: { path: { id, mode } } });
  const deliveryOf = (id: string, delivery: string) => ({ params: { path: { id, delivery } } });
  return {
    list: async () => (await bodyOf(GET("/_sandbox/webhooks"))).webhooks,
    register: (body: Schemas["NewWebhook"]) => bodyOf(POST("/_sandbox/webhooks", { body })),
    get: (id: string) => bodyOf(GET("/_sandbox/webhooks/{id}", at(id))),
    update: (id: string, body: Schemas["WebhookChange"]) =>
      bodyOf(PUT("/_sandbox/webhooks/{id}", { ...at(id), body })),
    remove: (id: string) => end(DELETE("/_sandbox/webhooks/{id}", at(id))),
    /** The secret before it signs too for 24 hours of workspace time. */
    rotate: (id: string, body: Schemas["NewSecret"] = {}) =>
      bodyOf(POST("/_sandbox/webhooks/{id}/secret", { ...at(id), body })),
    test: (id: string) => bodyOf(POST("/_sandbox/webhooks/{id}/test", at(id))),
    /** Lets deliveries go wrong on purpose. */
    chaos: (id: string, mode: ChaosMode, body: Schemas["Chaos"] = {}) =>
      bodyOf(PUT("/_sandbox/webhooks/{id}/chaos/{mode}", { ...chaosOf(id, mode), body })),
    clearChaos: (id: string, mode: ChaosMode) =>
      bodyOf(DELETE("/_sandbox/webhooks/{id}/chaos/{mode}", chaosOf(id, mode))),
    /** The newest first; `next` leads on to older ones. */
    deliveries: (id: string, query: DeliveryPage = {}) =>
      bodyOf(GET("/_sandbox/webhooks/{id}/deliveries", { params: { path: { id }, query } })),
    delivery: (id: string, delivery: string) =>
      bodyOf(GET("/_sandbox/webhooks/{id}/deliveries/{delivery}", deliveryOf(id, delivery))),
    redeliver: (id: string, delivery: string) =>
      bodyOf(
        POST("/_sandbox/webhooks/{id}/deliveries/{delivery}/redeliver", deliveryOf(id, delivery)),
      ),
  };
}
