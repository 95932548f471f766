import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { installDevelopmentDoors } from '../dev/development-doors.ts'
import { accountOpeningRoutes } from '../features/accounts/opening/routes.ts'
import { accountAnalysisRoutes } from '../features/accounts/analysis/routes.ts'
import { accountRoutes } from '../features/accounts/client-accounts/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { captchaRoutes } from '../features/access/captcha/routes.ts'
import { clientRoutes } from '../features/people/current-client/routes.ts'
import { demoModeRoutes } from '../features/demo/routes.ts'
import { governmentCheckRoutes } from '../features/companies/government-check/routes.ts'
import { fileRoutes } from '../features/companies/files/routes.ts'
import { noticeRoutes } from '../features/notices/routes.ts'
import { invitationRoutes } from '../features/people/invitations/routes.ts'
import { overviewRoutes } from '../features/home/overview/routes.ts'
import { payeeLinkRoutes } from '../features/payments/payee-links/routes.ts'
import { paymentImportRoutes } from '../features/payments/imports/routes.ts'
import { paymentDraftRoutes } from '../features/payments/drafts/routes.ts'
import { paymentReadingRoutes } from '../features/payments/reading/routes.ts'
import { paymentPaperRoutes } from '../features/documents/payment-documents/routes.ts'
import { paymentHistoryRoutes } from '../features/payments/history/routes.ts'
import { processingRoutes } from '../features/payments/processing/routes.ts'
import { paymentTemplateRoutes } from '../features/payments/templates/routes.ts'
import { counterpartyRoutes } from '../features/payments/counterparties/routes.ts'
import { peopleRoutes } from '../features/people/relations/routes.ts'
import { salaryRoutes } from '../features/payments/salary/routes.ts'
import { searchRoutes } from '../features/home/search/routes.ts'
import { qrSignInRoutes } from '../features/access/qr-sign-in/routes.ts'
import { rateRoutes } from '../features/accounts/rates/routes.ts'
import { recoveryRoutes } from '../features/access/recovery/routes.ts'
import { registrationRoutes } from '../features/people/registration/routes.ts'
import { sessionRoutes } from '../features/access/sessions/routes.ts'
import { signInRoutes } from '../features/access/sign-in/routes.ts'
import { accessChangeRoutes } from '../features/people/access-changes/routes.ts'
import { signedChangeRoutes } from '../features/signing/changes/routes.ts'
import { signingPolicyRoutes } from '../features/signing/policy/routes.ts'
import { signingRoutes } from '../features/payments/signatures/routes.ts'
import { standingOrderRoutes } from '../features/payments/standing-orders/routes.ts'
import { statementFileRoutes } from '../features/documents/statement-files/routes.ts'
import { statementMailRoutes } from '../features/documents/statement-mail/routes.ts'
import { statementRoutes } from '../features/accounts/statements/routes.ts'
import { waitingPaymentRoutes } from '../features/payments/waiting/routes.ts'
import { verificationRoutes } from '../features/companies/verification/routes.ts'
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

const features = [
  signInRoutes,
  captchaRoutes,
  qrSignInRoutes,
  recoveryRoutes,
  registrationRoutes,
  governmentCheckRoutes,
  demoModeRoutes,
  sessionRoutes,
  clientRoutes,
  accountRoutes,
  overviewRoutes,
  statementRoutes,
  accountOpeningRoutes,
  accountAnalysisRoutes,
  searchRoutes,
  rateRoutes,
  statementFileRoutes,
  statementMailRoutes,
  paymentDraftRoutes,
  paymentReadingRoutes,
  payeeLinkRoutes,
  counterpartyRoutes,
  paymentTemplateRoutes,
  paymentImportRoutes,
  signingRoutes,
  standingOrderRoutes,
  signingPolicyRoutes,
  accessChangeRoutes,
  signedChangeRoutes,
  salaryRoutes,
  waitingPaymentRoutes,
  processingRoutes,
  paymentHistoryRoutes,
  paymentPaperRoutes,
  noticeRoutes,
  auditRoutes,
  invitationRoutes,
  peopleRoutes,
  verificationRoutes,
  fileRoutes,
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
    // Node looks for slow callers every half a minute unless told otherwise.
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
  for (const routes of features) routes(app, context)
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
