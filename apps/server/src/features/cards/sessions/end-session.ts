import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Inbound } from '../messages/handlers.ts'
import { endSessionRow } from './store.ts'

/** The processor reports that a PIN was set or refused, or that a number was shown: nothing else. */
export async function endSession(context: Context, { card, message, keep }: Inbound<'session'>): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const { sessionId, outcome, at } = message
    await endSessionRow(transaction, { ...card, sessionId, outcome, at: new Date(at) })
    await keep(transaction, null)
    return ok(undefined)
  })
}
