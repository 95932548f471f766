import type { ApprovalAnswer, ApprovalState } from '@dilo/domain/cards/approval.ts'
import { type Insertable, sql } from 'kysely'
import type { CompanyReach } from '../../../db/reach.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

/** The reach of a person in the companies for which they act. */
export const findReaches = (reader: Reader, personId: string): Promise<CompanyReach[]> =>
  reader
    .selectFrom('relation_view as relation')
    .select(['company_id as companyId', 'account_ids as accounts'])
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .execute()

const approvals = (reader: Reader) =>
  reader
    .selectFrom('card_approval as approval')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'approval.company_id').onRef('card.card_id', '=', 'approval.card_id'),
    )
    .leftJoin('person_view as holder', 'holder.person_id', 'approval.holder_person_id')
    .selectAll('approval')
    .select(['card.last_digits', 'holder.last_name_uk', 'holder.first_name_uk', 'holder.middle_name_uk'])

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>

/** The most that a page shows at once: a shop asks for one. */
const SHOWN = 20

/** Approvals of some companies that have not ended before an instant, what ends first first. */
export const findApprovals = (reader: Reader, companyIds: readonly string[], since: Date): Promise<ApprovalRow[]> =>
  approvals(reader)
    .where('approval.company_id', 'in', companyIds)
    .where('approval.expires_at', '>', since)
    .where((eb) => eb.or([eb('approval.decided_at', 'is', null), eb('approval.decided_at', '>', since)]))
    .orderBy('approval.expires_at')
    .orderBy('approval.approval_id')
    .limit(SHOWN)
    .execute()

export type ApprovalPlace = { readonly companyId: string; readonly approvalId: string }

export const findApproval = (
  reader: Reader,
  { companyId, approvalId }: ApprovalPlace,
): Promise<ApprovalRow | undefined> =>
  approvals(reader)
    .where('approval.company_id', '=', companyId)
    .where('approval.approval_id', '=', approvalId)
    .executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockApproval = (
  transaction: DatabaseTransaction,
  { companyId, approvalId }: ApprovalPlace,
): Promise<ApprovalRow | undefined> =>
  approvals(transaction)
    .where('approval.company_id', '=', companyId)
    .where('approval.approval_id', '=', approvalId)
    .forUpdate('approval')
    .executeTakeFirst()

/** The answers to approvals, each with the name of the person who gave it, in their order. */
export const findAnswers = (reader: Reader, companyIds: readonly string[], approvalIds: readonly string[]) =>
  reader
    .selectFrom('card_approval_answer as answer')
    .innerJoin('person_view as person', 'person.person_id', 'answer.person_id')
    .select(['answer.approval_id', 'answer.person_id', 'answer.answer', 'answer.answered_at'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('answer.company_id', 'in', companyIds)
    .where('answer.approval_id', 'in', approvalIds)
    .orderBy('answer.answered_at')
    .orderBy('answer.person_id')
    .execute()

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** @returns whether it is new: the processor asks the same question once */
export async function insertApproval(
  transaction: DatabaseTransaction,
  row: Insertable<DB['card_approval']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('card_approval')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'challenge_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertAnswer(
  transaction: DatabaseTransaction,
  { companyId, approvalId }: ApprovalPlace,
  {
    personId,
    answer,
    method,
    at,
  }: {
    readonly personId: string
    readonly answer: ApprovalAnswer
    readonly method: 'SMS' | 'EMAIL' | 'EDS' | null
    readonly at: Date
  },
): Promise<void> {
  await transaction
    .insertInto('card_approval_answer')
    .values({
      company_id: companyId,
      approval_id: approvalId,
      person_id: personId,
      answer,
      method,
      answered_at: at,
    })
    .execute()
}

/** Ends a locked approval. */
export async function storeDecision(
  transaction: DatabaseTransaction,
  { companyId, approvalId }: ApprovalPlace,
  state: Exclude<ApprovalState, 'waiting'>,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('card_approval')
    .set({ state, decided_at: at })
    .where('company_id', '=', companyId)
    .where('approval_id', '=', approvalId)
    .execute()
}

/** Ends approvals whose time is over without a word, at most so many; it skips those that another transaction has locked. */
export const expireSilent = (transaction: DatabaseTransaction, at: Date, atMost: number) =>
  transaction
    .with('silent', (one) =>
      one
        .selectFrom('card_approval')
        .select(['company_id', 'approval_id'])
        .where('state', '=', sql.lit('waiting'))
        .where('expires_at', '<=', at)
        .orderBy('expires_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('card_approval as approval')
    .from('silent')
    .set({ state: 'expired', decided_at: at })
    .whereRef('approval.company_id', '=', 'silent.company_id')
    .whereRef('approval.approval_id', '=', 'silent.approval_id')
    .returning(['approval.company_id', 'approval.approval_id', 'approval.card_id', 'approval.holder_person_id'])
    .returning(['approval.amount', 'approval.merchant_name'])
    .execute()

/** Stores the processor's reaction to an answer. */
export async function noteHeard(
  reader: Reader,
  { companyId, approvalId }: ApprovalPlace,
  heard: 'taken' | 'over',
): Promise<void> {
  await reader
    .updateTable('card_approval')
    .set({ heard })
    .where('company_id', '=', companyId)
    .where('approval_id', '=', approvalId)
    .where('heard', 'is', null)
    .execute()
}
