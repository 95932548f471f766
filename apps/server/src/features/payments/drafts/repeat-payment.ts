import type { Payment } from '@dilo/contract/payment-service.ts'
import { type PaymentForm, repeatedForm } from '@dilo/domain/payments/payment-form.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
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
      return ok(await freshForm(context, transaction, authority, formOfPayment(allowed.value.payment)))
    },
  )
}

/** A form with today's date and the next number, which is reserved until the transaction ends. */
export async function freshForm(
  { clock }: Context,
  transaction: DatabaseTransaction,
  { companyId }: CompanyAuthority,
  form: PaymentForm & { readonly debtorAccountId: string },
): Promise<FormToValidate> {
  const today = businessDateAt(clock.now())
  const number = await takeNextNumber(transaction, companyId, Number(today.slice(0, 4)))
  const fresh = { ...repeatedForm(form, { number, today }), debtorAccountId: form.debtorAccountId }
  return { form: fresh, asTyped: true, ibanChangeConfirmed: false, edited: null }
}
