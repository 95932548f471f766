import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { admit } from '../../../http/admit.ts'
import { sendRefusal } from '../../../http/error-mapper.ts'
import { route } from '../../../http/route.ts'
import { confirmAddress, removeSubscription, resendAddressCode, setPaused } from './change-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { sendOwnCode } from './own-code.ts'
import { presentSubscription } from './presenter.ts'
import { pathOf } from './one-click.ts'
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
    ({ authority, body: { confirmation, ...wanted }, request }) =>
      createSubscription(
        context,
        authority,
        wanted,
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
    unsubscribe(asBank(context), { token: body.token, from: request.ip, by: 'page' }),
  )
  oneClickRoute(app, context)
}

/** RFC 8058, section 3.1: the only words of such a request, as a form of either kind. Bytes. */
const LONGEST_FORM = 1_024

/** True if a form, urlencoded or in parts, has the words of RFC 8058. */
const isOneClick = (form: unknown): boolean =>
  typeof form === 'string' &&
  (new URLSearchParams(form).get('List-Unsubscribe') === 'One-Click' ||
    (form.includes('name="List-Unsubscribe"') && /\r\n\r\nOne-Click\r\n/i.test(form)))

/**
 * The door for mail programs that end statements with one press of their own button (RFC 8058). The secret alone opens
 * it: the program has no cookies and no page of ours, so it brings no anti-forgery token.
 */
function oneClickRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, body),
    )
    door.post<{ Params: { token: string } }>(
      `${pathOf(context.config)}/:token`,
      {
        config: { comesFromNoPage: true },
        onRequest: admit(context, { access: 'anyone' }, 'write'),
      },
      async (request, reply) => {
        if (!isOneClick(request.body)) return sendRefusal(request, reply, { code: 'invalidRequest' })
        const ended = await unsubscribe(asBank(context), {
          token: request.params.token,
          from: request.ip,
          by: 'mailProgram',
        })
        if (!ended.ok) return sendRefusal(request, reply, ended.error)
        return reply.header('cache-control', 'no-store').status(204).send()
      },
    )
  })
}
