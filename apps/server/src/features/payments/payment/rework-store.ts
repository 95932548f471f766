import type { StatedReason } from '@dilo/domain/values/stated-reason.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The reasons of returns for rework, for payments that were not sent to signing since. */
export async function findOpenRework(reader: Reader, companyId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  return reader
    .selectFrom('payment_rework as rework')
    .innerJoin('person_view as person', 'person.person_id', 'rework.person_id')
    .select(['rework.payment_id', 'rework.returned_at', 'rework.reason'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('rework.company_id', '=', companyId)
    .where('rework.payment_id', 'in', paymentIds)
    .where('rework.ended_at', 'is', null)
    .execute()
}

type PaymentKey = { readonly company_id: string; readonly payment_id: string }

export async function insertRework(
  transaction: DatabaseTransaction,
  payment: PaymentKey,
  { personId, reason, at }: { readonly personId: string; readonly reason: StatedReason; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('payment_rework')
    .values({
      company_id: payment.company_id,
      payment_id: payment.payment_id,
      rework_id: risingId(),
      returned_at: at,
      person_id: personId,
      reason,
    })
    .execute()
}

export async function endRework(transaction: DatabaseTransaction, payment: PaymentKey, at: Date): Promise<void> {
  await transaction
    .updateTable('payment_rework')
    .set({ ended_at: at })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .where('ended_at', 'is', null)
    .execute()
}
