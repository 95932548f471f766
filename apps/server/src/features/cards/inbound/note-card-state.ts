import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Inbound } from './handlers.ts'

/** The processor says how a card stands with it. The bank's own record decides on payments: this is written down as taken. */
export async function noteCardState(context: Context, { keep }: Inbound<'cardState'>): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await keep(transaction, null)
    return ok(undefined)
  })
}
