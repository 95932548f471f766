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
 * What clients have paid for by card and the scheme has not been paid yet: balance account 2924 of the chart of accounts.
 * Migration 0477 opens it.
 */
export const cardTransitAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000031',
}

/** What the bank has paid for cards whose accounts had no money: clients owe it. */
export const cardShortageAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000041',
}

const feeIncome: Record<LedgerCurrency, string> = {
  UAH: 'd1100000-0000-4000-8000-000000000011',
  USD: 'd1100000-0000-4000-8000-000000000012',
  EUR: 'd1100000-0000-4000-8000-000000000013',
  ZZU: 'd1100000-0000-4000-8000-000000000014',
  ZZD: 'd1100000-0000-4000-8000-000000000015',
  ZZE: 'd1100000-0000-4000-8000-000000000016',
}

/** The account for the bank's income from payments: an internal account, so that payments do not queue for its row. */
export const feeIncomeAccount = (currency: LedgerCurrency): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: feeIncome[currency],
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
