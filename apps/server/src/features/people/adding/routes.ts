import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { addPerson } from './add-person.ts'
import { checkClient } from './check-client.ts'
import { confirmRelation, declineRelation, beginConfirmingRelation } from './confirm-relation.ts'

const RELATION = '/api/operation-service/relations/{companyId}'

export function addingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/operation-service/people/checks', ({ authority, body }) =>
    checkClient(context, authority, body),
  )
  route(app, context, 'POST /api/operation-service/people', ({ authority, body, request }) =>
    addPerson(context, authority, body, publicOriginOf(context.config, request)),
  )
  route(app, context, `POST ${RELATION}/confirmation/code`, ({ authority, params, body, request }) =>
    beginConfirmingRelation(context, authority, params.companyId, {
      method: body.method,
      language: chosenLanguage(request),
    }),
  )
  route(app, context, `POST ${RELATION}/confirmation`, ({ authority, params, body, request }) =>
    confirmRelation(context, authority, params.companyId, submittedBy(context, request, body)),
  )
  route(app, context, `POST ${RELATION}/declining`, ({ authority, params }) =>
    declineRelation(context, authority, params.companyId),
  )
}
