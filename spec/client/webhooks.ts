/** Webhooks of a workspace, a sandbox extension (decisions.md section 14). */
import type {
  Chaos,
  NewSecret,
  NewWebhook,
  ParameterChaosMode as ChaosMode,
  WebhookChange,
} from "../../generated/control-types.ts";
import { bodyOf, type Control, type QueryOf, requireSuccess } from "./control.ts";

export function webhooksOf({ GET, POST, PUT, DELETE }: Control) {
  const at = (id: string) => ({ params: { path: { id } } });
  const chaosOf = (id: string, mode: ChaosMode) => ({ params: { path: { id, mode } } });
  const deliveryOf = (id: string, delivery: string) => ({ params: { path: { id, delivery } } });
  return {
    list: async () => (await bodyOf(GET("/_sandbox/webhooks"))).webhooks,
    register: (body: NewWebhook) => bodyOf(POST("/_sandbox/webhooks", { body })),
    get: (id: string) => bodyOf(GET("/_sandbox/webhooks/{id}", at(id))),
    update: (id: string, body: WebhookChange) =>
      bodyOf(PUT("/_sandbox/webhooks/{id}", { ...at(id), body })),
    remove: (id: string) => requireSuccess(DELETE("/_sandbox/webhooks/{id}", at(id))),
    /** Replaces the secret; for 24 hours of workspace time, the previous one also signs. */
    rotate: (id: string, body: NewSecret = {}) =>
      bodyOf(POST("/_sandbox/webhooks/{id}/secret", { ...at(id), body })),
    test: (id: string) => bodyOf(POST("/_sandbox/webhooks/{id}/test", at(id))),
    /** Makes deliveries fail on purpose. */
    chaos: (id: string, mode: ChaosMode, body: Chaos = {}) =>
      bodyOf(PUT("/_sandbox/webhooks/{id}/chaos/{mode}", { ...chaosOf(id, mode), body })),
    clearChaos: (id: string, mode: ChaosMode) =>
      bodyOf(DELETE("/_sandbox/webhooks/{id}/chaos/{mode}", chaosOf(id, mode))),
    /** Lists deliveries, newest first; `next` continues with older ones. */
    deliveries: (id: string, query: QueryOf<"/_sandbox/webhooks/{id}/deliveries"> = {}) =>
      bodyOf(GET("/_sandbox/webhooks/{id}/deliveries", { params: { path: { id }, query } })),
    delivery: (id: string, delivery: string) =>
      bodyOf(GET("/_sandbox/webhooks/{id}/deliveries/{delivery}", deliveryOf(id, delivery))),
    redeliver: (id: string, delivery: string) =>
      bodyOf(
        POST("/_sandbox/webhooks/{id}/deliveries/{delivery}/redeliver", deliveryOf(id, delivery)),
      ),
  };
}
