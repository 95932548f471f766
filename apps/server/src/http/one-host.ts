import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './error-mapper.ts'

/** True if a request names its host more than once. Node keeps the first `Host` and forgets that there were others. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  // Names and values by turns; a call has some twenty of them, so the length is compared first.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Refuses a request with two `Host` headers before any other check (RFC 9112, section 3.2): a proxy may have validated
 * the other one. The connection ends, because later bytes on it may be as false.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!namesTwoHosts(request.raw)) return done()
    void reply.header('connection', 'close')
    sendRefusal(request, reply, { code: 'invalidRequest', fields: { host: 'Invalid value' } })
  })
}
