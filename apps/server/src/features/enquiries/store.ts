import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { EnquiryState } from '@dilo/domain/flows/enquiry.ts'
import type { LetterText } from '@dilo/domain/values/letter-text.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** The reader: they see their own enquiries of this company and of none, and as a head all of this company. */
export type EnquiryReader = {
  readonly personId: string
  readonly companyId: string | null
  readonly isHead: boolean
}

const withAuthor = (reader: Reader) =>
  reader
    .selectFrom('enquiry')
    .innerJoin('person_view as author', 'author.person_id', 'enquiry.person_id')
    .selectAll('enquiry')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])

const seenBy = (reader: Reader, { personId, companyId, isHead }: EnquiryReader) =>
  withAuthor(reader).where((eb) =>
    eb.or([
      eb('enquiry.person_id', '=', personId).and('enquiry.company_id', 'is', null),
      ...(companyId === null
        ? []
        : [
            eb('enquiry.company_id', '=', companyId).and(
              isHead ? eb.lit(true) : eb('enquiry.person_id', '=', personId),
            ),
          ]),
    ]),
  )

/** The latest changed first. */
export const findEnquiries = (reader: Reader, who: EnquiryReader, atMost: number) =>
  seenBy(reader, who).orderBy('enquiry.changed_at', 'desc').orderBy('enquiry.enquiry_id').limit(atMost).execute()

/** Undefined: there is none that this reader may see. */
export const findEnquiry = (reader: Reader, who: EnquiryReader, enquiryId: string) =>
  seenBy(reader, who).where('enquiry.enquiry_id', '=', enquiryId).executeTakeFirst()

/** For the bank's people, who see every enquiry. */
export const findEnquiryOfAny = (reader: Reader, enquiryId: string) =>
  withAuthor(reader).where('enquiry.enquiry_id', '=', enquiryId).executeTakeFirst()

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof findEnquiryOfAny>>>

export const findLetters = (reader: Reader, enquiryId: string) =>
  reader
    .selectFrom('enquiry_letter as letter')
    .leftJoin('person_view as writer', 'writer.person_id', 'letter.person_id')
    .selectAll('letter')
    .select(['writer.last_name_uk', 'writer.first_name_uk', 'writer.middle_name_uk'])
    .where('letter.enquiry_id', '=', enquiryId)
    .orderBy('letter.written_at')
    .orderBy('letter.letter_id')
    .execute()

export type LetterRow = Awaited<ReturnType<typeof findLetters>>[number]

/** Locks an enquiry until the transaction ends. @returns false: there is none */
export async function lockEnquiry(transaction: DatabaseTransaction, enquiryId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('enquiry')
    .select('enquiry_id')
    .where('enquiry_id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

type NewEnquiry = {
  readonly enquiryId: string
  readonly companyId: string | null
  readonly personId: string
  readonly subject: EnquirySubject
  readonly thing: { readonly kind: EnquiryThing; readonly reference: string } | null
  readonly at: Date
  readonly promisedAt: Date
}

/** @returns false: an enquiry with this id exists */
export async function insertEnquiry(transaction: DatabaseTransaction, one: NewEnquiry): Promise<boolean> {
  const inserted = await transaction
    .insertInto('enquiry')
    .values({
      company_id: one.companyId,
      enquiry_id: one.enquiryId,
      person_id: one.personId,
      subject: one.subject,
      thing_kind: one.thing?.kind ?? null,
      thing_reference: one.thing?.reference ?? null,
      state: 'waiting',
      created_at: one.at,
      changed_at: one.at,
      waits_since: one.at,
      promised_at: one.promisedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

type NewLetter = {
  readonly companyId: string | null
  readonly enquiryId: string
  readonly letterId: string
  readonly text: LetterText
  readonly at: Date
} & ({ readonly personId: string } | { readonly staffId: string })

/** Beneath the lock of its enquiry. */
export async function insertLetter(transaction: DatabaseTransaction, letter: NewLetter): Promise<void> {
  await transaction
    .insertInto('enquiry_letter')
    .values({
      company_id: letter.companyId,
      enquiry_id: letter.enquiryId,
      letter_id: letter.letterId,
      person_id: 'personId' in letter ? letter.personId : null,
      staff_id: 'staffId' in letter ? letter.staffId : null,
      text: letter.text,
      written_at: letter.at,
    })
    .execute()
}

type Changed = { readonly state: EnquiryState; readonly at: Date } & (
  | { readonly by: 'client'; readonly waits: { readonly since: Date; readonly promisedAt: Date } }
  | { readonly by: 'bank'; readonly answers: true }
  | { readonly by: 'bank'; readonly closedBy: string }
)

/** Stores a step of an enquiry that the caller has locked. */
export async function storeEnquiry(
  transaction: DatabaseTransaction,
  enquiryId: string,
  { state, at, ...change }: Changed,
): Promise<void> {
  await transaction
    .updateTable('enquiry')
    .set({
      state,
      changed_at: at,
      ...('waits' in change && { waits_since: change.waits.since, promised_at: change.waits.promisedAt }),
      ...('answers' in change && { answered_at: at, answer_read_at: null }),
      ...('closedBy' in change && { closed_by_staff_id: change.closedBy }),
    })
    .where('enquiry_id', '=', enquiryId)
    .execute()
}

/** An enquiry whose author has read the answer already, or another person's, does not change. */
export async function markAnswerRead(
  reader: Reader,
  { enquiryId, personId, at }: { readonly enquiryId: string; readonly personId: string; readonly at: Date },
): Promise<void> {
  await reader
    .updateTable('enquiry')
    .set({ answer_read_at: at })
    .where('enquiry_id', '=', enquiryId)
    .where('person_id', '=', personId)
    .where('answered_at', 'is not', null)
    .where('answer_read_at', 'is', null)
    .execute()
}
