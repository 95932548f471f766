import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { giveInstruction } from './give-instruction.ts'
import { giveReceipt } from './give-receipt.ts'
import { giveRegister } from './give-register.ts'

export function paymentPaperRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/payments/{paymentId}/instruction', ({ authority, params, request }) =>
    giveInstruction(context, authority, {
      paymentId: params.paymentId,
      origin: publicOriginOf(context.config, request),
    }),
  )
  route(app, context, 'GET /api/payment-service/payments/register', ({ authority, query, request }) => {
    const { companyId, personId, demo } = authority
    const { from, to, accountId = null, tab = 'all', paymentIds, format, lang: language = 'uk' } = query
    return giveRegister(context, {
      companyId,
      personId,
      isDemo: demo !== null,
      from,
      to,
      accountId,
      tab,
      paymentIds: paymentIds === undefined ? null : [...new Set(paymentIds.split(','))],
      format,
      language,
      origin: publicOriginOf(context.config, request),
    })
  })
  route(
    app,
    context,
    'GET /api/account-service/accounts/{accountId}/entries/{version}/receipt',
    ({ authority, params, request }) =>
      giveReceipt(context, {
        ...params,
        companyId: authority.companyId,
        personId: authority.personId,
        origin: publicOriginOf(context.config, request),
      }),
  )
}
