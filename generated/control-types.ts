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
         * Ask whether the process is up
         * @description Answers as soon as requests are served. Needs no key.
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
         * @description Puts the workspace into the state of a new one: records, replays, balances, faults, webhooks and the log go, and the clock shows real time again. Costs the same whatever the workspace holds. With a `seed`, the same requests give the same ids as in any other workspace with that seed.
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
         * @description Removes the workspace with its records, snapshots, webhooks, deliveries, faults and log, and frees its place among those that the sandbox keeps. Streams of its log and calls that wait for entries end. The next request with the key opens a new workspace. Answers 204 also if there is none.
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
         * @description The snapshots of the workspace, the newest first.
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
                 * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Take a snapshot
         * @description Keeps what the workspace is now under a name, in the place of what was kept under it before: records, transactions, replays, balances, clock, seed, faults, webhooks, and which ids come next; not the log.
         */
        put: operations["takeSnapshot"];
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes a snapshot; the workspace stays as it is.
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
                 * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
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
         * @description Makes the workspace what it was, all at once. Its clock shows the moment of the snapshot and goes on from there; what is done again in the same order gets the same ids again.
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
         * @description Makes records as a create of the gateway makes them, by its rules, all of them or none: each item holds what the create takes, and if wanted `status`, the state in which it stays, and `created_at`, the moment at which it was made. Magic values mean nothing here, and no webhook is told. `demo` adds a made-up shop's past month, the same for the same number. The answer names all that was made.
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
         * @description Everything that the workspace holds, as one document: kept in a file it makes the same workspace again, on any sandbox. It holds what the gateway never shows, secrets of webhooks included.
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
         * @description Makes the workspace what the document says, all at once, whatever it held: one that was exported here or elsewhere, or one that was written by hand. A document has up to 64 MiB and 700,000 records, each of up to 262,144 bytes, and 1 MiB beside them. What a create refuses is refused here too.
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
         * @description The workspace's present moment.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move, freeze or release the clock
         * @description Moves the clock by `advance` or to `now`, also backwards, and freezes or releases it. Answers when every settlement and expiry that fell due has been applied, in order of time, each at the time at which it fell due. The attempts of webhooks that fell due are made meanwhile; with `wait` the answer comes after them.
         */
        post: operations["setClock"];
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
         * @description What refunds can be made against, newest first, each with what was taken from it.
         */
        get: operations["inspectTransactions"];
        put?: never;
        /**
         * Register a transaction that can be refunded
         * @description Registers an original as one that exists, with an amount up to which it can be refunded.
         */
        post: operations["registerTransaction"];
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
         * List what triggers what
         * @description The magic values of the gateway's own members, keys and headers. Answers that one of them has brought about carry its name in `Sandbox-Trigger`. Prefer a memo to an address: nobody holds keys to these addresses, so that crypto sent to the ones of ETH, which exist on every network, would be lost. Those of BTC and LTC are testnet addresses, which a production gateway refuses.
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
         * @description The rules in their order, with how many requests each was held against and how many it disturbed.
         */
        get: operations["getFaults"];
        /**
         * Set the faults
         * @description Puts these rules in the place of those that there are; all counts start anew. A request is held against the rules in their order: delays add up, and the first fault, or the first rate limit that is used up, ends it. A request that carries `Sandbox-Simulate` meets no rule, and none counts it.
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
         * @description The checkouts from within, newest first, a page at a time.
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
         * @description The checkout with the members that the gateway does not show.
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
         * @description The payouts from within, newest first, a page at a time.
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
         * @description The payout with the members that the gateway does not show.
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
         * @description The refunds from within, newest first, a page at a time.
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
         * @description The refund with the members that the gateway does not show.
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
         * @description `open` makes the checkout `pending`, `pay` successful (by way of `pending`), `fail`, `cancel` and `expire` failed. An action that does not lead on from the present state is refused with 409, which names those that do.
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
         * @description Settles a payout now, one way or the other. One that has succeeded can still `fail`: it was returned.
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
         * @description Settles a pending refund now; one that has succeeded can still `fail`.
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
         * @description The last requests of the workspace to the gateway, and the attempts to deliver its webhooks, newest first. All filters that are given must hold; those of requests alone, such as `operation`, leave no delivery. Requests to the control plane are not in it.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Empty the log
         * @description Forgets the entries of this workspace. Those that wait for entries to come go on waiting.
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
         * @description Sends each entry that matches as a server-sent event when it has come about: `id` is its id, `event` its kind, `data` the entry. With `Last-Event-ID` or `after`, what has come since then and is still there comes first. A comment every 15 seconds keeps the connection. It ends with the server; a reader that cannot keep up is cut.
         *     With `changes` it also tells, by events without an `id` and with `{}` for `data`, that something in the workspace has changed (`changed`), and that the entries received so far are no longer in the log (`cleared`).
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
         * @description Answers as soon as `count` entries match, those that are in the log already included; `after` leaves out the entry with that id and all before it. Time is real time, whatever the clock of the workspace shows. Where it has not come to that in time the answer is 408, and says how many there were.
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
    "/_sandbox/requests.har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the log
         * @description The requests that match as an HTTP archive (HAR 1.2), oldest first. Keys are masked.
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
         * @description The request with this `Request-Id`, or the attempt with this id.
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
         * @description Judges by the log how ready the client is for a gateway that is not a sandbox. Errors lose money or fail, warnings will sooner or later, notices are worth knowing.
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
         * @description All webhooks of the workspace, in the order of their registration; of their secrets only the last characters.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Has events sent to a URL from now on. Only targets that `--webhook-targets` allows are sent to; any other is a failed attempt that says so.
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
         * @description The webhook, its secret included.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description Changes the members that are given. After another `secret` the present one signs too for 24 hours of workspace time.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Remove a webhook
         * @description Nothing more is sent to it, and its deliveries go as well.
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
         * @description Makes a secret, unless one is given. The present one signs too for 24 hours of workspace time.
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
         * @description Sends `webhook.test`, whatever events the webhook wants, and while it is disabled as well. The answer does not wait for the receiver.
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
         * @description From now on the mode acts on the given share of events (`probability`) or on the next events (`count`), on all where neither is given. Draws follow from the seed of the workspace.
         */
        put: operations["setChaos"];
        post?: never;
        /**
         * Clear the chaos of deliveries
         * @description The mode acts on no further event; what it has held back is still to come.
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
         * @description Every event with all its attempts, newest first, page by page; of those that have ended the last 1000.
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
         * @description One event with all its attempts.
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
         * @description Sends it at once to the present URL, also what was delivered, under its own `webhook-id`, with ten attempts to come. The answer does not wait for the receiver.
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
            /** @description What is wrong; by the names of the fields where it lies in fields. */
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
        };
        /**
         * @example {
         *       "seed": 42
         *     }
         */
        Reset: {
            /** @description What ids are derived from. The present one stays where it is left out. */
            seed?: number;
        };
        /**
         * @example {
         *       "id": "ws_0a1b2c3d4e5f",
         *       "seed": 42
         *     }
         */
        Workspace: {
            /** @description The name of the workspace, which is derived from its key. */
            id: string;
            /** @description What its ids are derived from. */
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
             * @description The workspace's present moment.
             */
            now: string;
            /** @description Whether it stands still. */
            frozen: boolean;
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
             * @description An ISO 8601 duration in days and less, never negative.
             * @example PT25H
             */
            advance?: string;
            /**
             * Format: date-time
             * @description The moment to go to, RFC 3339. Not together with `advance`.
             * @example 2025-03-10T23:30:00Z
             */
            now?: string;
            /** @description Whether it stands still from now on. */
            frozen?: boolean;
            /** @description Whether to answer only once the attempts of webhooks that fell due have been made, one minute at the most. */
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
            /** @description What the made-up records are drawn from. */
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
            /** @description Refunds; what they refund may be among the transactions beside them. */
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
                /** @description What it was paid by. */
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
                /** @description What it refunds. */
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
            /** @description Whether it stands still there. */
            frozen: boolean;
            /** @description What its ids are derived from. */
            seed: number;
            /** @description How many ids were given out, so that the next one is new; at most 2^52, so that many are left. */
            ids_given: number;
            /** @description The standing faults, with how often each was met. */
            faults?: {
                /** @description Another one each time that rules are set. */
                version: string;
                rules: components["schemas"]["KeptFault"][];
            };
            /** @description The webhooks with their secrets. */
            webhooks?: components["schemas"]["KeptWebhook"][];
            /** @description By kind, in the order in which they were made. */
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
            /** @description Where it goes. */
            recipient_address: string;
            /** @description What stands beside it. */
            memo?: string;
            /**
             * @description Its state.
             * @enum {string}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            /** @description What the merchant has put there, by the rules of a create. */
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
            /** @description The states that it has been in, once it has been in more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "pending" | "processing" | "succeeded" | "failed";
            }[];
            /** @description What is still to come, the earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state that it then has.
                 * @enum {string}
                 */
                status: "pending" | "processing" | "succeeded" | "failed";
            }[];
        };
        KeptRefund: {
            /** @description Its id. */
            id: string;
            /** @description What it refunds. */
            transaction_id: string;
            amount: components["schemas"]["Decimal"];
            /** @description Why. */
            reason: string;
            /** @description What the merchant has put there, by the rules of a create. */
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
            /** @description The states that it has been in, once it has been in more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
            }[];
            /** @description What is still to come, the earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state that it then has.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
            }[];
        };
        KeptCheckout: {
            /** @description Its id. */
            id: string;
            /** @description Whole smallest units of the currency. */
            amount: number;
            /** @description The code of the currency. */
            currency: string;
            /** @description What is bought. */
            description: string;
            /** @description Where the customer goes after paying. */
            redirect_url: string;
            /** @description Where the customer goes otherwise. */
            cancel_url: string;
            /**
             * @description Its state.
             * @enum {string}
             */
            status: "created" | "pending" | "successful" | "failed";
            /** @description What the merchant has put there, by the rules of a create. */
            metadata: {
                [key: string]: unknown;
            };
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @description What it was paid by, in visible ASCII characters. */
            transaction_id?: string;
            /** @description The states that it has been in, once it has been in more than one. */
            history?: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state.
                 * @enum {string}
                 */
                status: "created" | "pending" | "successful" | "failed";
                reason?: components["schemas"]["StepReason"];
            }[];
            /** @description What is still to come, the earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state that it then has.
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
            /** @description Of the unit that the amount counts. */
            decimals: number;
            /**
             * @description What became of it.
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
            /** @description What is answered again. */
            answer: {
                /** @description The status, that of a create. */
                status: number;
                /** @description The body, an object in JSON. */
                body: string;
                /** @description The headers that belong to it. */
                headers: {
                    [key: string]: string;
                };
            };
            created_at: components["schemas"]["Moment"];
            /** @description What is still to come, the earliest first. */
            schedule: {
                at: components["schemas"]["Moment"];
                /**
                 * @description The state that it then has.
                 * @enum {string}
                 */
                status: "expired";
            }[];
        };
        KeptFault: {
            rule: components["schemas"]["FaultRule"];
            /** @description How many requests it was held against. */
            matched: number;
            /** @description How many of them it disturbed. */
            applied: number;
            /** @description What a rate limit still lets through. */
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
            /** @description Where events are sent. */
            url: string;
            events: components["schemas"]["EventType"][];
            /** @description Whether anything is sent. */
            enabled: boolean;
            /** @description What it signs with. */
            secret: string;
            /** @description What signs too, until a moment of workspace time. */
            oldSecrets: {
                /** @description The secret. */
                secret: string;
                until: components["schemas"]["Moment"];
            }[];
            /** @description What goes wrong on purpose, by mode. */
            chaos: {
                duplicate?: components["schemas"]["KeptChaos"];
                reorder?: components["schemas"]["KeptChaos"];
                drop?: components["schemas"]["KeptChaos"];
                delay?: components["schemas"]["KeptChaos"];
                "bad-signature"?: components["schemas"]["KeptChaos"];
            };
            /** @description Deliveries that were held back; they are not kept. */
            held: string[];
            created_at: components["schemas"]["Moment"];
        };
        KeptChaos: {
            /** @description The share of events that it acts on. */
            probability?: number;
            /** @description How many events are left to act on. */
            count?: number;
            /** @description How much later the events come, in milliseconds. */
            delay?: number;
            /** @description How many events it was asked about. */
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
        /** @description A decimal without an exponent and without zeros at its end. */
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
             * @description The moment that its clock shows.
             */
            now: string;
            /** @description What its ids are derived from. */
            seed: number;
            /** @description How many records it holds. */
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
             * @description The moment that the workspace was at.
             */
            now: string;
            /** @description How many records it holds. */
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
             * @description Its id; one is given out where it is left out.
             * @example txn_order_4711
             */
            id?: string;
            /**
             * Format: decimal
             * @description Up to what it can be refunded; text keeps digits that a double would lose.
             * @example 1999
             */
            amount: number | string;
            /**
             * @description What became of it, `succeeded` where it is left out. One that failed cannot be refunded.
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
            /** @description Whether they act. With `--simulation off` only the keys that are always refused do, and no answer names a trigger. */
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
            /** @description What `Sandbox-Trigger` calls it. */
            name: string;
            /** @description The operations that it acts on. */
            operations: string[];
            /** @description The values, each of which triggers it. */
            send: components["schemas"]["Magic"][];
            /** @description What becomes of the record, or of the request. */
            outcome: string;
            /** @description What the request is answered with. */
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
             * @description Where it is sent.
             * @enum {unknown}
             */
            in: "body" | "header";
            /** @description The member of the body, or the header; a key is sent as `Authorization`. */
            member: string;
            /**
             * @description Whether the value is the whole one, a part of it, its beginning, or one of many.
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
            /** @description The rules, in the order in which requests are held against them. */
            rules: components["schemas"]["FaultRule"][];
        };
        /**
         * @description Does one of `simulate`, `fault`, `latency` and `rate_limit`: to every request, or to those that one of `probability`, `count` and `every` chooses.
         * @example {
         *       "operations": [
         *         "createPayout"
         *       ],
         *       "every": 3,
         *       "simulate": "status=500"
         *     }
         */
        FaultRule: {
            /** @description What `Sandbox-Trigger` calls it, letters, digits, `.`, `_` and `-`; by its position otherwise: `rules.0`. */
            name?: string;
            /** @description The operations that it is about; all where they are left out. */
            operations?: ("createPayout" | "listPayouts" | "getPayout" | "updatePayout" | "deletePayout" | "createRefund" | "listRefunds" | "getRefund" | "updateRefund" | "deleteRefund" | "createCheckout" | "listCheckouts" | "getCheckout" | "updateCheckout" | "deleteCheckout")[];
            /** @description The share of requests, drawn from the workspace's seed, so that the same run repeats. */
            probability?: number;
            /** @description The first so many requests. */
            count?: number;
            /** @description Every so many-th request. */
            every?: number;
            /** @description What the header `Sandbox-Simulate` would say. */
            simulate?: string;
            fault?: components["schemas"]["Fault"];
            latency?: components["schemas"]["Latency"];
            rate_limit?: components["schemas"]["RateLimit"];
        };
        /**
         * @description What fails, and where; the connection is reset unless a `status` or another `connection` is given. Only requests that succeed come to the last three points.
         * @example {
         *       "point": "after_commit",
         *       "status": 502
         *     }
         */
        Fault: {
            /**
             * @description Before anything is looked at; when everything is done, which is then undone; when it is done for good; in the middle of the answer's body.
             * @enum {string}
             */
            point: "before_validation" | "before_commit" | "after_commit" | "mid_body";
            /** @description Answers with this status. Not in the middle of a body. */
            status?: number;
            /** @description Seconds. Only together with `status`. */
            retry_after?: number;
            /**
             * @description Resets the connection, or leaves it without an answer. Not together with `status`.
             * @enum {string}
             */
            connection?: "reset" | "hang";
        };
        /**
         * @description How long the request waits, in real milliseconds, by one of these: never less than 0, nor more than 600000.
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
         * @description A token bucket on the workspace's clock. A request that finds it empty gets 429, and in `Retry-After` the seconds after which one will pass.
         * @example {
         *       "requests": 60,
         *       "per": "minute",
         *       "burst": 10
         *     }
         */
        RateLimit: {
            /** @description How many requests pass in each period. */
            requests: number;
            /** @enum {string} */
            per: "second" | "minute";
            /** @description How many pass at once after a rest; `requests` where it is left out. */
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
                /** @description What `Sandbox-Trigger` calls it. */
                name: string;
                /** @description How many requests it was held against. */
                matched: number;
                /** @description How many of them it disturbed. */
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
            /** @description Up to what it can be refunded, as a decimal. */
            amount: string;
            /**
             * @description What became of it.
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
            /** @description Whole smallest units of the currency. */
            amount: number;
            /** @description The code of the currency. */
            currency: string;
            /** @description What is bought. */
            description: string;
            /** @description Where the customer goes after paying. */
            redirect_url: string;
            /** @description Where the customer goes otherwise. */
            cancel_url: string;
            /**
             * @description Its state.
             * @enum {unknown}
             */
            status: "created" | "pending" | "successful" | "failed";
            /** @description What the merchant has put there. */
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
            /** @description The transaction that it was paid by, which can be refunded. */
            transaction_id?: string;
            /** @description The states that it has been in, the first one first, each with the moment at which it began. */
            history: components["schemas"]["CheckoutStep"][];
            /** @description What happens to it by itself, the earliest first. */
            upcoming: components["schemas"]["CheckoutStep"][];
            /** @description What can be done with it now. */
            actions: ("open" | "pay" | "fail" | "cancel" | "expire")[];
            /** @description The address of the page on which a customer completes it. */
            page: string;
            /** @description Where the customer goes from its present state; null where they stay. */
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
            /** @description How much, as a decimal. */
            amount: string;
            /** @description The code of the coin. */
            crypto_currency: string;
            /** @description Where it goes. */
            recipient_address: string;
            /** @description What stands beside it. */
            memo?: string;
            /**
             * @description Its state.
             * @enum {unknown}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            /** @description What the merchant has put there. */
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
            /** @description The states that it has been in, the first one first, each with the moment at which it began. */
            history: components["schemas"]["PayoutStep"][];
            /** @description What happens to it by itself, the earliest first. */
            upcoming: components["schemas"]["PayoutStep"][];
            /** @description What can be done with it now. */
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
            /** @description What it refunds. */
            transaction_id: string;
            /** @description How much, as a decimal. */
            amount: string;
            /** @description Why. */
            reason: string;
            /** @description What the merchant has put there. */
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
            /** @description The states that it has been in, the first one first, each with the moment at which it began. */
            history: components["schemas"]["RefundStep"][];
            /** @description What happens to it by itself, the earliest first. */
            upcoming: components["schemas"]["RefundStep"][];
            /** @description What can be done with it now. */
            actions: ("succeed" | "fail" | "cancel")[];
        };
        /**
         * @description Why it fails, or failed, where it is by expiry; otherwise left out.
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
             * @description When it begins, or began.
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
             * @description When it begins, or began.
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
             * @description When it begins, or began.
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
            /** @description What `after` has to be for those that follow; null where none do. */
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
            /** @description What `after` has to be for those that follow; null where none do. */
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
            /** @description What `after` has to be for those that follow; null where none do. */
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
            /** @description What `after` has to be for those that follow; null where none do. */
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
            /** @description Up to what it can be refunded, as a decimal. */
            amount: string;
            /**
             * @description What became of it.
             * @enum {unknown}
             */
            outcome: "pending" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @description When it came about.
             */
            created_at: string;
            /** @description What refunds have left of the amount, as a decimal. */
            refundable: string;
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
            /** @description What `before` has to be for the entries that follow; null where none do. */
            next: string | null;
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
             * @description When it came, in real time.
             */
            time: string;
            /** @description When it came, by the clock of the workspace; null where it was to no operation. */
            workspace_time: string | null;
            /** @description Its method. */
            method: string;
            /** @description With the query. */
            path: string;
            /** @description The operationId; null where the contract has no such path or method. */
            operation: string | null;
            /** @description That of the answer; null where none was sent. */
            status: number | null;
            /**
             * @description Whether the answer was sent whole, the client left before, or the sandbox cut the connection.
             * @enum {unknown}
             */
            ended: "answered" | "client_gone" | "reset";
            /** @description What was simulated, as `Sandbox-Trigger` says. */
            trigger: string | null;
            /** @description Whether the answer was the stored one of an earlier request. */
            replayed: boolean;
            /** @description Milliseconds until the answer was sent. */
            duration_ms: number;
            request: components["schemas"]["Message"];
            response: components["schemas"]["Message"] | null;
            /** @description What the contract forbids about the request. */
            violations: components["schemas"]["Violation"][];
        };
        /** @description What went over the wire, with keys masked. */
        Message: {
            /** @description In their order. */
            headers: {
                /** @description As it was written. */
                name: string;
                /** @description Masked where it is a secret. */
                value: string;
            }[];
            /** @description As text; null where there was none, or where it was not read. */
            body: string | null;
            /** @description Whether only the start of the body was kept. */
            truncated: boolean;
        };
        Violation: {
            /**
             * @description Where it lies.
             * @enum {unknown}
             */
            in: "path" | "header" | "query" | "body";
            /** @description The member, parameter or header; null where it is the whole. */
            member: string | null;
            /** @description What is wrong. */
            message: string;
            /** @description The clauses of the interface that are about it. */
            clauses: string[];
            /** @description Our decisions that are about it. */
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
             * @description When it began, by the clock of the workspace.
             */
            workspace_time: string;
            /** @description The endpoint. */
            webhook_id: string;
            /** @description The delivery that it belongs to. */
            delivery_id: string;
            /** @description The type of the event. */
            event: string;
            /** @description The `webhook-id`. */
            message_id: string;
            /** @description 1 for the first. */
            attempt: number;
            /** @description Where it was sent. */
            url: string;
            /** @description That of the receiver's answer; null where there was none. */
            status: number | null;
            /** @description Milliseconds that it took. */
            duration_ms: number;
            /** @description Why there was no answer. */
            error: string | null;
            /** @description What was wrong on purpose, such as `bad-signature` or `duplicate`. */
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
                    /** @description What made it. */
                    name: string;
                    /** @description The version of Sandgate. */
                    version: string;
                };
                /** @description One for each request, oldest first. */
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
         *           "title": "Bodies are labelled as JSON"
         *         }
         *       ]
         *     }
         */
        Diagnosis: {
            /**
             * @description A is best; null where there is nothing to judge by.
             * @enum {unknown}
             */
            grade: "A" | "B" | "C" | "D" | "E" | "F" | null;
            /** @description The same in a sentence. */
            summary: string;
            checked: {
                /** @description How many requests were looked at. */
                requests: number;
                /** @description How many attempts to deliver webhooks were looked at. */
                deliveries: number;
                /**
                 * Format: date-time
                 * @description When the first of them came, in real time.
                 */
                since: string | null;
            };
            /** @description What is wrong, the worst first. */
            findings: components["schemas"]["Finding"][];
            /** @description Rules that there was something to judge by, and that found nothing. */
            passed: {
                /** @description The rule. */
                id: string;
                /** @description What it holds the client to. */
                title: string;
            }[];
        };
        Finding: {
            /** @description The rule. */
            id: string;
            /**
             * @description How bad it is.
             * @enum {unknown}
             */
            severity: "error" | "warning" | "notice";
            /** @description What is wrong. */
            title: string;
            /** @description Where it was seen, at most ten times. */
            evidence: {
                /** @description The id of the entry in the log. */
                entry: string;
                /** @description What is to be seen there, in a line. */
                excerpt: string;
            }[];
            /** @description How often it was seen beyond that. */
            more: number;
            /** @description What to do about it. */
            fix: string;
            /** @description Clauses and decisions that it rests on. */
            cites: string[];
        };
        /**
         * @description What an event tells of.
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
             * @description Where events are sent; http or https.
             */
            url: string;
            /** @description The types of the events that are sent, all of them where it is left out. */
            events?: components["schemas"]["EventType"][];
            /** @description `whsec_` and the base64 of 24 to 64 bytes; one is made where it is left out. */
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
             * @description Where events are sent from now on.
             */
            url?: string;
            /** @description The types of the events that are sent from now on. */
            events?: components["schemas"]["EventType"][];
            /** @description Whether anything is sent. */
            enabled?: boolean;
            /** @description Another secret: `whsec_` and the base64 of 24 to 64 bytes. */
            secret?: string;
        };
        /**
         * @example {}
         * @example {
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
         *     }
         */
        NewSecret: {
            /** @description `whsec_` and the base64 of 24 to 64 bytes; one is made where it is left out. */
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
            /** @description The share of events that it acts on. */
            probability?: number;
            /** @description How many of the next events it acts on. Not together with `probability`. */
            count?: number;
            /**
             * Format: duration
             * @description How much later the events come, in workspace time; with the mode `delay` alone, which needs it.
             * @example PT30S
             */
            delay?: string;
        };
        ChaosRule: {
            /** @description The share of events that it acts on. */
            probability?: number;
            /** @description How many events are left to act on. */
            count?: number;
            /** @description How much later the events come. */
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
            /** @description Where events are sent. */
            url: string;
            /** @description The types of the events that are sent. */
            events: components["schemas"]["EventType"][];
            /** @description What it signs with; in lists the last characters alone. */
            secret: string;
            /**
             * Format: date-time
             * @description Until when of workspace time older secrets sign too; null where none does.
             */
            old_secrets_until: string | null;
            /** @description Whether anything is sent. A receiver that answers 410 turns it off. */
            enabled: boolean;
            /** @description What goes wrong on purpose, by mode. */
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
            /** @description In the order of their registration. */
            webhooks: components["schemas"]["Webhook"][];
        };
        Attempt: {
            /**
             * Format: date-time
             * @description The workspace time at which it counts.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The real time at which it began.
             */
            sent_at: string;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description What was sent. */
            request: {
                /** @description Where to. */
                url: string;
                /** @description Its headers. */
                headers: {
                    [key: string]: string;
                };
                /** @description Its body, to the byte. */
                body: string;
            };
            /** @description What was answered; null where nothing was. */
            response: {
                /** @description Its status. */
                status: number;
                /** @description Its first 2 kB. */
                body: string;
            } | null;
            /** @description Why the attempt failed without a whole answer. */
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
            /**
             * @description `queued` to be sent at once, `sending`, `waiting` for the next attempt, `held` until another event has overtaken it; `delivered`, `exhausted` after ten attempts, `dropped` on purpose, `canceled` because the webhook was disabled.
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
             * @description The workspace time of the next attempt; null where none is to come.
             */
            next_attempt_at: string | null;
            /** @description What went wrong with it on purpose. */
            chaos: string[];
            /** @description The attempts that were made, the first one first. */
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
            /** @description What to give as `starting_after` for the next page; null where there is none. */
            next: string | null;
        };
    };
    responses: {
        /** @description The request is refused, and nothing has changed. */
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
        /** @description The request could not be carried out; it has changed nothing. */
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
        /** @description The clock as it is now. */
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
        /** @description The faults as they are now. */
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
        /** @description The checkout as it is now. */
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
        /** @description The payout as it is now. */
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
        /** @description The refund as it is now. */
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
        /** @description The webhook as it is now. */
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
        /** @description The delivery as it is now. */
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
         * @description The id of the record, as the gateway gave it out.
         * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        Id: string;
        /**
         * @description Only those in this state.
         * @example failed
         */
        PayoutStatus: "pending" | "processing" | "succeeded" | "failed";
        /**
         * @description Only those in this state.
         * @example failed
         */
        RefundStatus: "pending" | "succeeded" | "failed" | "canceled";
        /**
         * @description Only those in this state.
         * @example failed
         */
        CheckoutStatus: "created" | "pending" | "successful" | "failed";
        /**
         * @description Only those that follow the record with this id, which has to be there.
         * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        RecordAfter: string;
        /**
         * @description The most records of a page; 50 where it is left out.
         * @example 20
         */
        RecordLimit: number;
        /**
         * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
         * @example with-three-orders
         */
        SnapshotName: string;
        /**
         * @description Only requests, or only deliveries.
         * @example delivery
         */
        Kind: "request" | "delivery";
        /**
         * @description Only requests to this operation, by its operationId.
         * @example createPayout
         */
        Operation: string;
        /**
         * @description Only requests with this method.
         * @example POST
         */
        Method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
        /**
         * @description Only those answered with this status, or with one of this class.
         * @example 4xx
         */
        Status: string;
        /**
         * @description Only those whose path and query, or whose URL, contain this.
         * @example /checkouts
         */
        Path: string;
        /**
         * @description Only deliveries of this type of event.
         * @example payout.succeeded
         */
        Event: string;
        /**
         * @description Only those with this text, in any letter case, in their address, bodies, ids or errors.
         * @example invoice
         */
        Text: string;
        /**
         * @description Only those that came after the entry with this id.
         * @example req_9f2c5a7b0d4e1836000004d2
         */
        After: string;
        /**
         * @description Only those that came before the entry with this id.
         * @example req_9f2c5a7b0d4e1836000004d2
         */
        Before: string;
        /**
         * @description Only those that began at this moment of real time or later, RFC 3339.
         * @example 2025-01-31T09:05:00Z
         */
        Since: string;
        /**
         * @description How many entries to return at most, 50 where it is left out.
         * @example 50
         */
        EntryLimit: number;
        /**
         * @description The id of the last event that was received, as an `EventSource` sends it by itself.
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
         * @description What goes wrong: the event comes twice, after the next one, not at all, later, or at its first attempt with a signature that is wrong.
         * @example duplicate
         */
        ChaosMode: "duplicate" | "reorder" | "drop" | "delay" | "bad-signature";
        /**
         * @description The most deliveries to list.
         * @example 20
         */
        Limit: number;
        /**
         * @description Only what follows the delivery with this id.
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
         * @description No real money moves here. Every answer says so.
         * @example true
         */
        Sandbox: "true";
    };
    pathItems: never;
}
export type Error = components['schemas']['Error'];
export type Health = components['schemas']['Health'];
export type Reset = components['schemas']['Reset'];
export type Workspace = components['schemas']['Workspace'];
export type Clock = components['schemas']['Clock'];
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
            /** @description The workspace is as good as new. */
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
            /** @description The workspace does not exist any more. */
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
                 * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is kept. */
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
                 * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
                 * @description Its name, of 1 to 64 letters, digits, dots, dashes and underscores.
                 * @example with-three-orders
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace is what it was. */
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
            /** @description The records are there. */
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
            /** @description The workspace is what the document says. */
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
    inspectTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Only those that follow the record with this id, which has to be there.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The most records of a page; 50 where it is left out.
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
            /** @description It can be refunded now. */
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
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue, the same for every workspace. */
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
            /** @description There are none any more. */
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
                 * @description Only those in this state.
                 * @example failed
                 */
                status?: components["parameters"]["CheckoutStatus"];
                /**
                 * @description Only those that follow the record with this id, which has to be there.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The most records of a page; 50 where it is left out.
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
                 * @description The id of the record, as the gateway gave it out.
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
                 * @description Only those in this state.
                 * @example failed
                 */
                status?: components["parameters"]["PayoutStatus"];
                /**
                 * @description Only those that follow the record with this id, which has to be there.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The most records of a page; 50 where it is left out.
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
                 * @description The id of the record, as the gateway gave it out.
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
                 * @description Only those in this state.
                 * @example failed
                 */
                status?: components["parameters"]["RefundStatus"];
                /**
                 * @description Only those that follow the record with this id, which has to be there.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                after?: components["parameters"]["RecordAfter"];
                /**
                 * @description The most records of a page; 50 where it is left out.
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
                 * @description The id of the record, as the gateway gave it out.
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
                 * @description The id of the record, as the gateway gave it out.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description What the customer does.
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
                 * @description The id of the record, as the gateway gave it out.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description How it ends.
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
                 * @description The id of the record, as the gateway gave it out.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description How it ends.
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
                 * @description Only requests, or only deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Only requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Only those answered with this status, or with one of this class.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only those whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Only deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Only those with this text, in any letter case, in their address, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Only those that came after the entry with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Only those that began at this moment of real time or later, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Only those that came before the entry with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                before?: components["parameters"]["Before"];
                /**
                 * @description How many entries to return at most, 50 where it is left out.
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
            /** @description It is empty. */
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
                 * @description Tell of changes, beside the entries (`also`) or without any (`only`).
                 * @example also
                 */
                changes?: "also" | "only";
                /**
                 * @description Only requests, or only deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Only requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Only those answered with this status, or with one of this class.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only those whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Only deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Only those with this text, in any letter case, in their address, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Only those that came after the entry with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Only those that began at this moment of real time or later, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
            };
            header?: {
                /**
                 * @description The id of the last event that was received, as an `EventSource` sends it by itself.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, without end. */
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
                 * @description Only requests, or only deliveries.
                 * @example delivery
                 */
                kind?: components["parameters"]["Kind"];
                /**
                 * @description Only requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Only those answered with this status, or with one of this class.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only those whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Only deliveries of this type of event.
                 * @example payout.succeeded
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Only those with this text, in any letter case, in their address, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Only those that came after the entry with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Only those that began at this moment of real time or later, RFC 3339.
                 * @example 2025-01-31T09:05:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description How many entries must match.
                 * @example 1
                 */
                count?: number;
                /**
                 * @description How long to wait, in milliseconds or as an ISO 8601 duration, 5 minutes at most; 10 seconds where it is left out.
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
            /** @description The first entries that match, oldest first, as many as were wanted. */
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
    exportRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests to this operation, by its operationId.
                 * @example createPayout
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests with this method.
                 * @example POST
                 */
                method?: components["parameters"]["Method"];
                /**
                 * @description Only those answered with this status, or with one of this class.
                 * @example 4xx
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only those whose path and query, or whose URL, contain this.
                 * @example /checkouts
                 */
                path?: components["parameters"]["Path"];
                /**
                 * @description Only those with this text, in any letter case, in their address, bodies, ids or errors.
                 * @example invoice
                 */
                text?: components["parameters"]["Text"];
                /**
                 * @description Only those that came after the entry with this id.
                 * @example req_9f2c5a7b0d4e1836000004d2
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description Only those that began at this moment of real time or later, RFC 3339.
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
            /** @description What was found. */
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
            /** @description It is told of what happens from now on. */
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
            /** @description It is gone. */
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
                 * @description What goes wrong: the event comes twice, after the next one, not at all, later, or at its first attempt with a signature that is wrong.
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
                 * @description What goes wrong: the event comes twice, after the next one, not at all, later, or at its first attempt with a signature that is wrong.
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
                 * @description The most deliveries to list.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only what follows the delivery with this id.
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
