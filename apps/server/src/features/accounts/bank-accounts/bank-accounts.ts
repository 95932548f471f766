import { certain } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/** The bank's own accounts belong to a company of its own, which no person has a relation to. Migrations 0150 and 0220 open some. */
const BANK_COMPANY_ID = 'd1100000-0000-4000-8000-000000000000'

/** Money that has left a client's account and has not reached the other bank: hryvnia in clearing. */
export const suspenseAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000001',
}

/** Our account at the central bank, where settled payments go and returned ones come from. */
export const nostroAccount: LedgerAccountRef = {
  companyId: BANK_COMPANY_ID,
  accountId: 'd1100000-0000-4000-8000-000000000002',
}

const feeIncome: Record<LedgerCurrency, string> = {
  UAH: 'd1100000-0000-4000-8000-000000000011',
  USD: 'd1100000-0000-4000-8000-000000000012',
  EUR: 'd1100000-0000-4000-8000-000000000013',
  ZZU: 'd1100000-0000-4000-8000-000000000014',
  ZZD: 'd1100000-0000-4000-8000-000000000015',
  ZZE: 'd1100000-0000-4000-8000-000000000016',
}

/** Where the bank books what it earns by payments: an internal account, which is no row that payments queue for. */
export const feeIncomeAccount = (currency: LedgerCurrency): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: feeIncome[currency],
})

/** Where the money of a register stands between its payment and each of its rows: an internal account, which nothing queues for. */
export const salaryTransitAccount = ({ inDemo }: { readonly inDemo: boolean }): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: inDemo ? 'd1100000-0000-4000-8000-000000000022' : 'd1100000-0000-4000-8000-000000000021',
})

/** Balance account 2909 of the chart of accounts: sums owed to clients that are on their way. No client's, so nobody pays to it. */
const SALARY_TRANSIT_NUMBER = '290900000000001'

/** How payments and statements name it. */
export const salaryTransitIban = (bankCode: string): Iban =>
  composeIban(certain(parseBankCode(bankCode)), SALARY_TRANSIT_NUMBER)

/** All other banks in demo mode: no person has a relation to it. Migration 0070 opens it. */
const DEMO_COMPANY_ID = 'de300000-0000-4000-8000-000000000000'

const demoOutside: Record<Currency, string> = {
  UAH: 'de300000-0000-4000-8000-000000000001',
  USD: 'de300000-0000-4000-8000-000000000002',
  EUR: 'de300000-0000-4000-8000-000000000003',
}

/** Takes the place of all other banks in demo mode: demo money comes from here and goes here, never to clearing. */
export const demoOutsideAccount = (currency: Currency): LedgerAccountRef => ({
  companyId: DEMO_COMPANY_ID,
  accountId: demoOutside[currency],
})
