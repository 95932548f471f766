import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { installDevelopmentDoors } from '../dev/development-doors.ts'
import { accessRoutes } from '../features/access/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { companiesRoutes } from '../features/companies/routes.ts'
import { accountsRoutes } from '../features/accounts/routes.ts'
import { enquiryRoutes } from '../features/enquiries/routes.ts'
import { noticeRoutes } from '../features/notices/routes.ts'
import { signingRoutes } from '../features/signing/routes.ts'
import { paymentsRoutes } from '../features/payments/routes.ts'
import { documentsRoutes } from '../features/documents/routes.ts'
import { peopleRoutes } from '../features/people/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { demoModeRoutes } from '../features/demo/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { healthRoutes } from '../operations/health-routes.ts'
import { logSerializers } from '../operations/log-fields.ts'
import { openOperations, type Operations } from '../operations/open-operations.ts'
import type { Readiness } from '../operations/readiness.ts'
import { installCsrf } from './csrf.ts'
import { acceptFiles } from './read-upload.ts'
import { acceptEmptyJson, refuseBadAddress, refuseBadRequest } from './bad-requests.ts'
import { installErrorMapper, sendRefusal } from './error-mapper.ts'
import { refuseTwoHosts } from './one-host.ts'
import { installSecurityHeaders } from './security-headers.ts'
import { mayUpgrade } from './upgrades.ts'
import { installWebPages } from './web-pages.ts'

const rooms = [
  accessRoutes,
  auditRoutes,
  companiesRoutes,
  accountsRoutes,
  noticeRoutes,
  enquiryRoutes,
  signingRoutes,
  paymentsRoutes,
  documentsRoutes,
  peopleRoutes,
  homeRoutes,
  demoModeRoutes,
]

/** Builds the HTTP server of a context. It does not listen yet. */
export async function buildApp(
  context: Context,
  operations: Operations = openOperations(context),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: context.config.logLevel, serializers: logSerializers },
    genReqId: () => randomUUID(),
    trustProxy: [...context.config.trustedProxies],
    bodyLimit: 16 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: 15_000,
    connectionTimeout: 30_000,
    // By default Node checks for slow callers only every half a minute.
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      shouldUpgradeCallback: mayUpgrade(context.config.qrSocketPath),
    },
    frameworkErrors(error, request, reply) {
      void reply.header(REQUEST_ID, request.id)
      refuseBadAddress(error, request, reply)
    },
    clientErrorHandler: refuseBadRequest,
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('authority', null)
  nameRequests(app)
  refuseTwoHosts(app)
  endConnectionsWhenDraining(app, operations.readiness)
  operations.requests.installOn(app)
  installErrorMapper(app)
  acceptEmptyJson(app)
  acceptFiles(app)
  installSecurityHeaders(app, context.config)
  await app.register(cookie)
  installCsrf(app, context)
  healthRoutes(app, operations)
  for (const routes of rooms) routes(app, context)
  apiDocsRoutes(app)
  if (context.config.developmentDoors) await installDevelopmentDoors(app, context)
  if (context.config.webPages === 'built') await installWebPages(app, context.config)
  else app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound' }))
  return app
}

const REQUEST_ID = 'x-request-id'

/** The id under which the log keeps a request goes with its answer, so that a person can name it to bank support. */
function nameRequests(app: FastifyInstance): void {
  // Hooks of every call take a callback where nothing is waited for: a promise each would cost what the call costs.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id)
    done()
  })
}

/** Each answer asks its client to come back on another connection: by then another server takes the calls. */
function endConnectionsWhenDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining()) void reply.header('connection', 'close')
    done()
  })
}
