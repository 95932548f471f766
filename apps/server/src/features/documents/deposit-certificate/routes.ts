import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { giveCertificate } from './give-certificate.ts'

export function depositCertificateRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'GET /api/deposit-service/deposits/{depositId}/certificate',
    ({ authority, params, query, request }) =>
      giveCertificate(context, authority, {
        depositId: params.depositId,
        language: query.lang ?? 'uk',
        origin: publicOriginOf(context.config, request),
      }),
  )
}
