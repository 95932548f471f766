import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findPaymentRow } from '../payments/take-payment-step.ts'
import { presentEvent } from './presenter.ts'
import { findEvents } from './store.ts'

type History = Answer<'GET /api/payment-service/payments/{paymentId}/history'>

/** The whole life of a payment, the oldest first. Another company's is 'no such payment', as one that never was. */
export async function readHistory({ database }: Context, { companyId }: CompanyAuthority, paymentId: string): Promise<Result<History, Refusal>> {
  if (!(await findPaymentRow(database, companyId, paymentId))) return refused({ code: 'PAY_E026' })
  return ok({ events: (await findEvents(database, companyId, paymentId)).map(presentEvent) })
}
