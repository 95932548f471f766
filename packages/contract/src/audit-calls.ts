import { auditKinds } from '@dilo/domain/audit/audit-kinds.ts'
import { auditEvents } from '@dilo/domain/audit/audit-events.ts'
import { auditSubjects } from '@dilo/domain/audit/audit-subjects.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { day, id, instant, language, streamedFile } from './wire.ts'

const number = z.string().describe('Its place in the chain of the company, from 1, without gaps.')
const hash = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .describe('SHA-256, in hexadecimal.')

const entry = z
  .strictObject({
    number,
    at: instant,
    person: z.string().nullable().describe('The person who did it. Null: the bank itself.'),
    personId: id.nullable(),
    event: z.enum(auditEvents),
    subject: z.strictObject({
      kind: z.enum(auditSubjects),
      id,
      name: z
        .string()
        .nullable()
        .describe(
          "A payment's number, a person's, a recipient's or a file's name, an IBAN. Null: it has none, or is not there any more.",
        ),
      isThere: z.boolean().describe('False: it is not there any more, and has no page.'),
    }),
    facts: z
      .record(z.string(), z.string())
      .describe('The further facts of the trail: the method of a signature, a reason, a role.'),
    hash,
  })
  .meta({ id: 'AuditEntry', description: "An entry of a company's audit trail." })

const filters = {
  from: day.optional(),
  to: day.optional(),
  by: z
    .union([id, z.literal('bank')])
    .optional()
    .describe('The actor: a person, or the bank itself.'),
  deed: z.enum(auditKinds).optional(),
  about: id
    .optional()
    .describe('A person whom it is about: their relation, the invitations that brought them, changes of their access.'),
}

/** The faults of a chain that a verification finds (features/audit/verify-chain.ts). */
const chainFaults = ['edited', 'moved', 'unlinked', 'missing', 'forked', 'cutOff', 'headWrong', 'rewritten'] as const

/** The type of the trail's file. */
export const auditFileType = 'text/csv; charset=utf-8'

/** A company's audit trail, for an entrepreneur, founder or director with ACCOUNTS_WRITE. A demo has none. */
export const auditCalls = service({
  'GET /api/operation-service/audit': {
    summary: 'The audit trail of the company, the newest first',
    description:
      'For an entrepreneur, founder or director with ACCOUNTS_WRITE. A demo has none. With filters a call looks through ' +
      'so many entries and no more: a page may be shorter than asked, even empty, and still have a nextCursor.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    query: z.strictObject({
      ...filters,
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional()
        .describe("The page before's nextCursor."),
      limit: z.coerce.number().int().min(1).max(100).optional().describe('By default 50.'),
    }),
    isLong: true,
    answer: z.strictObject({
      entries: z.array(entry),
      nextCursor: z.string().nullable().describe('Null: this is the last page.'),
    }),
    refusals: [],
  },
  'GET /api/operation-service/audit/chain': {
    summary: "What identifies the company's trail: its length, its last hash, its last anchor",
    description: 'Whoever notes the last number with its hash can hold a later export against it.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    answer: z.strictObject({
      entries: z.string().describe('The number of entries.'),
      since: instant.nullable().describe('When the first entry was made. Null: there is none.'),
      last: z.strictObject({ number, at: instant, hash }).nullable(),
      anchor: z
        .strictObject({ number, at: instant, round: z.string() })
        .nullable()
        .describe(
          "The last entry that a round of anchors covers; the round's hash stands in the bank's log, outside of its database.",
        ),
      people: z
        .array(z.strictObject({ id, name: z.string() }))
        .describe('Everybody who acts or has acted for the company: the people whose actions can be asked for.'),
    }),
    refusals: [],
  },
  'GET /api/operation-service/audit/verification': {
    summary: "Computes every hash of the company's trail anew, and compares it with its head and its anchors",
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    cost: 'heavy',
    answer: z.strictObject({
      entries: z.string().describe('The number of entries examined.'),
      last: hash.nullable().describe('The hash of the last of them.'),
      fault: z
        .strictObject({ number, kind: z.enum(chainFaults) })
        .nullable()
        .describe('The first that was found. Null: the trail is whole.'),
    }),
    refusals: [],
  },
  'GET /api/operation-service/audit/file': {
    summary: 'The audit trail as a file, the oldest first, with everything that its hashes cover',
    description:
      'A CSV. The columns from `form` to `facts`, joined by line feeds, are the text whose SHA-256 is the column `hash`. ' +
      'Without filters each `previous_hash` is the `hash` of the line before. Needs PAYMENTS_VIEW as well.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    query: z.strictObject({ ...filters, lang: language.optional().describe('The language of words; uk by default.') }),
    mediaType: [auditFileType],
    answer: streamedFile,
    refusals: [],
  },
})
