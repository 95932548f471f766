import { enquirySubjects, enquiryThings, THING_REFERENCE } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { enquiryStates } from '@dilo/domain/flows/enquiry.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { id, instant } from './wire.ts'

const thing = z.strictObject({
  kind: z.enum(enquiryThings),
  reference: z
    .string()
    .regex(THING_REFERENCE)
    .describe("The thing's id; of an error its code and the id of its request."),
})

const about = {
  subject: z.enum(enquirySubjects),
  thing: thing.nullable().describe('As the author refers to it: the bank looks it up within the company.'),
}

const summary = {
  id,
  companyId: id.nullable().describe('Null: its author acted for no company.'),
  ...about,
  state: z.enum(enquiryStates).describe('waiting: it is the bank’s turn.'),
  author: z.string(),
  isOwn: z.boolean(),
  createdAt: instant,
  changedAt: instant,
  waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
  promisedAt: instant.nullable().describe('By when the bank answers; null: it does not wait.'),
  hasNews: z.boolean().describe('Its author has not read the last answer.'),
}

const enquiry = z
  .strictObject(summary)
  .meta({ id: 'Enquiry', description: 'What a client asks the bank, and where it stands.' })

const thread = z
  .strictObject({
    ...summary,
    letters: z
      .array(
        z.strictObject({
          id,
          from: z.enum(['bank', 'client']),
          person: z.string().nullable().describe('The person who wrote it; null: the bank.'),
          text: z.string().describe('In the writer’s own words and lines.'),
          at: instant,
        }),
      )
      .describe('In the order of time.'),
  })
  .meta({ id: 'EnquiryThread' })

export type Enquiry = z.output<typeof enquiry>
export type EnquiryThread = z.output<typeof thread>

/** Longer than a letter may be, so that the domain names the reason. */
export const letterText = z
  .string()
  .max(4000)
  .refine((text) => text.isWellFormed())
  .describe('1 to 2000 characters. Invisible ones that control or turn text are left out.')

const enquiryId = z.strictObject({ enquiryId: id })

/** Enquiries to the bank: seen by their author and by the heads of the company for which they were written. */
export const enquiryService = service({
  'GET /api/enquiry-service/enquiries': {
    summary: "The caller's enquiries, and those of the current company for its heads; the one changed last first",
    description: 'At most 200. Those that the caller wrote without a company are always among them.',
    access: 'signedIn',
    inDemo: true,
    answer: z.strictObject({ enquiries: z.array(enquiry) }),
    refusals: [],
  },
  'GET /api/enquiry-service/enquiries/{enquiryId}': {
    summary: 'An enquiry with all its letters',
    access: 'signedIn',
    inDemo: true,
    params: enquiryId,
    answer: thread,
    refusals: ['notFound'],
  },
  'PUT /api/enquiry-service/enquiries/{enquiryId}': {
    summary: 'Writes to the bank',
    description:
      'The caller chooses the id: sent again it is the same enquiry. Twenty letters a person in 24 hours, a hundred a company.',
    access: 'signedIn',
    params: enquiryId,
    body: z.strictObject({
      companyId: id
        .nullable()
        .describe('The current company, for which it is written; null: the caller acts for none.'),
      ...about,
      text: letterText,
    }),
    answer: thread,
    refusals: ['currentCompanyChanged', 'notFound', 'idempotencyKeyReused'],
  },
  'PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}': {
    summary: 'Writes on in an enquiry: it waits for the bank again',
    description: 'The caller chooses the id: sent again it is the same letter.',
    access: 'signedIn',
    params: z.strictObject({ enquiryId: id, letterId: id }),
    body: z.strictObject({ text: letterText }),
    answer: thread,
    refusals: ['notFound', 'idempotencyKeyReused'],
  },
  'PUT /api/enquiry-service/enquiries/{enquiryId}/read': {
    summary: "Notes that its author has read the bank's answer",
    description: 'Of who is not its author nothing is noted.',
    access: 'signedIn',
    cost: 'light',
    params: enquiryId,
    refusals: ['notFound'],
  },
})
