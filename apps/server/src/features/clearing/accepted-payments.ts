import type { Reader } from '../../db/transaction.ts'
import { findAccepted } from './store.ts'

/** Of these payments those that clearing has accepted and not finished: their money is debited and on its way. */
export async function acceptedPayments(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  return new Set(await findAccepted(reader, companyId, paymentIds))
}
