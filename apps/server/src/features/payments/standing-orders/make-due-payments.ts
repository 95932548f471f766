import { step } from '@dilo/domain/flows/standing-order.ts'
import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import { nextOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { lastDaysOfOrders } from './last-days-of-orders.ts'
import { makePayment } from './make-payment.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'
import {
  changeOrder,
  type DueOrder,
  findDueOrders,
  lockOrder,
  nextColumns,
  type OrderRow,
} from '../standing-order/store.ts'

const AT_ONCE = 200

/**
 * Makes the payments of every active order whose day has come, each in its own transaction; days that were missed while
 * no server ran are made late, each once. Any number of servers may do it at once: under the order's lock only one at a
 * time checks whether its day is still unpaid, and the key of its payments forbids a second one.
 * @returns the number of payments
 * @throws when some payments failed, after all the others: the next run tries them again
 */
export async function makeDuePayments(context: Context): Promise<number> {
  const faults: unknown[] = []
  let made = 0
  let last: DueOrder | null = null
  do {
    const due: DueOrder[] = await findDueOrders(context.database, businessDateAt(context.clock.now()), last, AT_ONCE)
    for (const { companyId, orderId } of due) {
      try {
        while (await makeNextPayment(context, companyId, orderId)) made += 1
      } catch (fault) {
        faults.push(fault)
      }
    }
    last = due.length < AT_ONCE ? null : (due.at(-1) ?? null)
  } while (last !== null)
  if (made > 0) context.wakeOutbox()
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} standing orders could not be carried out: ${faults[0]}`)
  return made
}

/** Makes one payment of an order whose day has come. @returns false: no payment is due any more */
async function makeNextPayment(context: Context, companyId: string, orderId: string): Promise<boolean> {
  const made = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    const today = businessDateAt(context.clock.now())
    if (
      order?.state !== 'active' ||
      order.next_nominal_day === null ||
      order.next_day === null ||
      order.next_day > today
    )
      return ok(false)
    const [lastDay = null] = await lastDaysOfOrders(context, transaction, [order])
    if (accountStanding(lastDay, { today, due: today }) === 'ended') {
      await pause(context, transaction, order)
      return ok(false)
    }
    await makePayment(context, transaction, order, {
      nominal: order.next_nominal_day,
      attempt: 1,
      amount: order.amount,
      by: 'bank',
    })
    await goOn(context, transaction, { ...order, next_nominal_day: order.next_nominal_day })
    return ok(true)
  })
  return made.ok && made.value
}

/** As a person pauses it: the order's page gives the reason, and a version with another account can be signed. */
async function pause({ clock }: Context, transaction: DatabaseTransaction, order: OrderRow): Promise<void> {
  await changeOrder(transaction, order, { state: certain(step(order.state, 'PAUSE')) })
  recordAudit(transaction, {
    companyId: order.company_id,
    by: 'bank',
    event: 'standingOrderPaused',
    subjectId: order.order_id,
    facts: {},
    at: new Date(clock.now()),
  })
}

/** Moves an order to its next day, or ends it. */
async function goOn(
  { clock }: Context,
  transaction: DatabaseTransaction,
  order: OrderRow & { readonly next_nominal_day: NonNullable<OrderRow['next_nominal_day']> },
): Promise<void> {
  const made = order.payments_made + 1
  const next = nextOccurrence(scheduleOf(order), { from: plusDays(order.next_nominal_day, 1), made })
  await changeOrder(transaction, order, {
    state: next === null ? 'ended' : 'active',
    payments_made: made,
    ...nextColumns(next),
  })
  const { company_id: companyId, order_id: subjectId } = order
  if (next === null)
    recordAudit(transaction, {
      companyId,
      by: 'bank',
      event: 'standingOrderEnded',
      subjectId,
      facts: {},
      at: new Date(clock.now()),
    })
}
