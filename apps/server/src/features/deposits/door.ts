// The door of the room `deposits`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { earnInterest } from './interest/earn-interest.ts'
export { payInterest } from './interest/pay-interest.ts'
export { carryOutAgain, carryOutOperation } from './operations/carry-out-operation.ts'
export { listDepositOperations } from './operations/list-operations.ts'
export { reconcileInterest } from './interest/reconcile-interest.ts'
