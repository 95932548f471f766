import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { signedChangeRoutes } from './changes/routes.ts'
import { demoKeyRoutes } from './demo-keys/routes.ts'
import { signingPolicyRoutes } from './policy/routes.ts'
import { remoteSigningRoutes } from './remote-signing/routes.ts'

const features = [signedChangeRoutes, signingPolicyRoutes, demoKeyRoutes, remoteSigningRoutes]

export function signingRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
