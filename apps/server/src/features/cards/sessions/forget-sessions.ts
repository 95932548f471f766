import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Longer than the day in which they are counted. */
const KEPT_MS = 7 * DAY

/** Deletes old frames: the audit trail keeps that a PIN was set. */
export const forgetSessions = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'card_session', key: ['company_id', 'session_id'], endedAt: 'begun_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
