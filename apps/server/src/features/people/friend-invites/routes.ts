import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { readFriendInvite } from './read-friend-invite.ts'

export function friendInviteRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/friend-invite', async ({ authority, request }) =>
    ok(await readFriendInvite(context, authority, publicOriginOf(context.config, request))),
  )
}
