import type { Prepared } from './typed-payment.ts'

/** The bank's answer to a form of a payment that opens, without accounts. Only tests use it. */
export const testPrepared: Prepared = {
  refusal: null,
  outdated: null,
  suggestedNumber: '18',
  today: '2026-11-20',
  lastDay: '2027-11-20',
  recentRecipients: [],
  begin: { accountId: null, insteadOf: null },
  reservedAccount: null,
  blocked: [],
  deposits: [],
  accounts: [],
  cards: [],
  budget: [],
  paidTaxAccounts: [],
  taxGroup: null,
  budgetRecipients: [],
  budgetAccounts: [],
  knownAccounts: [],
}

/** A card that pays from the account `a`. Only tests use it. */
export const testCard: Prepared['cards'][number] = {
  id: 'c',
  number: '999388••••••0001',
  accountId: 'a',
  currency: 'UAH',
}
