import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Answer,
  type Body,
  type Calls,
  calls,
  type CallName,
  type CheckedHeaders,
  type CheckedQuery,
  type Params,
} from '@dilo/contract/calls.ts'
import type { Access, Call } from '@dilo/contract/call.ts'
import { type Cost, costOf } from '@dilo/contract/cost.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../context.ts'
import { portionsWithin, withinCompanies } from '../db/reach.ts'
import { inTurn, type TurnOf, type Authority, type CompanyAuthority } from '../features/access/door.ts'
import { admit } from './admit.ts'
import { sendFile } from './send-file.ts'
import { sendRefusal } from './error-mapper.ts'
import type { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known; null for a call that anyone may make. */
    authority: Authority | null
  }
}

/** The arguments of a handler: checked input and the caller. */
type Incoming<Name extends CallName> = {
  readonly params: Params<Name>
  readonly query: CheckedQuery<Name>
  readonly headers: CheckedHeaders<Name>
  readonly body: Body<Name>
  readonly authority: Caller<Calls[Name]['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Caller<Who extends Access> = Who extends 'anyone' ? null : Who extends 'signedIn' ? Authority : CompanyAuthority

type Handler<Name extends CallName> = (incoming: Incoming<Name>) => Promise<Result<Answer<Name>, Refusal>>

/**
 * Binds a call of the contract to a use case: checks the caller and the input, and turns the Result into an answer.
 * Outside production the answer is validated against the contract too, so that a presenter cannot drift from it.
 */
export function route<const Name extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: Name,
  handler: Handler<Name>,
): void {
  const [method, path] = splitName(name)
  const call: Call = calls[name]
  const cost = costOf(name, call)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    config: { takesFile: call.upload !== undefined },
    // A request for the headers of a file would have the file written, and its document issued, without a reader.
    ...(givesFile(call) && { handlerTimeout: FILE_MS, exposeHeadRoute: false }),
    onRequest: admit(context, call, cost),
    handler: async (request, reply) => {
      const input = checkInput(call, request)
      if ('fields' in input) return sendRefusal(request, reply, { code: 'invalidRequest', fields: input.fields })
      const incoming = { ...input, authority: request.authority, request, reply } as Incoming<Name>
      const result = await inTurn(context.pace, turnOf(call, cost, request.authority), () =>
        withinCompanies(companiesOf(request.authority), () => handler(incoming)),
      )
      if (!result.ok) return sendRefusal(request, reply, result.error)
      return sendAnswer(context, call, reply, result.value)
    },
  })
}

/** A call reaches its caller's current company; what else it needs it finds out and says itself (db/reach.ts). */
const companiesOf = (authority: Authority | null): readonly string[] =>
  authority === null || authority.companyId === null ? [] : [authority.companyId]

const turnOf = (call: Call, cost: Cost, authority: Authority | null): TurnOf => ({
  cost,
  companyId: authority?.companyId ?? null,
  isDemo: authority !== null && authority.demo !== null,
  takesFile: call.upload !== undefined,
})

function splitName(name: CallName): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  const [method = '', path = ''] = name.split(' ')
  return [method as 'GET', path]
}

/** A part of a request that a call does not ask for: it may be there, with nothing in it. */
const nothing = z.strictObject({})

type Fields = Record<string, FieldMessageKey>

type Checked = { params: unknown; query: unknown; headers: unknown; body: unknown } | { fields: Fields }

/** Holds every part against the contract; a refusal names all fields at fault at once. */
function checkInput(call: Call, request: FastifyRequest): Checked {
  const given = {
    params: request.params,
    query: request.query,
    headers: headersOf(call, request),
    body: request.body ?? {},
  }
  const checked: Record<string, unknown> = {}
  let fields: Fields | undefined
  for (const [part, value] of Object.entries(given)) {
    const parsed = (call[part as keyof typeof given] ?? nothing).safeParse(value)
    if (parsed.success) checked[part] = parsed.data
    else fields = { ...fields, ...fieldsAtFault(parsed.error, value) }
  }
  return fields === undefined ? (checked as Checked) : { fields }
}

/** The headers that a call asks for, of all that came. */
const headersOf = (call: Call, request: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(Object.keys(call.headers?.shape ?? {}).map((name) => [name, request.headers[name]]))

/** Names every field at fault and the reason, by message key. A body that is no object has no field to name. */
function fieldsAtFault(error: z.ZodError, given: unknown): Fields {
  const fields: Fields = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'Unknown field'
    else if (issue.path.length > 0)
      fields[issue.path.join('.')] = isMissing(given, issue.path) ? 'This field is required' : 'Invalid value'
  }
  return fields
}

const isMissing = (given: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given) ===
  undefined

/** The longest time to read a file, at any pace: it holds a connection to the database. */
const FILE_MS = 15 * MINUTE

const givesFile = (call: Call): boolean => typeof call.mediaType === 'object'

function sendAnswer(context: Context, call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  if (call.answer === undefined) return reply.status(204).send()
  if (givesFile(call)) {
    const file = answer as StreamedFile
    const bytes = portionsWithin(companiesOf(reply.request.authority), file.bytes)
    return sendFile(reply, { ...file, bytes }, context.config.leastPace)
  }
  if (typeof call.mediaType === 'string') void reply.type(call.mediaType)
  if (context.config.mode === 'local') call.answer.parse(answer)
  // No cache may keep an answer about a person or their money.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  return reply.send(answer)
}
