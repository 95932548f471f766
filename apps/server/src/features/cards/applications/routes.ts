import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { listCardApplications, readCardApplication } from './list-applications.ts'
import { listHolders } from './list-holders.ts'
import { beginSigningApplication, signApplication } from './sign-application.ts'
import { withdrawCardApplication } from './withdraw-application.ts'
import { applyForCard, correctApplication } from './write-application.ts'

const SHOWN = 50

export function cardApplicationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/holders', ({ authority }) => listHolders(context.database, authority))
  route(app, context, 'GET /api/card-service/applications', async ({ authority }) => {
    const { operations } = await listCardApplications(context.database, authority, SHOWN)
    return ok({ applications: operations })
  })
  route(app, context, 'GET /api/card-service/applications/{applicationId}', ({ authority, params }) =>
    readCardApplication(context.database, authority, params.applicationId),
  )
  route(app, context, 'POST /api/card-service/applications', ({ authority, body, headers }) =>
    applyForCard(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'PUT /api/card-service/applications/{applicationId}', ({ authority, params, body, headers }) =>
    correctApplication(context, authority, params.applicationId, body, headers['idempotency-key']),
  )
  route(app, context, 'DELETE /api/card-service/applications/{applicationId}', ({ authority, params }) =>
    withdrawCardApplication(context, authority, params.applicationId),
  )
  route(
    app,
    context,
    'POST /api/card-service/applications/{applicationId}/codes',
    ({ authority, params, body, request }) =>
      beginSigningApplication(context, authority, { ...params, ...body, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'POST /api/card-service/applications/{applicationId}/signatures',
    ({ authority, params, body, headers, request }) =>
      signApplication(
        context,
        authority,
        {
          ...params,
          version: body.version,
          key: headers['idempotency-key'],
          origin: publicOriginOf(context.config, request),
        },
        submittedBy(context, request, body),
      ),
  )
}
