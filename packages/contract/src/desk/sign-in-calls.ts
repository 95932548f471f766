import { staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { authentication, creationOptions, posed, registration } from './passkeys.ts'

/** The four fixed demo officers, and a second one of security and of officers for actions that need two. */
export const demoOfficers = ['officer', 'secondOfficer', 'compliance', 'product', 'security', 'secondSecurity'] as const

export const roles = z.array(z.enum(staffRoles))

/** The secret of an invitation: 128 bits, base64url. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const deskSession = z.strictObject({
  staffId: id,
  name: z.string(),
  roles,
  /** The beginning of this session; one that came through the door proves operations through the door. */
  begunBy: z.enum(['passkey', 'door']),
  endsAt: instant,
  idleSeconds: z.number().int().positive(),
})

export const deskSignInCalls = deskRoom({
  'POST /api/desk/sign-in/challenge': {
    summary: 'Poses a challenge for signing in',
    description: 'Any passkey that was registered at this desk may answer it, once, within five minutes.',
    access: 'anyone',
    answer: posed,
    refusals: [],
  },
  'POST /api/desk/sign-in': {
    summary: 'Signs in with a passkey',
    access: 'anyone',
    body: z.strictObject({ challengeId: id, answer: authentication }),
    answer: deskSession,
    refusals: ['passkeyRefused'],
  },
  'POST /api/desk/door': {
    summary: 'Signs in as a demo officer, on one’s own machine alone',
    access: 'anyone',
    throughDoor: true,
    body: z.strictObject({ officer: z.enum(demoOfficers) }),
    answer: deskSession,
    refusals: ['notFound'],
  },
  'GET /api/desk/session': {
    summary: 'Who is signed in',
    access: 'anyStaff',
    countsAsUse: false,
    cost: 'light',
    answer: deskSession,
    refusals: [],
  },
  'DELETE /api/desk/session': { summary: 'Signs out', access: 'anyStaff', refusals: [] },
  'POST /api/desk/invitation/challenge': {
    summary: 'Begins the registration of a passkey by the link of an invitation',
    access: 'anyone',
    body: z.strictObject({ secret }),
    answer: z.strictObject({ challengeId: id, name: z.string(), roles, options: creationOptions }),
    refusals: ['staffInvitationGone'],
  },
  'POST /api/desk/invitation': {
    summary: 'Registers the passkey and signs in; the invitation is used up',
    access: 'anyone',
    body: z.strictObject({ secret, challengeId: id, answer: registration }),
    answer: deskSession,
    refusals: ['staffInvitationGone', 'passkeyRefused'],
  },
})
