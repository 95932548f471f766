// The door of the room `payments`: other parts of the server import only these names (scripts/boundaries.mjs).

export { findShownAccounts } from './account-ends/ending-accounts.ts'
export { askForTransferAgain, decideTransfer, leaveTransfer, lockTransferInDoubt } from './clearing/decide-transfer.ts'
export { takenMessages } from './clearing/count-messages.ts'
export { daysInDoubt, decideDay, findComparedDay, lockDayInDoubt } from './clearing/day-exceptions.ts'
export { findOpenExceptions } from './clearing/exceptions-store.ts'
export {
  closeContradictions,
  creditUnclear,
  lockContradicted,
  lockUnclear,
  refusalOfCredit,
  returnUnclear,
} from './incoming/decide-unclear.ts'
export {
  companyOfIncoming,
  contradictedIncoming,
  findIncoming,
  findRefusedReturn,
  findUnclearIncoming,
  recalledIncoming,
  type IncomingShown,
  sumUnclearByAge,
  unclearIncoming,
} from './incoming/read-unclear.ts'
export { findOpenRecalls, lockOpenRecall, refuseRecallByDesk } from './incoming/recalls.ts'
export { findOpenConflicts } from './incoming/store.ts'
export { type CounterpartyRow, findRecipients } from './counterparties/find-recipients.ts'
export { BUDGET_AT_MOST, BUDGET_DAYS, findBudgetPayments } from './last-days/budget-payments.ts'
export { deleteUnsignedPayments, lockPaymentsToDelete } from './drafts/delete-unsigned-payments.ts'
export { deleteOpenImports, lockImportsToDelete } from './imports/delete-open-imports.ts'
export { newestWithText, textsOfPayments } from './reading/list-store.ts'
export { findPaymentsOfHolds } from './payment/payments-of-holds.ts'
export { type PaymentOnPaper, readPaymentOnPaper } from './reading/read-payment-on-paper.ts'
export { type TextOfPayment, textsOfPayment } from './reading/texts-of-payment.ts'
export { closePayments, lockOpenedPayments, openPayments } from './parties/open-payments.ts'
export { rowsDigest } from './salary-register/rows-digest.ts'
export { insertRegister } from './salary-register/store.ts'
export { paymentDigest } from './payment/payment-digest.ts'
export { simulateChange } from './simulation/simulate-change.ts'
export { orderDigest } from './standing-order/order-digest.ts'
export { lockOrdersToRevoke, revokeUnsignedOrders } from './standing-orders/revoke-unsigned-orders.ts'
export { type ScheduleColumns, scheduleOf } from './standing-order/schedule-of-order.ts'
export {
  type OrderColumns,
  changeOrder,
  findOrder,
  insertOccurrence,
  insertOrder,
  nextColumns,
} from './standing-order/store.ts'
export { waysOfSigning } from './signatures/ways-of-signing.ts'
export { findTemplatesByName } from './templates/find-templates-by-name.ts'
export { delayPaymentsToNewRecipients } from './waiting/delay-payments-to-new-recipients.ts'
export { lockHeldPayment, releaseHeldPayment, returnHeldPayment } from './waiting/held-payment.ts'
