import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/** The bank's own accounts belong to a company of its own, which no person has a relation to. */
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
