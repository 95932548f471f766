import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Nothing reads a session that is over; a day of them is left for questions about yesterday. */
const SESSIONS_KEPT_MS = DAY

/** The browser keeps its cookie for a year from the last sign-in (`http/device-cookie.ts`): then nothing brings it. */
const DEVICES_KEPT_MS = 366 * DAY

/**
 * Deletes a portion of the sessions that ended at their absolute end: one that was idle for too long is over as well, and
 * is deleted with its day. @returns how many
 */
export const forgetEndedSessions = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'session', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now() - SESSIONS_KEPT_MS),
    atMost,
  )

/** Deletes a portion of the devices that nobody can come from any more. @returns how many */
export const forgetOldDevices = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'known_device', key: ['person_id', 'device_hash'], endedAt: 'last_seen_at' },
    new Date(clock.now() - DEVICES_KEPT_MS),
    atMost,
  )
