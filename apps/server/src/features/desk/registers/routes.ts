import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { readRegister } from './read-register.ts'

export function deskRegisterRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/registers/{kind}', async ({ params }) =>
    ok(await readRegister(context, params.kind)),
  )
}
