import type { PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { EventRow } from '../payment/events-store.ts'

/** An answer of clearing that took money back. */
type UndoingAnswer = {
  readonly amount: bigint
  readonly reported_code: string | null
  readonly reported_text: string | null
}

const undoing: readonly PaymentHistoryEntry['event'][] = ['REJECT', 'RETURN', 'RETURN_IN_PART']

/** @param answers in their order: each has caused one event that takes money back, and none other comes after the first */
export function presentEvents(rows: readonly EventRow[], answers: readonly UndoingAnswer[]): PaymentHistoryEntry[] {
  const rest = [...answers]
  return rows.map((row) => presentEvent(row, undoing.includes(row.event) ? rest.shift() : undefined))
}

const presentEvent = (row: EventRow, answer: UndoingAnswer | undefined): PaymentHistoryEntry => ({
  at: row.happened_at.toISOString(),
  event: row.event,
  person: personOf(row),
  signature: row.signature_type === null ? null : { type: row.signature_type, method: row.signature_method ?? '' },
  reason: row.reason,
  statedReason: row.stated_reason,
  amount: row.event === 'RETURN_IN_PART' && answer !== undefined ? String(answer.amount) : null,
  reported:
    answer === undefined || answer.reported_code === null
      ? null
      : { code: answer.reported_code, text: answer.reported_text },
})

function personOf({ last_name_uk, first_name_uk, middle_name_uk }: EventRow): string | null {
  return last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
}
