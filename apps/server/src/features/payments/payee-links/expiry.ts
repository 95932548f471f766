import { DAY } from '@dilo/domain/values/duration.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** Milliseconds, enough for every payment: its day is at most a year ahead (decision 063). */
export const LASTS = 365 * DAY

/** A payee looks once more after the money arrives, and asks the payer if it does not. Milliseconds. */
export const LASTS_AFTER_END = 30 * DAY

export type Ended = Pick<Selectable<DB['payment']>, 'settled_at' | 'undone_at'>

/** The end of a payment, or null. A returned payment ends again at its return. */
export const endOf = ({ settled_at, undone_at }: Ended): Date | null => undone_at ?? settled_at

/** The expiry of a payment's link, in milliseconds since 1970. */
export function expiryOf(madeAt: Date, payment: Ended): number {
  const end = endOf(payment)
  return Math.min(madeAt.getTime() + LASTS, end === null ? Number.POSITIVE_INFINITY : end.getTime() + LASTS_AFTER_END)
}
