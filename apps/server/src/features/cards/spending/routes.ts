import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginChange, signChange } from '../../signing/door.ts'
import { listSpending } from './list-spending.ts'
import { proposeSpending } from './propose-spending.ts'
import { cardSpending } from './spending-kind.ts'
import { withdrawSpending } from './withdraw-spending.ts'

const CHANGES = '/api/card-service/spending-changes'

export function cardSpendingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${CHANGES}`, async ({ authority }) =>
    ok(await listSpending(context, context.database, authority)),
  )
  route(app, context, `POST ${CHANGES}`, ({ authority, body, request }) =>
    proposeSpending(context, authority, body, publicOriginOf(context.config, request)),
  )
  route(app, context, `POST ${CHANGES}/{changeId}/codes`, ({ authority, params: { changeId }, body, request }) =>
    beginChange(
      context,
      authority,
      cardSpending,
      { changeId, fingerprint: body.fingerprint },
      { method: body.method, language: chosenLanguage(request) },
    ),
  )
  route(app, context, `POST ${CHANGES}/{changeId}/signatures`, ({ authority, params: { changeId }, body, request }) =>
    signChange(
      context,
      authority,
      cardSpending,
      {
        seen: { changeId, fingerprint: body.fingerprint },
        submitted: submittedBy(context, request, body),
        origin: publicOriginOf(context.config, request),
      },
      (transaction) => listSpending(context, transaction, authority),
    ),
  )
  route(app, context, `POST ${CHANGES}/{changeId}/withdrawal`, ({ authority, params: { changeId } }) =>
    withdrawSpending(context, authority, changeId),
  )
}
