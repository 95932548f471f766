import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { chosenLanguage } from '../../http/chosen-language.ts'
import { route } from '../../http/route.ts'
import { broughtBy } from '../../http/brought-code.ts'
import { proposePolicy, withdrawProposal } from './propose-policy.ts'
import { showPolicy } from './show-policy.ts'
import { sendPolicyCode, signPolicy } from './sign-policy.ts'

const POLICY = '/api/payment-service/signing-policy'

export function signingPolicyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${POLICY}`, async ({ authority }) => ok(await showPolicy(context.database, authority)))
  route(app, context, `PUT ${POLICY}/change`, ({ authority, body }) => proposePolicy(context, authority, body))
  route(app, context, `DELETE ${POLICY}/change`, ({ authority }) => withdrawProposal(context, authority))
  route(app, context, `POST ${POLICY}/change/code`, ({ authority, body, request }) =>
    sendPolicyCode(context, authority, body.fingerprint, { method: body.method, language: chosenLanguage(request) }),
  )
  route(app, context, `POST ${POLICY}/change/signatures`, ({ authority, body, request }) =>
    signPolicy(context, authority, body, broughtBy(context, request, body)),
  )
}
