import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findNamedSignatures, type NamedSignature } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPayment, type PaymentRow } from '../payment/store.ts'

/** A payment with its signatures, for documents. */
export type PaymentOnPaper = { readonly row: PaymentRow; readonly signatures: readonly NamedSignature[] }

/** One payment of the current company. Another company's is refused as `readPayment` refuses it. */
export async function readPaymentOnPaper(
  reader: Reader,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<PaymentOnPaper, Refusal>> {
  const row = await findPayment(reader, authority.companyId, paymentId)
  if (row === undefined) return refused({ code: await refusalOfMissing(reader, authority, paymentId) })
  return ok({ row, signatures: await findNamedSignatures(reader, [{ companyId: authority.companyId, id: paymentId }]) })
}
