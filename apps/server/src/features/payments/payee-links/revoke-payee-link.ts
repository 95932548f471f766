import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockWrittenPayment } from './lock-written-payment.ts'
import { revokeLink } from './store.ts'

/**
 * Voids the link of a payment at once. Everybody who writes payments may void a colleague's link; a payment without a
 * link stays unchanged.
 */
export async function revokePayeeLink(
  { database, clock }: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<{ link: null }, Refusal>> {
  return inTransaction<{ link: null }, Refusal>(database, async (transaction) => {
    const payment = await lockWrittenPayment(transaction, authority, paymentId)
    if (!payment.ok) return payment
    const [{ companyId }, at] = [authority, new Date(clock.now())]
    const revoked = await revokeLink(transaction, { companyId, paymentId }, at)
    if (revoked)
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'payeeLinkRevoked',
        subjectId: paymentId,
        facts: {},
        at,
      })
    return ok({ link: null })
  })
}
