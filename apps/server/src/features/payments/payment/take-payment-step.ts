import { type PaymentEvent, type PaymentReason, type PaymentStep, step } from '@dilo/domain/flows/payment.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellingOfSteps } from '../../notices/door.ts'
import { type NewEvent, recordEvents } from './record-events.ts'
import { findPayment, lockPayment, movePayment, type PaymentRow, settlingPayments } from './store.ts'

export { type PaymentRow } from './store.ts'

export type PossibleStep = { readonly payment: PaymentRow; readonly event: PaymentEvent; readonly step: PaymentStep }

/** The person and time of a step, with their signature if it is one, and a reason if it takes work away from others. */
type By = Pick<NewEvent, 'personId' | 'at' | 'signature' | 'statedReason'>

/** Asks the flow which state an event leads a payment to. */
export function possibleStep(payment: PaymentRow | undefined, event: PaymentEvent): Result<PossibleStep, RefusalCode> {
  if (!payment) return refused('noSuchPayment')
  const next = step(payment.state, event)
  return next.ok ? ok({ payment, event, step: next.value }) : next
}

/**
 * Locks a payment and asks its flow where an event leads, for the bank's own work: the matrix answers people
 * (payment-actor.ts). The caller then carries out the effects and moves the payment.
 */
export async function lockForStep(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<Result<PossibleStep, RefusalCode>> {
  return possibleStep(await lockPayment(transaction, companyId, paymentId), event)
}

/** Stores the new state of a locked payment and the person who caused it. */
export async function storeStep(transaction: DatabaseTransaction, taken: PossibleStep, by: By): Promise<void> {
  await movePayment(transaction, taken.payment, { state: taken.step.next })
  await recordEvents(transaction, [eventOf(taken, by)])
}

/** Stores the state alone, for a caller that records the step together with others (`eventOf`). */
export const storeState = (
  transaction: DatabaseTransaction,
  { payment, step: { next } }: PossibleStep,
): Promise<void> => movePayment(transaction, payment, { state: next })

/** Stores that a locked payment was revoked. */
export async function storeRevocation(transaction: DatabaseTransaction, taken: PossibleStep, by: By): Promise<void> {
  await movePayment(transaction, taken.payment, { state: taken.step.next, undone_at: by.at })
  await recordEvents(transaction, [eventOf(taken, by)])
}

/** The entry of a step in the payment's history. */
export const eventOf = ({ payment, event }: PossibleStep, by: By): NewEvent => ({
  companyId: payment.company_id,
  paymentId: payment.payment_id,
  event,
  ...by,
})

type BankEvent = Extract<PaymentEvent, 'SETTLE' | 'REJECT' | 'RETURN'>

type BankedPayment = Pick<PaymentRow, 'company_id' | 'payment_id' | 'state'>

/**
 * Stores the bank's outcome for the money of a locked payment: settled, rejected or returned. The caller remembers who was
 * paid (`rememberRecipient`).
 * @param word.reason why the money was rejected or returned
 * @throws when the payment's flow forbids the step: a fault of ours
 */
export async function storeBankStep(
  transaction: DatabaseTransaction,
  payment: BankedPayment,
  event: BankEvent,
  word: { at: Date; reason: PaymentReason | null },
): Promise<void> {
  const taken = step(payment.state, event)
  if (!taken.ok) throw new Error(`A payment in state ${payment.state} cannot take ${event}`)
  const { next } = taken.value
  const reason = word.reason ?? 'unspecified'
  const undone = event !== 'SETTLE'
  await movePayment(transaction, payment, {
    state: next,
    ...(undone ? { undone_at: word.at, reason } : { settled_at: word.at }),
  })
  const { company_id: companyId, payment_id: paymentId } = payment
  await recordEvents(transaction, [
    { companyId, paymentId, event, at: word.at, personId: null, ...(undone && { reason }) },
  ])
  const of = { companyId, by: 'bank', subjectId: paymentId, at: word.at } as const
  if (event === 'SETTLE') recordAudit(transaction, { ...of, event: 'paymentSettled', facts: {} })
  else recordAudit(transaction, { ...of, event: auditOfUndoing[event], facts: { reason } })
}

const auditOfUndoing = { REJECT: 'paymentRejected', RETURN: 'paymentReturned' } as const

/**
 * Stores that the money of many locked payments, all in processing, has reached their recipients. It waits for nothing
 * but these payments; the caller remembers their recipients after it (`rememberRecipient`).
 */
export async function storeSettlements(
  transaction: DatabaseTransaction,
  payments: readonly BankedPayment[],
  at: Date,
): Promise<void> {
  for (const { state } of payments)
    if (!step(state, 'SETTLE').ok) throw new Error(`A payment in state ${state} cannot take SETTLE`)
  await preparedStatement('settle-payments', transaction, tellingOfSteps('SETTLE', settlingPayments(payments, at), at))
  for (const { company_id: companyId, payment_id: subjectId } of payments)
    recordAudit(transaction, { companyId, by: 'bank', event: 'paymentSettled', subjectId, facts: {}, at })
}

/** Reads a payment of a known company, for the bank's own work. */
export const findPaymentRow = findPayment

/** Reads a payment and locks it until the transaction ends; undefined if the company has no such payment. */
export const lockPaymentIfAny = lockPayment

/** Reads and locks a payment that certainly exists. */
export async function lockPaymentRow(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await lockPayment(transaction, companyId, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  return payment
}
