import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Deletes a portion of the links of e-mails that are older than anybody would follow. @returns how many */
export const forgetOldLinks = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'statement_unsubscription', key: ['token_hash'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
