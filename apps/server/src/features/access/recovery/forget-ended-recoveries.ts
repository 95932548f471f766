import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/**
 * Deletes a portion of the expired recoveries, at once: an unproven one still has the hash of a password that a person
 * may want to use. @returns how many
 */
export const forgetEndedRecoveries = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'recovery_flow', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
