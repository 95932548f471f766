import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/**
 * Deletes a portion of the links that have run out: they are answered as links that never were. The changes stay, with who
 * signed them: they are the evidence of who was let in by whom. @returns how many
 */
export const forgetWithdrawalLinks = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'change_withdrawal_link', key: ['secret_hash'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
