import type { Happened } from '@dilo/domain/payments/lifeline.ts'
import type { Reader } from '../../../db/transaction.ts'

/** The events of a payment with their times, oldest first: without people, methods and reasons. */
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
