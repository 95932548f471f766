import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { acceptInvite } from './accept-invite.ts'
import { readInvite } from './read-invite.ts'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/operation-service/invite/accept', ({ authority, query, request }) =>
    acceptInvite(context, authority, { secret: query.token, from: request.ip }),
  )
  route(app, context, 'GET /api/operation-service/invite/phys/reg/{invite}', ({ params, request }) =>
    readInvite(context, { secret: params.invite, from: request.ip }),
  )
}
