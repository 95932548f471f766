import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { upToDate } from '@dilo/domain/payments/up-to-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findGoodUntil } from '../payment/store.ts'

export type Staleness = Extract<RefusalCode, 'personDataOutdated' | 'companyDataOutdated'>

/** The person who pays, and the company that they pay for. */
type Payer = { readonly personId: string; readonly companyId: string }

/**
 * Refuses a person who must first update the bank's data about them or their company. It applies when a payment is
 * written, sent to signing and sent a code; signed payments go on, and so do incoming ones.
 * @param kind of the payment: some stay possible (`paidWhenOutdated`). Null: not known yet, or any
 * @returns the refusal, or null
 */
export async function needsUpdate(
  { clock, config: { paidWhenOutdated } }: Context,
  reader: Reader,
  { personId, companyId }: Payer,
  kind: PaymentKind | null,
): Promise<Staleness | null> {
  if (paidWhenOutdated.some((one) => one === kind)) return null
  const known = await findGoodUntil(reader, personId, companyId)
  const answer = upToDate(known, businessDateAt(clock.now()))
  return answer.ok ? null : answer.error
}
