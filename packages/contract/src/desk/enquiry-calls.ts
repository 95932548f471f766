import { enquirySubjects, enquiryThings } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { enquiryStates } from '@dilo/domain/flows/enquiry.ts'
import { z } from 'zod'
import { letterText } from '../enquiry-service.ts'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const thread = z.strictObject({
  enquiryId: id,
  /** Null: its author acted for no company. */
  company: z.strictObject({ id, name: z.string(), code: z.string() }).nullable(),
  author: z.string(),
  subject: z.enum(enquirySubjects),
  /** The subject, as its author refers to it. */
  thing: z.strictObject({ kind: z.enum(enquiryThings), reference: z.string() }).nullable(),
  state: z.enum(enquiryStates),
  waitsSince: instant,
  promisedBy: instant,
  letters: z.array(
    z.strictObject({
      id,
      from: z.enum(['bank', 'client']),
      name: z.string(),
      /** In the writer's own words and lines: markup in it is text. */
      text: z.string(),
      at: instant,
    }),
  ),
  /** True if this person may answer and close it now. */
  may: z.strictObject({ answer: z.boolean(), close: z.boolean() }),
})

const enquiry = z.strictObject({ enquiryId: id })
const refusals = ['notFound', 'relatedToCompany'] as const

export const deskEnquiryCalls = deskRoom({
  'GET /api/desk/enquiries/{enquiryId}': {
    summary: 'What a client asks the bank, with all letters',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: enquiry,
    answer: thread,
    refusals,
  },
  'PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}': {
    summary: 'Answers; the client reads it as written by the bank',
    description: 'The caller chooses the id of the letter: sent again, it is the same letter.',
    access: ['officer'],
    params: enquiry.extend({ letterId: id }),
    body: z.strictObject({ text: letterText }),
    answer: thread,
    refusals: [...refusals, 'caseIsTaken'],
  },
  'POST /api/desk/enquiries/{enquiryId}/closing': {
    summary: 'Closes what needs no answer; its people may write on',
    access: ['officer'],
    params: enquiry,
    answer: thread,
    refusals: [...refusals, 'caseIsTaken'],
  },
})
