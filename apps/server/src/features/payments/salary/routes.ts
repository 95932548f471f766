import type { FastifyInstance } from 'fastify'
import { salaryService } from '@dilo/contract/salary-service.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { prepareRegister } from './prepare-register.ts'
import { readFileRows } from './read-file-rows.ts'
import { listRegisters, readRegister } from './read-register.ts'
import { createRegister, editRegister } from './write-register.ts'

const { upload } = salaryService['POST /api/salary-service/registers/file-rows']

export function salaryRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/salary-service/registers', async ({ authority, query }) =>
    ok(await listRegisters(context, authority, query)),
  )
  route(app, context, 'GET /api/salary-service/registers/new', async ({ authority }) =>
    ok(await prepareRegister(context, authority)),
  )
  route(app, context, 'POST /api/salary-service/registers', ({ authority, body, headers }) =>
    createRegister(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'POST /api/salary-service/registers/file-rows', ({ authority, request }) =>
    readFileRows(context, authority, () => readUpload(request, upload)),
  )
  route(app, context, 'GET /api/salary-service/registers/{registerId}', ({ authority, params }) =>
    readRegister(context, context.database, authority, params.registerId),
  )
  route(app, context, 'PUT /api/salary-service/registers/{registerId}', ({ authority, params, body }) =>
    editRegister(context, authority, params.registerId, body),
  )
}
