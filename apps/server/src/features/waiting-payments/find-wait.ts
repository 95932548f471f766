import type { Wait } from '@dilo/contract/wait.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import type { PaymentRow } from '../payments/take-payment-step.ts'
import { presentWait } from './presenter.ts'
import { findPersonsWait, isKnownRecipient, lockSignatories, type RecipientWait, type Signatory } from './store.ts'

/** Why a payment waits, and who is to be told of it. */
export type FoundWait = { readonly wait: RecipientWait; readonly owners: readonly string[] }

/**
 * Whether a payment that has just been signed must wait: one of its signatories has a new password, and its recipient was
 * unknown to the company before that. Of several signatories the longest wait counts, and the earliest change.
 */
export async function findWait(context: Context, transaction: DatabaseTransaction, payment: PaymentRow): Promise<FoundWait | null> {
  const now = context.clock.now()
  const signatories = await lockSignatories(transaction, payment)
  const standing = signatories.filter(isStanding(now)).sort((left, right) => right.wait.until.getTime() - left.wait.until.getTime())
  const [longest] = standing
  if (longest === undefined) return null
  const since = new Date(Math.min(...standing.map(({ wait }) => wait.since.getTime())))
  if (await isKnownRecipient(transaction, payment.company_id, payment.creditor_iban, since)) return null
  return { wait: { ...longest.wait, since }, owners: standing.map(({ personId }) => personId) }
}

/** Whether the signature of this person would make a payment wait now: told before it is signed. */
export async function foreseeWait(context: Context, reader: Reader, personId: string, payment: PaymentRow): Promise<Wait | null> {
  const wait = await findPersonsWait(reader, personId)
  if (wait === null || wait.until.getTime() <= context.clock.now()) return null
  const known = await isKnownRecipient(reader, payment.company_id, payment.creditor_iban, wait.since)
  return known ? null : presentWait(wait)
}

const isStanding =
  (now: number) =>
  (signatory: Signatory): signatory is Signatory & { wait: RecipientWait } =>
    signatory.wait !== null && signatory.wait.until.getTime() > now
