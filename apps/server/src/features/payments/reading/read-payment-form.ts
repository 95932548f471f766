import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { formOfPayment } from './form-of-payment.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPayment } from '../payment/store.ts'

/** The form of one of the company's payments. */
export async function readPaymentForm(
  reader: Reader,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<PaymentForm, RefusalCode>> {
  const row = await findPayment(reader, authority.companyId, paymentId)
  if (row === undefined) return refused(await refusalOfMissing(reader, authority, paymentId))
  if (row.state === 'deleted') return refused('paymentDeleted')
  return row.kind === 'salary' ? refused('salaryInRegister') : ok(formOfPayment(row))
}
