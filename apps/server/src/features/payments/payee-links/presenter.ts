import type { PayeeLink } from '@dilo/contract/payee-link-calls.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { type Ended, expiryOf } from './expiry.ts'
import type { LinkRow } from './store.ts'

/** The link as its company sees it; null: there is none, or it has expired. */
export function presentLink(row: LinkRow | undefined, payment: Ended, now: number): PayeeLink | null {
  if (row === undefined || expiryOf(row.made_at, payment) <= now) return null
  return {
    madeAt: row.made_at.toISOString(),
    madeBy: fullNameOf(row),
    timesOpened: row.times_opened,
    expiresAt: new Date(expiryOf(row.made_at, payment)).toISOString(),
  }
}
