import type { FastifyInstance } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { keepTemplate } from './keep-template.ts'
import { presentTemplates } from './presenter.ts'
import { deleteTemplate, findTemplates } from './store.ts'
import { useTemplate } from './use-template.ts'

export function paymentTemplateRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/templates', async ({ authority }) => {
    const rows = await findTemplates(context.database, authority.companyId)
    return ok({ templates: await presentTemplates(context, context.database, authority.companyId, rows) })
  })
  route(app, context, 'POST /api/payment-service/templates', ({ authority, body }) =>
    keepTemplate(context, authority, body),
  )
  route(app, context, 'POST /api/payment-service/templates/{templateId}/payments', ({ authority, params, headers }) =>
    useTemplate(context, authority, params.templateId, headers['idempotency-key']),
  )
  route(app, context, 'DELETE /api/payment-service/templates/{templateId}', async ({ authority, params }) =>
    (await deleteTemplate(context.database, authority.companyId, params.templateId))
      ? ok(undefined)
      : refused({ code: 'notFound' }),
  )
}
