/** Every mutant. */
import type { Mutant } from "./catalogue.ts";
import { authMutants } from "./mutants/auth.ts";
import { checkoutChangeMutants } from "./mutants/checkout-changes.ts";
import { checkoutFilterMutants, checkoutListMutants } from "./mutants/checkout-lists.ts";
import { checkoutMemberMutants } from "./mutants/checkout-members.ts";
import { checkoutAmountMutants } from "./mutants/checkout-amounts.ts";
import { checkoutValidationMutants } from "./mutants/checkout-validation.ts";
import { checkoutMutants } from "./mutants/checkouts.ts";
import { bodyMutants, generalMutants } from "./mutants/general.ts";
import { payoutListMutants } from "./mutants/payout-lists.ts";
import { payoutMemberMutants } from "./mutants/payout-members.ts";
import { payoutCreateMutants } from "./mutants/payouts.ts";
import { refundDeleteMutants } from "./mutants/refund-deletes.ts";
import { refundMemberMutants } from "./mutants/refund-members.ts";
import { refundUpdateMutants } from "./mutants/refund-updates.ts";
import { refundMutants } from "./mutants/refunds.ts";
import { textMutants } from "./mutants/texts.ts";

export const mutants: readonly Mutant[] = [
  ...generalMutants,
  ...bodyMutants,
  ...textMutants,
  ...authMutants,
  ...payoutCreateMutants,
  ...payoutListMutants,
  ...payoutMemberMutants,
  ...refundMutants,
  ...refundUpdateMutants,
  ...refundDeleteMutants,
  ...refundMemberMutants,
  ...checkoutMutants,
  ...checkoutChangeMutants,
  ...checkoutValidationMutants,
  ...checkoutAmountMutants,
  ...checkoutListMutants,
  ...checkoutFilterMutants,
  ...checkoutMemberMutants,
];
