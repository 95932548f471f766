import type { Body } from '@dilo/contract/calls.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { fillable } from '@dilo/domain/signing/signature-plan.ts'
import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import { upcomingOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { isOpenBetween } from '../parties/may-be-paid.ts'
import { lockPeopleWhoAct, voidSignaturesUnder } from '../../signing/door.ts'
import { planOf } from '../signatures/send-to-signing.ts'
import { firstPayment } from './first-payment.ts'
import { answerOrder, type OrderToSign, orderToSign } from '../standing-order/order-to-sign.ts'
import { partiesOf } from './parties-of-order.ts'
import { readOrder } from './read-orders.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'
import { changeOrder, lockOrder, nextColumns, type OrderRow } from '../standing-order/store.ts'

type Step = Body<'POST /api/payment-service/standing-orders/{orderId}/steps'>['step']

const auditOf = {
  SEND_TO_SIGNING: 'standingOrderSentToSigning',
  PAUSE: 'standingOrderPaused',
  RESUME: 'standingOrderResumed',
  REVOKE: 'standingOrderRevoked',
} as const satisfies Record<Step, string>

/** Sends an order to signing, pauses it, resumes it, or stops it for good. */
export async function takeOrderStep(
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  step: Step,
): Promise<Result<StandingOrder, Refusal>> {
  const { companyId, personId } = authority
  return inTransaction<StandingOrder, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId))
    const state = answerOrder(signing, personId, step)
    if (!state.ok) return refused({ code: state.error })
    const at = new Date(context.clock.now())
    const done = await carryOut[step](context, transaction, { authority, signing, state: state.value, at })
    if (!done.ok) return done
    recordAudit(transaction, { companyId, by: authority, event: auditOf[step], subjectId: orderId, facts: {}, at })
    return readOrder(context, transaction, authority, orderId)
  })
}

type Taken = {
  readonly authority: CompanyAuthority
  readonly signing: OrderToSign
  readonly state: StandingOrderState
  readonly at: Date
}

const carryOut: Record<
  Step,
  (context: Context, transaction: DatabaseTransaction, taken: Taken) => Promise<Result<void, Refusal>>
> = {
  async SEND_TO_SIGNING(context, transaction, { authority, signing, state }) {
    const ready = await readyToBeSigned(context, transaction, authority, signing)
    if (!ready.ok) return ready
    await changeOrder(transaction, signing.order, { state })
    return ok(undefined)
  },
  async PAUSE(_, transaction, { signing, state }) {
    await changeOrder(transaction, signing.order, { state })
    return ok(undefined)
  },
  async RESUME(context, transaction, { signing: { order }, state }) {
    const next = nextFromToday(context, order)
    await changeOrder(transaction, order, { state: next === null ? 'ended' : state, ...nextColumns(next) })
    return ok(undefined)
  },
  async REVOKE(_, transaction, { authority: { companyId }, signing: { order }, state, at }) {
    // An order that is revoked during signing loses its signatures; a signed order keeps them as its record.
    if (order.state === 'onSigning')
      await voidSignaturesUnder(transaction, [{ companyId, id: order.order_id }], { cause: 'withdrawn', at })
    await changeOrder(transaction, order, { state, ...nextColumns(null) })
    return ok(undefined)
  },
}

/** Days that have passed meanwhile are skipped, and paid days are not paid again. */
function nextFromToday({ clock }: Context, order: OrderRow) {
  const { next_nominal_day: from } = order
  return from === null
    ? null
    : upcomingOccurrence(scheduleOf(order), { from, made: order.payments_made }, businessDateAt(clock.now()))
}

/**
 * Checks that an order can be paid and that each required signature has a possible signatory, before it goes to
 * signing.
 */
export async function readyToBeSigned(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  signing: OrderToSign,
): Promise<Result<void, Refusal>> {
  const outdated = await needsUpdate(context, transaction, authority, signing.order.kind)
  if (outdated !== null) return refused({ code: outdated })
  const relation =
    signing.people.find(({ person_id }) => person_id === authority.personId)?.type ?? authority.relationType
  const now = context.clock.now()
  const today = businessDateAt(now)
  // An order without a coming payment is refused when it is signed.
  const first = firstPayment(signing, today) ?? { nominal: today, day: today }
  const payment = partiesOf(signing.order, first, new Date(now))
  const open = await isOpenBetween(context, transaction, authority, { payment, relation })
  if (!open.ok) return open
  const possible = fillable(
    await planOf(context, transaction, { companyId: authority.companyId, toSign: signing.toSign }),
  )
  return possible.ok ? ok(undefined) : refused({ code: possible.error })
}

/** Changes the amount of an order's next payments, within what was signed. */
export async function changeAmount(
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  typed: string,
): Promise<Result<StandingOrder, Refusal>> {
  const { companyId, personId } = authority
  return inTransaction<StandingOrder, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId))
    const allowed = answerOrder(signing, personId, 'CHANGE_AMOUNT')
    if (!allowed.ok) return refused({ code: allowed.error })
    const amount = parsePaidAmount(typed)
    if (!amount.ok || amount.value > order.greatest_amount)
      return refused({ code: 'invalidRequest', fields: { amount: 'Invalid amount' } })
    await changeOrder(transaction, order, { amount: amount.value })
    const at = new Date(context.clock.now())
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'standingOrderAmountChanged',
      subjectId: orderId,
      facts: { amount: String(amount.value) },
      at,
    })
    return readOrder(context, transaction, authority, orderId)
  })
}
