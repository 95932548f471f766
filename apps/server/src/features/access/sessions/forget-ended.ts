import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Nothing reads an ended session; it is kept a day longer for questions about yesterday. */
export const SESSIONS_KEPT_MS = DAY

/**
 * The browser keeps its cookie for a year from the last sign-in (`http/device-cookie.ts`): after that no call has it.
 */
export const DEVICES_KEPT_MS = 366 * DAY

/**
 * Deletes a portion of the sessions past their absolute end: an idle session is over earlier, and is deleted with the
 * others. @returns how many
 */
export const forgetEndedSessions = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'session', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now() - SESSIONS_KEPT_MS),
    atMost,
  )

/** Deletes a portion of the devices whose cookies have expired. @returns how many */
export const forgetOldDevices = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'known_device', key: ['person_id', 'device_hash'], endedAt: 'last_seen_at' },
    new Date(clock.now() - DEVICES_KEPT_MS),
    atMost,
  )
