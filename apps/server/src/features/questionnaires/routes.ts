import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { asBank } from '../../db/as-bank.ts'
import { chosenLanguage } from '../../http/chosen-language.ts'
import { route } from '../../http/route.ts'
import { submittedBy } from '../../http/submitted-proof.ts'
import { filedStatementRoutes } from './filed-statements/routes.ts'
import { readOwnAnswers, saveOwnAnswers } from './own-answers.ts'
import { readQuestionnaire } from './read-questionnaire.ts'
import { saveSection } from './save-section.ts'
import { startQuestionnaire } from './start-questionnaire.ts'
import { beginSubmission, submitQuestionnaire } from './submission/submit-questionnaire.ts'
import { withdrawQuestionnaire } from './withdraw-questionnaire.ts'

export function questionnaireRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/questionnaire-service/questionnaire', ({ authority }) =>
    readQuestionnaire(context, authority),
  )
  route(app, context, 'POST /api/questionnaire-service/questionnaire', ({ authority }) =>
    startQuestionnaire(context, authority),
  )
  route(
    app,
    context,
    'PUT /api/questionnaire-service/questionnaire/sections/{section}',
    ({ authority, params, body }) => saveSection(context, authority, params.section, body),
  )
  route(app, context, 'GET /api/questionnaire-service/person', ({ authority }) =>
    // A person's document, whichever of their companies it was handed in for.
    readOwnAnswers(asBank(context), authority),
  )
  route(app, context, 'PUT /api/questionnaire-service/person', ({ authority, body }) =>
    saveOwnAnswers(context, authority, body),
  )
  route(app, context, 'POST /api/questionnaire-service/questionnaire/withdrawal', ({ authority }) =>
    withdrawQuestionnaire(context, authority),
  )
  route(app, context, 'POST /api/questionnaire-service/questionnaire/signing-code', ({ authority, body, request }) =>
    beginSubmission(context, authority, { method: body.method, language: chosenLanguage(request) }),
  )
  route(app, context, 'POST /api/questionnaire-service/questionnaire/signatures', ({ authority, body, request }) =>
    submitQuestionnaire(context, authority, submittedBy(context, request, body)),
  )
  filedStatementRoutes(app, context)
}
