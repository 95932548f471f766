import { givenBack } from '@dilo/domain/exchange/exchange-fills.ts'
import { step } from '@dilo/domain/flows/exchange-request.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfExchange } from '../notices/tell-of-exchange.ts'
import { type RequestRow, storeRequest } from '../record/store.ts'
import { freeMoney } from '../record/set-aside.ts'
import { filledOf, isAside, signedExchangeOf } from './order-of-request.ts'
import { nothingHeld } from './post-fill.ts'

/** The dealer has stopped dealing a request, or its time is over. */
type End = { readonly event: 'REJECT'; readonly reason: string } | { readonly event: 'EXPIRE' }

/**
 * Ends a request that is not dealt any more: what was dealt stays, the rest of the hold is released. The caller has
 * locked it.
 * @returns false: it has ended before
 */
export async function endRequest(
  transaction: DatabaseTransaction,
  row: RequestRow,
  end: End,
  at: Date,
): Promise<boolean> {
  const taken = step(row.state, end.event)
  if (!taken.ok) return false
  const { company_id: companyId, request_id: requestId } = row
  const signed = signedExchangeOf(row)
  const filled = filledOf(row)
  const back = givenBack(signed, filled)
  await freeMoney(transaction, row, at, isAside(row, signed, filled))
  await storeRequest(transaction, row, {
    ...nothingHeld,
    state: taken.value.next,
    reason: end.event === 'REJECT' ? end.reason.slice(0, 300) : null,
    given_back: back,
    ended_at: at,
    at,
  })
  const entry = { companyId, by: 'bank', subjectId: requestId, at } as const
  if (end.event === 'EXPIRE') recordAudit(transaction, { ...entry, event: 'exchangeExpired', facts: {} })
  else recordAudit(transaction, { ...entry, event: 'exchangeRejected', facts: { reason: end.reason } })
  const isPartly = taken.value.next === 'partlyExecuted'
  const kind = isPartly ? 'partlyExecuted' : end.event === 'REJECT' ? 'rejected' : 'expired'
  const what = { amount: isPartly ? row.filled_amount : row.amount, why: end.event === 'REJECT' ? end.reason : null }
  await tellOfExchange(transaction, [{ companyId, requestId, kind, by: null, at, ...what }])
  return true
}
