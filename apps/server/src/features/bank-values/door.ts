// The door of the room `bank-values`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export {
  announcementNow,
  bankLimits,
  budgetAccountsAt,
  catalogueAt,
  catalogueVersionAt,
  exchangeGroundsAt,
  exchangeTermsAt,
  guaranteeAt,
  holidaysAt,
  interestTaxRates,
  tariffsOf,
  trustAnchorsAt,
} from './in-force.ts'
export { keepValuesFresh } from './keep-values-fresh.ts'
export { type BankValues, openBankValues } from './open-bank-values.ts'
export { type CertificateRefusal, isOfTestAuthority, readCertificate, storedCertificate } from './read-certificate.ts'
export { requireNoTestAuthority } from './require-no-test-authority.ts'
export { recordValue, withdrawValue } from './record-value.ts'
export { findValues, lockKind, VALUES_NEWS, versionOf } from './store.ts'
export {
  announcementOf,
  budgetAccountsOf,
  exchangeTermsOf,
  feesOf,
  groundsOf,
  limitsOf,
  productsOf,
} from './stored-value.ts'
