import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { momentOf } from './moment-of.ts'
import { deleteOtherSessions, deleteSessionOf } from '../session/store.ts'

/** Ends one session of the person. Another person's, an ended and an unknown session get the same answer: not found. */
export async function endOneSession(
  context: Context,
  { personId }: Authority,
  sessionId: string,
): Promise<Result<undefined, 'notFound'>> {
  const ended = await deleteSessionOf(context.database, personId, sessionId, momentOf(context))
  return ended ? ok(undefined) : refused('notFound')
}

/** Ends every session of the person except the caller's. */
export const endOtherSessions = (context: Context, { personId, sessionId }: Authority): Promise<void> =>
  deleteOtherSessions(context.database, personId, sessionId)

/** Ends every session of a person with a closed login. */
export const endSessionsOf = (transaction: DatabaseTransaction, personId: string): Promise<void> =>
  deleteOtherSessions(transaction, personId)
