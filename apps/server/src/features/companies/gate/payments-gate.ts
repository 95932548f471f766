import { paymentsOpen } from '@dilo/domain/payments/payment-gate.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findGated } from './store.ts'

/**
 * Checks that payments are open for the company, by this person: without them it has no cards and puts nothing into
 * deposits either (spec section 1).
 */
export async function paymentsGate(
  reader: Reader,
  { companyId, relationType }: { readonly companyId: string; readonly relationType: RelationType },
): Promise<Result<void, Refusal>> {
  const company = await findGated(reader, companyId)
  const closed = paymentsOpen(
    {
      soleEntrepreneur: company.sole_entrepreneur,
      opened: company.opened,
      questionnaire: company.questionnaire_status,
    },
    relationType,
  )
  return closed === null ? ok(undefined) : refused({ code: closed })
}
