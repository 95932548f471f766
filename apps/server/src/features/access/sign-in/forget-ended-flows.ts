import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Nothing reads an expired flow; it is kept a day longer for questions about yesterday. */
const KEPT_MS = DAY

/** Deletes a portion of the confirmed or expired sign-ins. @returns how many */
export const forgetEndedFlows = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'sign_in_flow', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
