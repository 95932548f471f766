import type { Reader } from '../../../db/transaction.ts'
import { findExaminedSince } from './exceptions-store.ts'
import { findHandedOver } from './store.ts'

/**
 * The progress of payments in processing: those handed to clearing, which can no longer be withdrawn, and those that it
 * has accepted, whose money is debited and on its way; and since when the bank's people look into one that clearing
 * leaves in doubt.
 */
export type AtClearing = {
  readonly handedOver: ReadonlySet<string>
  readonly accepted: ReadonlySet<string>
  readonly examinedSince: ReadonlyMap<string, Date>
}

export async function paymentsAtClearing(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<AtClearing> {
  const rows = paymentIds.length === 0 ? [] : await findHandedOver(reader, companyId, paymentIds)
  const idsOf = (of: typeof rows) => new Set(of.map((row) => row.payment_id))
  const examinedSince = await findExaminedSince(reader, companyId, paymentIds)
  return {
    handedOver: idsOf(rows),
    accepted: idsOf(rows.filter(({ state }) => state === 'accepted')),
    examinedSince,
  }
}
