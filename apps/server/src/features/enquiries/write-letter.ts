import type { EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { stateAfter } from '@dilo/domain/flows/enquiry.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { parseLetterText } from '@dilo/domain/values/letter-text.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { Authority } from '../access/door.ts'
import { countLetter } from './letter-limits.ts'
import { readEnquiry, readerOf } from './read-enquiries.ts'
import { findEnquiry, findLetters, insertLetter, lockEnquiry, storeEnquiry } from './store.ts'

/** Writes on in an enquiry. One that waits keeps its time: another letter makes nobody wait longer. */
export async function writeLetter(
  context: Context,
  authority: Authority,
  {
    enquiryId,
    letterId,
    text: typed,
  }: { readonly enquiryId: string; readonly letterId: string; readonly text: string },
): Promise<Result<EnquiryThread, Refusal>> {
  const text = parseLetterText(typed)
  if (!text.ok) return refused({ code: 'invalidRequest', fields: { text: text.error } })
  const { personId } = authority
  return inTransaction(context.database, async (transaction) => {
    await lockEnquiry(transaction, enquiryId)
    const row = await findEnquiry(transaction, readerOf(authority), enquiryId)
    if (row === undefined) return refused<Refusal>({ code: 'notFound' })
    const written = (await findLetters(transaction, enquiryId)).find((one) => one.letter_id === letterId)
    if (written !== undefined) {
      const isSame = written.person_id === personId && written.text === text.value
      return isSame
        ? readEnquiry(transaction, authority, enquiryId)
        : refused<Refusal>({ code: 'idempotencyKeyReused' })
    }
    const counted = await countLetter(context, transaction, { personId, companyId: row.company_id })
    if (!counted.ok) return counted
    const now = context.clock.now()
    const at = new Date(now)
    await insertLetter(transaction, { companyId: row.company_id, enquiryId, letterId, personId, text: text.value, at })
    const waits =
      row.state === 'waiting'
        ? { since: row.waits_since, promisedAt: row.promised_at }
        : { since: at, promisedAt: new Date(promisedAt('enquiry', now)) }
    await storeEnquiry(transaction, enquiryId, { state: stateAfter('WRITE'), at, by: 'client', waits })
    return readEnquiry(transaction, authority, enquiryId)
  })
}
