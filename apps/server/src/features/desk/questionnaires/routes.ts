import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { openValues } from './open-values.ts'
import {
  checkQuestionnaire,
  giveQuestionnaireBack,
  lookAtQuestionnaire,
  takeQuestionnaire,
} from './work-on-questionnaire.ts'

export function deskQuestionnaireRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/questionnaires/{companyId}/{version}', ({ staff, params }) =>
    lookAtQuestionnaire(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/questionnaires/{companyId}/{version}/taking', ({ staff, params }) =>
    takeQuestionnaire(context, staff, params),
  )
  deskRoute(app, context, 'DELETE /api/desk/questionnaires/{companyId}/{version}/taking', ({ staff, params }) =>
    giveQuestionnaireBack(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/questionnaires/{companyId}/{version}/checks', ({ staff, params }) =>
    checkQuestionnaire(context, staff, params),
  )
  deskRoute(app, context, 'POST /api/desk/questionnaires/{companyId}/{version}/opening', ({ staff, params, body }) =>
    openValues(context, staff, params, body),
  )
}
