import type { Body } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { type FormToValidate, validateForm } from './validate-form.ts'
import { prefetchRegisterStatus } from './prefetch-register-status.ts'
import { mayWrite } from '../../companies/door.ts'
import { readPayment } from '../reading/read-payments.ts'
import { takeKey } from './take-key.ts'
import { writeDrafts } from './write-drafts.ts'

/** Creates a draft from a form: a complete one, or as typed if it may be unfinished. */
export async function createPayment(
  context: Context,
  authority: CompanyAuthority,
  body: Body<'POST /api/payment-service/payments'>,
  idempotencyKey: string,
): Promise<Result<Payment, Refusal>> {
  const { asTyped, ibanChangeConfirmed, ...form } = body
  const asked = { form, asTyped: asTyped === true, ibanChangeConfirmed: ibanChangeConfirmed === true, edited: null }
  const counted = await countGuess(context, authority, form)
  if (!counted.ok) return counted
  await prefetchRegisterStatus(context, authority, form)
  return makeDraftOnce(context, authority, { key: idempotencyKey, request: body }, async (transaction) =>
    (await mayWrite(transaction, authority)) ? ok(asked) : refused<Refusal>({ code: 'insufficientPowers' }),
  )
}

type Once = { readonly key: string; /** The request that the key identifies. */ readonly request: object }

/**
 * Makes a draft. The same idempotency key with the same request returns the same payment; with another request it is
 * refused (security row 37).
 * @param prepare reads the form, only if the draft is to be made
 */
export function makeDraftOnce(
  context: Context,
  authority: CompanyAuthority,
  { key, request }: Once,
  prepare: (transaction: DatabaseTransaction) => Promise<Result<FormToValidate, Refusal>>,
): Promise<Result<Payment, Refusal>> {
  return inTransaction(context.database, async (transaction) => {
    const made = await draftOnce(context, transaction, authority, { key, request }, async (paymentId) =>
      writeDraft(context, transaction, authority, paymentId, await prepare(transaction)),
    )
    return made.ok ? readPayment(context, transaction, authority, made.value) : made
  })
}

/**
 * Takes the key and has a draft written under a new id, or returns the id that the key was taken for earlier.
 * @param write writes the draft; called only if there is none yet
 */
export async function draftOnce(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { key, request }: Once,
  write: (paymentId: string) => Promise<Result<void, Refusal>>,
): Promise<Result<string, Refusal>> {
  const { companyId } = authority
  const paymentId = risingId()
  const known = await takeKey(transaction, {
    companyId,
    key,
    request,
    madeId: paymentId,
    now: new Date(context.clock.now()),
  })
  if (!known.ok) return refused<Refusal>({ code: known.error })
  if (known.value !== null) return ok(known.value)
  const written = await write(paymentId)
  if (!written.ok) return written
  return ok(paymentId)
}

/** Validates a form and writes its draft under this id. */
export async function writeDraft(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  paymentId: string,
  prepared: Result<FormToValidate, Refusal>,
): Promise<Result<void, Refusal>> {
  if (!prepared.ok) return prepared
  const columns = await validateForm(context, transaction, authority, prepared.value)
  if (!columns.ok) return columns
  return writeDrafts(context, transaction, authority, [{ paymentId, columns: columns.value }])
}
