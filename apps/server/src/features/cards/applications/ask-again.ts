import { certain, ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { takeSilent } from './store.ts'

/**
 * The processor answers within seconds: an application that waits longer is sent again, even if the queue has given up.
 */
const SILENT_MS = 10 * MINUTE

/** Asks again for cards that the processor owes. Any number of servers may run it at once. @returns how many */
export async function askForCardsAgain(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const silent = certain(
    await inTransaction<number, never>(context.database, async (transaction) => {
      const taken = await takeSilent(transaction, { before: new Date(now - SILENT_MS), at: new Date(now), atMost })
      const payloads = taken.map((one) => ({ companyId: one.company_id, applicationId: one.application_id }))
      if (payloads.length > 0) await enqueueEach(transaction, 'issueCard', payloads, now)
      return ok(payloads.length)
    }),
  )
  if (silent > 0) context.wakeOutbox()
  return silent
}
