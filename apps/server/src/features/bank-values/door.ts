// The door of the room `bank-values`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { amountOf, amountOrNone, digitsOrNone, feeOfForm, formOfFee } from './amounts.ts'
export { announcement, announcementNow } from './announcement.ts'
export { type AnyBankValue, type BankValue, bankValueOf, storedForm, unlessWrong } from './bank-value.ts'
export { holidays, holidaysAt } from './holidays.ts'
export { keepValuesFresh } from './keep-values-fresh.ts'
export { type BankValues, openBankValues } from './open-bank-values.ts'
export { recordValue, withdrawValue } from './record-value.ts'
export { findValues, lockKind, VALUES_NEWS, versionOf } from './store.ts'
