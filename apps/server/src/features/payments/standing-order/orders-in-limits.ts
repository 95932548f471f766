import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { authorisedOn, type CountedOrder, mostOnOneDay } from '@dilo/domain/standing-orders/authorised-by-orders.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isNewRecipient } from '../wait/is-new-recipient.ts'
import type { OrderToSign } from './order-to-sign.ts'
import { scheduleOf } from './schedule-of-order.ts'
import { findOrdersToNewRecipients } from './store.ts'

type Signatory = { readonly personId: string; readonly method: SigningMethod }

type OrderOfSignatory = CountedOrder & { readonly orderId: string; readonly signedOn: BusinessDate }

async function ordersOf(reader: Reader, { personId, method }: Signatory): Promise<OrderOfSignatory[]> {
  const rows = await findOrdersToNewRecipients(reader, personId, method)
  return rows.map((row) => ({
    orderId: row.order_id,
    signedOn: row.counted_on,
    greatestAmount: row.counted_amount,
    schedule: scheduleOf(row),
  }))
}

/** The amount that earlier signed orders pay today: orders signed today already count among today's signatures. */
const paidToday = (orders: readonly OrderOfSignatory[], today: BusinessDate): Kopiykas =>
  authorisedOn(
    orders.filter(({ signedOn }) => signedOn !== today),
    today,
  )

type Payment = Parameters<typeof isNewRecipient>[2]

/**
 * The amount beside today's signatures that counts towards the day's limit of a method for a payment (decision 085): if
 * its recipient is new to the company, the greatest amounts of the person's standing orders to such recipients that pay
 * today. Hryvnia.
 */
export async function usedByOrders(
  context: Context,
  reader: Reader,
  payment: Payment,
  signatory: Signatory,
): Promise<Kopiykas> {
  const used = paidToday(await ordersOf(reader, signatory), businessDateAt(context.clock.now()))
  return used > zero && (await isNewRecipient(context, reader, payment)) ? used : zero
}

/**
 * The greatest amount that a day of the next year would authorise by a method if this order to a new recipient were
 * signed: with the person's other orders to such recipients, and today with their signatures. Null: the recipient is
 * not new. Hryvnia.
 */
export async function mostWithOrder(
  context: Context,
  reader: Reader,
  { order, toSign }: OrderToSign,
  { usedToday, ...signatory }: Signatory & { readonly usedToday: Kopiykas },
): Promise<Kopiykas | null> {
  if (!(await isNewRecipient(context, reader, order))) return null
  const today = businessDateAt(context.clock.now())
  const others = (await ordersOf(reader, signatory)).filter(({ orderId }) => orderId !== order.order_id)
  const onItsDays = mostOnOneDay({ greatestAmount: toSign.amount, schedule: scheduleOf(order) }, others, today)
  const onThisDay = kopiykas(usedToday + toSign.amount + paidToday(others, today))
  return onItsDays > onThisDay ? onItsDays : onThisDay
}
