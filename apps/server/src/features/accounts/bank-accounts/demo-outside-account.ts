import type { Currency } from '@dilo/domain/values/currency.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'

/** Belongs to no person's company. Opened by migration 0070. */
const DEMO_COMPANY_ID = 'de300000-0000-4000-8000-000000000000'

const accounts: Record<Currency, string> = {
  UAH: 'de300000-0000-4000-8000-000000000001',
  USD: 'de300000-0000-4000-8000-000000000002',
  EUR: 'de300000-0000-4000-8000-000000000003',
}

/** Takes the place of all other banks in demo mode: demo money comes from here and goes here, never to clearing. */
export const demoOutsideAccount = (currency: Currency): LedgerAccountRef => ({
  companyId: DEMO_COMPANY_ID,
  accountId: accounts[currency],
})
