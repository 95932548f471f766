import type { Enquiry, EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { fullNameOf } from '../../db/person-names.ts'
import type { EnquiryRow, LetterRow } from './store.ts'

type Reader = { readonly personId: string }

export const presentEnquiry = (row: EnquiryRow, { personId }: Reader): Enquiry => {
  const waits = row.state === 'waiting'
  const isOwn = row.person_id === personId
  return {
    id: row.enquiry_id,
    companyId: row.company_id,
    subject: row.subject,
    thing: thingOf(row),
    state: row.state,
    author: fullNameOf(row),
    isOwn,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    waitsSince: waits ? row.waits_since.toISOString() : null,
    promisedAt: waits ? row.promised_at.toISOString() : null,
    hasNews: isOwn && row.answered_at !== null && row.answer_read_at === null,
  }
}

export const presentThread = (row: EnquiryRow, letters: readonly LetterRow[], reader: Reader): EnquiryThread => ({
  ...presentEnquiry(row, reader),
  letters: letters.map((letter) => ({
    id: letter.letter_id,
    from: letter.staff_id === null ? ('client' as const) : ('bank' as const),
    person: writerOf(letter),
    text: letter.text,
    at: letter.written_at.toISOString(),
  })),
})

export const thingOf = ({
  thing_kind: kind,
  thing_reference: reference,
}: Pick<EnquiryRow, 'thing_kind' | 'thing_reference'>) =>
  kind === null || reference === null ? null : { kind, reference }

/** Null: the bank. Clients do not learn which of its people wrote. */
const writerOf = ({ last_name_uk, first_name_uk, middle_name_uk }: LetterRow): string | null =>
  last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
