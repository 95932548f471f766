import { DAY } from '@dilo/domain/values/duration.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** However long the payment takes: its day is at most a year ahead (decision 063). Milliseconds. */
export const LASTS = 365 * DAY

/** A payee looks once more when the money has come, and asks again when it has not. Milliseconds. */
export const LASTS_AFTER_END = 30 * DAY

export type Ended = Pick<Selectable<DB['payment']>, 'settled_at' | 'undone_at'>

/** When a payment came to its end, or null. What came back has ended anew. */
export const endOf = ({ settled_at, undone_at }: Ended): Date | null => undone_at ?? settled_at

/** When the link of a payment runs out, in milliseconds since 1970. */
export function expiryOf(madeAt: Date, payment: Ended): number {
  const end = endOf(payment)
  return Math.min(madeAt.getTime() + LASTS, end === null ? Number.POSITIVE_INFINITY : end.getTime() + LASTS_AFTER_END)
}
