import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { expectedOrigins } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { acceptInvite } from './accept-invite.ts'
import { listInvitations } from './list-invitations.ts'
import { readInvite } from './read-invite.ts'
import { resendInvitation } from './resend-invitation.ts'
import { sendInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/operation-service/invite/accept', ({ authority, query, request }) =>
    acceptInvite(context, authority, { secret: query.token, from: request.ip }),
  )
  route(app, context, 'GET /api/operation-service/invite/phys/reg/{invite}', ({ params, request }) =>
    readInvite(asBank(context), { secret: params.invite, from: request.ip }),
  )
  route(app, context, 'GET /api/operation-service/invitations', async ({ authority }) =>
    ok(await listInvitations(context, authority)),
  )
  route(app, context, 'POST /api/operation-service/invitations', ({ authority, headers, body, request }) =>
    sendInvitation(context, authority, body, {
      idempotencyKey: headers['idempotency-key'],
      origin: originOf(context, request),
    }),
  )
  route(
    app,
    context,
    'POST /api/operation-service/invitations/{invitationId}/message',
    ({ authority, params, request }) =>
      resendInvitation(context, authority, { invitationId: params.invitationId, origin: originOf(context, request) }),
  )
  route(app, context, 'POST /api/operation-service/invitations/{invitationId}/withdrawal', ({ authority, params }) =>
    withdrawInvitation(context, authority, params.invitationId),
  )
}

/** The origin of links in messages: the bank's public one; on one's own machine the address of the call. */
function originOf({ config }: Context, request: FastifyRequest): string {
  const [origin] = expectedOrigins(config, request)
  if (origin === undefined) throw new Error('A link needs an origin: PUBLIC_ORIGIN is required in production')
  return origin
}
