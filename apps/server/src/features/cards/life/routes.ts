import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { activateCard } from './activate-card.ts'
import { beginCardStep } from './begin-card-step.ts'
import { closeCard } from './close-card.ts'
import { lockCardNow, lockCardsNow } from './lock-cards.ts'
import { nameCard } from './name-card.ts'
import { openSecret } from './open-secret.ts'
import { recognizePayments } from './recognize-payments.ts'
import { setLimits } from './set-limits.ts'
import { unlockCard } from './unlock-card.ts'

export function cardLifeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/card-service/cards/locks', ({ authority, body }) =>
    lockCardsNow(context, authority, body),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/locks', ({ authority, params, body }) =>
    lockCardNow(context, authority, params.cardId, body.kind),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/activations', ({ authority, params, body, headers }) =>
    activateCard(context, authority, params.cardId, { ...body, key: headers['idempotency-key'] }),
  )
  route(app, context, 'POST /api/card-service/cards/{cardId}/codes', ({ authority, params, body, request }) =>
    beginCardStep(context, authority, params.cardId, { wanted: body, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/unlocks',
    ({ authority, params: { cardId }, body, headers, request }) => {
      const asked = { cardId, version: body.version, key: headers['idempotency-key'] }
      return unlockCard(context, authority, asked, submittedBy(context, request, body))
    },
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/recognitions',
    ({ authority, params: { cardId }, body, headers, request }) => {
      const asked = { cardId, version: body.version, key: headers['idempotency-key'] }
      return recognizePayments(context, authority, asked, submittedBy(context, request, body))
    },
  )
  route(
    app,
    context,
    'PUT /api/card-service/cards/{cardId}/limits',
    ({ authority, params: { cardId }, body: { version, limits, proof }, headers, request }) => {
      const origin = publicOriginOf(context.config, request)
      const asked = { cardId, version, limits, key: headers['idempotency-key'], origin }
      return setLimits(context, authority, asked, proof === null ? null : submittedBy(context, request, proof))
    },
  )
  route(app, context, 'PUT /api/card-service/cards/{cardId}/label', ({ authority, params, body }) =>
    nameCard(context, authority, params.cardId, body.label),
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/closings',
    ({ authority, params: { cardId }, body, headers, request }) => {
      const asked = { cardId, version: body.version, key: headers['idempotency-key'] }
      return closeCard(context, authority, asked, submittedBy(context, request, body))
    },
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/pin-sessions',
    ({ authority, params: { cardId }, body, request }) => {
      const asked = { cardId, version: body.version, kind: 'pin' } as const
      return openSecret(context, authority, asked, submittedBy(context, request, body))
    },
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/reveal-sessions',
    ({ authority, params: { cardId }, body, request }) => {
      const asked = { cardId, version: body.version, kind: 'reveal' } as const
      return openSecret(context, authority, asked, submittedBy(context, request, body))
    },
  )
}
