import type { Answer } from '@dilo/contract/calls.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import { recentRecipients } from '../statements/recent-recipients.ts'
import { paymentGate } from './payment-gate.ts'
import { findPayer, nextNumber } from './store.ts'

/** What a form needs before it is filled: whether this person may pay at all, a number, today. */
export async function preparePayment(
  context: Context,
  { companyId, relationType, permissions }: CompanyAuthority,
): Promise<Answer<'GET /api/payment-service/payments/new'>> {
  const today = businessDateAt(context.clock.now())
  const payer = await findPayer(context.database, companyId)
  const suggestedNumber = await nextNumber(context.database, companyId, Number(today.slice(0, 4)))
  return {
    refusal: paymentGate(payer, relationType, permissions),
    suggestedNumber,
    today,
    recentRecipients: await recentRecipients(context, companyId),
  }
}
