import type { Body } from '@dilo/contract/calls.ts'
import type { EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { parseLetterText } from '@dilo/domain/values/letter-text.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { Authority } from '../access/door.ts'
import { countLetter } from './letter-limits.ts'
import { readEnquiry } from './read-enquiries.ts'
import { findLetters, insertEnquiry, insertLetter } from './store.ts'

/** Writes to the bank. The same id again answers the same enquiry, because its first attempt may have arrived. */
export async function writeEnquiry(
  context: Context,
  authority: Authority,
  enquiryId: string,
  { companyId, subject, thing, text: typed }: Body<'PUT /api/enquiry-service/enquiries/{enquiryId}'>,
): Promise<Result<EnquiryThread, Refusal>> {
  if (companyId !== authority.companyId) return refused({ code: 'currentCompanyChanged' })
  const text = parseLetterText(typed)
  if (!text.ok) return refused({ code: 'invalidRequest', fields: { text: text.error } })
  const { personId } = authority
  const now = context.clock.now()
  const at = new Date(now)
  return inTransaction(context.database, async (transaction) => {
    const isNew = await insertEnquiry(transaction, {
      enquiryId,
      companyId,
      personId,
      subject,
      thing,
      at,
      promisedAt: new Date(promisedAt('enquiry', now)),
    })
    if (!isNew) return readWritten(transaction, authority, enquiryId, text.value)
    const counted = await countLetter(context, transaction, authority)
    if (!counted.ok) return counted
    // The first letter has the id of its enquiry.
    await insertLetter(transaction, { companyId, enquiryId, letterId: enquiryId, personId, text: text.value, at })
    return readEnquiry(transaction, authority, enquiryId)
  })
}

/** The enquiry of the first attempt; if it is another person's, a caller learns nothing. */
async function readWritten(
  transaction: DatabaseTransaction,
  authority: Authority,
  enquiryId: string,
  text: string,
): Promise<Result<EnquiryThread, Refusal>> {
  const thread = await readEnquiry(transaction, authority, enquiryId)
  if (!thread.ok) return thread
  const first = (await findLetters(transaction, enquiryId)).find(({ letter_id: letterId }) => letterId === enquiryId)
  const isSame = first?.person_id === authority.personId && first.text === text
  return isSame ? ok(thread.value) : refused({ code: 'idempotencyKeyReused' })
}
