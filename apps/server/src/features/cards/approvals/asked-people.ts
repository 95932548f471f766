import { type Approval, type ApprovalRole, askedAs } from '@dilo/domain/cards/approval.ts'
import type { NeededSignatures } from '@dilo/domain/signing/signing-policy.ts'
import { type RelatedPerson, whoActOn } from '../../signing/door.ts'
import type { AnswerRow, ApprovalRow } from './store.ts'

/** An approval as the domain knows it. */
export const approvalOf = (row: ApprovalRow, answers: readonly AnswerRow[]): Approval => ({
  state: row.state,
  expiresAt: row.expires_at.getTime(),
  holderId: row.holder_person_id ?? '',
  approvedBy: answers
    .filter((one) => one.approval_id === row.approval_id && one.answer === 'approve')
    .map(({ person_id }) => person_id),
  needs: row.needs as unknown as NeededSignatures,
})

/** As whom a person is asked, of all who act for the company now; null: they are not. */
export function roleOf(
  row: ApprovalRow,
  answers: readonly AnswerRow[],
  people: readonly RelatedPerson[],
  { personId, now }: { readonly personId: string; readonly now: number },
): ApprovalRole | null {
  const acting = whoActOn(people, row.account_id).map(({ person_id, signature_type: type }) => ({
    personId: person_id,
    type,
  }))
  const person = acting.find((one) => one.personId === personId)
  return person === undefined ? null : askedAs(approvalOf(row, answers), person, acting, now)
}
