// The door of the room `deposits`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { catalogueAt } from './bank-values/deposit-products.ts'
export { type IndividualRateOfCompany, recordIndividualRate } from './products/individual-rate.ts'
export { arrestDeposit, liftArrest } from './arrest/place-arrest.ts'
export { readDeposit } from './reading/read-deposits.ts'
