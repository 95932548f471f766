import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { credentialId } from './passkeys.ts'
import { roles } from './sign-in-calls.ts'

export const deskStaffCalls = deskRoom({
  'GET /api/desk/staff': {
    summary: 'The people of the desk and their roles',
    access: 'anyStaff',
    answer: z.strictObject({
      staff: z.array(
        z.strictObject({
          id,
          name: z.string(),
          email: z.string().describe('The e-mail of others for security alone; otherwise empty.'),
          roles,
          passkeys: z.number().int().nonnegative(),
          keys: z
            .array(
              z.strictObject({
                id: credentialId,
                name: z.string().describe('The first bytes of its SHA-256: the same in the actions about it.'),
                createdAt: instant,
                lastUsedAt: instant.nullable(),
              }),
            )
            .optional()
            .describe('The oldest first; for security alone.'),
          createdAt: instant,
          closedAt: instant.nullable(),
          isMe: z.boolean(),
          /** Invented, and decides by itself in demos: nobody can sign in as them. */
          isDemo: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
})
