import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { isFromHere } from '../../../http/from-here.ts'
import { giveDeskToken } from '../../../http/desk/csrf.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { giveStaffCookie, takeStaffCookie } from '../../../http/desk/session-cookie.ts'
import type { Refusal } from '../../../refusal.ts'
import { partyOf } from '../../../http/desk/origin.ts'
import { enterThroughDoor, makeDemoOfficers } from './development-door.ts'
import { readStaffAuthority, type SignedInStaff, STAFF_IDLE_MS } from '../session/read-staff-authority.ts'
import { poseRegistration, registerPasskey } from './register-passkey.ts'
import { poseSignIn, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Session = DeskAnswer<'GET /api/desk/session'>

const shown = ({ staffId, name, roles, begunBy, endsAt }: SignedInStaff): Session => ({
  staffId,
  name,
  roles: [...roles],
  begunBy,
  endsAt: endsAt.toISOString(),
  idleSeconds: STAFF_IDLE_MS / 1_000,
})

/** A new session has a new cookie and a new anti-forgery token bound to it. */
async function letIn(
  context: DeskContext,
  reply: FastifyReply,
  begun: Result<string, Refusal>,
): Promise<Result<Session, Refusal>> {
  if (!begun.ok) return begun
  const staff = await readStaffAuthority(context, begun.value, false)
  if (staff === null) return refused({ code: 'sessionRequired' })
  giveStaffCookie(context.config, reply, begun.value)
  giveDeskToken(context, reply, begun.value)
  return ok(shown(staff))
}

export async function deskSignInRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  deskRoute(app, context, 'POST /api/desk/sign-in/challenge', async ({ request }) =>
    ok(await poseSignIn(context, partyOf(context, request))),
  )
  deskRoute(app, context, 'POST /api/desk/sign-in', async ({ body, request, reply }) =>
    letIn(context, reply, await signIn(context, partyOf(context, request), body)),
  )
  deskRoute(app, context, 'POST /api/desk/invitation/challenge', ({ body, request }) =>
    poseRegistration(context, partyOf(context, request), body.secret),
  )
  deskRoute(app, context, 'POST /api/desk/invitation', async ({ body, request, reply }) =>
    letIn(context, reply, await registerPasskey(context, partyOf(context, request), body)),
  )
  deskRoute(app, context, 'GET /api/desk/session', async ({ staff }) => ok(shown(staff)))
  deskRoute(app, context, 'DELETE /api/desk/session', async ({ staff, reply }) => {
    await signOut(context, staff)
    takeStaffCookie(context.config, reply)
    giveDeskToken(context, reply, undefined)
    return ok(undefined)
  })
  if (context.desk.door) await openDoor(app, context)
}

/** The development door: where it does not stand open, its address does not exist. */
async function openDoor(app: FastifyInstance, context: DeskContext): Promise<void> {
  await makeDemoOfficers(context)
  deskRoute(app, context, 'POST /api/desk/door', async ({ body, request, reply }) =>
    isFromHere(request)
      ? letIn(context, reply, await enterThroughDoor(context, body.officer))
      : refused({ code: 'notFound' }),
  )
}
