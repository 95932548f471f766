import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { inboxPart, type InboxPart, inboxValues, utc } from '../../inbox-part.ts'

const { personId, actsFor } = inboxValues

/** Answers of the bank that wait for a person. */
export const enquiryInbox: readonly InboxPart[] = [
  // The bank's answers that the author of an enquiry has not read.
  inboxPart(
    'enquiry',
    'enquiries',
    {
      always: {
        companyId: 'enquiry.company_id',
        id: 'enquiry.enquiry_id',
        name: 'enquiry.subject',
        at: utc('enquiry.answered_at'),
      },
      from: `
      from enquiry
      where enquiry.person_id = ${personId} and enquiry.company_id = any (${actsFor})
        and enquiry.answered_at is not null and enquiry.answer_read_at is null
      order by enquiry.answered_at, enquiry.enquiry_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, kind: 'bankAnswered' })),
  ),
]
