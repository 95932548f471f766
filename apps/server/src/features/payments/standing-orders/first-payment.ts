import { type Occurrence, firstOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { OrderToSign } from '../standing-order/order-to-sign.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'

/**
 * The first payment of a version that would be active from a day on; null: the order has no payments left, and nothing
 * to sign.
 */
export const firstPayment = ({ order, lastPaid }: OrderToSign, today: BusinessDate): Occurrence | null =>
  firstOccurrence(scheduleOf(order), lastPaid, today)
