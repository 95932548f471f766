import type { PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { RecallRow } from '../clearing/recall-store.ts'
import type { EventRow } from '../payment/events-store.ts'

/** An answer of clearing that took money back. */
type UndoingAnswer = {
  readonly amount: bigint
  readonly reported_code: string | null
  readonly reported_text: string | null
}

const undoing: readonly PaymentHistoryEntry['event'][] = ['REJECT', 'RETURN', 'RETURN_IN_PART']

/**
 * @param around.answers in their order: each has caused one event that takes money back
 * @param around.recalls in their order: each has caused one event, and its answer another
 */
export function presentEvents(
  rows: readonly EventRow[],
  around: { readonly answers: readonly UndoingAnswer[]; readonly recalls: readonly RecallRow[] },
): PaymentHistoryEntry[] {
  const [answers, asked, answered] = [[...around.answers], [...around.recalls], [...around.recalls]]
  return rows.map((row) => {
    if (undoing.includes(row.event)) return presentEvent(row, answers.shift(), undefined)
    if (row.event === 'RECALL') return presentEvent(row, undefined, asked.shift())
    return isRecallAnswer(row) ? presentRecallAnswer(row, answered.shift()) : presentEvent(row, undefined, undefined)
  })
}

const isRecallAnswer = ({ event }: EventRow): boolean => event === 'RECALL_REFUSED' || event === 'RECALL_AGREED'

const presentRecallAnswer = (row: EventRow, recall: RecallRow | undefined): PaymentHistoryEntry => ({
  ...presentEvent(row, undefined, undefined),
  recall: recall === undefined ? null : { reason: recall.reason, refusal: recall.refusal },
  reported: reportedOf(recall),
})

const reportedOf = (
  of: Pick<UndoingAnswer, 'reported_code' | 'reported_text'> | undefined,
): PaymentHistoryEntry['reported'] =>
  of === undefined || of.reported_code === null ? null : { code: of.reported_code, text: of.reported_text }

const presentEvent = (
  row: EventRow,
  answer: UndoingAnswer | undefined,
  asked: RecallRow | undefined,
): PaymentHistoryEntry => ({
  at: row.happened_at.toISOString(),
  event: row.event,
  person: personOf(row),
  signature: row.signature_type === null ? null : { type: row.signature_type, method: row.signature_method ?? '' },
  reason: row.reason,
  statedReason: row.stated_reason,
  amount: row.event === 'RETURN_IN_PART' && answer !== undefined ? String(answer.amount) : null,
  recall: asked === undefined ? null : { reason: asked.reason, refusal: null },
  reported: reportedOf(answer),
})

function personOf({ last_name_uk, first_name_uk, middle_name_uk }: EventRow): string | null {
  return last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
}
