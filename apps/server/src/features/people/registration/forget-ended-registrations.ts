import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** The same as for sign-ins: long enough to answer a question about yesterday. */
const KEPT_MS = DAY

/** Deletes a portion of the registrations whose time is over. @returns how many */
export const forgetEndedRegistrations = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'registration_flow', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
