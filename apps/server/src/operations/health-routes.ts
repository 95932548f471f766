import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** They are asked every few seconds: the log has no use for it. */
const options = { logLevel: 'silent' } as const

/**
 * `/healthz`: the process lives and answers; it asks nobody, so that a database that is away gets no server killed.
 * `/readyz`: calls may come; 503 with the names of what is missing otherwise.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const missing = await readiness.missing()
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing })
  })
}
