import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { upToDate } from '@dilo/domain/payments/up-to-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findGoodUntil } from '../payment/store.ts'

type Staleness = Extract<RefusalCode, 'personDataOutdated' | 'companyDataOutdated'>

/**
 * Refuses a person who must first update the bank's data about them or their company. It applies when a payment is
 * written, sent to signing and sent a code; signed payments go on.
 * @returns the refusal, or null
 */
export async function needsUpdate(
  { clock }: Context,
  reader: Reader,
  { personId, companyId }: { readonly personId: string; readonly companyId: string },
): Promise<Staleness | null> {
  const { person, company } = await findGoodUntil(reader, personId, companyId)
  const answer = upToDate({ person, company }, businessDateAt(clock.now()))
  return answer.ok ? null : answer.error
}
