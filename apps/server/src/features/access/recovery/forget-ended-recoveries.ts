import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/**
 * Deletes a portion of the recoveries that ran out, at once: one that nobody proved still has the hash of a password that
 * somebody would like to have. @returns how many
 */
export const forgetEndedRecoveries = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'recovery_flow', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
