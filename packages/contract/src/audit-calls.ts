import { auditEvents, auditSubjects } from '@dilo/domain/audit-events.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { id, instant } from './wire.ts'

const entry = z
  .strictObject({
    number: z.string().describe('Its place in the chain of the company, from 1, without gaps.'),
    at: instant,
    person: z.string().nullable().describe('Who did it. Null: the bank itself.'),
    event: z.enum(auditEvents),
    subject: z.strictObject({
      kind: z.enum(auditSubjects),
      id,
      name: z
        .string()
        .nullable()
        .describe("A payment's number, or a person's name. Null: it has none, or is not there any more."),
    }),
    facts: z
      .record(z.string(), z.string())
      .describe('What the trail tells of it beside: the method of a signature, a reason, a role.'),
  })
  .meta({ id: 'AuditEntry', description: "An entry of a company's audit trail." })

export const auditCalls = service({
  'GET /api/operation-service/audit': {
    summary: 'The audit trail of the company, the newest first',
    description: 'For an entrepreneur, founder or director with ACCOUNTS_WRITE. A demo has none.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional()
        .describe("The page before's nextCursor."),
      limit: z.coerce.number().int().min(1).max(100).optional().describe('By default 50.'),
    }),
    answer: z.strictObject({
      entries: z.array(entry),
      nextCursor: z.string().nullable().describe('Null: there are no more.'),
    }),
    refusals: [],
  },
})
