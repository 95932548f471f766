import type { FastifyInstance } from 'fastify'
import type { ForeignSessions } from '../operations/foreign-sessions.ts'
import type { Listener } from './new-app.ts'

/**
 * Raises an alarm where a session of one listener is brought to the other in the other's cookie: no browser does that
 * by itself. It counts for nothing there; the log does not get the token.
 */
export function alarmForeignSessions(
  app: FastifyInstance,
  foreignSessions: ForeignSessions,
  { name, bringsForeignSession }: Pick<Listener, 'name' | 'bringsForeignSession'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (bringsForeignSession(request)) {
      foreignSessions.count(name)
      request.log.error({ listener: name }, 'a session of the other listener was brought here')
    }
    done()
  })
}
