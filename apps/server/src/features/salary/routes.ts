import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { prepareRegister } from './prepare-register.ts'
import { listRegisters, readRegister } from './read-register.ts'
import { createRegister, editRegister } from './write-register.ts'

export function salaryRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/salary-service/registers', async ({ authority, query }) => ok(await listRegisters(context, authority, query)))
  route(app, context, 'GET /api/salary-service/registers/new', async ({ authority }) => ok(await prepareRegister(context, authority)))
  route(app, context, 'POST /api/salary-service/registers', ({ authority, body, headers }) =>
    createRegister(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'GET /api/salary-service/registers/{registerId}', ({ authority, params }) =>
    readRegister(context, context.database, authority, params.registerId),
  )
  route(app, context, 'PUT /api/salary-service/registers/{registerId}', ({ authority, params, body }) =>
    editRegister(context, authority, params.registerId, body),
  )
}
