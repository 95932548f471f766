// The door of the room `deposits`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { carryOutAgain, carryOutOperation } from './operations/carry-out-operation.ts'
export { listDepositOperations } from './operations/list-operations.ts'
export { followRates } from './products/follow-rates.ts'
export { type IndividualRateOfCompany, recordIndividualRate } from './products/individual-rate.ts'
export { forgetQuotes } from './products/forget-quotes.ts'
export { arrestDeposit, liftArrest } from './arrest/place-arrest.ts'
export { payInterestTaxes } from './interest/pay-interest-taxes.ts'
export { reconcileInterest } from './interest/reconcile-interest.ts'
export { readDeposit } from './record/read-deposits.ts'
export { askAboutEnds } from './maturity/ask-about-ends.ts'
export { passDays } from './maturity/pass-days.ts'
export { carryOutPayoutAccounts } from './payout-account/carry-out-payout-accounts.ts'
