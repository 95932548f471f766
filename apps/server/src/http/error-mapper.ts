import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal as RefusalBody } from '@dilo/contract/refusal.ts'
import { refusals } from '@dilo/domain/refusals.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Refusal } from '../refusal.ts'

/** Sends a refusal in the one form that every failed answer has (spec section 7). */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { wire, status } = refusals[refusal.code]
  // Known to the log's events of security (http/security-events.ts).
  request.refusal = refusal.code
  const body: RefusalBody = {
    error_code: wire,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.status && { status: refusal.status }),
    ...(refusal.requireCaptcha !== undefined && { require_captcha: refusal.requireCaptcha }),
    ...(refusal.retryAfter !== undefined && { retry_after: refusal.retryAfter }),
    ...(refusal.changed && { changed: refusal.changed }),
    ...(refusal.deposit && { deposit: refusal.deposit }),
    ...(refusal.exchange && { exchange: refusal.exchange }),
    ...(refusal.block && { block: refusal.block }),
    request_id: request.id,
  }
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  return reply.status(status).send(body)
}

/** What Fastify itself refuses before a handler runs: too large, not JSON, too slow. */
function refusalOfFastify(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500
  if (status === 429) return { code: 'tooManyRequests' }
  return status >= 400 && status < 500 ? { code: 'invalidRequest' } : undefined
}

/** Seconds: connections that were lost are replaced within them, where there is a database again. */
const DATABASE_BACK_S = 5

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
    return sendRefusal(request, reply, { code: 'technicalError' })
  })
}
