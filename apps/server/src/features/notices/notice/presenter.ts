import type { Notice } from '@dilo/contract/notice-service.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { isOfItsStep, type Outcome } from './payment-outcomes.ts'
import type { NoticeRow } from './store.ts'

export const presentNotice = (row: NoticeRow, { outcome, givenBack }: Outcome): Notice => ({
  id: `${row.payment_id}.${row.position}${isOfItsStep(row) ? '' : `.${row.happened_at.getTime()}`}`,
  kind: row.kind,
  at: row.happened_at.toISOString(),
  isRead: row.read_at !== null,
  isOver: row.is_over,
  payment: {
    id: row.payment_id,
    number: row.number,
    amount: String(row.amount),
    currency: row.currency,
    creditorName: row.creditor_name,
    outcome,
    givenBack: givenBack && { rows: givenBack.rows, amount: String(givenBack.amount) },
  },
  person: personOf(row),
  reason: row.reason,
  statedReason: row.stated_reason,
})

type Doer = Pick<NoticeRow, 'last_name_uk' | 'first_name_uk' | 'middle_name_uk'>

/** The name of the person who acted; null: the bank, or clearing. */
export function personOf({ last_name_uk, first_name_uk, middle_name_uk }: Doer): string | null {
  return last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
}
