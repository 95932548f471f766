import type { Payment } from '@dilo/contract/payment-service.ts'
import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import { type PaymentForm, repeatedForm } from '@dilo/domain/payments/payment-form.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lastDaysOf } from '../last-days/last-days.ts'
import { findSignatures } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { makeDraftOnce } from './create-payment.ts'
import { formOfPayment } from '../reading/form-of-payment.ts'
import type { FormToValidate } from './validate-form.ts'
import { prefetchRegisterStatus } from './prefetch-register-status.ts'
import { answerAction } from '../payment/payment-actor.ts'
import { lockRights } from '../../companies/door.ts'
import { takeNextNumber } from './next-payment-number.ts'
import { findPayment } from '../payment/store.ts'

/** Makes a draft of the same payment with today's date and the next number (REPEAT), saved even with faults. */
export async function repeatPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  idempotencyKey: string,
): Promise<Result<Payment, Refusal>> {
  const seen = await findPayment(context.database, authority.companyId, paymentId)
  if (seen !== undefined) await prefetchRegisterStatus(context, authority, formOfPayment(seen))
  return makeDraftOnce(
    context,
    authority,
    { key: idempotencyKey, request: { repeats: paymentId } },
    async (transaction) => {
      const row = await findPayment(transaction, authority.companyId, paymentId)
      const signatures = await findSignatures(transaction, [{ companyId: authority.companyId, id: paymentId }])
      const allowed = await answerAction(transaction, await lockRights(transaction, authority), 'REPEAT', {
        row,
        paymentId,
        signatures,
      })
      if (!allowed.ok) return refused<Refusal>({ code: allowed.error })
      const { payment } = allowed.value
      const writtenOn = businessDateAt((payment.edited_at ?? payment.created_at).getTime())
      return ok(await freshForm(context, transaction, authority, { form: formOfPayment(payment), writtenOn }))
    },
  )
}

type Kept = {
  readonly form: PaymentForm & { readonly debtorAccountId: string }
  /** The day on which a person wrote the form. */
  readonly writtenOn: BusinessDate
}

/**
 * A form with today's date and the next number, which is reserved until the transaction ends; without the recipient's
 * account where that has ended.
 */
export async function freshForm(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId }: CompanyAuthority,
  kept: Kept,
): Promise<FormToValidate> {
  const today = businessDateAt(context.clock.now())
  const number = await takeNextNumber(transaction, companyId, Number(today.slice(0, 4)))
  const form = await withoutEndedAccount(context, transaction, companyId, kept)
  const fresh = { ...repeatedForm(form, { number, today }), debtorAccountId: kept.form.debtorAccountId }
  return { form: fresh, asTyped: true, ibanChangeConfirmed: false, edited: null }
}

async function withoutEndedAccount(
  context: Context,
  reader: Reader,
  companyId: string,
  { form, writtenOn }: Kept,
): Promise<PaymentForm> {
  const { creditorIban, ...others } = form
  const iban = parseIban(creditorIban ?? '')
  if (!iban.ok) return form
  const remittanceInformation = form.remittanceInformation ?? ''
  const account = { companyId, iban: iban.value, remittanceInformation, writtenOn }
  const [lastDay = null] = await lastDaysOf(context, reader, [account])
  const today = businessDateAt(context.clock.now())
  return accountStanding(lastDay, { today, due: today }) === 'ended' ? others : form
}
