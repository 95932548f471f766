import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { simulateProposal, simulateRules } from './simulate-rules.ts'

export function signingSimulationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/payment-service/signing-policy/simulation', ({ authority, body }) =>
    simulateRules(context, authority, body),
  )
  route(app, context, 'GET /api/payment-service/signing-policy/change/simulation', ({ authority }) =>
    simulateProposal(context, authority),
  )
}
