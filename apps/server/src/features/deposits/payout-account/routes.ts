import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { dropWaitingAccount, readPayoutAccount } from './read-payout-account.ts'
import { beginPayoutAccount, setPayoutAccount } from './set-payout-account.ts'

export function depositPayoutAccountRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'GET /api/deposit-service/deposits/{depositId}/payout-account',
    ({ authority, params: { depositId } }) => readPayoutAccount(context, authority, depositId),
  )
  route(
    app,
    context,
    'POST /api/deposit-service/deposits/{depositId}/payout-account/codes',
    ({ authority, params: { depositId }, body: { method, ...wanted }, request }) =>
      beginPayoutAccount(context, authority, { depositId, ...wanted }, { method, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'PUT /api/deposit-service/deposits/{depositId}/payout-account',
    ({ authority, params: { depositId }, body, request }) => {
      const { version, accountId } = body
      return setPayoutAccount(
        context,
        authority,
        { depositId, version, accountId },
        submittedBy(context, request, body),
      )
    },
  )
  route(
    app,
    context,
    'DELETE /api/deposit-service/deposits/{depositId}/payout-account/waiting',
    ({ authority, params: { depositId } }) => dropWaitingAccount(context, authority, depositId),
  )
}
