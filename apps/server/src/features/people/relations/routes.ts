import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { letGo, sendEndingCode } from './let-go.ts'
import { listPeople } from './list-people.ts'
import { resign, beginResignation } from './resign.ts'

export function relationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/operation-service/people', async ({ authority }) =>
    ok({ people: await listPeople(context, authority) }),
  )
  route(
    app,
    context,
    'POST /api/operation-service/people/{personId}/ending/code',
    ({ authority, params, body, request }) =>
      sendEndingCode(context, authority, params.personId, { method: body.method, language: chosenLanguage(request) }),
  )
  route(app, context, 'POST /api/operation-service/people/{personId}/ending', ({ authority, params, body, request }) =>
    letGo(context, authority, params.personId, submittedBy(context, request, body)),
  )
  route(app, context, 'POST /api/operation-service/resignation/code', ({ authority, body, request }) =>
    beginResignation(context, authority, { method: body.method, language: chosenLanguage(request) }),
  )
  route(app, context, 'POST /api/operation-service/resignation', ({ authority, body, request }) =>
    resign(context, authority, submittedBy(context, request, body)),
  )
}
