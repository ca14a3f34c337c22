/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
export interface paths {
    "/api/v1/payouts/crypto": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List crypto payouts
         * @description Lists the payouts of the workspace, newest first. The list has no filters; it is complete unless you send `limit` or `starting_after`.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Create a crypto payout
         * @description Sends cryptocurrency to an external wallet address. The new payout is `pending` and, by default, `succeeded` two seconds later. The address must belong to the currency and have a correct checksum; mainnet and testnet addresses are both accepted. The balance is unlimited unless the sandbox runs with `--balances`. You can refund the payout's `transaction_id` at once.
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
         * @description **Sandbox only:** returns one payout, as in the list. Against a real gateway, find the payout in the list, or ask for its path.
         */
        get: operations["getPayout"];
        /**
         * Update a crypto payout
         * @description **Sandbox only:** changes the members you send and keeps the others. You can change `metadata` in every state, but `memo` only while the payout is `pending`: later, another memo gets 409. Against a real gateway, ask whether and how payouts can be updated.
         */
        put: operations["updatePayout"];
        post?: never;
        /**
         * Delete a crypto payout
         * @description Deletes the payout, in every state. A `pending` payout is canceled, and its transaction counts as failed; a final one loses only its record. Its refunds stay.
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds
         * @description Lists the refunds of the workspace, newest first. The list has no filters; it is complete unless you send `limit` or `starting_after`.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Create a refund
         * @description Refunds all or part of an earlier transaction. The new refund is `pending` and, by default, `succeeded` two seconds later. Known transactions are those of the workspace's payouts and successful checkouts. Their refunds (except failed, canceled and deleted ones) cannot exceed the original in total, and a failed or canceled transaction cannot be refunded. Any other transaction id is accepted as an external transaction without a limit.
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
         * @description Returns one refund, as in the list.
         */
        get: operations["getRefund"];
        /**
         * Update a refund
         * @description Changes the members you send and keeps the others, in every state. A new amount is checked against the rest of the original without this refund, unless the refund failed or was canceled.
         */
        put: operations["updateRefund"];
        post?: never;
        /**
         * Delete a refund
         * @description Deletes the refund permanently, in every state. The amount of a refund that had not failed can be refunded again. The id is never reused.
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List checkouts
         * @description Lists the checkouts of the workspace, newest first. Several filters all apply. The list is complete unless you send `limit` or `starting_after`.
         */
        get: operations["listCheckouts"];
        put?: never;
        /**
         * Create a checkout
         * @description Creates a checkout for a customer to pay. It is `created` first, `pending` while the customer pays, and then `successful` or `failed`; by default, it fails after 24 hours without a payment. A successful checkout has a transaction that you can refund. Its metadata starts empty, whatever you send; an update can set it.
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
         * @description Returns one checkout, as in the list. `Last-Modified` shows when it last changed. **Sandbox only:** `Sandbox-Checkout-Url` is the page where the customer pays, and `Sandbox-Transaction-Id` is the transaction of a successful checkout. Against a real gateway, ask for both.
         */
        get: operations["getCheckout"];
        /**
         * Update a checkout
         * @description Changes the members you send and keeps the others. Send a `description` or a `status`, or both; you can add `redirect_url`, `cancel_url` and `metadata`. The status can move from `created` to `pending`, `successful` or `failed`, and from `pending` to `successful` or `failed`. The current status is always accepted; any other move gets 409. All other members can be changed in every state.
         */
        put: operations["updateCheckout"];
        post?: never;
        /**
         * Delete a checkout
         * @description Deletes the checkout permanently, in every state.
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
        /** @description A crypto payout, the same in every response. */
        Payout: {
            /** @description The unique identifier of the payout. */
            id: string;
            /** @description The identifier of the payout's transaction, which refunds name. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The amount of crypto sent: a JSON number with all its digits and without an exponent, for example `0.123456789012345678`. Parse it as a decimal, because a double loses digits.
             */
            amount: number;
            /** @description The code of the cryptocurrency, as sent. */
            crypto_currency: string;
            /** @description The crypto address of the recipient, exactly as sent. */
            recipient_address: string;
            /** @description The memo sent with the transaction. Omitted if not set. */
            memo?: string;
            /**
             * @description A payout is `pending` until it is `succeeded` or `failed`. **Sandbox only:** `processing`, between them, with `--payout-processing on`. A real gateway may have other states.
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
        /** @description A new payout. Unknown members are ignored, and so are those that the server sets. */
        PayoutCreate: {
            /** @description The address to send to. It must belong to the currency, on the main or a test network, with a correct checksum: base58 or bech32 for BTC and LTC; for ETH, `0x` and 40 hexadecimal digits, which must satisfy EIP-55 unless they are all in one case. */
            recipient_address: string;
            crypto_currency: components["schemas"]["CryptoCurrency"];
            /**
             * Format: decimal
             * @description The amount to send: a JSON number in any notation, or a string of digits with an optional fraction. It is greater than zero, at most 10^12, and has at most 8 decimals in BTC and LTC and 18 in ETH, not counting trailing zeros. It is stored exactly.
             */
            amount: number | string;
            /** @description A memo to send with the transaction. It may be empty. */
            memo?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description The changes to a payout. You can read a payout, edit it and send it back whole: `id`, `transaction_id`, `amount`, `crypto_currency`, `recipient_address` and `created_at` are accepted with their current values, and other values are rejected. `status` and unknown members are ignored. */
        PayoutUpdate: {
            /** @description The memo. You can change it only while the payout is pending. It may be empty. */
            memo?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description A refund. */
        Refund: {
            /** @description The unique identifier of the refund. */
            id: string;
            /** @description The identifier of the transaction being refunded, exactly as sent. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The refund amount, in the currency and the unit of the original transaction: whole smallest units for a checkout, coins for a payout. It is a JSON number with all its digits and without an exponent. Parse it as a decimal, because a double loses digits.
             */
            amount: number;
            /** @description A short explanation. Empty if none was sent. */
            reason: string;
            metadata: components["schemas"]["Metadata"];
            /**
             * @description A refund is `pending` until it is `succeeded` or `failed`. **Sandbox only:** `canceled`, if a test canceled it through the control plane. A real gateway may have other states, or none.
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
             * @description When the refund was last updated or changed state, in UTC with milliseconds; at first, when it was created.
             */
            updated_at: string;
        };
        /** @description A new refund. Unknown members are ignored, and so are those that the server sets. */
        RefundCreate: {
            /** @description The identifier of the transaction to refund. */
            transaction_id: string;
            /**
             * Format: decimal
             * @description The refund amount, in the currency and the unit of the original transaction: whole smallest units for a checkout, coins for a payout. It is at least one smallest unit and has no more decimals than that unit: none for a checkout, those of its currency for a payout, up to 18 if the original is unknown. It is stored exactly. Numeric strings are rejected.
             */
            amount: number;
            /** @description A short explanation. Empty if omitted. */
            reason?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description The changes to a refund. You can read a refund, edit it and send it back whole: `id`, `transaction_id` and `created_at` are accepted with their current values, and other values are rejected. `status`, `updated_at` and unknown members are ignored. */
        RefundUpdate: {
            /**
             * Format: decimal
             * @description The new refund amount, with the rules of the create. It is compared with the rest of the original without this refund. Numeric strings are rejected.
             */
            amount?: number | null;
            /** @description The new explanation. It may be empty. */
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
            /** @description The ISO 4217 code of the currency, as sent. */
            currency: string;
            /** @description The goods or services that the customer pays for, as free text. */
            description: string;
            /**
             * Format: uri
             * @description The page for the customer after a successful payment, exactly as sent.
             */
            redirect_url: string;
            /**
             * Format: uri
             * @description The page for the customer after a failed or canceled payment, exactly as sent.
             */
            cancel_url: string;
            /**
             * @description A checkout is `created` first, `pending` while the customer pays, and then `successful` or `failed`. A canceled or expired one is `failed`.
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
        /** @description A new checkout. */
        CheckoutCreated: components["schemas"]["Checkout"] & {
            amount?: number;
            /** @constant */
            status?: "created";
            /** @description Empty, even if metadata was sent. */
            metadata?: unknown;
        };
        /** @description A new checkout. Unknown members are ignored, and so are `metadata` and those that the server sets; an update can set metadata. */
        CheckoutCreate: {
            /** @description The total in the smallest unit of the currency: 1999 is 19.99 US dollars, and 500 is 500 Japanese yen. Numeric strings are rejected; `100.0` and `1e2` are integers. */
            amount: number;
            currency: components["schemas"]["CurrencyCode"];
            /** @description The goods or services that the customer pays for, as free text. It may not be blank. */
            description: string;
            /**
             * Format: uri
             * @description The page for the customer after a successful payment: an absolute `http` or `https` URL with a host.
             */
            redirect_url: string;
            /**
             * Format: uri
             * @description The page for the customer after a failed or canceled payment: an absolute `http` or `https` URL with a host.
             */
            cancel_url: string;
        };
        /** @description The changes to a checkout: a description or a status, or both, and other members. You can read a checkout, edit it and send it back whole: `id`, `amount`, `currency` and `created_at` are accepted with their current values, and other values are rejected. Unknown members are ignored. */
        CheckoutUpdate: {
            /** @description The goods or services that the customer pays for, as free text. It may not be blank or null. */
            description?: string;
            /**
             * @description The new status. The current one is accepted. `completed` means `successful`, which passes through `pending` if necessary.
             * @enum {string|null}
             */
            status?: "created" | "pending" | "successful" | "failed" | "completed" | null;
            /**
             * Format: uri
             * @description The page for the customer after a successful payment: an absolute `http` or `https` URL with a host.
             */
            redirect_url?: string | null;
            /**
             * Format: uri
             * @description The page for the customer after a failed or canceled payment: an absolute `http` or `https` URL with a host.
             */
            cancel_url?: string | null;
            metadata?: components["schemas"]["MetadataInput"];
        };
        /** @description Your own key-value pairs, as sent, or an empty object. Values keep their JSON type; numbers are doubles. */
        Metadata: {
            [key: string]: unknown;
        };
        /** @description Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata. */
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
        /** @description An error of the whole request. */
        ErrorMessage: {
            /** @description A message for people. */
            error: string;
        };
        /** @description Errors of fields or query parameters, all at once. */
        FieldErrors: {
            /** @description The messages about each invalid field, by its name. Errors of the whole body are under `non_field_errors`. */
            error: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The header `Sandbox-Simulate` is invalid. */
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
        /** @description A paging parameter is malformed, empty, out of range or repeated, or `Sandbox-Simulate` is invalid. */
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
        /** @description The key may only read, or a page of another origin tried to open a new workspace. */
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
        /** @description No such record exists in the workspace of the key, or it was deleted. The response is the same for every id. */
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
        /** @description The path exists but not with this method; `Allow` lists its methods. */
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
        /** @description An earlier request with the same `Idempotency-Key` is still running. Wait a moment and try again. */
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
        /** @description The media type is not JSON, or the body is compressed. */
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
        /** @description The request was throttled and had no effect. The sandbox has no real limits: this happens on every third request with the key `sk_test_limited`, and if a simulation asks for it. */
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
                 * @description The number of seconds after which to try again, if known.
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
         * @description **Sandbox only:** the maximum number of records; all if omitted. While more follow, `Link` leads to the next page. Against a real gateway, ask how it pages.
         * @example 20
         */
        Limit: number;
        /** @description **Sandbox only:** the id of the record to start after, usually the last one of the previous page. The record must exist. Against a real gateway, ask how it pages. */
        StartingAfter: string;
        /**
         * @description **Sandbox only:** a key of your choice, 1 to 255 visible ASCII characters, with or without double quotes. For 24 hours, a request with the same key and the same body (byte for byte) returns the stored response instead of creating a second record. The key belongs to the workspace and the operation. Rejected requests are not stored, so you can correct them and send the same key again. A real gateway may ignore it: before you retry, look for the record.
         * @example 8f14e45f-ceea-467f-a8d2-3c6f0b5e9d11
         */
        "Idempotency-Key": string;
        /**
         * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
         * @example status=429; retry-after=2
         */
        "Sandbox-Simulate": string;
        /**
         * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
         * @example refusal
         */
        "Sandbox-Expect": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of this request, as in the sandbox's log. Every response carries one. **Sandbox only:** don't depend on it against a real gateway.
         * @example req_7hT2mQx9Lw4bNc8VyE5aZk3R
         */
        "Request-Id": string;
        /**
         * @description **Sandbox only:** no real money moves here. Every response says so; no real gateway does.
         * @example true
         */
        Sandbox: "true";
        /**
         * @description **Sandbox only:** the cause of this response: a magic value, a directive of `Sandbox-Simulate`, or a standing fault. Absent if nothing was triggered, and always against a real gateway.
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
         * @description **Sandbox only:** the next page, with the path and the filters of the request. Present only if the request had a `limit` and more records follow.
         * @example </checkouts?status=pending&limit=20&starting_after=co_XDoOUiMsK5dzad1ebuGf4fzA>; rel="next"
         */
        Link: string;
        /**
         * @description **Sandbox only:** the number of records that match. Present only if the request had neither `limit` nor `starting_after`. Against a real gateway, count the records.
         * @example 42
         */
        "X-Total-Count": number;
        /**
         * @description When the checkout was last updated or changed state; at first, when it was created. The list's `updated_at` filter uses the same time. Replayed responses and other gateways may not have it.
         * @example Fri, 31 Jan 2025 09:05:00 GMT
         */
        "Last-Modified": string;
        /**
         * @description **Sandbox only:** the transaction of the successful checkout. Use it as the `transaction_id` of a refund. Ask the operator of a real gateway how it shows the transaction.
         * @example txn_1eaTDwp91FBxo1eQShD1zNxK
         */
        "Sandbox-Transaction-Id": string;
        /**
         * @description **Sandbox only:** the page where the customer pays. It is built from `--public-url`, or else from the `Host` of the request. Against a real gateway, ask for the address of its payment page.
         * @example http://localhost:4010/pay/co_rnKtHKqOs5ZGhydXHfhoVJkP
         */
        "Sandbox-Checkout-Url": string;
        /**
         * @description **Sandbox only:** this is the stored response to an earlier request with the same `Idempotency-Key`. Absent otherwise.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /** @description The expected authentication and, if a key was sent, what is wrong with it. */
        KeyChallenge: string;
        /**
         * @description The scope that the key lacks; absent if it lacks none.
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
         * @description The number of seconds after which to try again.
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
export type ParameterSandboxExpect = components['parameters']['Sandbox-Expect'];
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
                 * @description **Sandbox only:** the maximum number of records; all if omitted. While more follow, `Link` leads to the next page. Against a real gateway, ask how it pages.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description **Sandbox only:** the id of the record to start after, usually the last one of the previous page. The record must exist. Against a real gateway, ask how it pages. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
                /**
                 * @description **Sandbox only:** a key of your choice, 1 to 255 visible ASCII characters, with or without double quotes. For 24 hours, a request with the same key and the same body (byte for byte) returns the stored response instead of creating a second record. The key belongs to the workspace and the operation. Rejected requests are not stored, so you can correct them and send the same key again. A real gateway may ignore it: before you retry, look for the record.
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
            /** @description The body is not a JSON object, a field is invalid, or the idempotency key is malformed. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
            /** @description The updated payout. */
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
            /** @description The body is not a JSON object, or a field is invalid. */
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
            /** @description The payout has left `pending`, so its memo cannot be changed. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** the maximum number of records; all if omitted. While more follow, `Link` leads to the next page. Against a real gateway, ask how it pages.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description **Sandbox only:** the id of the record to start after, usually the last one of the previous page. The record must exist. Against a real gateway, ask how it pages. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
                /**
                 * @description **Sandbox only:** a key of your choice, 1 to 255 visible ASCII characters, with or without double quotes. For 24 hours, a request with the same key and the same body (byte for byte) returns the stored response instead of creating a second record. The key belongs to the workspace and the operation. Rejected requests are not stored, so you can correct them and send the same key again. A real gateway may ignore it: before you retry, look for the record.
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
            /** @description The body is not a JSON object, a field is invalid, or the idempotency key is malformed. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
            /** @description The updated refund. */
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
            /** @description The body is not a JSON object, or a field is invalid. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description Selects the checkouts with this status. `completed` means `successful`; records always show `successful`.
                 * @example successful
                 */
                status?: "created" | "pending" | "successful" | "failed" | "completed";
                /**
                 * @description Selects the checkouts created on this calendar day in UTC.
                 * @example 2025-01-31
                 */
                created_at?: string;
                /**
                 * @description Selects the checkouts last updated on this calendar day in UTC. A change of state counts as an update, and so does the creation.
                 * @example 2025-02-01
                 */
                updated_at?: string;
                /**
                 * @description **Sandbox only:** the maximum number of records; all if omitted. While more follow, `Link` leads to the next page. Against a real gateway, ask how it pages.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description **Sandbox only:** the id of the record to start after, usually the last one of the previous page. The record must exist. Against a real gateway, ask how it pages. */
                starting_after?: components["parameters"]["StartingAfter"];
            };
            header?: {
                /**
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
            /** @description A filter or a paging parameter is malformed, empty or repeated. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
                /**
                 * @description **Sandbox only:** a key of your choice, 1 to 255 visible ASCII characters, with or without double quotes. For 24 hours, a request with the same key and the same body (byte for byte) returns the stored response instead of creating a second record. The key belongs to the workspace and the operation. Rejected requests are not stored, so you can correct them and send the same key again. A real gateway may ignore it: before you retry, look for the record.
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
            /** @description The body is not a JSON object, a field is invalid, or the idempotency key is malformed. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
            /** @description The updated checkout. */
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
            /** @description The body is not a JSON object, or a field is invalid. */
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
            /** @description The checkout cannot move from its current status to the requested one. */
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
                 * @description **Sandbox only:** a fault for this request. `status=429; retry-after=2` returns a status from 400 to 599, `delay=5000` or `delay=5s` waits before it, `hang` never responds, `reset` resets the connection before the request takes effect, `reset-after-commit` after it, `truncate` cuts off the response body. `delay` combines with each of them: `delay=5000; hang`. The response may have a status that is not described here. Real gateways ignore the header: send it only to the sandbox.
                 * @example status=429; retry-after=2
                 */
                "Sandbox-Simulate"?: components["parameters"]["Sandbox-Simulate"];
                /**
                 * @description **Sandbox only:** `refusal` marks a request that is wrong on purpose, such as in a test of your error handling: if it is refused, the doctor leaves it out. It changes nothing else, and any other value is ignored.
                 * @example refusal
                 */
                "Sandbox-Expect"?: components["parameters"]["Sandbox-Expect"];
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
