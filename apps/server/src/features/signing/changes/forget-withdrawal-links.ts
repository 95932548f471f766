import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/**
 * Deletes a portion of the expired links: a visit then gets the answer for an unknown link. The changes stay with their
 * signatures, as evidence of who let whom in. @returns how many
 */
export const forgetWithdrawalLinks = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'change_withdrawal_link', key: ['secret_hash'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
