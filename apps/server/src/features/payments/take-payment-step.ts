import { type PaymentEvent, type PaymentStep, step } from '@dilo/domain/flows/payment.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import { findPayment, lockPayment, movePayment, type PaymentRow } from './store.ts'

export type { PaymentRow } from './store.ts'

export type PossibleStep = { readonly payment: PaymentRow; readonly step: PaymentStep }

function possible(payment: PaymentRow | undefined, event: PaymentEvent): Result<PossibleStep, ErrorCode> {
  if (!payment) return refused('PAY_E026')
  const next = step(payment.state, event)
  return next.ok ? ok({ payment, step: next.value }) : next
}

/** Locks a payment and asks its flow where an event leads. The caller then carries out the effects and moves it. */
export async function lockForStep(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<Result<PossibleStep, ErrorCode>> {
  return possible(await lockPayment(transaction, companyId, paymentId), event)
}

/** The same without the lock: a first look, to be repeated under the lock. */
export async function lookAtStep(
  reader: Reader,
  companyId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<Result<PossibleStep, ErrorCode>> {
  return possible(await findPayment(reader, companyId, paymentId), event)
}

/** Stores the state that a locked payment has come to. */
export const storeStep = (transaction: DatabaseTransaction, { payment, step: { next } }: PossibleStep): Promise<void> =>
  movePayment(transaction, payment, next)

/** Stores that a signed payment's money has moved: `signed` and then `settled`, in one transaction. */
export async function storeSettled(
  transaction: DatabaseTransaction,
  { payment, step: signed }: PossibleStep,
  settledAt: Date,
): Promise<void> {
  const settled = step(signed.next, 'SETTLE')
  if (!settled.ok) throw new Error(`A payment in state ${signed.next} cannot settle`)
  await movePayment(transaction, payment, settled.value.next, settledAt)
}
