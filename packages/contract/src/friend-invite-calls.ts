import { z } from 'zod'
import { service } from './call.ts'
import { instant } from './wire.ts'

/** The link that a client gives to a friend who is to register (`invite_code` of spec section 3). */
export const friendInviteCalls = service({
  'GET /api/user-service/user/friend-invite': {
    summary: "The caller's link for friends, and how many have registered by it",
    description: 'The code names the caller, and gives nobody a right. Who has registered is not told.',
    access: 'signedIn',
    answer: z.strictObject({
      code: z.string(),
      address: z.string(),
      registered: z.number().int().nonnegative(),
      lastAt: instant.nullable().describe('The time of the last registration. Null: nobody has registered.'),
    }),
    refusals: [],
  },
})
