import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRequest, type RequestRow } from '../record/store.ts'
import { endRequest } from './end-request.ts'
import { endOfRequest, type Place } from './order-of-request.ts'
import { findToExpire } from './store.ts'

/** A deal from before the end may be reported a little later. */
const REPORTED_LATE_MS = 15 * MINUTE

/**
 * Ends signed requests whose last day is over: at its end, and a quarter of an hour later where the dealer has them. Any number of servers
 * may run it at once. @returns how many
 * @throws when some could not be ended, after all the others were
 */
export async function expireRequests(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const due = await findToExpire(context.database, businessDateAt(now), atMost)
  let expired = 0
  const faults: unknown[] = []
  for (const { company_id: companyId, request_id: requestId } of due) {
    try {
      if (await expire(context, { companyId, requestId }, now)) expired += 1
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (expired > 0) context.wakeOutbox()
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} requests to exchange could not be ended: ${faults[0]}`)
  return expired
}

const expire = async (context: Context, { companyId, requestId }: Place, now: number): Promise<boolean> =>
  certain(
    await inTransaction<boolean, never>(context.database, async (transaction) => {
      await lockAccountsOf(transaction, companyId)
      const row = await lockRequest(transaction, companyId, requestId)
      if (row === undefined || now < expiresAt(context, row)) return ok(false)
      return ok(await endRequest(transaction, row, { event: 'EXPIRE' }, new Date(now)))
    }),
  )

const expiresAt = (context: Context, row: RequestRow): number =>
  endOfRequest(context, row) + (row.state === 'queued' ? 0 : REPORTED_LATE_MS)
