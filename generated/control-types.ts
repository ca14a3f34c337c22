/** Generated from spec/sandbox.yaml by `npm run generate`; never edited by hand. */
export interface paths {
    "/_sandbox/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is up
         * @description Responds as soon as requests are served, and says which gateway the sandbox imitates, if any. Needs no key.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspaces of this process
         * @description Lists the workspaces that this process has opened, the latest use first, at most 100. Needs no key, but a client on the same machine: others get 403, and so does everyone if the sandbox was started with `--keys` or `--public-url`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The contract of the control plane. Needs no key.
         */
        get: operations["getControlContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the workspace
         * @description Makes the workspace new: records, replays, balances, faults, webhooks and the log are deleted, and the clock shows real time again. It is equally fast for every workspace. With a `seed`, the same requests give the same ids as in any other workspace with that seed.
         */
        post: operations["resetWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the workspace
         * @description Deletes the workspace with its records, snapshots, webhooks, deliveries, faults and log, and frees its place in the sandbox. Streams of its log and calls that wait for entries end. The next request with the key opens a new workspace. Returns 204 even without a workspace.
         */
        delete: operations["removeWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots
         * @description Lists the snapshots of the workspace, newest first.
         */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Take a snapshot
         * @description Stores a copy of the workspace under a name, replacing any earlier one: records, transactions, replays, balances, clock, seed, faults, webhooks, and the next ids, but not the log.
         */
        put: operations["takeSnapshot"];
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes a snapshot; the workspace stays the same.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Restores the whole workspace. Its clock continues from the time of the snapshot; the same requests in the same order get the same ids again.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seed records
         * @description Creates records by the rules of the gateway's creates, all or none. Each item holds the members of its create, and optionally `status`, the final state, and `created_at`. Magic values have no effect here, and no webhooks are sent. `demo` adds a past month of a made-up shop, the same for the same number. The response lists everything created.
         */
        post: operations["seedWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the workspace
         * @description Returns everything in the workspace as one document, which you can import into any sandbox. It includes what the gateway never shows, such as webhook secrets.
         */
        get: operations["exportWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a workspace
         * @description Replaces the contents of the workspace, completely or not at all, with an exported or handwritten document. A document has up to 64 MiB and 700,000 records, each of up to 262,144 bytes, and 1 MiB for the rest. A value that a create rejects is rejected here too.
         */
        post: operations["importWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description The current time of the workspace.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move, freeze or release the clock
         * @description Moves the clock by `advance` or to `now`, which may be in the past, and freezes or releases it. The response comes when all due settlements and expiries have been applied in order, each at the time at which it fell due. Due webhook attempts are made in the background; with `wait`, the response comes after them.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what falls due next
         * @description The next scheduled step of each payout, refund, checkout and webhook delivery, earliest first, at most 50.
         */
        get: operations["listUpcoming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions
         * @description Lists the transactions that can be refunded, newest first, each with its remaining amount.
         */
        get: operations["inspectTransactions"];
        put?: never;
        /**
         * Register a transaction that can be refunded
         * @description Registers an existing transaction, with the amount up to which it can be refunded.
         */
        post: operations["registerTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a transaction
         * @description Returns the transaction with its remaining amount and its refunds.
         */
        get: operations["inspectTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every trigger
         * @description Lists the magic values for the gateway's own members, keys and headers. `Sandbox-Trigger` names the one that caused a response. Prefer a memo to an address: nobody holds keys to these addresses, so real crypto sent to the ETH ones, which exist on every network, would be lost. The BTC and LTC ones are testnet addresses, which a production gateway rejects.
         */
        get: operations["listScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the faults
         * @description Returns the rules in their order, with the number of requests that each was tried on and applied to.
         */
        get: operations["getFaults"];
        /**
         * Set the faults
         * @description Replaces all rules and resets all counts. Rules are tried in their order: delays add up, and the first fault, or the first exhausted rate limit, ends the request. A request with `Sandbox-Simulate` skips all rules and is not counted.
         */
        put: operations["setFaults"];
        post?: never;
        /**
         * Clear the faults
         * @description Removes all rules.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the checkouts as the sandbox keeps them
         * @description Lists the checkouts with the members that the gateway does not show, newest first, in pages.
         */
        get: operations["inspectCheckouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a checkout
         * @description Returns the checkout with the members that the gateway does not show.
         */
        get: operations["inspectCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payouts as the sandbox keeps them
         * @description Lists the payouts with the members that the gateway does not show, newest first, in pages.
         */
        get: operations["inspectPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a payout
         * @description Returns the payout with the members that the gateway does not show.
         */
        get: operations["inspectPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds as the sandbox keeps them
         * @description Lists the refunds with the members that the gateway does not show, newest first, in pages.
         */
        get: operations["inspectRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a refund
         * @description Returns the refund with the members that the gateway does not show.
         */
        get: operations["inspectRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/checkouts/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay, cancel or expire a checkout
         * @description `open` makes the checkout `pending`; `pay` makes it `successful`, via `pending`; `fail`, `cancel` and `expire` make it `failed`. An action that the current state does not allow gets 409, which lists those that it does.
         */
        post: operations["moveCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/payouts/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a payout
         * @description Settles a payout now. A payout that has succeeded can still `fail`, as one that was returned.
         */
        post: operations["movePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/refunds/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a refund
         * @description Settles a pending refund now. A refund that has succeeded can still `fail`.
         */
        post: operations["moveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the log
         * @description Lists the last requests of the workspace to the gateway and its webhook deliveries, newest first. Several filters all apply; a filter for requests, such as `operation`, excludes deliveries. Requests to the control plane are not logged.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Empty the log
         * @description Deletes the entries of this workspace. Calls that wait for new entries keep waiting.
         */
        delete: operations["clearRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the log
         * @description Sends each matching entry as a server-sent event when it is complete: `id` is its id,
         *     `event` its kind, `data` the entry. With `Last-Event-ID` or `after`, older entries that came
         *     after that one are sent first. A comment every 15 seconds keeps the connection open. The
         *     stream ends with the server; a reader that cannot keep up is disconnected.
         *
         *     With `changes`, events without an `id` and with `{}` as `data` report that the workspace has
         *     changed (`changed`), or that the log has lost the entries sent so far (`cleared`).
         */
        get: operations["streamRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for a request or a delivery
         * @description Responds as soon as `count` entries match, including those already in the log; `after` excludes the entry with that id and all before it. Time is real time, not that of the workspace. If too few entries match in time, the response is 408 and says how many there were, and how the nearest entries differ.
         */
        get: operations["awaitRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened, in order
         * @description Lists the latest requests, changes of records, webhook attempts, moves of the clock and other control calls, newest first, at most 500, each with its cause.
         */
        get: operations["readTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests.har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the log
         * @description Returns the matching requests as an HTTP archive (HAR 1.2), oldest first. Keys are masked.
         */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entry of the log
         * @description Returns the request with this `Request-Id`, or the delivery attempt with this id.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask the doctor about your client
         * @description Uses the log to assess whether your client is ready for a real gateway. Errors lose money or fail there, warnings will eventually, notices are worth knowing.
         */
        get: operations["examineClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description Lists all webhooks of the workspace, in the order of their registration, with only the last characters of their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Sends events to a URL from now on. The target must be allowed by `--webhook-targets`; otherwise each attempt fails with an error that says so.
         */
        post: operations["registerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns the webhook with its secret.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description Changes the members you send. After a change of `secret`, the old one signs too for 24 hours of workspace time.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Remove a webhook
         * @description Stops sending to it and deletes its deliveries.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's secret
         * @description Sets a new secret, generated if you send none. The old one signs too for 24 hours of workspace time.
         */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends `webhook.test`, whatever the webhook's events, even while it is disabled. The response does not wait for the receiver.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/chaos/{mode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the chaos of deliveries
         * @description Applies the mode to a share of events (`probability`), to the next events (`count`), or to all if you send neither. Draws depend on the seed of the workspace.
         */
        put: operations["setChaos"];
        post?: never;
        /**
         * Clear the chaos of deliveries
         * @description Ends the mode. Events that it holds back are still sent.
         */
        delete: operations["clearChaos"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Lists every event with all its attempts, newest first, in pages: the last 1000 and all unfinished ones.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns one event with all its attempts.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description Sends the event again at once to the current URL, even if it was delivered, with the same `webhook-id` and ten new attempts. The response does not wait for the receiver.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "error": "Not found."
         *     }
         */
        Error: {
            /** @description A message, or messages by field. */
            error: string | {
                [key: string]: string[];
            };
        };
        /**
         * @example {
         *       "status": "ok",
         *       "name": "sandgate",
         *       "version": "0.1.0"
         *     }
         */
        Health: {
            /** @constant */
            status: "ok";
            /** @constant */
            name: "sandgate";
            /** @description The version of Sandgate. */
            version: string;
            like?: components["schemas"]["Likeness"];
        };
        /**
         * @example {
         *       "workspaces": [
         *         {
         *           "key": "sk_test_4eC3…",
         *           "hash": "5b0e1d3f9a7c42680b5d1e3f7a9c4268",
         *           "records": 12,
         *           "last_used_at": "2025-01-31T09:05:00.123Z"
         *         }
         *       ]
         *     }
         */
        WorkspaceList: {
            /** @description The workspaces, the latest use first. */
            workspaces: {
                /** @description The start of its key. */
                key: string;
                /** @description The first 32 hex digits of the SHA-256 hash of its key. */
                hash: string;
                /** @description The number of its checkouts, payouts and refunds. */
                records: number;
                /**
                 * Format: date-time
                 * @description When a request last used it, in real time.
                 */
                last_used_at: string;
            }[];
        };
        /**
         * @description The gateway that the sandbox imitates (`--like`). Only a sandbox that does so has it.
         * @example {
         *       "profile": "gateway.json",
         *       "traits": 398,
         *       "alike": 396,
         *       "variants": [
         *         {
         *           "id": "checkout-created-202",
         *           "title": "Creating a checkout returns 202."
         *         }
         *       ]
         *     }
         */
        Likeness: {
            /** @description The name of the file with the gateway's profile. */
            profile: string;
            /** @description The number of traits that the profile declares. */
            traits: number;
            /** @description The number of those traits that the sandbox is expected to have. */
            alike: number;
            /** @description The variants that make it like the gateway. */
            variants: {
                /** @description The name of the variant. */
                id: string;
                /** @description The difference from other sandboxes, in a sentence. */
                title: string;
            }[];
        };
        /**
         * @example {
         *       "seed": 42
         *     }
         */
        Reset: {
            /** @description The source of the ids. The current seed stays if omitted. */
            seed?: number;
        };
        /**
         * @example {
         *       "id": "ws_0a1b2c3d4e5f",
         *       "seed": 42
         *     }
         */
        Workspace: {
            /** @description The name of the workspace, derived from its key. */
            id: string;
            /** @description The source of its ids. */
            seed: number;
        };
        /**
         * @example {
         *       "now": "2025-03-10T23:30:00.000Z",
         *       "frozen": true
         *     }
         */
        Clock: {
            /**
             * Format: date-time
             * @description The current time of the workspace.
             */
            now: string;
            /** @description Whether the clock is frozen. */
            frozen: boolean;
        };
        /**
         * @example {
         *       "steps": [
         *         {
         *           "at": "2025-01-31T09:05:02.123Z",
         *           "id": "po_8hJ2kQm4RtVw7yZbN1cXsDfG",
         *           "status": "succeeded"
         *         }
         *       ]
         *     }
         */
        Upcoming: {
            /** @description The steps, earliest first. */
            steps: {
                /**
                 * Format: date-time
                 * @description When it falls due, in workspace time.
                 */
                at: string;
                /** @description The id of the record or delivery. */
                id: string;
                /** @description Its next state; `queued` for a delivery. */
                status: string;
                reason?: components["schemas"]["StepReason"];
                /** @description The webhook of a delivery. */
                webhook_id?: string;
            }[];
        };
        /**
         * @example {
         *       "advance": "PT25H"
         *     }
         * @example {
         *       "now": "2025-03-10T23:30:00Z",
         *       "frozen": true
         *     }
         */
        ClockChange: {
            /**
             * Format: duration
             * @description An ISO 8601 duration in days or less, or one such as `90s`, `15m`, `25h` or `500` (milliseconds); never negative.
             * @example PT25H
             */
            advance?: string;
            /**
             * Format: date-time
             * @description The time to set, RFC 3339. Not together with `advance`.
             * @example 2025-03-10T23:30:00Z
             */
            now?: string;
            /** @description Whether the clock is frozen from now on. */
            frozen?: boolean;
            /** @description Whether to wait for the webhook attempts that fall due, for at most a minute. */
            wait?: boolean;
        };
        /**
         * @example {
         *       "transactions": [
         *         {
         *           "id": "txn_order_4711",
         *           "amount": 1999
         *         }
         *       ],
         *       "checkouts": [
         *         {
         *           "amount": 1999,
         *           "currency": "EUR",
         *           "description": "Annual plan",
         *           "redirect_url": "https://shop.example/thanks",
         *           "cancel_url": "https://shop.example/cart",
         *           "status": "successful",
         *           "created_at": "2025-01-31T23:59:59Z"
         *         }
         *       ],
         *       "refunds": [
         *         {
         *           "transaction_id": "txn_order_4711",
         *           "amount": 500
         *         }
         *       ]
         *     }
         * @example {
         *       "demo": 7
         *     }
         */
        Seeds: {
            /** @description The seed of the made-up records. */
            demo?: number;
            /** @description Transactions that can be refunded. */
            transactions?: {
                [key: string]: unknown;
            }[];
            /** @description Payouts. */
            payouts?: {
                [key: string]: unknown;
            }[];
            /** @description Checkouts. */
            checkouts?: {
                [key: string]: unknown;
            }[];
            /** @description Refunds. They may refund transactions of the same request. */
            refunds?: {
                [key: string]: unknown;
            }[];
        };
        /**
         * @example {
         *       "transactions": [
         *         {
         *           "id": "txn_order_4711"
         *         }
         *       ],
         *       "payouts": [],
         *       "checkouts": [
         *         {
         *           "id": "co_rnKtHKqOs5ZGhydXHfhoVJkP",
         *           "transaction_id": "txn_5Wm2cXgP7dTzQ0aLbE9hRkVs",
         *           "status": "successful"
         *         }
         *       ],
         *       "refunds": [
         *         {
         *           "id": "re_3LpT9vBxYq5sKdHnW6mZcR2f",
         *           "transaction_id": "txn_order_4711",
         *           "status": "pending"
         *         }
         *       ]
         *     }
         */
        Seeded: {
            transactions: {
                /** @description Its id. */
                id: string;
            }[];
            payouts: {
                /** @description Its id. */
                id: string;
                /** @description Its transaction. */
                transaction_id: string;
                /**
                 * @description Its state.
                 * @enum {unknown}
                 */
                status: "pending" | "processing" | "succeeded" | "failed";
            }[];
            checkouts: {
                /** @description Its id. */
                id: string;
                /** @description The transaction that paid it. */
                transaction_id?: string;
                /**
                 * @description Its state.
                 * @enum {unknown}
                 */
                status: "created" | "pending" | "successful" | "failed";
            }[];
            refunds: {
                /** @description Its id. */
                id: string;
                /** @description The transaction that it refunds. */
                transaction_id: string;
                /**
                 * @description Its state.
                 * @enum {unknown}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
            }[];
        };
        /**
         * @example {
         *       "now": "2025-01-31T09:05:00.123Z",
         *       "frozen": true,
         *       "seed": 42,
         *       "ids_given": 1,
         *       "records": {
         *         "payouts": [],
         *         "refunds": [],
         *         "checkouts": [],
         *         "transactions": [
         *           {
         *             "id": "txn_order_4711",
         *             "amount": "1999",
         *             "decimals": 0,
         *             "outcome": "succeeded",
         *             "created_at": "2025-01-31T09:05:00.123Z"
         *           }
         *         ],
         *         "replays": [],
         *         "balances": []
         *       }
         *     }
         */
        Contents: {
            now: components["schemas"]["Moment"];
            /** @description Whether its clock is frozen. */
            frozen: boolean;
            /** @description The source of its ids. */
            seed: number;
            /** @description The number of ids used, so that the next one is new: at most 2^52, so that many are left. */
            ids_given: number;
            /** @description The standing faults, with their counts. */
            faults?: {
                /** @description A version that changes whenever rules are set. */
                version: string;
                rules: components["schemas"]["KeptFault"][];
            };
            /** @description The webhooks with their secrets. */
            webhooks?: components["schemas"]["KeptWebhook"][];
            /** @description The records by kind, oldest first. */
            records: {
                payouts: components["schemas"]["KeptPayout"][];
                refunds: components["schemas"]["KeptRefund"][];
                checkouts: components["schemas"]["KeptCheckout"][];
                transactions: components["schemas"]["KeptTransaction"][];
                replays: components["schemas"]["KeptReplay"][];
                balances: components["schemas"]["KeptBalance"][];
            };
        };
        KeptPayout: {
            /** @description Its id. */
            id: string;
            /** @description Its transaction, in visible ASCII characters. */
            transaction_id: string;
            amount: components["schemas"]["Decimal"];
            /** @description The code of the coin. */
            crypto_currency: string;
            /** @description The address of the recipient. */
            recipient_address: string;
            /** @description The memo sent with the transaction. */
            memo?: string;
            /**
             * @description Its state.
             * @enum {string}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            /** @description The merchant's key-value pairs, by the rules of a create. */
            metadata: {
                [key: string]: unknown;
            };
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /**
             * @description Whether it was taken from a limited balance.
             * @enum {boolean}
             */
            charged?: true;
            /** @description Its past states, if it has had more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "pending" | "processing" | "succeeded" | "failed";
            }[];
            /** @description Its upcoming states, earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description Its state from then on.
                 * @enum {string}
                 */
                status: "pending" | "processing" | "succeeded" | "failed";
            }[];
        };
        KeptRefund: {
            /** @description Its id. */
            id: string;
            /** @description The transaction that it refunds. */
            transaction_id: string;
            amount: components["schemas"]["Decimal"];
            /** @description A short explanation. */
            reason: string;
            /** @description The merchant's key-value pairs, by the rules of a create. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Its state.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "canceled";
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @description Its past states, if it has had more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
            }[];
            /** @description Its upcoming states, earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description Its state from then on.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
            }[];
        };
        KeptCheckout: {
            /** @description Its id. */
            id: string;
            /** @description The total in the smallest unit of the currency. */
            amount: number;
            /** @description The code of the currency. */
            currency: string;
            /** @description The goods or services that the customer pays for. */
            description: string;
            /** @description The page for the customer after a successful payment. */
            redirect_url: string;
            /** @description The page for the customer after a failed or canceled payment. */
            cancel_url: string;
            /**
             * @description Its state.
             * @enum {string}
             */
            status: "created" | "pending" | "successful" | "failed";
            /** @description The merchant's key-value pairs, by the rules of a create. */
            metadata: {
                [key: string]: unknown;
            };
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @description The transaction that paid it, in visible ASCII characters. */
            transaction_id?: string;
            /** @description Its past states, if it has had more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "created" | "pending" | "successful" | "failed";
                reason?: components["schemas"]["StepReason"];
            }[];
            /** @description Its upcoming states, earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description Its state from then on.
                 * @enum {string}
                 */
                status: "created" | "pending" | "successful" | "failed";
                reason?: components["schemas"]["StepReason"];
            }[];
        };
        KeptTransaction: {
            /** @description Its id. */
            id: string;
            amount: components["schemas"]["Decimal"];
            /** @description The number of decimals of its unit. */
            decimals: number;
            /** @description The code of its currency, unless it was registered. */
            currency?: string;
            /** @description The id of its payout or checkout, unless it was registered. */
            source?: string;
            /**
             * @description Its outcome.
             * @enum {string}
             */
            outcome: "pending" | "succeeded" | "failed";
            created_at: components["schemas"]["Moment"];
        };
        KeptReplay: {
            /** @description The operationId and the idempotency key. */
            id: string;
            /** @description SHA-256 of the request's body, in hexadecimal. */
            request: string;
            /** @description The stored response. */
            answer: {
                /** @description The status, that of a create. */
                status: number;
                /** @description The body: a JSON object. */
                body: string;
                /** @description The headers to replay. */
                headers: {
                    [key: string]: string;
                };
            };
            created_at: components["schemas"]["Moment"];
            /** @description Its upcoming states, earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description Its state from then on.
                 * @enum {string}
                 */
                status: "expired";
            }[];
        };
        KeptFault: {
            rule: components["schemas"]["FaultRule"];
            /** @description The number of requests that it was tried on. */
            matched: number;
            /** @description The number of requests that it was applied to. */
            applied: number;
            /** @description The level of a rate limit's bucket. */
            bucket?: {
                /** @description In milliseconds times requests per period. */
                credit: number;
                /** @description When it was last filled, in milliseconds of workspace time since the epoch. */
                at: number;
            };
        };
        KeptWebhook: {
            /** @description Its id. */
            id: string;
            /** @description The URL that events are sent to. */
            url: string;
            events: components["schemas"]["EventType"][];
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description The secret that it signs with. */
            secret: string;
            /** @description Older secrets that also sign, until a workspace time. */
            oldSecrets: {
                /** @description The secret. */
                secret: string;
                until: components["schemas"]["Moment"];
            }[];
            /** @description The faults of its deliveries, by mode. */
            chaos: {
                duplicate?: components["schemas"]["KeptChaos"];
                reorder?: components["schemas"]["KeptChaos"];
                drop?: components["schemas"]["KeptChaos"];
                delay?: components["schemas"]["KeptChaos"];
                "bad-signature"?: components["schemas"]["KeptChaos"];
            };
            /** @description Deliveries that are held back; they are not stored. */
            held: string[];
            created_at: components["schemas"]["Moment"];
        };
        KeptChaos: {
            /** @description The share of events to act on. */
            probability?: number;
            /** @description The number of events left to act on. */
            count?: number;
            /** @description The delay of the events, in milliseconds. */
            delay?: number;
            /** @description The number of events drawn. */
            drawn: number;
        };
        KeptBalance: {
            /** @description The code of the coin. */
            id: string;
            spent: components["schemas"]["Decimal"];
            created_at: components["schemas"]["Moment"];
        };
        /** @description RFC 3339 in UTC with milliseconds. */
        Moment: string;
        /** @description A decimal without an exponent and without trailing zeros. */
        Decimal: string;
        /**
         * @example {
         *       "now": "2025-01-31T09:05:00.123Z",
         *       "seed": 42,
         *       "records": 6
         *     }
         */
        Holdings: {
            /**
             * Format: date-time
             * @description The time that its clock shows.
             */
            now: string;
            /** @description The source of its ids. */
            seed: number;
            /** @description The number of its records. */
            records: number;
        };
        /**
         * @example {
         *       "name": "with-three-orders",
         *       "created_at": "2026-03-02T08:15:30.201Z",
         *       "now": "2025-01-31T09:05:00.123Z",
         *       "records": 9
         *     }
         */
        Snapshot: {
            /** @description Its name. */
            name: string;
            /**
             * Format: date-time
             * @description When it was taken, in real time.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The workspace time of the snapshot.
             */
            now: string;
            /** @description The number of its records. */
            records: number;
        };
        /**
         * @example {
         *       "snapshots": [
         *         {
         *           "name": "with-three-orders",
         *           "created_at": "2026-03-02T08:15:30.201Z",
         *           "now": "2025-01-31T09:05:00.123Z",
         *           "records": 9
         *         }
         *       ]
         *     }
         */
        Snapshots: {
            snapshots: components["schemas"]["Snapshot"][];
        };
        /**
         * @example {
         *       "id": "txn_order_4711",
         *       "amount": 1999
         *     }
         */
        NewTransaction: {
            /**
             * @description Its id; generated if omitted.
             * @example txn_order_4711
             */
            id?: string;
            /**
             * Format: decimal
             * @description The amount that can be refunded; a string keeps digits that a double would lose.
             * @example 1999
             */
            amount: number | string;
            /**
             * @description Its outcome; `succeeded` if omitted. A failed transaction cannot be refunded.
             * @enum {string}
             */
            outcome?: "pending" | "succeeded" | "failed";
        };
        /**
         * @example {
         *       "simulation": true,
         *       "scenarios": [
         *         {
         *           "name": "payout.fail",
         *           "operations": [
         *             "createPayout"
         *           ],
         *           "send": [
         *             {
         *               "in": "body",
         *               "member": "memo",
         *               "match": "exact",
         *               "value": "SIM:fail"
         *             },
         *             {
         *               "in": "body",
         *               "member": "recipient_address",
         *               "match": "exact",
         *               "value": "0x0000000000000000000000000000000000005a02",
         *               "crypto_currency": "ETH"
         *             }
         *           ],
         *           "outcome": "pending, then failed when it settles",
         *           "answer": "200 with status pending"
         *         }
         *       ]
         *     }
         */
        Scenarios: {
            /** @description Whether the triggers work. With `--simulation off`, only the keys that are always rejected do, and no response names a trigger. */
            simulation: boolean;
            scenarios: components["schemas"]["Scenario"][];
        };
        /**
         * @example {
         *       "name": "checkout.fail",
         *       "operations": [
         *         "createCheckout"
         *       ],
         *       "send": [
         *         {
         *           "in": "body",
         *           "member": "description",
         *           "match": "contains",
         *           "value": "[sim:fail]"
         *         }
         *       ],
         *       "outcome": "failed when it settles",
         *       "answer": "201 with status created"
         *     }
         */
        Scenario: {
            /** @description Its name in `Sandbox-Trigger`. */
            name: string;
            /** @description The operations that it acts on. */
            operations: string[];
            /** @description The values that trigger it. */
            send: components["schemas"]["Magic"][];
            /** @description The effect on the record or the request. */
            outcome: string;
            /** @description The response to the request. */
            answer: string;
        };
        /**
         * @example {
         *       "in": "header",
         *       "member": "Sandbox-Simulate",
         *       "match": "example",
         *       "value": "status=503; retry-after=5"
         *     }
         */
        Magic: {
            /**
             * @description The part of the request.
             * @enum {unknown}
             */
            in: "body" | "header";
            /** @description The member of the body, or the header; a key is sent as `Authorization`. */
            member: string;
            /**
             * @description Whether the value is the whole one, a part of it, its beginning, or an example.
             * @enum {unknown}
             */
            match: "exact" | "contains" | "prefix" | "example";
            /** @description What to send. */
            value: string;
            /** @description The currency that the address belongs to. */
            crypto_currency?: string;
        };
        /**
         * @example {
         *       "rules": [
         *         {
         *           "name": "slow-network",
         *           "latency": {
         *             "lognormal": {
         *               "median": 200,
         *               "sigma": 0.5
         *             }
         *           }
         *         },
         *         {
         *           "operations": [
         *             "createPayout"
         *           ],
         *           "probability": 0.1,
         *           "simulate": "status=503; retry-after=5"
         *         },
         *         {
         *           "name": "lost-answers",
         *           "operations": [
         *             "createPayout",
         *             "createRefund"
         *           ],
         *           "count": 2,
         *           "fault": {
         *             "point": "after_commit",
         *             "connection": "reset"
         *           }
         *         },
         *         {
         *           "name": "fair-use",
         *           "rate_limit": {
         *             "requests": 60,
         *             "per": "minute",
         *             "burst": 10
         *           }
         *         }
         *       ]
         *     }
         */
        NewFaults: {
            /** @description The rules, in the order in which they are tried. */
            rules: components["schemas"]["FaultRule"][];
        };
        /**
         * @description Does one of `simulate`, `fault`, `latency` and `rate_limit`: to every request, or to those that one of `probability`, `count` and `every` selects.
         * @example {
         *       "operations": [
         *         "createPayout"
         *       ],
         *       "every": 3,
         *       "simulate": "status=500"
         *     }
         */
        FaultRule: {
            /** @description Its name in `Sandbox-Trigger`: letters, digits, `.`, `_` and `-`. If omitted, its position: `rules.0`. */
            name?: string;
            /** @description The operations that it applies to; all if omitted. */
            operations?: ("createPayout" | "listPayouts" | "getPayout" | "updatePayout" | "deletePayout" | "createRefund" | "listRefunds" | "getRefund" | "updateRefund" | "deleteRefund" | "createCheckout" | "listCheckouts" | "getCheckout" | "updateCheckout" | "deleteCheckout")[];
            /** @description The share of requests, drawn from the seed of the workspace, so that runs repeat. */
            probability?: number;
            /** @description The number of requests, from the first one on. */
            count?: number;
            /** @description The interval: 3 means every third request. */
            every?: number;
            /** @description A value of the header `Sandbox-Simulate`. */
            simulate?: string;
            fault?: components["schemas"]["Fault"];
            latency?: components["schemas"]["Latency"];
            rate_limit?: components["schemas"]["RateLimit"];
        };
        /**
         * @description A failure and its point in the request; the connection is reset unless you give a `status` or another `connection`. Only successful requests reach the last three points.
         * @example {
         *       "point": "after_commit",
         *       "status": 502
         *     }
         */
        Fault: {
            /**
             * @description Before any check; before the commit, so that everything is undone; after the commit; or in the middle of the response body.
             * @enum {string}
             */
            point: "before_validation" | "before_commit" | "after_commit" | "mid_body";
            /** @description The status of the response. Not in the middle of a body. */
            status?: number;
            /** @description Seconds. Only together with `status`. */
            retry_after?: number;
            /**
             * @description Resets the connection, or never responds. Not together with `status`.
             * @enum {string}
             */
            connection?: "reset" | "hang";
        };
        /**
         * @description The delay of the request in real milliseconds, by one of these distributions, limited to 0 to 600000.
         * @example {
         *       "uniform": {
         *         "min": 100,
         *         "max": 500
         *       }
         *     }
         */
        Latency: {
            fixed?: number;
            uniform?: {
                min: number;
                max: number;
            };
            normal?: {
                mean: number;
                deviation: number;
            };
            lognormal?: {
                median: number;
                /** @description The standard deviation of the logarithm. */
                sigma: number;
            };
        };
        /**
         * @description A token bucket on the workspace's clock. A request that finds it empty gets 429, and `Retry-After` has the number of seconds until one will pass.
         * @example {
         *       "requests": 60,
         *       "per": "minute",
         *       "burst": 10
         *     }
         */
        RateLimit: {
            /** @description The number of requests that pass in each period. */
            requests: number;
            /** @enum {string} */
            per: "second" | "minute";
            /** @description The number of requests that pass at once after a pause; `requests` if omitted. */
            burst?: number;
        };
        /**
         * @example {
         *       "rules": [
         *         {
         *           "name": "rules.0",
         *           "matched": 7,
         *           "applied": 2,
         *           "rule": {
         *             "operations": [
         *               "createPayout"
         *             ],
         *             "every": 3,
         *             "simulate": "status=500"
         *           }
         *         }
         *       ]
         *     }
         */
        Faults: {
            /** @description The rules in their order. */
            rules: {
                /** @description Its name in `Sandbox-Trigger`. */
                name: string;
                /** @description The number of requests that it was tried on. */
                matched: number;
                /** @description The number of requests that it was applied to. */
                applied: number;
                rule: components["schemas"]["FaultRule"];
            }[];
        };
        /**
         * @example {
         *       "id": "txn_order_4711",
         *       "amount": "1999",
         *       "outcome": "succeeded",
         *       "created_at": "2025-01-31T09:05:00.123Z"
         *     }
         */
        Transaction: {
            /** @description Its id. */
            id: string;
            /** @description The amount that can be refunded, as a decimal. */
            amount: string;
            /**
             * @description Its outcome.
             * @enum {unknown}
             */
            outcome: "pending" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "co_rnKtHKqOs5ZGhydXHfhoVJkP",
         *       "amount": 1999,
         *       "currency": "EUR",
         *       "description": "Annual plan",
         *       "redirect_url": "https://shop.example/thanks?order=6735",
         *       "cancel_url": "https://shop.example/cart",
         *       "status": "successful",
         *       "metadata": {},
         *       "created_at": "2025-01-31T09:05:00.123Z",
         *       "updated_at": "2025-01-31T09:06:12.004Z",
         *       "transaction_id": "txn_5Wm2cXgP7dTzQ0aLbE9hRkVs",
         *       "history": [
         *         {
         *           "status": "created",
         *           "at": "2025-01-31T09:05:00.123Z"
         *         },
         *         {
         *           "status": "pending",
         *           "at": "2025-01-31T09:06:12.004Z"
         *         },
         *         {
         *           "status": "successful",
         *           "at": "2025-01-31T09:06:12.004Z"
         *         }
         *       ],
         *       "upcoming": [],
         *       "actions": [],
         *       "page": "http://localhost:4010/pay/co_rnKtHKqOs5ZGhydXHfhoVJkP",
         *       "redirect_to": "https://shop.example/thanks?order=6735"
         *     }
         */
        Checkout: {
            /** @description Its id. */
            id: string;
            /** @description The total in the smallest unit of the currency. */
            amount: number;
            /** @description The code of the currency. */
            currency: string;
            /** @description The goods or services that the customer pays for. */
            description: string;
            /** @description The page for the customer after a successful payment. */
            redirect_url: string;
            /** @description The page for the customer after a failed or canceled payment. */
            cancel_url: string;
            /**
             * @description Its state.
             * @enum {unknown}
             */
            status: "created" | "pending" | "successful" | "failed";
            /** @description The merchant's key-value pairs. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The transaction that paid it, which can be refunded. */
            transaction_id?: string;
            /** @description Its states so far, first one first, each with its start. */
            history: components["schemas"]["CheckoutStep"][];
            /** @description Its upcoming states, earliest first. */
            upcoming: components["schemas"]["CheckoutStep"][];
            /** @description The actions that its state allows. */
            actions: ("open" | "pay" | "fail" | "cancel" | "expire")[];
            /** @description The URL of the page where the customer pays. */
            page: string;
            /** @description The URL that the customer goes to in the current state: `redirect_url` after a payment, `cancel_url` after a failure; null while they stay. */
            redirect_to: string | null;
        };
        /**
         * @example {
         *       "id": "po_8hJ2kQm4RtVw7yZbN1cXsDfG",
         *       "transaction_id": "txn_5Wm2cXgP7dTzQ0aLbE9hRkVs",
         *       "amount": "0.015",
         *       "crypto_currency": "BTC",
         *       "recipient_address": "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
         *       "status": "succeeded",
         *       "metadata": {},
         *       "created_at": "2025-01-31T09:05:00.123Z",
         *       "updated_at": "2025-01-31T09:06:12.004Z",
         *       "history": [
         *         {
         *           "status": "pending",
         *           "at": "2025-01-31T09:05:00.123Z"
         *         },
         *         {
         *           "status": "succeeded",
         *           "at": "2025-01-31T09:06:12.004Z"
         *         }
         *       ],
         *       "upcoming": [],
         *       "actions": [
         *         "fail"
         *       ]
         *     }
         */
        Payout: {
            /** @description Its id. */
            id: string;
            /** @description Its transaction. */
            transaction_id: string;
            /** @description The amount, as a decimal. */
            amount: string;
            /** @description The code of the coin. */
            crypto_currency: string;
            /** @description The address of the recipient. */
            recipient_address: string;
            /** @description The memo sent with the transaction. */
            memo?: string;
            /**
             * @description Its state.
             * @enum {unknown}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            /** @description The merchant's key-value pairs. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Its states so far, first one first, each with its start. */
            history: components["schemas"]["PayoutStep"][];
            /** @description Its upcoming states, earliest first. */
            upcoming: components["schemas"]["PayoutStep"][];
            /** @description The actions that its state allows. */
            actions: ("succeed" | "fail")[];
        };
        /**
         * @example {
         *       "id": "re_3LpT9vBxYq5sKdHnW6mZcR2f",
         *       "transaction_id": "txn_5Wm2cXgP7dTzQ0aLbE9hRkVs",
         *       "amount": "4.99",
         *       "reason": "Returned",
         *       "metadata": {},
         *       "status": "failed",
         *       "created_at": "2025-01-31T09:05:00.123Z",
         *       "updated_at": "2025-01-31T09:06:12.004Z",
         *       "history": [
         *         {
         *           "status": "pending",
         *           "at": "2025-01-31T09:05:00.123Z"
         *         },
         *         {
         *           "status": "failed",
         *           "at": "2025-01-31T09:06:12.004Z"
         *         }
         *       ],
         *       "upcoming": [],
         *       "actions": []
         *     }
         */
        Refund: {
            /** @description Its id. */
            id: string;
            /** @description The transaction that it refunds. */
            transaction_id: string;
            /** @description The amount, as a decimal. */
            amount: string;
            /** @description The currency of its transaction, if that is known. */
            currency?: string;
            /**
             * @description Present if the sandbox does not know its transaction. Another gateway may refuse such a refund.
             * @constant
             */
            transaction_unknown?: true;
            /** @description The payout or checkout that it refunds, if its transaction is known. The amount is in the smallest unit of a checkout's currency, and in coins for a payout. */
            source?: string;
            /** @description A short explanation. */
            reason: string;
            /** @description The merchant's key-value pairs. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Its state.
             * @enum {unknown}
             */
            status: "pending" | "succeeded" | "failed" | "canceled";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Its states so far, first one first, each with its start. */
            history: components["schemas"]["RefundStep"][];
            /** @description Its upcoming states, earliest first. */
            upcoming: components["schemas"]["RefundStep"][];
            /** @description The actions that its state allows. */
            actions: ("succeed" | "fail" | "cancel")[];
        };
        /**
         * @description The reason of a failure by expiry; otherwise omitted.
         * @enum {string}
         */
        StepReason: "expired";
        /**
         * @example {
         *       "status": "failed",
         *       "at": "2025-01-31T09:06:12.004Z"
         *     }
         */
        CheckoutStep: {
            /**
             * @description The state.
             * @enum {unknown}
             */
            status: "created" | "pending" | "successful" | "failed";
            /**
             * Format: date-time
             * @description When the state begins or began.
             */
            at: string;
            reason?: components["schemas"]["StepReason"];
        };
        /**
         * @example {
         *       "status": "failed",
         *       "at": "2025-01-31T09:06:12.004Z"
         *     }
         */
        PayoutStep: {
            /**
             * @description The state.
             * @enum {unknown}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @description When the state begins or began.
             */
            at: string;
        };
        /**
         * @example {
         *       "status": "failed",
         *       "at": "2025-01-31T09:06:12.004Z"
         *     }
         */
        RefundStep: {
            /**
             * @description The state.
             * @enum {unknown}
             */
            status: "pending" | "succeeded" | "failed" | "canceled";
            /**
             * Format: date-time
             * @description When the state begins or began.
             */
            at: string;
        };
        /**
         * @example {
         *       "records": [],
         *       "next": null
         *     }
         */
        CheckoutPage: {
            /** @description The checkouts, newest first. */
            records: components["schemas"]["Checkout"][];
            /** @description The value of `after` for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @example {
         *       "records": [],
         *       "next": null
         *     }
         */
        PayoutPage: {
            /** @description The payouts, newest first. */
            records: components["schemas"]["Payout"][];
            /** @description The value of `after` for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @example {
         *       "records": [],
         *       "next": null
         *     }
         */
        RefundPage: {
            /** @description The refunds, newest first. */
            records: components["schemas"]["Refund"][];
            /** @description The value of `after` for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @example {
         *       "records": [],
         *       "next": null
         *     }
         */
        TransactionPage: {
            /** @description The transactions, newest first. */
            records: components["schemas"]["InspectedTransaction"][];
            /** @description The value of `after` for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @example {
         *       "id": "txn_order_4711",
         *       "amount": "1999",
         *       "outcome": "succeeded",
         *       "created_at": "2025-01-31T09:05:00.123Z",
         *       "refundable": "1500"
         *     }
         */
        InspectedTransaction: {
            /** @description Its id. */
            id: string;
            /** @description The amount that can be refunded, as a decimal. */
            amount: string;
            /** @description The code of its currency, unless it was registered. */
            currency?: string;
            /** @description The id of its payout or checkout, unless it was registered. Amounts are in the smallest unit of a checkout's currency, and in coins for a payout. */
            source?: string;
            /**
             * @description Its outcome.
             * @enum {unknown}
             */
            outcome: "pending" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The remaining amount that can be refunded, as a decimal; 0 if the transaction failed. */
            refundable: string;
            /** @description Its newest refunds, at most 100; omitted in a list. */
            refunds?: components["schemas"]["Refund"][];
        };
        /**
         * @example {
         *       "entries": [],
         *       "next": null
         *     }
         */
        LogPage: {
            /** @description Newest first. */
            entries: components["schemas"]["LogEntry"][];
            /** @description The value of `before` for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @example {
         *       "events": []
         *     }
         */
        Timeline: {
            /** @description Newest first, by real time. */
            events: components["schemas"]["TimelineEvent"][];
        };
        /**
         * @example {
         *       "kind": "state",
         *       "at": "2025-01-31T09:05:02.123Z",
         *       "time": "2025-01-31T09:05:02.123Z",
         *       "what": "succeeded",
         *       "cause": "fell due",
         *       "record": "po_8hJ2kQm4RtVw7yZbN1cXsDfG"
         *     }
         */
        TimelineEvent: {
            /**
             * @description A request to the gateway, a new state of a record, an attempt to deliver a webhook, a move of the clock, or another call of the control plane.
             * @enum {string}
             */
            kind: "request" | "state" | "delivery" | "clock" | "action";
            /**
             * Format: date-time
             * @description The workspace time.
             */
            at: string;
            /**
             * Format: date-time
             * @description The real time; estimated for a state without a logged cause.
             */
            time: string;
            /** @description The request and its status, the state, the event and its result, or the call. */
            what: string;
            /** @description The operation, trigger or event that caused it, `expired`, `fell due`, or `the payment page`. A delivery has the cause of the change that it reports. */
            cause: string;
            /** @description The id of the record, if it is about one. */
            record?: string;
            /** @description The id of its entry of the log, or of its cause's entry. */
            entry?: string;
            /** @description For a delivery, the id of the entry of the request that changed the record. */
            cause_entry?: string;
        };
        /**
         * @example {
         *       "entries": []
         *     }
         */
        LogEntries: {
            /** @description Oldest first. */
            entries: components["schemas"]["LogEntry"][];
        };
        /**
         * @example {
         *       "kind": "request",
         *       "id": "req_9f2c5a7b0d4e1836000004d2",
         *       "time": "2025-01-31T09:05:00.123Z",
         *       "workspace_time": "2025-01-31T09:05:00.123Z",
         *       "method": "POST",
         *       "path": "/checkouts",
         *       "operation": "createCheckout",
         *       "status": 400,
         *       "ended": "answered",
         *       "trigger": null,
         *       "replayed": false,
         *       "duration_ms": 1.2,
         *       "request": {
         *         "headers": [
         *           {
         *             "name": "Authorization",
         *             "value": "Bearer sk_test_al…"
         *           }
         *         ],
         *         "body": "{\"amount\":0}",
         *         "truncated": false
         *       },
         *       "response": {
         *         "headers": [
         *           {
         *             "name": "Sandbox",
         *             "value": "true"
         *           }
         *         ],
         *         "body": "{\"error\":{\"amount\":[\"Ensure this value is greater than or equal to 1.\"]}}",
         *         "truncated": false
         *       },
         *       "violations": [
         *         {
         *           "in": "body",
         *           "member": "amount",
         *           "message": "Ensure this value is greater than or equal to 1.",
         *           "clauses": [
         *             "CHK-VAL-06"
         *           ],
         *           "decisions": []
         *         }
         *       ]
         *     }
         */
        LogEntry: components["schemas"]["RequestEntry"] | components["schemas"]["DeliveryEntry"];
        /** @description A request that has ended. */
        RequestEntry: {
            /** @constant */
            kind: "request";
            /** @description Its `Request-Id`. */
            id: string;
            /**
             * Format: date-time
             * @description When it arrived, in real time.
             */
            time: string;
            /** @description When it arrived, in workspace time; null if it was not to an operation. */
            workspace_time: string | null;
            /** @description Its method. */
            method: string;
            /** @description The path with the query. */
            path: string;
            /** @description The operationId; null if the contract does not have the path or method. */
            operation: string | null;
            /** @description The status of the response; null if none was sent. */
            status: number | null;
            /**
             * @description Whether the response was sent completely, the client disconnected before, or the sandbox reset the connection.
             * @enum {unknown}
             */
            ended: "answered" | "client_gone" | "reset";
            /** @description The value of `Sandbox-Trigger`. */
            trigger: string | null;
            /** @description Whether the response was the stored one of an earlier request. */
            replayed: boolean;
            /** @description The time until the response was sent, in milliseconds. */
            duration_ms: number;
            request: components["schemas"]["Message"];
            response: components["schemas"]["Message"] | null;
            /** @description The violations of the contract in the request. */
            violations: components["schemas"]["Violation"][];
        };
        /** @description The messages as sent, with keys masked. */
        Message: {
            /** @description The headers in their order. */
            headers: {
                /** @description The name as it was written. */
                name: string;
                /** @description Masked if it is a secret. */
                value: string;
            }[];
            /** @description The body as text; null without a body, or if it was not read. */
            body: string | null;
            /** @description Whether only the start of the body was stored. */
            truncated: boolean;
        };
        Violation: {
            /**
             * @description The part of the request.
             * @enum {unknown}
             */
            in: "path" | "header" | "query" | "body";
            /** @description The member, parameter or header; null if it is the whole. */
            member: string | null;
            /** @description What is wrong. */
            message: string;
            /** @description The clauses of the interface that it concerns, the broken one first. */
            clauses: string[];
            /** @description The decisions of the sandbox that it concerns. */
            decisions: string[];
        };
        /**
         * @description An attempt to deliver a webhook.
         * @example {
         *       "kind": "delivery",
         *       "id": "att_9f2c5a7b0d4e183600000001",
         *       "time": "2025-01-31T09:05:02.130Z",
         *       "workspace_time": "2025-01-31T09:05:02.123Z",
         *       "webhook_id": "wh_3LpT9vBxYq5sKdHnW6mZcR2f",
         *       "delivery_id": "del_8hJ2kQm4RtVw7yZbN1cXsDfG",
         *       "event": "payout.succeeded",
         *       "message_id": "msg_5Wm2cXgP7dTzQ0aLbE9hRkVs",
         *       "attempt": 1,
         *       "url": "http://localhost:3000/webhooks",
         *       "status": 204,
         *       "duration_ms": 12.5,
         *       "error": null,
         *       "chaos": null
         *     }
         */
        DeliveryEntry: {
            /** @constant */
            kind: "delivery";
            /** @description The id of the attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it began, in real time.
             */
            time: string;
            /**
             * Format: date-time
             * @description When it began, in workspace time.
             */
            workspace_time: string;
            /** @description The id of the webhook. */
            webhook_id: string;
            /** @description The id of the delivery. */
            delivery_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description The id of the record that the event is about; omitted for a test event. */
            record?: string;
            /** @description The `webhook-id`. */
            message_id: string;
            /** @description 1 for the first. */
            attempt: number;
            /** @description The URL that it was sent to. */
            url: string;
            /** @description The status of the receiver's response; null without a response. */
            status: number | null;
            /** @description Its duration in milliseconds. */
            duration_ms: number;
            /** @description The reason for a missing response. */
            error: string | null;
            /** @description A fault made on purpose, such as `bad-signature` or `duplicate`. */
            chaos: string | null;
        };
        /**
         * @example {
         *       "log": {
         *         "version": "1.2",
         *         "creator": {
         *           "name": "sandgate",
         *           "version": "0.1.0"
         *         },
         *         "entries": []
         *       }
         *     }
         */
        Archive: {
            log: {
                /** @constant */
                version: "1.2";
                creator: {
                    /** @description The program that created it. */
                    name: string;
                    /** @description The version of Sandgate. */
                    version: string;
                };
                /** @description The requests, oldest first. */
                entries: {
                    [key: string]: unknown;
                }[];
            };
        };
        /**
         * @example {
         *       "grade": "D",
         *       "summary": "1 error in 12 requests.",
         *       "checked": {
         *         "requests": 12,
         *         "deliveries": 0,
         *         "since": "2025-01-31T09:05:00.123Z"
         *       },
         *       "findings": [
         *         {
         *           "id": "retry-without-key",
         *           "severity": "error",
         *           "title": "Creates are sent again without an idempotency key",
         *           "evidence": [
         *             {
         *               "entry": "req_9f2c5a7b0d4e1836000004d2",
         *               "excerpt": "POST /checkouts → 201: sent again after 500, without Idempotency-Key"
         *             }
         *           ],
         *           "more": 0,
         *           "fix": "Send the same Idempotency-Key with every attempt at one create.",
         *           "cites": [
         *             "D-IDEM-01",
         *             "D-IDEM-03"
         *           ]
         *         }
         *       ],
         *       "passed": [
         *         {
         *           "id": "missing-content-type",
         *           "title": "Bodies are labeled as JSON"
         *         }
         *       ],
         *       "untested": []
         *     }
         */
        Diagnosis: {
            /**
             * @description A is best; null if there is nothing to assess.
             * @enum {unknown}
             */
            grade: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /** @description The grade as a sentence. */
            summary: string;
            checked: {
                /** @description The number of requests examined. */
                requests: number;
                /** @description The number of webhook attempts examined. */
                deliveries: number;
                /**
                 * Format: date-time
                 * @description When the first of them came, in real time.
                 */
                since: string | null;
            };
            /** @description The problems found, worst first. */
            findings: components["schemas"]["Finding"][];
            /** @description The rules that had evidence and found no problem. */
            passed: {
                /** @description The rule. */
                id: string;
                /** @description The requirement for the client. */
                title: string;
            }[];
            /** @description The rules for receivers of webhooks that need a delivery with chaos, which none had. */
            untested: {
                /** @description The rule. */
                id: string;
                /** @description The requirement for the receiver. */
                title: string;
                /** @description What to do so that it is tested. */
                trial: string;
            }[];
        };
        Finding: {
            /** @description The rule. */
            id: string;
            /**
             * @description The severity.
             * @enum {unknown}
             */
            severity: "error" | "warning" | "notice";
            /** @description What is wrong. */
            title: string;
            /** @description The entries that show it, at most ten. */
            evidence: {
                /** @description The id of the entry in the log. */
                entry: string;
                /** @description The relevant part, in one line. */
                excerpt: string;
            }[];
            /** @description The number of further entries. */
            more: number;
            /** @description The recommended change. */
            fix: string;
            /** @description The clauses and decisions that it is based on. */
            cites: string[];
        };
        /**
         * @description The type of an event.
         * @enum {unknown}
         */
        EventType: "payout.created" | "payout.updated" | "payout.processing" | "payout.succeeded" | "payout.failed" | "payout.deleted" | "refund.created" | "refund.updated" | "refund.succeeded" | "refund.failed" | "refund.canceled" | "refund.deleted" | "checkout.created" | "checkout.updated" | "checkout.pending" | "checkout.successful" | "checkout.failed" | "checkout.deleted";
        /**
         * @example {
         *       "url": "http://localhost:3000/webhooks"
         *     }
         * @example {
         *       "url": "http://localhost:3000/webhooks",
         *       "events": [
         *         "payout.succeeded",
         *         "payout.failed"
         *       ],
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
         *     }
         */
        NewWebhook: {
            /**
             * Format: uri
             * @description The URL for the events; http or https.
             */
            url: string;
            /** @description The types of events to send; all if omitted. */
            events?: components["schemas"]["EventType"][];
            /** @description `whsec_` followed by 24 to 64 bytes in base64; generated if omitted. */
            secret?: string;
        };
        /**
         * @example {
         *       "enabled": false
         *     }
         * @example {
         *       "events": [
         *         "checkout.successful"
         *       ]
         *     }
         */
        WebhookChange: {
            /**
             * Format: uri
             * @description The new URL for the events.
             */
            url?: string;
            /** @description The new types of events to send. */
            events?: components["schemas"]["EventType"][];
            /** @description Whether events are sent. */
            enabled?: boolean;
            /** @description The new secret: `whsec_` followed by 24 to 64 bytes in base64. */
            secret?: string;
        };
        /**
         * @example {}
         * @example {
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
         *     }
         */
        NewSecret: {
            /** @description `whsec_` followed by 24 to 64 bytes in base64; generated if omitted. */
            secret?: string;
        };
        /**
         * @example {
         *       "count": 3
         *     }
         * @example {
         *       "probability": 0.25
         *     }
         * @example {
         *       "delay": "PT30S",
         *       "count": 1
         *     }
         */
        Chaos: {
            /** @description The share of events to act on. */
            probability?: number;
            /** @description The number of next events to act on. Not together with `probability`. */
            count?: number;
            /**
             * Format: duration
             * @description The delay of the events, in workspace time. Required by the mode `delay`, and not allowed in others.
             * @example PT30S
             */
            delay?: string;
        };
        ChaosRule: {
            /** @description The share of events to act on. */
            probability?: number;
            /** @description The number of events left to act on. */
            count?: number;
            /** @description The delay of the events. */
            delay?: string;
        };
        /**
         * @example {
         *       "id": "wh_0Wc7tXqKp2Zs9LmVb4RfYh6N",
         *       "url": "http://localhost:3000/webhooks",
         *       "events": [
         *         "payout.succeeded",
         *         "payout.failed"
         *       ],
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
         *       "old_secrets_until": null,
         *       "enabled": true,
         *       "chaos": {
         *         "duplicate": {
         *           "count": 3
         *         }
         *       },
         *       "created_at": "2025-01-31T09:05:00.123Z"
         *     }
         */
        Webhook: {
            /** @description Its id. */
            id: string;
            /** @description The URL that events are sent to. */
            url: string;
            /** @description The types of events that are sent. */
            events: components["schemas"]["EventType"][];
            /** @description The secret that it signs with; lists show only the last characters. */
            secret: string;
            /**
             * Format: date-time
             * @description The workspace time until which older secrets sign too; null if none does.
             */
            old_secrets_until: string | null;
            /** @description Whether events are sent. A receiver that returns 410 turns it off. */
            enabled: boolean;
            /** @description The faults of its deliveries, by mode. */
            chaos: {
                [key: string]: components["schemas"]["ChaosRule"];
            };
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
        };
        /**
         * @example {
         *       "webhooks": [
         *         {
         *           "id": "wh_0Wc7tXqKp2Zs9LmVb4RfYh6N",
         *           "url": "http://localhost:3000/webhooks",
         *           "events": [
         *             "payout.succeeded",
         *             "payout.failed"
         *           ],
         *           "secret": "…aSw",
         *           "old_secrets_until": "2025-02-01T09:05:00.123Z",
         *           "enabled": true,
         *           "chaos": {},
         *           "created_at": "2025-01-31T09:05:00.123Z"
         *         }
         *       ]
         *     }
         */
        WebhookList: {
            /** @description The webhooks, in the order of their registration. */
            webhooks: components["schemas"]["Webhook"][];
        };
        Attempt: {
            /**
             * Format: date-time
             * @description The workspace time at which it was due.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The real time at which it began.
             */
            sent_at: string;
            /** @description Its duration in milliseconds. */
            duration_ms: number;
            /** @description The request that was sent. */
            request: {
                /** @description The URL that it was sent to. */
                url: string;
                /** @description Its headers. */
                headers: {
                    [key: string]: string;
                };
                /** @description Its body, byte for byte. */
                body: string;
            };
            /** @description The receiver's response; null if missing. */
            response: {
                /** @description Its status. */
                status: number;
                /** @description Its first 2 kB. */
                body: string;
            } | null;
            /** @description The reason for a missing or incomplete response. */
            error: string | null;
        };
        /**
         * @example {
         *       "id": "dl_6TqZ1xPvJ8mYd3KsWc5NbRgE",
         *       "event_id": "msg_4HnYb2LdQ9kXw7CzVt5RsPjM",
         *       "type": "refund.deleted",
         *       "status": "waiting",
         *       "created_at": "2025-01-31T09:05:00.123Z",
         *       "next_attempt_at": "2025-01-31T09:05:05.123Z",
         *       "chaos": [],
         *       "attempts": [
         *         {
         *           "due_at": "2025-01-31T09:05:00.123Z",
         *           "sent_at": "2025-01-31T09:05:00.131Z",
         *           "duration_ms": 4,
         *           "request": {
         *             "url": "http://localhost:3000/webhooks",
         *             "headers": {
         *               "content-type": "application/json",
         *               "webhook-id": "msg_4HnYb2LdQ9kXw7CzVt5RsPjM",
         *               "webhook-timestamp": "1738314300",
         *               "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="
         *             },
         *             "body": "{\"type\":\"refund.deleted\",\"timestamp\":\"2025-01-31T09:05:00.123Z\",\"data\":{\"id\":\"re_1\"}}"
         *           },
         *           "response": {
         *             "status": 500,
         *             "body": "Internal Server Error"
         *           },
         *           "error": null
         *         }
         *       ]
         *     }
         */
        Delivery: {
            /** @description Its id. */
            id: string;
            /** @description The `webhook-id` of the event, the same at every attempt. */
            event_id: string;
            /** @description The type of the event. */
            type: string;
            /** @description The id of the record that the event is about; omitted for a test event. */
            record?: string;
            /**
             * @description `queued` to be sent at once, `sending`, `waiting` for the next attempt, `held` until another event is sent; at the end `delivered`, `exhausted` after ten attempts, `dropped` on purpose, or `canceled` because the webhook was disabled.
             * @enum {unknown}
             */
            status: "queued" | "sending" | "waiting" | "held" | "delivered" | "exhausted" | "dropped" | "canceled";
            /**
             * Format: date-time
             * @description The workspace time of the event.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The workspace time of the next attempt; null if there isn't one.
             */
            next_attempt_at: string | null;
            /** @description The faults made on purpose. */
            chaos: string[];
            /** @description The attempts so far, first one first. */
            attempts: components["schemas"]["Attempt"][];
        };
        /**
         * @example {
         *       "deliveries": [],
         *       "next": null
         *     }
         */
        DeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["Delivery"][];
            /** @description The value of `starting_after` for the next page; null on the last one. */
            next: string | null;
        };
    };
    responses: {
        /** @description The request was rejected, and nothing has changed. */
        Refused: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request failed, and nothing has changed. */
        Failed: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The current clock. */
        Clock: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The current faults. */
        Faults: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Faults"];
            };
        };
        /** @description The current checkout. */
        Checkout: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Checkout"];
            };
        };
        /** @description The current payout. */
        Payout: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Payout"];
            };
        };
        /** @description The current refund. */
        Refund: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refund"];
            };
        };
        /** @description The current webhook. */
        Webhook: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The current delivery. */
        Delivery: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the record.
         * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        Id: string;
        /**
         * @description Selects the records in this state.
         * @example failed
         */
        PayoutStatus: "pending" | "processing" | "succeeded" | "failed";
        /**
         * @description Selects the records in this state.
         * @example failed
         */
        RefundStatus: "pending" | "succeeded" | "failed" | "canceled";
        /**
         * @description Selects the records in this state.
         * @example failed
         */
        CheckoutStatus: "created" | "pending" | "successful" | "failed";
        /**
         * @description Selects the records that follow the one with this id, which must exist.
         * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        RecordAfter: string;
        /**
         * @description The maximum number of records in a page; 50 if omitted.
         * @example 20
         */
        RecordLimit: number;
        /**
         * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
         * @example with-three-orders
         */
        SnapshotName: string;
        /**
         * @description Selects requests or deliveries.
         * @example delivery
         */
        Kind: "request" | "delivery";
        /**
         * @description Selects requests to this operation, by its operationId.
         * @example createPayout
         */
        Operation: string;
        /**
         * @description Selects requests with this method.
         * @example POST
         */
        Method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
        /**
         * @description Selects entries with this response status, or this class of status.
         * @example 4xx
         */
        Status: string;
        /**
         * @description Selects entries whose path and query, or whose URL, contain this.
         * @example /checkouts
         */
        Path: string;
        /**
         * @description Selects deliveries of this type of event.
         * @example payout.succeeded
         */
        Event: string;
        /**
         * @description Selects entries with this text, in any letter case, in their URL, bodies, ids or errors.
         * @example invoice
         */
        Text: string;
        /**
         * @description Selects entries that came after the one with this id.
         * @example req_9f2c5a7b0d4e1836000004d2
         */
        After: string;
        /**
         * @description Selects entries that came before the one with this id.
         * @example req_9f2c5a7b0d4e1836000004d2
         */
        Before: string;
        /**
         * @description Selects entries that began at or after this real time, RFC 3339.
         * @example 2025-01-31T09:05:00Z
         */
        Since: string;
        /**
         * @description The maximum number of entries; 50 if omitted.
         * @example 50
         */
        EntryLimit: number;
        /**
         * @description The id of the last event received; an `EventSource` sends it automatically.
         * @example req_9f2c5a7b0d4e1836000004d2
         */
        LastEventId: string;
        /**
         * @description The id of the webhook.
         * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
         */
        WebhookId: string;
        /**
         * @description The id of the delivery.
         * @example dl_6TqZ1xPvJ8mYd3KsWc5NbRgE
         */
        DeliveryId: string;
        /**
         * @description The mode: the event is sent twice, after the next one, never, later, or with a wrong signature at its first attempt.
         * @example duplicate
         */
        ChaosMode: "duplicate" | "reorder" | "drop" | "delay" | "bad-signature";
        /**
         * @description The maximum number of deliveries.
         * @example 20
         */
        Limit: number;
        /**
         * @description Selects the deliveries that follow the one with this id.
         * @example dl_6TqZ1xPvJ8mYd3KsWc5NbRgE
         */
        StartingAfter: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of this request.
         * @example req_7hT2mQx9Lw4bNc8VyE5aZk3R
         */
        "Request-Id": string;
        /**
         * @description No real money moves here. Every response says so.
         * @example true
         */
        Sandbox: "true";
    };
    pathItems: never;
}
export type Error = components['schemas']['Error'];
export type Health = components['schemas']['Health'];
export type WorkspaceList = components['schemas']['WorkspaceList'];
export type Likeness = components['schemas']['Likeness'];
export type Reset = components['schemas']['Reset'];
export type Workspace = components['schemas']['Workspace'];
export type Clock = components['schemas']['Clock'];
export type Upcoming = components['schemas']['Upcoming'];
export type ClockChange = components['schemas']['ClockChange'];
export type Seeds = components['schemas']['Seeds'];
export type Seeded = components['schemas']['Seeded'];
export type Contents = components['schemas']['Contents'];
export type KeptPayout = components['schemas']['KeptPayout'];
export type KeptRefund = components['schemas']['KeptRefund'];
export type KeptCheckout = components['schemas']['KeptCheckout'];
export type KeptTransaction = components['schemas']['KeptTransaction'];
export type KeptReplay = components['schemas']['KeptReplay'];
export type KeptFault = components['schemas']['KeptFault'];
export type KeptWebhook = components['schemas']['KeptWebhook'];
export type KeptChaos = components['schemas']['KeptChaos'];
export type KeptBalance = components['schemas']['KeptBalance'];
export type Moment = components['schemas']['Moment'];
export type Decimal = components['schemas']['Decimal'];
export type Holdings = components['schemas']['Holdings'];
export type Snapshot = components['schemas']['Snapshot'];
export type Snapshots = components['schemas']['Snapshots'];
export type NewTransaction = components['schemas']['NewTransaction'];
export type Scenarios = components['schemas']['Scenarios'];
export type Scenario = components['schemas']['Scenario'];
export type Magic = components['schemas']['Magic'];
export type NewFaults = components['schemas']['NewFaults'];
export type FaultRule = components['schemas']['FaultRule'];
export type Fault = components['schemas']['Fault'];
export type Latency = components['schemas']['Latency'];
export type RateLimit = components['schemas']['RateLimit'];
export type Faults = components['schemas']['Faults'];
export type Transaction = components['schemas']['Transaction'];
export type Checkout = components['schemas']['Checkout'];
export type Payout = components['schemas']['Payout'];
export type Refund = components['schemas']['Refund'];
export type StepReason = components['schemas']['StepReason'];
export type CheckoutStep = components['schemas']['CheckoutStep'];
export type PayoutStep = components['schemas']['PayoutStep'];
export type RefundStep = components['schemas']['RefundStep'];
export type CheckoutPage = components['schemas']['CheckoutPage'];
export type PayoutPage = components['schemas']['PayoutPage'];
export type RefundPage = components['schemas']['RefundPage'];
export type TransactionPage = components['schemas']['TransactionPage'];
export type InspectedTransaction = components['schemas']['InspectedTransaction'];
export type LogPage = components['schemas']['LogPage'];
export type Timeline = components['schemas']['Timeline'];
export type TimelineEvent = components['schemas']['TimelineEvent'];
export type LogEntries = components['schemas']['LogEntries'];
export type LogEntry = components['schemas']['LogEntry'];
export type RequestEntry = components['schemas']['RequestEntry'];
export type Message = components['schemas']['Message'];
export type Violation = components['schemas']['Violation'];
export type DeliveryEntry = components['schemas']['DeliveryEntry'];
export type Archive = components['schemas']['Archive'];
export type Diagnosis = components['schemas']['Diagnosis'];
export type Finding = components['schemas']['Finding'];
export type EventType = components['schemas']['EventType'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type NewSecret = components['schemas']['NewSecret'];
export type Chaos = components['schemas']['Chaos'];
export type ChaosRule = components['schemas']['ChaosRule'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookList = components['schemas']['WebhookList'];
export type Attempt = components['schemas']['Attempt'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryList = components['schemas']['DeliveryList'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseFailed = components['responses']['Failed'];
export type ResponseClock = components['responses']['Clock'];
export type ResponseFaults = components['responses']['Faults'];
export type ResponseCheckout = components['responses']['Checkout'];
export type ResponsePayout = components['responses']['Payout'];
export type ResponseRefund = components['responses']['Refund'];
export type ResponseWebhook = components['responses']['Webhook'];
export type ResponseDelivery = components['responses']['Delivery'];
export type ParameterId = components['parameters']['Id'];
export type ParameterPayoutStatus = components['parameters']['PayoutStatus'];
export type ParameterRefundStatus = components['parameters']['RefundStatus'];
export type ParameterCheckoutStatus = components['parameters']['CheckoutStatus'];
export type ParameterRecordAfter = components['parameters']['RecordAfter'];
export type ParameterRecordLimit = components['parameters']['RecordLimit'];
export type ParameterSnapshotName = components['parameters']['SnapshotName'];
export type ParameterKind = components['parameters']['Kind'];
export type ParameterOperation = components['parameters']['Operation'];
export type ParameterMethod = components['parameters']['Method'];
export type ParameterStatus = components['parameters']['Status'];
export type ParameterPath = components['parameters']['Path'];
export type ParameterEvent = components['parameters']['Event'];
export type ParameterText = components['parameters']['Text'];
export type ParameterAfter = components['parameters']['After'];
export type ParameterBefore = components['parameters']['Before'];
export type ParameterSince = components['parameters']['Since'];
export type ParameterEntryLimit = components['parameters']['EntryLimit'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterChaosMode = components['parameters']['ChaosMode'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterStartingAfter = components['parameters']['StartingAfter'];
export type HeaderRequestId = components['headers']['Request-Id'];
export type HeaderSandbox = components['headers']['Sandbox'];
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is up. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspaces. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceList"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getControlContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The version of OpenAPI. */
                        openapi: string;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    resetWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description The new workspace. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    removeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace no longer exists. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshots"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot was taken. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was deleted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name: 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace was restored. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    seedWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seeds"];
            };
        };
        responses: {
            /** @description The records were created. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    exportWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contents"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    importWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Contents"];
            };
        };
        responses: {
            /** @description The workspace was replaced. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holdings"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockChange"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listUpcoming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upcoming"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Selects the records that follow the one with this id, which must exist.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The maximum number of records in a page; 50 if omitted.
                 * @example 20
                 */
                limit?: components["parameters"]["RecordLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    registerTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTransaction"];
            };
        };
        responses: {
            /** @description The transaction can now be refunded. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectedTransaction"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog, the same for every workspace. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenarios"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    setFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFaults"];
            };
        };
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All rules are removed. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectCheckouts: {
        parameters: {
            query?: {
                /**
                 * @description Selects the records in this state.
                 * @example failed
                 */
                status?: components["parameters"]["CheckoutStatus"];
                /**
                 * @description Selects the records that follow the one with this id, which must exist.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The maximum number of records in a page; 50 if omitted.
                 * @example 20
                 */
                limit?: components["parameters"]["RecordLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of checkouts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checkout"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectPayouts: {
        parameters: {
            query?: {
                /**
                 * @description Selects the records in this state.
                 * @example failed
                 */
                status?: components["parameters"]["PayoutStatus"];
                /**
                 * @description Selects the records that follow the one with this id, which must exist.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The maximum number of records in a page; 50 if omitted.
                 * @example 20
                 */
                limit?: components["parameters"]["RecordLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Payout"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectRefunds: {
        parameters: {
            query?: {
                /**
                 * @description Selects the records in this state.
                 * @example failed
                 */
                status?: components["parameters"]["RefundStatus"];
                /**
                 * @description Selects the records that follow the one with this id, which must exist.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The maximum number of records in a page; 50 if omitted.
                 * @example 20
                 */
                limit?: components["parameters"]["RecordLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of refunds. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    inspectRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    moveCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The customer's action.
                 * @example pay
                 */
                action: "open" | "pay" | "fail" | "cancel" | "expire";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Checkout"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    movePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The result.
                 * @example succeed
                 */
                action: "succeed" | "fail";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Payout"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    moveRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The result.
                 * @example fail
                 */
                action: "succeed" | "fail" | "cancel";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Refund"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Selects requests or deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Selects requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Selects requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Selects entries with this response status, or this class of status.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Selects entries whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Selects deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Selects entries with this text, in any letter case, in their URL, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Selects entries that came after the one with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Selects entries that began at or after this real time, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Selects entries that came before the one with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description The maximum number of entries; 50 if omitted.
                 * @example 50
                 */
                limit?: components["parameters"]["EntryLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries that match. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    clearRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log is empty. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    streamRequests: {
        parameters: {
            query?: {
                /**
                 * @description Reports changes, along with the entries (`also`) or instead of them (`only`).
                 * @example also
                 */
                changes?: "also" | "only";
                /**
                 * @description Selects requests or deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Selects requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Selects requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Selects entries with this response status, or this class of status.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Selects entries whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Selects deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Selects entries with this text, in any letter case, in their URL, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Selects entries that came after the one with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Selects entries that began at or after this real time, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
            };
            header?: {
                /**
                 * @description The id of the last event received; an `EventSource` sends it automatically.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream of events. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: req_9f2c5a7b0d4e1836000004d2
                     *     event: request
                     *     data: {"kind":"request","id":"req_9f2c5a7b0d4e1836000004d2"}
                     */
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    awaitRequests: {
        parameters: {
            query?: {
                /**
                 * @description Selects requests or deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Selects requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Selects requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Selects entries with this response status, or this class of status.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Selects entries whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Selects deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Selects entries with this text, in any letter case, in their URL, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Selects entries that came after the one with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Selects entries that began at or after this real time, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description The number of entries that must match.
                 * @example 1
                 */
                count?: number;
                /**
                 * @description The time to wait, in milliseconds or as an ISO 8601 duration: at most 5 minutes, 4 seconds if omitted.
                 * @example PT10S
                 */
                timeout?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first matching entries, oldest first, as many as requested. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntries"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    readTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    exportRequests: {
        parameters: {
            query?: {
                /**
                 * @description Selects requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Selects requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Selects entries with this response status, or this class of status.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Selects entries whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Selects entries with this text, in any letter case, in their URL, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Selects entries that came after the one with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Selects entries that began at or after this real time, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Archive"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the entry.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    examineClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The findings. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Diagnosis"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook was registered. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            200: components["responses"]["Webhook"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was deleted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: {
            200: components["responses"]["Webhook"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is queued. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    setChaos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
                /**
                 * @description The mode: the event is sent twice, after the next one, never, later, or with a wrong signature at its first attempt.
                 * @example duplicate
                 */
                mode: components["parameters"]["ChaosMode"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Chaos"];
            };
        };
        responses: {
            200: components["responses"]["Webhook"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    clearChaos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
                /**
                 * @description The mode: the event is sent twice, after the next one, never, later, or with a wrong signature at its first attempt.
                 * @example duplicate
                 */
                mode: components["parameters"]["ChaosMode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of deliveries.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Selects the deliveries that follow the one with this id.
                 * @example dl_6TqZ1xPvJ8mYd3KsWc5NbRgE
                 */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example dl_6TqZ1xPvJ8mYd3KsWc5NbRgE
                 */
                delivery: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivery"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example wh_0Wc7tXqKp2Zs9LmVb4RfYh6N
                 */
                id: components["parameters"]["WebhookId"];
                /**
                 * @description The id of the delivery.
                 * @example dl_6TqZ1xPvJ8mYd3KsWc5NbRgE
                 */
                delivery: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivery"];
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
}
