import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** An expired code has no use, and its counters restart; it is kept a day longer, as flows are. */
const KEPT_MS = DAY

/** Deletes a portion of the used or expired codes. @returns how many */
export const forgetEndedCodes = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'one_time_code', key: ['purpose', 'subject'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
