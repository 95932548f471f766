import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { lookAtPage } from './look-at-page.ts'

export function deskDocumentRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'GET /api/desk/documents/{documentId}/pages/{page}', async ({ staff, params, reply }) => {
    const page = await lookAtPage(context, staff, params)
    if (page.ok) showAsPicture(reply)
    return page
  })
}

/** A page of the desk shows it in an `<img>`; its address in a browser gives a download in which nothing runs. */
const showAsPicture = (reply: FastifyReply): void =>
  void reply.headers({
    'content-disposition': 'attachment; filename="page.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
  })
