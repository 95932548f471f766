import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'
import { presentLink } from './presenter.ts'
import { findLink } from './store.ts'

type Read = Answer<'GET /api/payment-service/payments/{paymentId}/payee-link'>

/** The payment's link in force, with its time and the number of its openings. */
export async function readPayeeLink(
  { database, clock }: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Read, Refusal>> {
  const { companyId } = authority
  const payment = await findPaymentRow(database, companyId, paymentId)
  if (payment === undefined) return refused({ code: await refusalOfMissing(database, authority, paymentId) })
  return ok({ link: presentLink(await findLink(database, { companyId, paymentId }), payment, clock.now()) })
}
