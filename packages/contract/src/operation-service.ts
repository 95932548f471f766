import { z } from 'zod'
import { service } from './call.ts'
import { id } from './wire.ts'

/** As it stands in the link. What has not its form is answered like one that does not exist. */
const inviteToken = z.string().min(1).max(256).describe("The invitation's secret, from its link.")

const invite = z
  .strictObject({
    id,
    email: z.string().nullable(),
    phone: z.string().nullable().describe('380 and 9 digits.'),
    firstName: z.string(),
    secondName: z.string().describe('The surname.'),
    middleName: z.string(),
  })
  .meta({ id: 'Invite' })

export type Invite = z.output<typeof invite>

/** Invitations of people to act for a company (spec sections 2, 4 and 7). */
export const operationService = service({
  'POST /api/operation-service/invite/accept': {
    summary: 'Accepts an invitation: who is signed in acts for its company from now on',
    description:
      'Only by the person it is for: its phone or e-mail must be a confirmed contact of theirs. Once; the same person may ask again and is answered the same.',
    access: 'signedIn',
    query: z.strictObject({ token: inviteToken }),
    answer: z.strictObject({
      status: z.enum(['onConfirm', 'active']).describe('Of the relation: onConfirm waits for a representative of the company.'),
    }),
    refusals: [
      'RELATION_INVITE_NOT_FOUND',
      'RELATION_INVITE_FOREIGN',
      'RELATION_INVITE_EXPIRED',
      'RELATION_INVITE_USED',
      'RELATION_EXISTS',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET /api/operation-service/invite/phys/reg/{invite}': {
    summary: 'What an invitation says of whom it is for, to fill in a registration',
    description: 'For whoever has the link. One that was used or ran out is not there.',
    access: 'anyone',
    params: z.strictObject({ invite: inviteToken }),
    answer: invite,
    refusals: ['REG_INVITE_NOT_LOADED', 'TOO_MANY_REQUESTS'],
  },
})
