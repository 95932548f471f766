import type { PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { EventRow } from '../payment/events-store.ts'

export const presentEvent = (row: EventRow): PaymentHistoryEntry => ({
  at: row.happened_at.toISOString(),
  event: row.event,
  person: personOf(row),
  signature: row.signature_type === null ? null : { type: row.signature_type, method: row.signature_method ?? '' },
  reason: row.reason,
  statedReason: row.stated_reason,
})

function personOf({ last_name_uk, first_name_uk, middle_name_uk }: EventRow): string | null {
  return last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
}
