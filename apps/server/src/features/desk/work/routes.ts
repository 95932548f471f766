import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { giveAnyCaseBack, handCaseOver, showWork, takeAnyCase, writeNote } from './work-on-case.ts'

const CASE = '/api/desk/cases/{kind}/{companyId}/{caseId}'

export function deskWorkRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, `GET ${CASE}`, ({ staff, params }) => showWork(context, staff, params))
  deskRoute(app, context, `POST ${CASE}/taking`, ({ staff, params }) => takeAnyCase(context, staff, params))
  deskRoute(app, context, `DELETE ${CASE}/taking`, ({ staff, params }) => giveAnyCaseBack(context, staff, params))
  deskRoute(app, context, `PUT ${CASE}/taking`, ({ staff, params, body }) =>
    handCaseOver(context, staff, params, body.to),
  )
  deskRoute(app, context, `PUT ${CASE}/notes/{noteId}`, ({ staff, params: { noteId, ...place }, body }) =>
    writeNote(context, staff, place, { noteId, text: body.text }),
  )
}
