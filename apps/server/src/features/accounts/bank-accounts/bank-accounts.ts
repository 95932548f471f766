import { certain } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/**
 * The bank's own accounts belong to a company of its own, to which no person has a relation. Migrations 0150 and 0220
 * open some.
 */
const BANK_COMPANY_ID = 'd1100000-0000-4000-8000-000000000000'

/** Money that has left a client's account and has not reached the other bank: hryvnia in clearing. */
export const suspenseAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000001',
}

/** The bank's account at the central bank: settled payments go there, and returned ones come from there. */
export const nostroAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000002',
}

/**
 * Balance account 3720: money from other banks that the bank has and may not credit yet. It stays there until it goes to a
 * client or back. Migration 0785 opens it.
 */
export const unclearAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000003',
}

/**
 * Card payments of clients that the scheme has not been paid for yet: balance account 2924 of the chart of accounts.
 * Migration 0477 opens it.
 */
export const cardTransitAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000031',
}

/**
 * The bank's account at the settlement bank of the card scheme. It stands apart from the nostro account, which is compared with
 * what clearing settles. Migration 0530 opens it.
 */
export const cardSettlementAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000032',
}

/** The bank's payments for cards whose accounts had no money: clients owe it. */
export const cardShortageAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000041',
}

const placeOfCurrency: Record<LedgerCurrency, string> = { UAH: '1', USD: '2', EUR: '3', ZZU: '4', ZZD: '5', ZZE: '6' }

/** Accounts of one kind, one a currency. Internal ones, so that nobody queues for a row. */
const oneACurrency =
  (kind: string) =>
  (currency: LedgerCurrency): LedgerAccountRef => ({
    companyId: BANK_COMPANY_ID,
    accountId: `d1100000-0000-4000-8000-0000000000${kind}${placeOfCurrency[currency]}`,
  })

/** The account for the bank's income from payments. */
export const feeIncomeAccount = oneACurrency('1')

/** Balance account 7021: what deposits cost the bank. Migration 0495 opens it and the next. */
export const interestExpenseAccount = oneACurrency('7')

/** Balance account 2618: interest that clients have earned and that is not paid yet. */
export const accruedInterestAccount = oneACurrency('8')

/** The bank's position in a currency: balance account 3800. Migration 0508 opens it and the next two. */
export const positionAccount = oneACurrency('a')

/** The value of that position in hryvnia: balance account 3801. @param currency of the position */
export const equivalentAccount = oneACurrency('b')

/** Balance account 6204: what the bank earns or loses on its positions, in hryvnia. Migration 0563 opens it. */
export const tradingResultAccount = oneACurrency('f')

/** Hryvnia of clients who have no account that could take it: balance account 2909. */
export const unclaimedAccount = oneACurrency('c')

/**
 * Taxes that went to the budget through our account at the central bank. It stands apart from the nostro account, which
 * is compared with clearing's settlements.
 */
export const budgetAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-0000000000d1',
}

/** Balance account 6350: income where what the bank owed has ended. Migration 0512 opens it. */
export const endedObligationAccount = oneACurrency('e')

/** Balance account 3622: taxes that the bank withholds from a person's interest for the budget, in hryvnia. */
export const withheldTaxAccount = (
  tax: 'income' | 'military',
  { inDemo }: { readonly inDemo: boolean },
): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: `d1100000-0000-4000-8000-00000000009${(tax === 'income' ? 1 : 3) + Number(inDemo)}`,
})

/**
 * The account for a register's money between its payment and its rows: an internal account, so that nothing queues for
 * it.
 */
export const salaryTransitAccount = ({ inDemo }: { readonly inDemo: boolean }): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: inDemo ? 'd1100000-0000-4000-8000-000000000022' : 'd1100000-0000-4000-8000-000000000021',
})

/**
 * Balance account 2909 of the chart of accounts: sums owed to clients that are on their way. It belongs to no client,
 * so nobody pays to it.
 */
const SALARY_TRANSIT_NUMBER = '290900000000001'

/** The IBAN of that account in payments and statements. */
export const salaryTransitIban = (bankCode: string): Iban =>
  composeIban(certain(parseBankCode(bankCode)), SALARY_TRANSIT_NUMBER)

/** All other banks in demo mode: no person has a relation to it. Migration 0070 opens it. */
const DEMO_COMPANY_ID = 'de300000-0000-4000-8000-000000000000'

const demoOutside: Record<Currency, string> = {
  UAH: 'de300000-0000-4000-8000-000000000001',
  USD: 'de300000-0000-4000-8000-000000000002',
  EUR: 'de300000-0000-4000-8000-000000000003',
}

/** Stands for all other banks in demo mode: demo money comes from here and goes here, never to clearing. */
export const demoOutsideAccount = (currency: Currency): LedgerAccountRef => ({
  companyId: DEMO_COMPANY_ID,
  accountId: demoOutside[currency],
})
