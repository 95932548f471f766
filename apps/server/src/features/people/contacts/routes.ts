import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginByKey, proveByKey } from './begin-by-key.ts'
import { beginContactChange } from './begin-contact-change.ts'
import { proveContact } from './prove-contact.ts'
import { readContactChange } from './read-contact-change.ts'
import { resendContactCode } from './resend-contact-code.ts'
import { endContactChange } from './store.ts'

export function contactRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/user/contact-change', async ({ authority }) =>
    ok(await readContactChange(context, authority)),
  )
  route(app, context, 'POST /api/user-service/user/contact-change', ({ authority, body }) =>
    beginContactChange(context, authority, body),
  )
  route(app, context, 'POST /api/user-service/user/contact-change/code', ({ authority }) =>
    resendContactCode(context, authority),
  )
  route(app, context, 'POST /api/user-service/user/contact-change/signing', ({ authority }) =>
    beginByKey(context, authority),
  )
  route(app, context, 'POST /api/user-service/user/contact-change/signature', ({ authority, body, request }) =>
    proveByKey(context, authority, submittedBy(context, request, body)),
  )
  route(app, context, 'POST /api/user-service/user/contact-change/proof', ({ authority, body, request }) =>
    proveContact(context, authority, { ...body, from: request.ip }),
  )
  route(app, context, 'DELETE /api/user-service/user/contact-change', async ({ authority }) => {
    await endContactChange(context.database, authority.personId)
    return ok(undefined)
  })
}
