import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'

/** The moment at which the recipient's bank said that the account has the money, in milliseconds since 1970. */
export function creditedAt(store: Store, uetr: Uetr): number | null {
  const row = store.one('select credited_at from transfer_credit where uetr = ?', uetr)
  return row === undefined ? null : Number(row['credited_at'])
}
