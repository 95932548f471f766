import { step } from '@dilo/domain/flows/exchange-request.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { signaturesStand } from '../../signing/door.ts'
import { returnUnsigned } from '../grounds/answer-papers.ts'
import { policySubjectOf } from '../record/policy-subject.ts'
import { lockRequest, type RequestRow, storeRequest } from '../record/store.ts'
import { endOfRequest, orderOf, type Place } from './order-of-request.ts'
import { takeSilent } from './store.ts'

/**
 * Sends a signed request to the dealer: after that it cannot be revoked. It waits for an officer who has to check its
 * papers; if a signatory lost the right meanwhile, it goes back to its company. The state is stored first, so that a
 * server that dies leaves it to the next one; the dealer takes the same order once.
 * @throws when it is not certain that the dealer has it
 */
export async function handOver(context: Context, { companyId, requestId }: Place): Promise<void> {
  const now = context.clock.now()
  const at = new Date(now)
  const row = certain(
    await inTransaction<RequestRow | null, never>(context.database, async (transaction) => {
      await lockAccountsOf(transaction, companyId)
      const locked = await lockRequest(transaction, companyId, requestId)
      if (locked === undefined || locked.papers === 'toCheck' || now >= endOfRequest(context, locked)) return ok(null)
      const taken = step(locked.state, 'HAND_OVER')
      if (!taken.ok) return ok(null)
      // Once the dealer has it the signatures have done their work.
      if (locked.state === 'queued' && !(await signaturesStand(transaction, policySubjectOf(locked)))) {
        await returnUnsigned(transaction, locked, at)
        return ok(null)
      }
      const isFirst = locked.handed_over_at === null
      await storeRequest(transaction, locked, {
        state: taken.value.next,
        tried_at: at,
        ...(isFirst ? { handed_over_at: at } : {}),
        at: isFirst ? at : locked.changed_at,
      })
      if (isFirst)
        recordAudit(transaction, {
          companyId,
          by: 'bank',
          event: 'exchangeHandedOver',
          subjectId: requestId,
          facts: {},
          at,
        })
      return ok(locked)
    }),
  )
  if (row !== null) await context.exchangeDesk.submit(orderOf(context, row))
}

/** A request whose dealer has said nothing for so long is handed over again, even if the queue has given up. */
const SILENT_MS = 10 * MINUTE

/**
 * Asks the dealer again about requests without an answer. Any number of servers may run it at once. @returns the number
 * of requests
 */
export async function handOverAgain(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const silent = certain(
    await inTransaction<number, never>(context.database, async (transaction) => {
      const taken = await takeSilent(transaction, { before: new Date(now - SILENT_MS), at: new Date(now), atMost })
      const payloads = taken.map((one) => ({ companyId: one.company_id, requestId: one.request_id }))
      if (payloads.length > 0) await enqueueEach(transaction, 'handOverExchange', payloads, now)
      return ok(payloads.length)
    }),
  )
  if (silent > 0) context.wakeOutbox()
  return silent
}
