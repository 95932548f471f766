import type { CardApproval } from '@dilo/contract/card-approval-calls.ts'
import { approvalStateAt, type ApprovalRole, needsSecond } from '@dilo/domain/cards/approval.ts'
import { fullNameOf, joinedName } from '../../../db/person-names.ts'
import { approvalOf } from './asked-people.ts'
import type { AnswerRow, ApprovalRow } from './store.ts'

type Around = { readonly answers: readonly AnswerRow[]; readonly asked: ApprovalRole | null; readonly now: number }

export function presentApproval(row: ApprovalRow, { answers, asked, now }: Around): CardApproval {
  const approval = approvalOf(row, answers)
  return {
    id: row.approval_id,
    companyId: row.company_id,
    cardId: row.card_id,
    lastDigits: row.last_digits,
    holder:
      row.last_name_uk === null
        ? null
        : joinedName(row.last_name_uk, row.first_name_uk ?? '', row.middle_name_uk ?? ''),
    amount: String(row.amount),
    original:
      row.original_amount === null || row.original_currency === null
        ? null
        : { amount: String(row.original_amount), currency: row.original_currency },
    merchant: { name: row.merchant_name, country: row.merchant_country },
    device: row.device,
    state: approvalStateAt(approval, now),
    startedAt: row.started_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    secondsLeft: Math.max(0, Math.floor((approval.expiresAt - now) / 1000)),
    needsSecond: needsSecond(approval),
    given: answers
      .filter((one) => one.approval_id === row.approval_id && one.answer === 'approve')
      .map((one) => ({ person: fullNameOf(one), at: one.answered_at.toISOString() })),
    asked,
  }
}
