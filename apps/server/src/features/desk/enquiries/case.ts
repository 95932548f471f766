import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { taking } from '../case/case-sql.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { isOfOthers } from '../case/related-companies.ts'

/** Letters of clients. */
export const enquiryCase: KindOfCase<'enquiry'> = {
  call: 'GET /api/desk/enquiries/{enquiryId}',
  promise: 'enquiry',
  walks: ({ inn }) => [
    {
      from: sql`enquiry ${taking('enquiry', sql`${NO_COMPANY}::uuid`, 'enquiry.enquiry_id')}`,
      where: sql`state = 'waiting' and ${isOfOthers('enquiry.person_id', inn)}`,
      at: sql`waits_since`,
      id: 'enquiry.enquiry_id',
      place: null,
      company: 'enquiry.company_id',
      order: ['at', 'id'],
      person: 'enquiry.person_id',
      promised: 'enquiry.promised_at',
      subject: 'enquiry.subject',
    },
  ],
  place: ({ caseId }) => sql`select company_id, person_id as author from enquiry where enquiry_id::text = ${caseId}`,
  subject: subjectWith(),
  shown: ({ id, subject }) => ({ enquiryId: id, subject: subject as EnquirySubject }),
}
