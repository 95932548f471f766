import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { answerClient, closeThread, lookAtEnquiry } from './work-on-enquiry.ts'

export function deskEnquiryRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/enquiries/{enquiryId}', ({ staff, params }) =>
    lookAtEnquiry(context, staff, params.enquiryId),
  )
  deskRoute(app, context, 'PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', ({ staff, params, body }) =>
    answerClient(context, staff, { ...params, text: body.text }),
  )
  deskRoute(app, context, 'POST /api/desk/enquiries/{enquiryId}/closing', ({ staff, params }) =>
    closeThread(context, staff, params.enquiryId),
  )
}
