import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { installDevelopmentDoors } from '../dev/development-doors.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { clientRoutes } from '../features/clients/routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { signInRoutes } from '../features/sign-in/routes.ts'
import { signingRoutes } from '../features/signing/routes.ts'
import { statementRoutes } from '../features/statements/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { installCsrf } from './csrf.ts'
import { acceptEmptyJson, refuseBadAddress, refuseBadRequest } from './bad-requests.ts'
import { installErrorMapper, sendRefusal } from './error-mapper.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { installWebPages } from './web-pages.ts'

const features = [signInRoutes, clientRoutes, accountRoutes, statementRoutes, paymentRoutes, signingRoutes]

/** Logs name the call and its fate; queries, bodies, headers and addresses are personal and stay out. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

/** Builds the HTTP server of a context. It does not listen yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: context.config.logLevel, serializers },
    genReqId: () => randomUUID(),
    trustProxy: [...context.config.trustedProxies],
    bodyLimit: 16 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: 15_000,
    connectionTimeout: 30_000,
    // Node looks for slow callers every half a minute unless told otherwise.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseBadRequest,
    forceCloseConnections: 'idle',
  })
  installErrorMapper(app)
  acceptEmptyJson(app)
  installSecurityHeaders(app, context.config)
  await app.register(cookie)
  installCsrf(app, context)
  for (const routes of features) routes(app, context)
  apiDocsRoutes(app)
  if (context.config.developmentDoors) await installDevelopmentDoors(app, context)
  if (context.config.webPages === 'built') await installWebPages(app, context.config)
  else app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'NOT_FOUND' }))
  return app
}
