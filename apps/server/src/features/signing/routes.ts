import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { signedChangeRoutes } from './changes/routes.ts'
import { signingPolicyRoutes } from './policy/routes.ts'

const features = [signedChangeRoutes, signingPolicyRoutes]

export function signingRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
