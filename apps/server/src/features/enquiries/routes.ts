import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { listEnquiries, noteAnswerRead, readEnquiry } from './read-enquiries.ts'
import { writeEnquiry } from './write-enquiry.ts'
import { writeLetter } from './write-letter.ts'

export function enquiryRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/enquiry-service/enquiries', async ({ authority }) =>
    ok({ enquiries: await listEnquiries(context, authority) }),
  )
  route(app, context, 'GET /api/enquiry-service/enquiries/{enquiryId}', ({ authority, params }) =>
    readEnquiry(context.database, authority, params.enquiryId),
  )
  route(app, context, 'PUT /api/enquiry-service/enquiries/{enquiryId}', ({ authority, params, body }) =>
    writeEnquiry(context, authority, params.enquiryId, body),
  )
  route(
    app,
    context,
    'PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}',
    ({ authority, params, body }) => writeLetter(context, authority, { ...params, text: body.text }),
  )
  route(app, context, 'PUT /api/enquiry-service/enquiries/{enquiryId}/read', ({ authority, params }) =>
    noteAnswerRead(context, authority, params.enquiryId),
  )
}
