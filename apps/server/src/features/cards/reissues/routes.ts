import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { openBindSession } from './open-bind-session.ts'
import { beginReissue, reissueCard } from './reissue-card.ts'

export function reissueRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/card-service/cards/{cardId}/bind-sessions', ({ authority, params }) =>
    openBindSession(context, authority, params.cardId),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/reissue-codes', ({ authority, params, body, request }) =>
    beginReissue(context, authority, { ...params, ...body, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/reissues',
    ({ authority, params, body, headers, request }) =>
      reissueCard(
        context,
        authority,
        { ...params, version: body.version, reissue: body.reissue, key: headers['idempotency-key'] },
        submittedBy(context, request, body),
      ),
  )
}
