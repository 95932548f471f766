import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusedOfProducts } from '@dilo/contract/products/products.ts'
import type { Refusal as RefusalBody } from '@dilo/contract/refusal.ts'
import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import type { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's own refusal for a fault of the bank (`fault` in the contract). */
    fault?: RefusalCode
  }
}

/** Seconds. Every 429 says when to come back: where no counter knows it, in the shortest window that counters have. */
const SHORTEST_WINDOW_S = 60

const products = Object.keys(refusedOfProducts) as (keyof typeof refusedOfProducts)[]

/** The parts that products add to a refusal. */
const saidByProducts = (refusal: Refusal): Partial<RefusalBody> =>
  Object.fromEntries(products.flatMap((product) => (refusal[product] ? [[product, refusal[product]]] : [])))

/** Sends a refusal in the one form that every failed answer has (spec section 7). */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { wire, status } = refusals[refusal.code]
  // Known to the log's events of security (http/security-events.ts).
  request.refusal = refusal.code
  const retryAfter = refusal.retryAfter ?? (status === 429 ? SHORTEST_WINDOW_S : undefined)
  const body: RefusalBody = {
    error_code: wire,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.status && { status: refusal.status }),
    ...(refusal.requireCaptcha !== undefined && { require_captcha: refusal.requireCaptcha }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(refusal.codeStands !== undefined && { code_stands: refusal.codeStands }),
    ...(refusal.changed && { changed: refusal.changed }),
    ...saidByProducts(refusal),
    ...(refusal.block && { block: refusal.block }),
    request_id: request.id,
  }
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply.status(status).send(body)
}

/** The refusals that Fastify makes itself before a handler runs: too large, not JSON, too slow. */
function refusalOfFastify(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500
  if (status === 429) return { code: 'tooManyRequests' }
  return status >= 400 && status < 500 ? { code: 'invalidRequest' } : undefined
}

/** Seconds: connections that were lost are replaced within them, where there is a database again. */
const DATABASE_BACK_S = 5

/**
 * SQLSTATEs of work that the database broke off, and may do when it is asked again: no resources (53), a lock or a state that
 * is not there now (55), an operator's order or the end of a statement's time (57), a serialization failure, a deadlock (40).
 */
const BROKEN_OFF = /^(?:40|53|55|57)...$/

/** True if the same request may find the bank well: a fault in our own work or in a neighbour's answer comes again. */
const mayPass = (error: FastifyError): boolean => error instanceof UncertainCommit || BROKEN_OFF.test(error.code ?? '')

/** Bugs end here: the log gets the stack, the person a code to read to bank support, and nothing else. */
export function installErrorMapper(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfFastify(error)
    if (refusal) {
      if (error.statusCode === 413) void reply.header('connection', 'close')
      return sendRefusal(request, reply, refusal)
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'the database is away')
      return sendRefusal(request, reply, { code: 'temporarilyUnavailable', retryAfter: DATABASE_BACK_S })
    }
    request.log.error({ err: error }, 'failed')
    const code = request.routeOptions.config.fault ?? (mayPass(error) ? 'technicalError' : 'systemError')
    return sendRefusal(request, reply, { code })
  })
}
