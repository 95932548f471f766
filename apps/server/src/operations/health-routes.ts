import type { FastifyInstance } from 'fastify'
import type { Operations } from './open-operations.ts'

/** These calls come every few seconds, and the log has no use for them. */
const options = { logLevel: 'silent' } as const

/**
 * `/healthz`: 200 while a restart would not help; it makes no further check while the database answers, and an absent
 * database gets no server killed.
 * `/readyz`: calls may come; otherwise 503 with the names of the missing parts. `degraded` stands there only when a part
 * does not work without which calls may come.
 */
export function healthRoutes(
  app: FastifyInstance,
  { readiness, liveness, degraded }: Pick<Operations, 'readiness' | 'liveness' | 'degraded'>,
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
    const parts = degraded()
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing, ...(parts.length > 0 && { degraded: parts }) })
  })
}
