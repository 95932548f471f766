import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { startRemoteSigning } from './start-remote-signing.ts'
import { takeRemoteAnswer } from './take-remote-answer.ts'

const REQUESTS = '/api/payment-service/remote-signings'

export function remoteSigningRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `POST ${REQUESTS}`, ({ authority, body }) => startRemoteSigning(context, authority, body))
  route(app, context, `POST ${REQUESTS}/{requestId}/answer`, ({ authority, params }) =>
    takeRemoteAnswer(context, authority, params.requestId),
  )
}
