import { stateAfter } from '@dilo/domain/flows/enquiry.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { parseLetterText } from '@dilo/domain/values/letter-text.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import { tellOwner } from '../access/door.ts'
import { answerMessage } from './answer-messages.ts'
import { findEnquiryOfAny, insertLetter, lockEnquiry, storeEnquiry } from './store.ts'

type BankAnswer = {
  readonly enquiryId: string
  /** Chosen by the caller. */
  readonly letterId: string
  readonly staffId: string
  readonly text: string
}

/**
 * Writes an answer of the bank, for its author to read in the cabinet, and tells them so by e-mail. The staff member's id
 * stays with the letter; clients see «банк». The caller wakes the outbox after its commit.
 */
export async function answerEnquiry(
  context: Context,
  transaction: DatabaseTransaction,
  { enquiryId, letterId, staffId, text: typed }: BankAnswer,
): Promise<Result<undefined, Refusal>> {
  const text = parseLetterText(typed)
  if (!text.ok) return refused({ code: 'invalidRequest', fields: { text: text.error } })
  await lockEnquiry(transaction, enquiryId)
  const row = await findEnquiryOfAny(transaction, enquiryId)
  if (row === undefined) return refused({ code: 'notFound' })
  const now = context.clock.now()
  const at = new Date(now)
  await insertLetter(transaction, { companyId: row.company_id, enquiryId, letterId, staffId, text: text.value, at })
  await storeEnquiry(transaction, enquiryId, { state: stateAfter('ANSWER'), at, by: 'bank', answers: true })
  await tellOwner(
    transaction,
    row.person_id,
    answerMessage({
      above: context.above,
      subject: row.subject,
      createdAt: row.created_at,
      contactPhone: context.config.contactPhone,
    }),
    { now, expires: now + DAY },
  )
  return ok(undefined)
}

/** Closes an enquiry that needs no answer, such as a word of thanks. Its people see that, and may write on. */
export async function closeEnquiry(
  { clock }: Context,
  transaction: DatabaseTransaction,
  { enquiryId, staffId }: Pick<BankAnswer, 'enquiryId' | 'staffId'>,
): Promise<Result<undefined, Refusal>> {
  if (!(await lockEnquiry(transaction, enquiryId))) return refused({ code: 'notFound' })
  const at = new Date(clock.now())
  await storeEnquiry(transaction, enquiryId, { state: stateAfter('CLOSE'), at, by: 'bank', closedBy: staffId })
  return ok(undefined)
}
