import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import { ownDataKinds } from '@dilo/domain/rules/own-data.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { presentKept } from './presenter.ts'
import { readOwnData } from './read-own-data.ts'
import { takeOwnData } from './take-own-data.ts'

export function ownDataRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/own-data', async ({ authority }) => {
    const rows = await readOwnData(context, authority.personId)
    return ok({ kept: ownDataKinds.map((kind) => presentKept(kind, rows)) })
  })
  route(app, context, 'POST /api/user-service/user/own-data', ({ authority, body }) =>
    takeOwnData(context, authority, body.password),
  )
}
