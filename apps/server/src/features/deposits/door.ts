// The door of the room `deposits`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { arrestDeposit, liftArrest } from './arrest/place-arrest.ts'
export { payInterestTaxes } from './interest/pay-interest-taxes.ts'
export { reconcileInterest } from './interest/reconcile-interest.ts'
export { askAboutEnds } from './maturity/ask-about-ends.ts'
export { passDays } from './maturity/pass-days.ts'
export { carryOutPayoutAccounts } from './payout-account/carry-out-payout-accounts.ts'
