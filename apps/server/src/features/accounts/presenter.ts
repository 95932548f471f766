import type { Account } from '@dilo/contract/account-service.ts'
import type { AccountRow } from './store.ts'

export const presentAccount = (row: AccountRow): Account => ({
  id: row.account_id,
  iban: row.iban,
  type: row.type,
  status: row.status,
  currency: row.currency,
  alias: row.alias,
  bookedBalance: String(row.booked),
  availableBalance: String(row.available),
})
