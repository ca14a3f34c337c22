/** Every broken gateway. */
import type { Fault } from "./catalogue.ts";
import { authFaults } from "./faults/auth.ts";
import { checkoutChangeFaults } from "./faults/checkout-changes.ts";
import { checkoutFilterFaults, checkoutListFaults } from "./faults/checkout-lists.ts";
import { checkoutMemberFaults } from "./faults/checkout-members.ts";
import { checkoutAmountFaults } from "./faults/checkout-amounts.ts";
import { checkoutValidationFaults } from "./faults/checkout-validation.ts";
import { checkoutFaults } from "./faults/checkouts.ts";
import { bodyFaults, generalFaults } from "./faults/general.ts";
import { payoutListFaults } from "./faults/payout-lists.ts";
import { payoutMemberFaults } from "./faults/payout-members.ts";
import { payoutCreateFaults } from "./faults/payouts.ts";
import { refundDeleteFaults } from "./faults/refund-deletes.ts";
import { refundMemberFaults } from "./faults/refund-members.ts";
import { refundUpdateFaults } from "./faults/refund-updates.ts";
import { refundFaults } from "./faults/refunds.ts";
import { textFaults } from "./faults/texts.ts";

export const faults: readonly Fault[] = [
  ...generalFaults,
  ...bodyFaults,
  ...textFaults,
  ...authFaults,
  ...payoutCreateFaults,
  ...payoutListFaults,
  ...payoutMemberFaults,
  ...refundFaults,
  ...refundUpdateFaults,
  ...refundDeleteFaults,
  ...refundMemberFaults,
  ...checkoutFaults,
  ...checkoutChangeFaults,
  ...checkoutValidationFaults,
  ...checkoutAmountFaults,
  ...checkoutListFaults,
  ...checkoutFilterFaults,
  ...checkoutMemberFaults,
];
