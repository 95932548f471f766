import type { Answer } from '@dilo/contract/calls.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOutcomes } from '../../notices/door.ts'
import { findNamedSignatures, peopleWhoAct, readSigningPolicy } from '../../signing/door.ts'
import { lastDaysOfOrders } from './last-days-of-orders.ts'
import { mayRepeat } from './may-repeat.ts'
import { orderActor, orderAround, orderToSign } from '../standing-order/order-to-sign.ts'
import { presentOccurrence, presentOrder } from './presenter.ts'
import { findLastPaid, findOccurrences, findOrder, findOrders } from '../standing-order/store.ts'

/** All orders of a company, the coming ones first. */
export async function listOrders(
  context: Context,
  { companyId, personId }: CompanyAuthority,
): Promise<StandingOrder[]> {
  const { database } = context
  const rows = await findOrders(database, companyId)
  const ids = rows.map(({ order_id }) => order_id)
  const [signatures, lastPaid] = [
    await findNamedSignatures(
      database,
      ids.map((id) => ({ companyId, id })),
    ),
    await findLastPaid(database, companyId, ids),
  ]
  const [{ policy }, people] = [await readSigningPolicy(database, companyId), await peopleWhoAct(database, companyId)]
  const lastDays = await lastDaysOfOrders(context, database, rows)
  return rows.map((row, place) =>
    presentOrder(context, orderAround(row, { policy, people, signatures, lastPaid }), {
      personId,
      lastDay: lastDays[place] ?? null,
    }),
  )
}

/** One order in its present state, before or after a use case. */
export async function readOrder(
  context: Context,
  reader: Reader,
  { companyId, personId }: CompanyAuthority,
  orderId: string,
): Promise<Result<StandingOrder, Refusal>> {
  const row = await findOrder(reader, companyId, orderId)
  if (row === undefined) return refused({ code: 'notFound' })
  const signing = await orderToSign(reader, row, await peopleWhoAct(reader, companyId))
  const [lastDay = null] = await lastDaysOfOrders(context, reader, [row])
  return ok(presentOrder(context, signing, { personId, lastDay }))
}

type WithPayments = Answer<'GET /api/payment-service/standing-orders/{orderId}'>

/** One order with its payments. */
export async function readOrderWithPayments(
  context: Context,
  { companyId, personId }: CompanyAuthority,
  orderId: string,
): Promise<Result<WithPayments, Refusal>> {
  const { database } = context
  const row = await findOrder(database, companyId, orderId)
  if (row === undefined) return refused({ code: 'notFound' })
  const signing = await orderToSign(database, row, await peopleWhoAct(database, companyId))
  const made = await findOccurrences(database, companyId, orderId)
  const [lastDay = null] = await lastDaysOfOrders(context, database, [row])
  const outcomeOf = await findOutcomes(database, made)
  const actor = orderActor(signing, personId)
  const now = context.clock.now()
  return ok({
    order: presentOrder(context, signing, { personId, lastDay }),
    payments: made.map((one) =>
      presentOccurrence(one, outcomeOf(one), mayRepeat(row, made, one.payment_id, { actor, now }).ok),
    ),
  })
}
