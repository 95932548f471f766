import type { Payment } from '@dilo/contract/payment-service.ts'
import type { Reader } from '../../../db/transaction.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { findOpenRework } from '../payment/rework-store.ts'

/** The reasons of returns for rework, by payment, for payments that were not sent to signing since. */
export async function readRework(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Payment['rework']>> {
  const rows = await findOpenRework(reader, companyId, paymentIds)
  return new Map(
    rows.map((row) => [
      row.payment_id,
      { person: fullNameOf(row), at: row.returned_at.toISOString(), reason: row.reason },
    ]),
  )
}
