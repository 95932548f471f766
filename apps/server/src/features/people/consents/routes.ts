import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { giveConsents } from './give-consents.ts'
import { readConsents } from './read-consents.ts'

export function consentRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/consents', async ({ authority }) =>
    ok(await readConsents(context, authority)),
  )
  route(app, context, 'POST /api/user-service/user/consents', ({ authority, body }) =>
    giveConsents(context, authority, body.given),
  )
}
