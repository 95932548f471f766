import { randomUUID } from 'node:crypto'
import proxyAddress from '@fastify/proxy-addr'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { healthRoutes } from '../../operations/health-routes.ts'
import { logSerializers } from '../../operations/log-fields.ts'
import { openOperations, type Operations } from '../../operations/open-operations.ts'
import type { ProcessorDialect } from '../../ports/processor-dialect.ts'
import { takeMessage } from './take-message.ts'
import { watchDeclines } from './watch-declines.ts'

/** A message has some hundred bytes; one of a foreign processor a few thousand. */
const LARGEST_MESSAGE = 32 * 1024

/**
 * Builds the listener of the processor of cards: a door for questions, a door for events, and nothing else. It has no cookie,
 * no page and no words: what is not signed gets 401, what is elsewhere 404.
 */
export async function buildProcessorApp(
  context: Context,
  dialect: ProcessorDialect,
  operations: Operations = openOperations(context),
): Promise<FastifyInstance> {
  const { config, clock } = context
  const app = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers },
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    bodyLimit: LARGEST_MESSAGE,
    requestTimeout: 5_000,
    connectionTimeout: 30_000,
    http: { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
  })
  answerNetworks(app, config.processor?.networks ?? [])
  operations.requests.installOn(app)
  takeBytesAsTheyCome(app)
  answerWithoutWords(app)
  healthRoutes(app, operations)
  const door = { context, dialect, declines: watchDeclines(clock) }
  app.post('/processor/authorisations', (request, reply) => takeMessage(door, 'authorisations', request, reply))
  app.post('/processor/events', (request, reply) => takeMessage(door, 'events', request, reply))
  return app
}

/** To all other networks there is nothing here. */
function answerNetworks(app: FastifyInstance, networks: readonly string[]): void {
  if (networks.length === 0) return
  const isWithin = proxyAddress.compile([...networks])
  app.addHook('onRequest', (request, reply, done) => {
    if (isWithin(request.ip, 0)) return done()
    void reply.header('connection', 'close').status(404).send()
  })
}

/** The signature is over bytes: nothing reads them before. */
function takeBytesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function answerWithoutWords(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.status(404).send())
  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a message of the processor failed')
    if (status === 413) void reply.header('connection', 'close')
    return reply.status(status).send()
  })
}
