import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import type { ListenerName } from '../operations/foreign-sessions.ts'
import { healthRoutes } from '../operations/health-routes.ts'
import { logSerializers } from '../operations/log-fields.ts'
import type { Operations } from '../operations/open-operations.ts'
import type { Readiness } from '../operations/readiness.ts'
import { CALL_TIMES } from './call-times.ts'
import { acceptEmptyJson, refuseBadAddress, refuseBadRequest } from './bad-requests.ts'
import { type CsrfTokens, installCsrf } from './csrf.ts'
import { alarmForeignSessions } from './foreign-sessions.ts'
import { installErrorMapper } from './error-mapper.ts'
import { noteSecurityEvents } from './security-events.ts'
import { answerFromNetworks } from './own-networks.ts'
import { refuseTwoHosts } from './one-host.ts'
import { acceptFiles } from './read-upload.ts'
import { installHeaders } from './security-headers.ts'

/** The own parts of a listener. */
export type Listener = {
  readonly name: ListenerName
  /** From where it answers; from everywhere when none is named. */
  readonly networks?: readonly string[]
  /** The requests that may leave HTTP for another protocol. */
  readonly mayUpgrade: (request: IncomingMessage) => boolean
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly csrf: CsrfTokens
  /** Gives people their pseudonyms in events of security. */
  readonly serverKey: Buffer
  /** True if a request has a session of the other listener in the cookie of this one. */
  readonly bringsForeignSession: (request: FastifyRequest) => boolean
}

/** An HTTP server with all that holds for every listener of the bank: limits, refusals, headers, anti-forgery, health. */
export async function newApp(config: Config, operations: Operations, listener: Listener): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers },
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    bodyLimit: 16 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: CALL_TIMES.handlerMs,
    connectionTimeout: 30_000,
    // By default Node checks for slow callers only every half a minute.
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      shouldUpgradeCallback: listener.mayUpgrade,
    },
    frameworkErrors(error, request, reply) {
      void reply.header(REQUEST_ID, request.id)
      refuseBadAddress(error, request, reply)
    },
    clientErrorHandler: refuseBadRequest,
    forceCloseConnections: 'idle',
  })
  nameRequests(app)
  noteSecurityEvents(app, { listener: listener.name, events: operations.securityEvents, serverKey: listener.serverKey })
  answerFromNetworks(app, listener.networks ?? [])
  refuseTwoHosts(app)
  endConnectionsWhenDraining(app, operations.readiness)
  operations.requests.installOn(app)
  installErrorMapper(app)
  acceptEmptyJson(app)
  acceptFiles(app)
  installHeaders(app, listener.headers)
  await app.register(cookie)
  alarmForeignSessions(app, operations.foreignSessions, listener)
  installCsrf(app, listener.csrf)
  healthRoutes(app, operations)
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
