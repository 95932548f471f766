import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { readNoticesOfPayment } from '../../notices/door.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'

/** Marks the notices of a payment as read when the person opens it. Another company's payment is 'no such payment'. */
export async function readNotices(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Answer<'PUT /api/notice-service/payments/{paymentId}/read'>, Refusal>> {
  const { database } = context
  if (!(await findPaymentRow(database, authority.companyId, paymentId)))
    return refused({ code: await refusalOfMissing(database, authority, paymentId) })
  return ok(await readNoticesOfPayment(context, authority, paymentId))
}
