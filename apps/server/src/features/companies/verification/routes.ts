import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readVerification } from './read-verification.ts'

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/verification', async ({ authority }) =>
    ok(await readVerification(context, authority)),
  )
}
