import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { StandingOrderActor, StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { OccurrenceRow, OrderRow } from '../standing-order/store.ts'

const failed: readonly PaymentState[] = ['rejected', 'returned']

/** The states in which an order's signatures still authorise its payments. */
const standing: readonly StandingOrderState[] = ['active', 'paused', 'ended']

/**
 * The time in which the order can send a failed payment again: afterwards the payment is written and signed as any
 * other.
 */
const REPEATABLE_MS = 30 * DAY

type Asked = { readonly actor: StandingOrderActor; readonly now: number }

/**
 * Checks whether a payment of an order may be sent again: it failed, has not been sent again before, and the order is
 * still in its signed version.
 * @returns the payment
 */
export function mayRepeat(
  order: Pick<OrderRow, 'state' | 'version'>,
  made: readonly OccurrenceRow[],
  paymentId: string,
  { actor, now }: Asked,
): Result<OccurrenceRow, RefusalCode<'payments'> | 'notFound'> {
  const one = made.find(({ payment_id }) => payment_id === paymentId)
  if (one === undefined) return refused('notFound')
  if (!actionsAllowedBy(actor.permissions).includes('REPEAT')) return refused('insufficientPowers')
  const isLast = !made.some(({ nominal_day, attempt }) => nominal_day === one.nominal_day && attempt > one.attempt)
  const isOfVersion = one.version === order.version && standing.includes(order.state)
  const isFresh = now - one.made_at.getTime() < REPEATABLE_MS
  return failed.includes(one.state) && isLast && isOfVersion && isFresh ? ok(one) : refused('standingOrderNotChanged')
}
