import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/** The bank's own company, which no person has a relation to. Its accounts of fees are opened by migration 0150. */
const BANK_COMPANY_ID = 'd1100000-0000-4000-8000-000000000000'

const accounts: Record<LedgerCurrency, string> = {
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
  accountId: accounts[currency],
})
