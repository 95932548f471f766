import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { makePayeeLink } from './make-payee-link.ts'
import { openPayeeLink } from './open-payee-link.ts'
import { readPayeeLink } from './read-payee-link.ts'
import { revokePayeeLink } from './revoke-payee-link.ts'

export function payeeLinkRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  route(app, context, 'GET /api/payment-service/payments/{paymentId}/payee-link', ({ authority, params }) =>
    readPayeeLink(context, authority, params.paymentId),
  )
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/payee-link',
    async ({ authority, params, request }) => {
      const made = await makePayeeLink(context, authority, params.paymentId)
      if (!made.ok) return made
      // The secret follows the # sign: browsers do not send that part, so no server or log on the way has it.
      const address = `${publicOriginOf(config, request)}${config.verifyPath}/payment#${made.value.secret}`
      return ok({ address, link: made.value.link })
    },
  )
  route(app, context, 'DELETE /api/payment-service/payments/{paymentId}/payee-link', ({ authority, params }) =>
    revokePayeeLink(context, authority, params.paymentId),
  )
  route(app, context, 'POST /api/payment-service/payee-links/stage', ({ body, request }) =>
    openPayeeLink(asBank(context), { secret: body.secret, from: request.ip }),
  )
}
