import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** A code that ran out is good for nothing, and its counters begin anew; a day is left, as of flows. */
const KEPT_MS = DAY

/** Deletes a portion of the codes that were used or ran out. @returns how many */
export const forgetEndedCodes = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'one_time_code', key: ['purpose', 'subject'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
