import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { certain } from '@dilo/domain/result.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/** The bank's own company, which no person has a relation to. Its accounts of salaries are opened by migration 0220. */
const BANK_COMPANY_ID = 'd1100000-0000-4000-8000-000000000000'

/** Where the money of a register stands between its payment and each of its rows: an internal account, which nothing queues for. */
export const salaryTransitAccount = ({ inDemo }: { readonly inDemo: boolean }): LedgerAccountRef => ({
  companyId: BANK_COMPANY_ID,
  accountId: inDemo ? 'd1100000-0000-4000-8000-000000000022' : 'd1100000-0000-4000-8000-000000000021',
})

/** Balance account 2909 of the chart of accounts: sums owed to clients that are on their way. No client's, so nobody pays to it. */
const NUMBER = '290900000000001'

/** How payments and statements name it. */
export const salaryTransitIban = (bankCode: string): Iban => composeIban(certain(parseBankCode(bankCode)), NUMBER)
