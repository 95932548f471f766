import { type InstantRefusal, type InstantTerms, mayBeInstant } from '@dilo/domain/payments/instant-payment.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { readInstantLimit } from '../../signing/door.ts'
import type { PaymentRow } from '../payment/store.ts'

/** The terms of instant payments of a company; null: clearing offers none. */
export async function instantTerms(
  { clearing }: Context,
  reader: Reader,
  companyId: string,
): Promise<InstantTerms | null> {
  if (clearing.instant === null) return null
  return { atMost: clearing.instant.atMost, ownLimit: await readInstantLimit(reader, companyId) }
}

/** Checks whether a written payment may still be instant: the limit may be lower by the time of a signature. */
export async function stillInstant(
  context: Context,
  reader: Reader,
  payment: Pick<PaymentRow, 'company_id' | 'kind' | 'amount' | 'is_instant'>,
): Promise<Result<void, InstantRefusal>> {
  if (!payment.is_instant) return ok(undefined)
  return mayBeInstant(payment, await instantTerms(context, reader, payment.company_id))
}
