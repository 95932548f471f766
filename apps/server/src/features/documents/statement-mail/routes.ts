import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { confirmAddress, removeSubscription, resendAddressCode, setPaused } from './change-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { sendOwnCode } from './own-code.ts'
import { presentSubscription } from './presenter.ts'
import { findSubscriptions } from './store.ts'
import { unsubscribe } from './unsubscribe.ts'

export function statementMailRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/account-service/statement-subscriptions', async ({ authority }) =>
    ok({ subscriptions: (await findSubscriptions(context.database, authority.companyId)).map(presentSubscription) }),
  )
  route(app, context, 'POST /api/account-service/statement-subscriptions/own-code', ({ authority, body, request }) =>
    sendOwnCode(context, authority, { ...body, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'POST /api/account-service/statement-subscriptions',
    ({ authority, body: { confirmation, ...wish }, request }) =>
      createSubscription(
        context,
        authority,
        wish,
        confirmation === undefined ? null : submittedBy(context, request, confirmation),
      ),
  )
  route(
    app,
    context,
    'POST /api/account-service/statement-subscriptions/{subscriptionId}/code',
    ({ authority, params }) => resendAddressCode(context, authority, params.subscriptionId),
  )
  route(
    app,
    context,
    'POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation',
    ({ authority, params, body, request }) =>
      confirmAddress(context, authority, {
        subscriptionId: params.subscriptionId,
        code: body.otp_code,
        from: request.ip,
      }),
  )
  route(
    app,
    context,
    'PUT /api/account-service/statement-subscriptions/{subscriptionId}/state',
    ({ authority, params: { subscriptionId }, body: { state, confirmation }, request }) =>
      setPaused(context, authority, {
        subscriptionId,
        state,
        submitted: confirmation === undefined ? null : submittedBy(context, request, confirmation),
      }),
  )
  route(app, context, 'DELETE /api/account-service/statement-subscriptions/{subscriptionId}', ({ authority, params }) =>
    removeSubscription(context, authority, params.subscriptionId),
  )
  route(app, context, 'POST /api/account-service/statement-unsubscriptions', ({ body, request }) =>
    unsubscribe(asBank(context), { token: body.token, from: request.ip }),
  )
}
