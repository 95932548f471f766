import { type PaymentEvent, type PaymentReason, type PaymentStep, step } from '@dilo/domain/flows/payment.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findPayment, lockPayment, movePayment, type PaymentRow } from './store.ts'

export type { PaymentRow } from './store.ts'

export type PossibleStep = { readonly payment: PaymentRow; readonly step: PaymentStep }

/** Asks the flow where an event leads a payment. */
export function possibleStep(payment: PaymentRow | undefined, event: PaymentEvent): Result<PossibleStep, ErrorCode> {
  if (!payment) return refused('PAY_E026')
  // A draft that is saved as it was typed is nobody's to sign until it is whole.
  if (payment.typed !== null && (event === 'SEND_TO_SIGNING' || event === 'SEND_CODE')) return refused('PAY_E067')
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
  return possibleStep(await lockPayment(transaction, companyId, paymentId), event)
}

/** The same without the lock: a first look, to be repeated under the lock. */
export async function lookAtStep(
  reader: Reader,
  companyId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<Result<PossibleStep, ErrorCode>> {
  return possibleStep(await findPayment(reader, companyId, paymentId), event)
}

/** Stores the state that a locked payment has come to. */
export const storeStep = (transaction: DatabaseTransaction, { payment, step: { next } }: PossibleStep): Promise<void> =>
  movePayment(transaction, payment, { state: next })

/** Stores that a locked payment was revoked. */
export const storeRevocation = (transaction: DatabaseTransaction, { payment, step: { next } }: PossibleStep, at: Date): Promise<void> =>
  movePayment(transaction, payment, { state: next, undone_at: at })

type BankEvent = Extract<PaymentEvent, 'SETTLE' | 'REJECT' | 'RETURN'>

/**
 * Stores the bank's word on the money of a locked payment: settled, rejected or come back.
 * @param word.reason why it was rejected or came back
 * @throws when the payment's flow forbids it: a fault of ours
 */
export async function storeBankStep(
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  event: BankEvent,
  word: { at: Date; reason: PaymentReason | null },
): Promise<void> {
  const taken = step(payment.state, event)
  if (!taken.ok) throw new Error(`A payment in state ${payment.state} cannot take ${event}`)
  const { next } = taken.value
  const change = event === 'SETTLE' ? { settled_at: word.at } : { undone_at: word.at, reason: word.reason ?? 'unspecified' }
  await movePayment(transaction, payment, { state: next, ...change })
  const of = { companyId: payment.company_id, by: 'bank', subjectId: payment.payment_id, at: word.at } as const
  if (event === 'SETTLE') recordAudit(transaction, { ...of, event: 'paymentSettled', facts: {} })
  else recordAudit(transaction, { ...of, event: undone[event], facts: { reason: word.reason ?? 'unspecified' } })
}

const undone = { REJECT: 'paymentRejected', RETURN: 'paymentReturned' } as const

/** Reads a payment whose company is known; for the bank's own work. */
export const findPaymentRow = findPayment

/** The same, kept from changing until the transaction ends; undefined when the company has none such. */
export const lockPaymentIfAny = lockPayment

/** The same of one that is certainly there. */
export async function lockPaymentRow(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await lockPayment(transaction, companyId, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  return payment
}
