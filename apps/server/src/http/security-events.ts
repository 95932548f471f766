import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { addressRange } from '../features/access/door.ts'
import type { ListenerName } from '../operations/foreign-sessions.ts'
import { securityEventOf, type SecurityEvents } from '../operations/security-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused; null: it was not. */
    refusal: RefusalCode | null
  }
}

type Noted = {
  readonly listener: ListenerName
  readonly events: SecurityEvents
  readonly serverKey: Buffer
}

/** The fields with the login or contact of calls without a session. */
const NAMED_BY = ['phone_number', 'phone', 'email'] as const

/** Notes each refusal that concerns security, once it is answered. */
export function noteSecurityEvents(app: FastifyInstance, { listener, events, serverKey }: Noted): void {
  const key = createHmac('sha256', serverKey).update('pseudonyms of security events').digest()
  /** The same for the same person or login as long as the server key stays; nobody without the key gets from it to them. */
  const pseudonym = (of: string): string => createHmac('sha256', key).update(of).digest('base64url').slice(0, 16)
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', (request, _reply, done) => {
    const kind = request.refusal === null ? null : securityEventOf(request.refusal)
    if (request.refusal !== null && kind !== null) {
      const person = request.authority?.personId ?? request.staff?.staffId
      const named = namedIn(request)
      events.note(
        {
          kind,
          reason: request.refusal,
          listener,
          call: `${request.method} ${request.routeOptions.url ?? 'none'}`,
          network: addressRange(request.ip),
          ...(person !== undefined && { person: pseudonym(person) }),
          ...(named !== undefined && { triedAt: pseudonym(named) }),
        },
        request.log,
      )
    }
    done()
  })
}

/** A login as typed, without what a phone may have between its digits, so that it has one pseudonym in whatever form. */
function namedIn({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const field of NAMED_BY) {
    const typed = (body as Record<string, unknown>)[field]
    if (typeof typed === 'string') return typed.replaceAll(/[\s+()-]/g, '').toLowerCase()
  }
  return undefined
}
