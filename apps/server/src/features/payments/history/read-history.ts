import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'
import { findRecalls } from '../clearing/recall-store.ts'
import { findUndoingAnswers } from '../clearing/store.ts'
import { presentEvents } from './presenter.ts'
import { findEvents } from '../payment/events-store.ts'

type History = Answer<'GET /api/payment-service/payments/{paymentId}/history'>

/**
 * The whole history of a payment, oldest first. Another company's payment is 'no such payment', like one that never
 * existed.
 */
export async function readHistory(
  { database }: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<History, Refusal>> {
  const { companyId } = authority
  if (!(await findPaymentRow(database, companyId, paymentId)))
    return refused({ code: await refusalOfMissing(database, authority, paymentId) })
  const answers = await findUndoingAnswers(database, companyId, paymentId)
  const recalls = await findRecalls(database, companyId, paymentId)
  return ok({ events: presentEvents(await findEvents(database, companyId, paymentId), { answers, recalls }) })
}
