import { createHash } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { instantInKyiv } from '@dilo/domain/values/start-of-day.ts'
import { isWorkingDay } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { findUndealt } from './store.ts'

/**
 * Tells clients at the end of the hours that the dealer has said nothing of their request so far, and that its money waits: once a day for
 * a request, however many servers do it. @returns how many requests
 */
export async function tellOfSilence(context: Context, atMost: number): Promise<number> {
  const at = new Date(context.clock.now())
  const today = businessDateAt(at)
  const closed = closedAt(context, at, today)
  if (closed === null || at < closed) return 0
  const notified = await inTransaction<number, never>(context.database, async (transaction) => {
    const silent = await findUndealt(transaction, { closed, today, atMost })
    await tellOfExchange(
      transaction,
      silent.map(({ company_id: companyId, request_id: requestId }) => ({
        companyId,
        requestId,
        noticeId: oncePerDay(requestId, today),
        kind: 'deskSilent' as const,
        by: null,
        at,
      })),
    )
    return ok(silent.length)
  })
  return notified.ok ? notified.value : 0
}

/** When the hours of a working day end; null: the bank exchanges nothing that day. */
function closedAt(context: Context, at: Date, today: BusinessDate): Date | null {
  const moment = at.getTime()
  if (!isWorkingDay(today, holidaysAt(context, moment))) return null
  return instantInKyiv(today, exchangeTermsAt(context, moment).closes)
}

/** The same id for the same request and day, so that its notice is sent once. */
const oncePerDay = (requestId: string, day: BusinessDate): string =>
  createHash('sha256')
    .update(`${requestId} silent ${day}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
