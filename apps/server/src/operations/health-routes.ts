import type { FastifyInstance } from 'fastify'
import type { Operations } from './open-operations.ts'

/** These calls come every few seconds, and the log has no use for them. */
const options = { logLevel: 'silent' } as const

/**
 * `/healthz`: 200 while a restart would not help; it makes no further check while the database answers, and an absent
 * database gets no server killed.
 * `/readyz`: calls may come; otherwise 503 with the names of the missing parts.
 */
export function healthRoutes(
  app: FastifyInstance,
  { readiness, liveness }: Pick<Operations, 'readiness' | 'liveness'>,
): void {
  app.get('/healthz', options, async (_request, reply) => {
    const alive = await liveness.isAlive()
    return reply
      .status(alive ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ alive })
  })
  app.get('/readyz', options, async (_request, reply) => {
    const missing = await readiness.missing()
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing })
  })
}
