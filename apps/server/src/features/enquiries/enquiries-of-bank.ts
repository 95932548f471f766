import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { EnquiryState } from '@dilo/domain/flows/enquiry.ts'
import { fullNameOf } from '../../db/person-names.ts'
import type { Reader } from '../../db/transaction.ts'
import { thingOf } from './presenter.ts'
import { type EnquiryRow, findEnquiryOfAny, findLetters } from './store.ts'

/** An enquiry as the bank's people see it. */
export type EnquiryOfBank = {
  readonly enquiryId: string
  /** Null: its author acts for no company. */
  readonly companyId: string | null
  readonly author: { readonly personId: string; readonly name: string }
  readonly subject: EnquirySubject
  /** As the author refers to it: to be looked up within the company alone. */
  readonly thing: { readonly kind: EnquiryThing; readonly reference: string } | null
  readonly state: EnquiryState
  readonly waitsSince: Date
  readonly promisedAt: Date
}

type LetterOfBank = {
  readonly letterId: string
  readonly from: { readonly personId: string; readonly name: string } | { readonly staffId: string }
  /** In the writer's own words: markup in it is text. */
  readonly text: string
  readonly at: Date
}

/** An enquiry with its letters; null: there is none. */
export async function readEnquiryOfBank(
  reader: Reader,
  enquiryId: string,
): Promise<(EnquiryOfBank & { readonly letters: readonly LetterOfBank[] }) | null> {
  const row = await findEnquiryOfAny(reader, enquiryId)
  if (row === undefined) return null
  const letters = (await findLetters(reader, enquiryId)).map(
    ({ staff_id: staffId, person_id: personId, ...letter }): LetterOfBank => ({
      letterId: letter.letter_id,
      from:
        staffId === null
          ? {
              personId: personId ?? '',
              name: fullNameOf({
                last_name_uk: letter.last_name_uk ?? '',
                first_name_uk: letter.first_name_uk ?? '',
                middle_name_uk: letter.middle_name_uk ?? '',
              }),
            }
          : { staffId },
      text: letter.text,
      at: letter.written_at,
    }),
  )
  return { ...ofBank(row), letters }
}

const ofBank = (row: EnquiryRow): EnquiryOfBank => ({
  enquiryId: row.enquiry_id,
  companyId: row.company_id,
  author: { personId: row.person_id, name: fullNameOf(row) },
  subject: row.subject,
  thing: thingOf(row),
  state: row.state,
  waitsSince: row.waits_since,
  promisedAt: row.promised_at,
})
