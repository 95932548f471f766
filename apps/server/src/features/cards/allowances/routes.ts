import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { answerAllowance, beginAllowance } from './answer-allowance.ts'
import { askForAllowance } from './ask-for-allowance.ts'
import { listAllowances } from './list-allowances.ts'

export function cardAllowanceRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/allowance-requests', async ({ authority }) =>
    ok({ requests: await listAllowances(context, authority) }),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/allowance-requests', ({ authority, params, body }) =>
    askForAllowance(context, authority, { ...body, cardId: params.cardId }),
  )
  route(
    app,
    context,
    'POST /api/card-service/allowance-requests/{allowanceId}/codes',
    ({ authority, params, body, request }) =>
      beginAllowance(context, authority, params.allowanceId, {
        method: body.method,
        language: chosenLanguage(request),
      }),
  )
  route(
    app,
    context,
    'POST /api/card-service/allowance-requests/{allowanceId}/answers',
    ({ authority, params, body, request }) =>
      answerAllowance(context, authority, params.allowanceId, {
        submitted: body.answer === 'grant' ? submittedBy(context, request, body.confirmation) : null,
        origin: publicOriginOf(context.config, request),
      }),
  )
}
