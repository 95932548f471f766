import { createHash } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { writeDraft } from './create-payment.ts'
import { type NamedPayment, takePaymentId } from './directory-store.ts'
import { editPayment } from './edit-payment.ts'
import { prefetchRegisterStatus } from './prefetch-register-status.ts'
import { mayWrite } from '../../companies/door.ts'
import { readPayment } from '../reading/read-payments.ts'
import { findPayment } from '../payment/store.ts'

type SavedForm = Body<'PUT /api/payment-service/payments/{paymentId}'>

/**
 * Saves a form under the id that its browser gave it (decision 065): version 0 creates the draft, any other version
 * edits the payment. The same request again changes nothing (security row 37). The id of another company's payment is
 * refused like one that never existed.
 */
export async function savePayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  form: SavedForm,
): Promise<Result<Payment, Refusal>> {
  if (form.version > 0) return editPayment(context, authority, paymentId, form)
  const created = await createNamedPayment(context, authority, paymentId, form)
  if (!created.ok) return created
  return created.value === null ? editPayment(context, authority, paymentId, form) : ok(created.value)
}

/** The form of ids from browsers: random, of version 4. */
const RANDOM_UUID = /^.{14}4/

/** @returns the payment that this request creates, or has created before; null: the id belongs to another payment */
async function createNamedPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  body: SavedForm,
): Promise<Result<Payment | null, Refusal>> {
  if (!RANDOM_UUID.test(paymentId)) return refused({ code: 'invalidRequest', fields: { paymentId: 'Invalid value' } })
  if (!authority.permissions.includes('PAYMENTS_WRITE')) return refused({ code: 'insufficientPowers' })
  const { version: _, asTyped, ibanChangeConfirmed, ...form } = body
  const counted = await countGuess(context, authority, form)
  if (!counted.ok) return counted
  await prefetchRegisterStatus(context, authority, form)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const named: NamedPayment = { paymentId, companyId: authority.companyId, requestHash }
  return inTransaction<Payment | null, Refusal>(context.database, async (transaction) => {
    const before = await takePaymentId(transaction, named)
    if (before !== null && !(await isRepetition(transaction, named, before))) return ok(null)
    if (before === null) {
      if (!(await mayWrite(transaction, authority))) return refused({ code: 'insufficientPowers' })
      const asked = { form, asTyped: asTyped === true, ibanChangeConfirmed: ibanChangeConfirmed === true, edited: null }
      const written = await writeDraft(context, transaction, authority, paymentId, ok(asked))
      if (!written.ok) return written
    }
    return readPayment(context, transaction, authority, paymentId)
  })
}

/** True if the request is a retry and its payment is unchanged since. */
async function isRepetition(
  transaction: DatabaseTransaction,
  now: NamedPayment,
  before: NamedPayment,
): Promise<boolean> {
  if (before.companyId !== now.companyId || !before.requestHash.equals(now.requestHash)) return false
  return (await findPayment(transaction, now.companyId, now.paymentId))?.version === 1
}
