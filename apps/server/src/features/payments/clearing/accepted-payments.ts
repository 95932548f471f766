import type { Reader } from '../../../db/transaction.ts'
import { findHandedOver } from './store.ts'

/**
 * Where payments in processing stand: which clearing was handed, so that nobody withdraws them any more, and which of
 * them it has accepted, so that their money is debited and on its way.
 */
export type AtClearing = { readonly handedOver: ReadonlySet<string>; readonly accepted: ReadonlySet<string> }

export async function paymentsAtClearing(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<AtClearing> {
  const rows = paymentIds.length === 0 ? [] : await findHandedOver(reader, companyId, paymentIds)
  const idsOf = (of: typeof rows) => new Set(of.map((row) => row.payment_id))
  return { handedOver: idsOf(rows), accepted: idsOf(rows.filter(({ state }) => state === 'accepted')) }
}
