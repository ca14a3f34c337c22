/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
export interface paths {
    "/api/v1/payouts/crypto": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List crypto payouts
         * @description Lists the payouts of the workspace, newest first. The list has no filters; it is complete unless `limit` or `starting_after` is given.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Create a crypto payout
         * @description Sends cryptocurrency to an external wallet address. The new payout is `pending`; by default it is `succeeded` two seconds later. The address must belong to the currency, checksum included; mainnet and testnet addresses are both accepted. The balance is unlimited unless the sandbox was started with limits. The payout's `transaction_id` can be refunded at once.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payouts/crypto/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example po_oleaVWoAVIizhoSKMA0NfGR1
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        /**
         * Get a crypto payout
         * @description Reads one payout, as it also appears in the list.
         */
        get: operations["getPayout"];
        /**
         * Update a crypto payout
         * @description Changes the members that are sent and leaves the others as they are. `metadata` can be changed in every state, `memo` only while the payout is `pending`: later another memo is refused with 409, while the present one is fine.
         */
        put: operations["updatePayout"];
        post?: never;
        /**
         * Delete a crypto payout
         * @description Removes the payout, in every state. A payout that is still `pending` is cancelled, and its transaction counts as failed; of one that is final only the record goes. Refunds of it stay.
         */
        delete: operations["deletePayout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds
         * @description Lists the refunds of the workspace, newest first. The list has no filters; it is complete unless `limit` or `starting_after` is given.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Create a refund
         * @description Refunds all or part of an earlier transaction. The new refund is `pending`; by default it is `succeeded` two seconds later. Known transactions are those of the workspace's payouts and of its successful checkouts: together their refunds, apart from failed, canceled and deleted ones, cannot exceed the original, and a transaction that failed or was cancelled cannot be refunded. Any other transaction id is accepted as that of an external transaction without a limit.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_rUOS3jp96G5q1GGvTpe1584t
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        /**
         * Get a refund
         * @description Reads one refund, as it also appears in the list.
         */
        get: operations["getRefund"];
        /**
         * Update a refund
         * @description Changes the members that are sent and leaves the others as they are, in every state. Another amount is checked against what is left of the original without this refund, unless the refund failed or was canceled.
         */
        put: operations["updateRefund"];
        post?: never;
        /**
         * Delete a refund
         * @description Removes the refund for good, in every state. The amount of a refund that had not failed can be refunded again. The id is never given out again.
         */
        delete: operations["deleteRefund"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List checkouts
         * @description Lists the checkouts of the workspace, newest first. Where several filters are given, all of them apply. The list is complete unless `limit` or `starting_after` is given.
         */
        get: operations["listCheckouts"];
        put?: never;
        /**
         * Create a checkout
         * @description Creates a checkout for a customer to pay. It is `created` at first, `pending` while the customer pays, and then `successful` or `failed`; by default it fails when nothing has come of it after 24 hours. A successful checkout gives a transaction that can be refunded. Its metadata is empty at first, whatever is sent; an update can set it.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{checkout_id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the checkout.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                checkout_id: components["parameters"]["CheckoutId"];
            };
            cookie?: never;
        };
        /**
         * Get a checkout
         * @description Reads one checkout, as it also appears in the list. `Last-Modified` shows when it last changed; `Sandbox-Transaction-Id` is there once the checkout is successful; `Sandbox-Checkout-Url` is the page on which a customer completes it.
         */
        get: operations["getCheckout"];
        /**
         * Update a checkout
         * @description Changes the members that are sent and leaves the others as they are. The body holds a `description` or a `status`, or both; `redirect_url`, `cancel_url` and `metadata` may come along. A status can move from `created` to `pending`, `successful` or `failed`, and from `pending` to `successful` or `failed`; the present one is always fine, and any other move is refused with 409. The description and the members that may come along can be changed in every state.
         */
        put: operations["updateCheckout"];
        post?: never;
        /**
         * Delete a checkout
         * @description Removes the checkout for good, in every state.
         */
        delete: operations["deleteCheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkouts": paths["/checkouts"];
    "/api/v1/checkouts/{checkout_id}": paths["/checkouts/{checkout_id}"];
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A crypto payout, the same in every answer. */
        Payout: {
            /** @description The unique identifier of the payout. */
            id: string;
            /** @description The identifier of the payout's transaction, which refunds name. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The amount of crypto sent, as a JSON number with exactly the digits of the decimal and without an exponent, for example `0.123456789012345678`. A receiver that parses it into a double loses digits: parse it as a decimal.
             */
            amount: number;
            /** @description The code of the cryptocurrency, as it was sent. */
            crypto_currency: string;
            /** @description The crypto address of the recipient, exactly as it was sent. */
            recipient_address: string;
            /** @description The memo sent with the transaction. Without a memo the member is left out. */
            memo?: string;
            /**
             * @description A payout is `pending` until it is `succeeded` or `failed`. `processing` appears in between only if the sandbox was started with it.
             * @enum {string}
             */
            status: "pending" | "processing" | "succeeded" | "failed";
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When the payout was created, in UTC with milliseconds.
             */
            created_at: string;
        };
        /** @description A new payout. Members that are not listed are ignored, those that the server sets among them. */
        PayoutCreate: {
            /** @description The address to send to. It must be one of the currency, on the main or a test network, with a correct checksum: base58 or bech32 for BTC and LTC, and for ETH 40 hexadecimal digits after `0x`, which must satisfy EIP-55 unless they are all in one case. */
            recipient_address: string;
            crypto_currency: components["schemas"]["CryptoCurrency"];
            /**
             * Format: decimal
             * @description The amount to send, as a JSON number of any spelling or as a string of digits with an optional fraction, which means the same value. It is greater than zero, at most 10^12, and has at most 8 decimals in BTC and LTC and 18 in ETH; trailing zeros do not count. It is kept exactly.
             */
            amount: number | string;
            /** @description A memo to send with the transaction. It may be empty. */
            memo?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description What to change in a payout. The members `id`, `transaction_id`, `amount`, `crypto_currency`, `recipient_address` and `created_at` may come along with their present values, so that a payout that was read can be edited and put back whole; other values are refused. `status` is ignored, and so are members that are not listed. */
        PayoutUpdate: {
            /** @description A memo, which can be changed only while the payout is pending. It may be empty. */
            memo?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description A refund. */
        Refund: {
            /** @description The unique identifier of the refund. */
            id: string;
            /** @description The identifier of the transaction being refunded, exactly as it was sent. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The refund amount, in the currency and the unit of the original transaction: whole smallest units for a checkout, coins for a payout. It is a JSON number with exactly the digits of the decimal and without an exponent. A receiver that parses it into a double loses digits: parse it as a decimal.
             */
            amount: number;
            /** @description A short explanation. It is empty if none was sent. */
            reason: string;
            metadata: components["schemas"]["Metadata"];
            /**
             * @description A refund is `pending` until it is `succeeded` or `failed`. It is `canceled` only where a test has canceled it while it was pending.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "canceled";
            /**
             * Format: date-time
             * @description When the refund was created, in UTC with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the refund was last updated or changed its state, in UTC with milliseconds; at first, when it was created.
             */
            updated_at: string;
        };
        /** @description A new refund. Members that are not listed are ignored, those that the server sets among them. */
        RefundCreate: {
            /** @description The identifier of the transaction to refund. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The refund amount, in the currency and the unit of the original transaction: whole smallest units for a checkout, coins for a payout. It is at least one smallest unit of the original and has no more decimals than that unit: none for a checkout, those of its currency for a payout, up to 18 where the original is not known. It is kept exactly. Numeric strings are refused.
             */
            amount: number;
            /** @description A short explanation. It may be empty, and is if none is sent. */
            reason?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description What to change in a refund. The members `id`, `transaction_id` and `created_at` may come along with their present values, so that a refund that was read can be edited and put back whole; other values are refused. `status` and `updated_at` are ignored, and so are members that are not listed. */
        RefundUpdate: {
            /**
             * Format: decimal
             * @description Another refund amount, by the rules of the create. It is compared with what is left of the original without this refund. Numeric strings are refused.
             */
            amount?: number | null;
            /** @description Another explanation. It may be empty. */
            reason?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description The confirmation that a refund was deleted. */
        RefundDeleted: {
            message: string;
        };
        /** @description A checkout. */
        Checkout: {
            /** @description The unique identifier of the checkout. */
            id: string;
            /** @description The total in the smallest unit of the currency: 1999 is 19.99 US dollars, and 500 is 500 Japanese yen. */
            amount: number;
            /** @description The ISO 4217 code of the currency, as it was sent. */
            currency: string;
            /** @description What the customer pays for, in free text. */
            description: string;
            /**
             * Format: uri
             * @description Where the customer goes after a successful payment, exactly as it was sent.
             */
            redirect_url: string;
            /**
             * Format: uri
             * @description Where the customer goes after a failed payment or a cancellation, exactly as it was sent.
             */
            cancel_url: string;
            /**
             * @description A checkout is `created` at first, `pending` while the customer pays, and then `successful` or `failed`. One that was cancelled or has expired is `failed`.
             * @enum {string}
             */
            status: "created" | "pending" | "successful" | "failed";
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When the checkout was created, in UTC with milliseconds.
             */
            created_at: string;
        };
        /** @description A checkout as it is when it has just been created. */
        CheckoutCreated: components["schemas"]["Checkout"] & {
            amount?: number;
            /** @constant */
            status?: "created";
            /** @description Empty, also where metadata was sent. */
            metadata?: unknown;
        };
        /** @description A new checkout. Members that are not listed are ignored, `metadata` and those that the server sets among them; an update can set metadata. */
        CheckoutCreate: {
            /** @description The total in the smallest unit of the currency: 1999 is 19.99 US dollars, and 500 is 500 Japanese yen. Numeric strings are refused; `100.0` and `1e2` are integers. */
            amount: number;
            currency: components["schemas"]["CurrencyCode"];
            /** @description What the customer pays for, in free text. It may not be blank. */
            description: string;
            /**
             * Format: uri
             * @description Where the customer goes after a successful payment: an absolute `http` or `https` URL with a host.
             */
            redirect_url: string;
            /**
             * Format: uri
             * @description Where the customer goes after a failed payment or a cancellation: an absolute `http` or `https` URL with a host.
             */
            cancel_url: string;
        };
        /** @description What to change in a checkout: a description or a status, or both, and more if you like. The members `id`, `amount`, `currency` and `created_at` may come along with their present values, so that a checkout that was read can be edited and put back whole; other values are refused. Members that are not listed are ignored. */
        CheckoutUpdate: {
            /** @description What the customer pays for, in free text. It may not be blank or null. */
            description?: string;
            /**
             * @description The status to move to. The present one is fine. `completed` is another word for `successful`, which passes through `pending` where need be.
             * @enum {string|null}
             */
            status?: "created" | "pending" | "successful" | "failed" | "completed" | null;
            /**
             * Format: uri
             * @description Where the customer goes after a successful payment: an absolute `http` or `https` URL with a host.
             */
            redirect_url?: string | null;
            /**
             * Format: uri
             * @description Where the customer goes after a failed payment or a cancellation: an absolute `http` or `https` URL with a host.
             */
            cancel_url?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description Key-value pairs of your own, as they were sent, or an empty object. Values keep their JSON type; numbers are doubles. */
        Metadata: {
            [key: string]: unknown;
        };
        /** @description Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole. */
        MetadataInput: {
            [key: string]: unknown;
        } | null;
        /**
         * @description The code of a cryptocurrency, in upper case.
         * @enum {string}
         */
        CryptoCurrency: "BTC" | "ETH" | "LTC";
        /**
         * @description An active ISO 4217 currency code, in upper case.
         * @enum {string}
         */
        CurrencyCode: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAD" | "XAF" | "XAG" | "XAU" | "XBA" | "XBB" | "XBC" | "XBD" | "XCD" | "XCG" | "XDR" | "XOF" | "XPD" | "XPF" | "XPT" | "XSU" | "XTS" | "XUA" | "XXX" | "YER" | "ZAR" | "ZMW" | "ZWG";
        /** @description An error of the request as a whole. */
        ErrorMessage: {
            /** @description A message for people. */
            error: string;
        };
        /** @description Errors of fields or query parameters, all of them at once. */
        FieldErrors: {
            /** @description The messages about each offending field, by its name. Errors of the body as a whole are under `non_field_errors`. */
            error: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The header `Sandbox-Simulate` cannot be read. */
        UnknownDirective: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A paging parameter is malformed, empty, out of range or given twice, or `Sandbox-Simulate` cannot be read. */
        InvalidPaging: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No key was sent, or the key is not valid. */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                "WWW-Authenticate": components["headers"]["KeyChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The key may only read, or a page of another origin would open a new workspace. */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                "WWW-Authenticate": components["headers"]["ScopeChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No such record exists in the workspace of the key, or it was deleted. The answer is the same whatever the id looks like. */
        NotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The path exists but does not serve this method; `Allow` lists those it serves. */
        MethodNotAllowed: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description An earlier request with the same `Idempotency-Key` is still being processed. Wait a moment and send the request again. */
        IdempotencyKeyRunning: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body has more than 102,400 bytes. */
        ContentTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body is not labelled as JSON, or it is compressed. */
        UnsupportedMediaType: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                Accept: components["headers"]["Accept"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The `Idempotency-Key` was used before with another body. */
        IdempotencyKeyReused: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The request was throttled and had no effect. The sandbox has no limits of its own: this happens on every third request with the key `sk_test_limited`, and where a simulation asks for it. */
        TooManyRequests: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Something unexpected went wrong. The request had no effect. */
        ServerError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The sandbox cannot serve the request now. The request had no effect. */
        ServiceUnavailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                Sandbox: components["headers"]["Sandbox"];
                "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                /**
                 * @description After how many seconds to try again, where that is known.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the payout.
         * @example po_oleaVWoAVIizhoSKMA0NfGR1
         */
        PayoutId: string;
        /**
         * @description The id of the refund.
         * @example re_rUOS3jp96G5q1GGvTpe1584t
         */
        RefundId: string;
        /**
         * @description The id of the checkout.
         * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        CheckoutId: string;
        /**
         * @description How many records to return at most. Without it, all of them are returned. While more follow, `Link` leads to the next page.
         * @example 20
         */
        Limit: number;
        /** @description The id of the record after which to start, normally the last one of the page before. The record must exist. */
        StartingAfter: string;
        /**
         * @description A key of your own, 1 to 255 visible ASCII characters, with or without double quotes around it. For 24 hours a request with the same key and the same bytes of body is answered with the stored answer instead of creating a second record. The key belongs to the workspace and the operation. Requests that were refused are not stored, so they can be corrected and sent again with the same key.
         * @example 8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11
         */
        "Idempotency-Key": string;
        /**
         * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
         * @example status=429; retry-after=2
         */
        "Sandbox-Simulate": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of this request, which the sandbox's log names too. Every answer carries one.
         * @example req_7hT2mQx9Lw4bNc8VyE5aZk3R
         */
        "Request-Id": string;
        /**
         * @description No real money moves here. Every answer says so.
         * @example true
         */
        Sandbox: "true";
        /**
         * @description What has brought this answer about: a magic value, a directive of `Sandbox-Simulate`, or a standing fault. Absent where the sandbox answers as a gateway would.
         * @example payout.succeed
         */
        "Sandbox-Trigger": string;
        /**
         * @description The path of the new refund, without a trailing slash.
         * @example /api/v1/refunds/re_rUOS3jp96G5q1GGvTpe1584t
         */
        RefundLocation: string;
        /** @description The path of the new checkout, under the prefix of the request and without a trailing slash. */
        CheckoutLocation: string;
        /**
         * @description The next page, with the path and the filters of the request. It is there only if the request had a `limit` and more records follow.
         * @example </checkouts?status=pending&limit=20&starting_after=co_XDoOUiMsK5dzad1ebuGf4fzA>; rel="next"
         */
        Link: string;
        /**
         * @description The number of records that match. It is there only if the request had neither `limit` nor `starting_after`.
         * @example 42
         */
        "X-Total-Count": number;
        /**
         * @description When the checkout was last updated or changed its state; at first, when it was created. The `updated_at` filter of the list goes by the same moment. Replayed answers do not carry it.
         * @example Fri, 31 Jan 2025 09:05:00 GMT
         */
        "Last-Modified": string;
        /**
         * @description The transaction that the checkout gave when it became successful. Refunds of the checkout name it as their `transaction_id`.
         * @example txn_1eaTDwp91FBxo1eQShD1zNxK
         */
        "Sandbox-Transaction-Id": string;
        /**
         * @description The page on which a customer completes the checkout: send them there. It is built from `--public-url`, or else from the `Host` of the request.
         * @example http://localhost:4010/pay/co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        "Sandbox-Checkout-Url": string;
        /**
         * @description Says that this is the stored answer to an earlier request with the same `Idempotency-Key`. Absent otherwise.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /** @description Which authentication is expected and, if a key was sent, what is wrong with it. */
        KeyChallenge: string;
        /**
         * @description What the key lacks; missing if it lacks nothing.
         * @example Bearer realm="sandbox", error="insufficient_scope", error_description="The API key is read-only."
         */
        ScopeChallenge: string;
        /**
         * @description The methods of the path.
         * @example POST, GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The media type that request bodies must have.
         * @example application/json
         */
        Accept: "application/json";
        /**
         * @description After how many seconds to try again.
         * @example 1
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type Payout = components['schemas']['Payout'];
export type PayoutCreate = components['schemas']['PayoutCreate'];
export type PayoutUpdate = components['schemas']['PayoutUpdate'];
export type Refund = components['schemas']['Refund'];
export type RefundCreate = components['schemas']['RefundCreate'];
export type RefundUpdate = components['schemas']['RefundUpdate'];
export type RefundDeleted = components['schemas']['RefundDeleted'];
export type Checkout = components['schemas']['Checkout'];
export type CheckoutCreated = components['schemas']['CheckoutCreated'];
export type CheckoutCreate = components['schemas']['CheckoutCreate'];
export type CheckoutUpdate = components['schemas']['CheckoutUpdate'];
export type Metadata = components['schemas']['Metadata'];
export type MetadataInput = components['schemas']['MetadataInput'];
export type CryptoCurrency = components['schemas']['CryptoCurrency'];
export type CurrencyCode = components['schemas']['CurrencyCode'];
export type ErrorMessage = components['schemas']['ErrorMessage'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type ResponseUnknownDirective = components['responses']['UnknownDirective'];
export type ResponseInvalidPaging = components['responses']['InvalidPaging'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseIdempotencyKeyRunning = components['responses']['IdempotencyKeyRunning'];
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseIdempotencyKeyReused = components['responses']['IdempotencyKeyReused'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ParameterPayoutId = components['parameters']['PayoutId'];
export type ParameterRefundId = components['parameters']['RefundId'];
export type ParameterCheckoutId = components['parameters']['CheckoutId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterStartingAfter = components['parameters']['StartingAfter'];
export type ParameterIdempotencyKey = components['parameters']['Idempotency-Key'];
export type ParameterSandboxSimulate = components['parameters']['Sandbox-Simulate'];
export type HeaderRequestId = components['headers']['Request-Id'];
export type HeaderSandbox = components['headers']['Sandbox'];
export type HeaderSandboxTrigger = components['headers']['Sandbox-Trigger'];
export type HeaderRefundLocation = components['headers']['RefundLocation'];
export type HeaderCheckoutLocation = components['headers']['CheckoutLocation'];
export type HeaderLink = components['headers']['Link'];
export type HeaderXTotalCount = components['headers']['X-Total-Count'];
export type HeaderLastModified = components['headers']['Last-Modified'];
export type HeaderSandboxTransactionId = components['headers']['Sandbox-Transaction-Id'];
export type HeaderSandboxCheckoutUrl = components['headers']['Sandbox-Checkout-Url'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderKeyChallenge = components['headers']['KeyChallenge'];
export type HeaderScopeChallenge = components['headers']['ScopeChallenge'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderAccept = components['headers']['Accept'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type $defs = Record<string, never>;
export interface operations {
    listPayouts: {
        parameters: {
            query?: {
                /**
                 * @description How many records to return at most. Without it, all of them are returned. While more follow, `Link` leads to the next page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The id of the record after which to start, normally the last one of the page before. The record must exist. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payouts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Payout"] & unknown)[];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description A key of your own, 1 to 255 visible ASCII characters, with or without double quotes around it. For 24 hours a request with the same key and the same bytes of body is answered with the stored answer instead of creating a second record. The key belongs to the workspace and the operation. Requests that were refused are not stored, so they can be corrected and sent again with the same key.
                 * @example 8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutCreate"];
            };
        };
        responses: {
            /** @description The payout was created. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            /** @description The body is not a JSON object, a field of it is refused, or the idempotency key is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyKeyRunning"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example po_oleaVWoAVIizhoSKMA0NfGR1
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example po_oleaVWoAVIizhoSKMA0NfGR1
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutUpdate"];
            };
        };
        responses: {
            /** @description The payout as it now is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            /** @description The body is not a JSON object, or a field of it is refused. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The payout is no longer pending, so that its memo cannot be changed. */
            409: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example po_oleaVWoAVIizhoSKMA0NfGR1
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout was deleted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /**
                 * @description How many records to return at most. Without it, all of them are returned. While more follow, `Link` leads to the next page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The id of the record after which to start, normally the last one of the page before. The record must exist. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refunds. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"][];
                };
            };
            400: components["responses"]["InvalidPaging"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description A key of your own, 1 to 255 visible ASCII characters, with or without double quotes around it. For 24 hours a request with the same key and the same bytes of body is answered with the stored answer instead of creating a second record. The key belongs to the workspace and the operation. Requests that were refused are not stored, so they can be corrected and sent again with the same key.
                 * @example 8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundCreate"];
            };
        };
        responses: {
            /** @description The refund was created. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    Location: components["headers"]["RefundLocation"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description The body is not a JSON object, a field of it is refused, or the idempotency key is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyKeyRunning"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_rUOS3jp96G5q1GGvTpe1584t
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_rUOS3jp96G5q1GGvTpe1584t
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundUpdate"];
            };
        };
        responses: {
            /** @description The refund as it now is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description The body is not a JSON object, or a field of it is refused. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_rUOS3jp96G5q1GGvTpe1584t
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund was deleted. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundDeleted"];
                };
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCheckouts: {
        parameters: {
            query?: {
                /**
                 * @description Selects the checkouts with this status. `completed` is another word for `successful`; records always show `successful`.
                 * @example successful
                 */
                status?: "created" | "pending" | "successful" | "failed" | "completed";
                /**
                 * @description Selects the checkouts created on this calendar day in UTC.
                 * @example 2025-01-31
                 */
                created_at?: string;
                /**
                 * @description Selects the checkouts last updated on this calendar day in UTC. A change of state counts as an update, and a checkout never updated counts as updated when it was created.
                 * @example 2025-02-01
                 */
                updated_at?: string;
                /**
                 * @description How many records to return at most. Without it, all of them are returned. While more follow, `Link` leads to the next page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The id of the record after which to start, normally the last one of the page before. The record must exist. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkouts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"][];
                };
            };
            /** @description A filter or a paging parameter is malformed, empty or given twice. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description A key of your own, 1 to 255 visible ASCII characters, with or without double quotes around it. For 24 hours a request with the same key and the same bytes of body is answered with the stored answer instead of creating a second record. The key belongs to the workspace and the operation. Requests that were refused are not stored, so they can be corrected and sent again with the same key.
                 * @example 8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutCreate"];
            };
        };
        responses: {
            /** @description The checkout was created. */
            201: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    Location: components["headers"]["CheckoutLocation"];
                    "Sandbox-Checkout-Url": components["headers"]["Sandbox-Checkout-Url"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutCreated"];
                };
            };
            /** @description The body is not a JSON object, a field of it is refused, or the idempotency key is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyKeyRunning"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the checkout.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                checkout_id: components["parameters"]["CheckoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Sandbox-Transaction-Id": components["headers"]["Sandbox-Transaction-Id"];
                    "Sandbox-Checkout-Url": components["headers"]["Sandbox-Checkout-Url"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the checkout.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                checkout_id: components["parameters"]["CheckoutId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutUpdate"];
            };
        };
        responses: {
            /** @description The checkout as it now is. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Sandbox-Transaction-Id": components["headers"]["Sandbox-Transaction-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description The body is not a JSON object, or a field of it is refused. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["ErrorMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description The checkout cannot move from its present status to the one that was sent. */
            409: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Disturbs this one request: `status=429; retry-after=2` answers with a status from 400 to 599, `delay=5000` waits so many milliseconds, `hang` never answers, `reset` resets the connection before the request has an effect, `reset-after-commit` after it, `truncate` cuts the answer off in the middle of its body. A `delay` goes with any of them: `delay=5000; hang`. What was asked for may be a status that is not described here.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
            };
            path: {
                /**
                 * @description The id of the checkout.
                 * @example co_rnKtHKqOs5ZGhydXHfhoVJkP
                 */
                checkout_id: components["parameters"]["CheckoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout was deleted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Sandbox: components["headers"]["Sandbox"];
                    "Sandbox-Trigger": components["headers"]["Sandbox-Trigger"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnknownDirective"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
