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
  // The overdraft is the part of the available sum beyond the booked balance without holds.
  overdraft: String(row.available - row.booked + row.held),
  availableBalance: String(row.available),
  block: row.block,
})
