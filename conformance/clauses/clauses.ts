/** Every check of the kit. */
import type { ClauseCheck } from "../support/clause.ts";
import { keyClauses } from "./auth/keys.ts";
import { checkoutOpenCreateClauses } from "./checkouts/create-open.ts";
import { checkoutCreateClauses } from "./checkouts/create.ts";
import { checkoutDeleteClauses } from "./checkouts/delete.ts";
import { checkoutFilterClauses } from "./checkouts/filters.ts";
import { checkoutListClauses } from "./checkouts/list.ts";
import { checkoutReadClauses } from "./checkouts/read.ts";
import { checkoutRecordClauses } from "./checkouts/record.ts";
import { checkoutUpdateClauses } from "./checkouts/update.ts";
import { checkoutValidationClauses } from "./checkouts/validation.ts";
import { generalRecordClauses } from "./general/records.ts";
import { openRequestClauses } from "./general/requests.ts";
import { transportClauses } from "./general/transport.ts";
import { payoutOpenCreateClauses } from "./payouts/create-open.ts";
import { payoutCreateClauses } from "./payouts/create.ts";
import { payoutDeleteClauses } from "./payouts/delete.ts";
import { payoutItemClauses } from "./payouts/item.ts";
import { payoutListClauses } from "./payouts/list.ts";
import { payoutRecordClauses } from "./payouts/record.ts";
import { refundCreateClauses } from "./refunds/create.ts";
import { refundDeleteClauses } from "./refunds/delete.ts";
import { refundReadClauses } from "./refunds/read.ts";
import { refundUpdateClauses } from "./refunds/update.ts";

export const checks: readonly ClauseCheck[] = [
  ...transportClauses,
  ...generalRecordClauses,
  ...openRequestClauses,
  ...payoutOpenCreateClauses,
  ...payoutCreateClauses,
  ...payoutDeleteClauses,
  ...payoutItemClauses,
  ...payoutListClauses,
  ...payoutRecordClauses,
  ...refundCreateClauses,
  ...refundDeleteClauses,
  ...refundReadClauses,
  ...refundUpdateClauses,
  ...checkoutRecordClauses,
  ...checkoutCreateClauses,
  ...checkoutValidationClauses,
  ...checkoutOpenCreateClauses,
  ...checkoutReadClauses,
  ...checkoutUpdateClauses,
  ...checkoutDeleteClauses,
  ...checkoutListClauses,
  ...checkoutFilterClauses,
  ...keyClauses,
];
