import type { Happened } from '@dilo/domain/payments/lifeline.ts'
import type { Reader } from '../../../db/transaction.ts'

/** What happened to a payment and when, the oldest first: without who, how and why. */
export async function findHappened(reader: Reader, companyId: string, paymentId: string): Promise<Happened[]> {
  const rows = await reader
    .selectFrom('payment_event')
    .select(['event', 'happened_at'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()
  return rows.map(({ event, happened_at }) => ({ event, at: happened_at.toISOString() }))
}
