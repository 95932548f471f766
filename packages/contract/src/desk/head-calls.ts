import { z } from 'zod'
import { relationType } from '../access-change-calls.ts'
import { day, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const theHead = z.strictObject({
  companyId: id,
  personId: id,
  company: z.strictObject({ name: z.string(), code: z.string() }),
  person: z.strictObject({ name: z.string(), type: relationType, actsSince: day }),
  /** `over`: the register names them again, or they no longer act. */
  state: z.enum(['open', 'kept', 'ended', 'over']),
  since: instant,
  promisedBy: instant,
  register: z.strictObject({
    /** Whom it names, as it writes them. */
    names: z.array(z.string()),
    /** Its last answer. */
    askedAt: instant.nullable(),
  }),
  /** Others who head the company and can act for it now. */
  otherHeads: z.array(z.string()),
  openAction: id.nullable(),
  /** `name`: a head, where no other one is left. */
  may: z.strictObject({ keep: z.boolean(), end: z.boolean(), name: z.boolean() }),
})

export const deskHeadCalls = deskRoom({
  'GET /api/desk/heads/{companyId}/{personId}': {
    summary: 'A head whom the state’s register names no more, and whom it names instead',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, personId: id }),
    answer: theHead,
    refusals: ['notFound', 'relatedToCompany'],
  },
})
