import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { beginChange, signChange } from '../changes/sign-change.ts'
import { policyChange } from './policy-change.ts'
import { proposePolicy, withdrawProposal } from './propose-policy.ts'
import { showPolicy } from './show-policy.ts'

const POLICY = '/api/payment-service/signing-policy'

export function signingPolicyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${POLICY}`, async ({ authority }) =>
    ok(await showPolicy(context, context.database, authority)),
  )
  route(app, context, `PUT ${POLICY}/change`, ({ authority, body, request }) =>
    proposePolicy(context, authority, body, publicOriginOf(context.config, request)),
  )
  route(app, context, `DELETE ${POLICY}/change`, ({ authority }) => withdrawProposal(context, authority))
  route(app, context, `POST ${POLICY}/change/code`, ({ authority, body: { fingerprint, method }, request }) =>
    beginChange(
      context,
      authority,
      policyChange,
      { subjectId: authority.companyId, fingerprint },
      { method, language: chosenLanguage(request) },
    ),
  )
  route(app, context, `POST ${POLICY}/change/signatures`, ({ authority, body, request }) => {
    const seen = { subjectId: authority.companyId, fingerprint: body.fingerprint }
    const signing = {
      seen,
      submitted: submittedBy(context, request, body),
      origin: publicOriginOf(context.config, request),
    }
    return signChange(context, authority, policyChange, signing, (transaction) =>
      showPolicy(context, transaction, authority),
    )
  })
}
