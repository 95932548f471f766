import type { Account } from '@dilo/contract/account.ts'
import type { AccountRow } from './store.ts'

export const presentAccount = (row: AccountRow): Account => ({
  id: row.account_id,
  iban: row.iban,
  type: row.type,
  status: row.status,
  currency: row.currency,
  alias: row.alias,
  bookedBalance: String(row.booked),
  heldBalance: String(row.held),
  // What may be spent beyond what is there and not set aside is what was agreed on.
  overdraft: String(row.available - row.booked + row.held),
  availableBalance: String(row.available),
})
