import type { FastifyReply, FastifyRequest } from 'fastify'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The route's pattern, with the ids that an address named: an address itself may hold anything. */
function requestFields(request: FastifyRequest): Record<string, unknown> {
  const params = Object.entries((request.params ?? {}) as Record<string, string>)
  const ids = Object.fromEntries(params.filter(([, value]) => UUID.test(value)))
  return { method: request.method, route: request.routeOptions?.url ?? 'none', ...ids }
}

const answerFields = ({ statusCode }: Pick<FastifyReply, 'statusCode'>): { status: number } => ({ status: statusCode })

type ErrorFields = { type: string; message: string; stack: string; [name: string]: unknown }

type Thrown = Error & {
  readonly code?: unknown
  readonly severity?: unknown
  readonly table?: unknown
  readonly constraint?: unknown
}

/**
 * Type, code and place of an error. PostgreSQL quotes values in its messages and details (`Key (login)=(380…) already
 * exists`), so the log gets the SQLSTATE, the table and the constraint of its errors, never the text.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, code, severity, table, constraint, cause, stack = '' } = error as Thrown
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(severity === undefined
      ? { message: error.message }
      : { message: 'refused by the database', table, constraint }),
    // The lines before the first frame repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  }
}

/**
 * The fields of requests, answers and errors in the log (security row 49): the call and its fate. Queries, bodies,
 * headers, network addresses and all other typed texts are personal and stay out.
 */
export const logSerializers = { req: requestFields, res: answerFields, err: errorFields }
