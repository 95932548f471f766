import type { WalletToken } from '@dilo/contract/card-wallet-calls.ts'
import { joinedName } from '../../../db/person-names.ts'
import type { TokenRow } from './store.ts'

export const presentToken = (row: TokenRow): WalletToken => ({
  id: row.token_id,
  wallet: row.wallet,
  device: row.device,
  state: row.state,
  addedAt: row.added_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  changedBy:
    row.last_name_uk === null ? null : joinedName(row.last_name_uk, row.first_name_uk ?? '', row.middle_name_uk ?? ''),
})
