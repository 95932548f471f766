import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import { recordKinds } from '@dilo/domain/rules/personal-record.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { presentKept } from './presenter.ts'
import { readPersonalRecord } from './read-personal-record.ts'
import { takePersonalRecord } from './take-personal-record.ts'

export function personalRecordRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/personal-record', async ({ authority }) => {
    const rows = await readPersonalRecord(context, authority.personId)
    return ok({ kept: recordKinds.map((kind) => presentKept(kind, rows)) })
  })
  route(app, context, 'POST /api/user-service/user/personal-record', ({ authority, body }) =>
    takePersonalRecord(context, authority, body.password),
  )
}
