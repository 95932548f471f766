import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginProlongation } from './begin-prolongation.ts'
import { setProlongation } from './set-prolongation.ts'

export function depositMaturityRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'POST /api/deposit-service/deposits/{depositId}/prolongation/codes',
    ({ authority, params: { depositId }, body: { method, ...wanted }, request }) =>
      beginProlongation(context, authority, { depositId, ...wanted }, { method, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'PUT /api/deposit-service/deposits/{depositId}/prolongation',
    ({ authority, params: { depositId }, body, request }) => {
      const { version, wished } = body
      return setProlongation(context, authority, { depositId, version, wished }, submittedBy(context, request, body))
    },
  )
}
