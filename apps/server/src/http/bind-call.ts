import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { Call } from '@dilo/contract/call.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Config } from '../config.ts'
import { inTurn, type Pace, type TurnOf } from '../features/access/door.ts'
import { sendCompressed } from './compressed-answer.ts'
import { sendFile } from './send-file.ts'
import { sendRefusal } from './error-mapper.ts'
import type { Refusal } from '../refusal.ts'

/** The input and answer of a call, for any caller. */
type CallForm = Omit<Call, 'access' | 'inDemo'>

/** The checked input of a call. */
type CheckedInput = {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

/** A call of a contract with its use case. */
type Binding = {
  /** Method and path. */
  readonly name: string
  readonly call: CallForm
  /** Lets the caller in, or refuses, before a byte of the body is read. */
  readonly admit: onRequestAsyncHookHandler
  readonly turnOf: (request: FastifyRequest) => TurnOf
  readonly handle: (
    input: CheckedInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Result<unknown, Refusal>>
  /** The portions of a file, which are made as its socket reads them. */
  readonly portions?: (bytes: StreamedFile['bytes'], request: FastifyRequest) => StreamedFile['bytes']
}

/**
 * Binds a call of a contract to a use case: checks the input, and turns the Result into an answer. Outside production the
 * answer is validated against the contract too, so that a presenter cannot drift from it.
 */
export function bindCall(
  app: FastifyInstance,
  { config, pace }: { readonly config: Config; readonly pace: Pace },
  { name, call, admit, turnOf, handle, portions = (bytes) => bytes }: Binding,
): void {
  const [method, path] = splitName(name)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    config: { takesFile: call.upload !== undefined, ...(call.fault !== undefined && { fault: call.fault }) },
    // A request for the headers of a file would have the file written, and its document issued, without a reader.
    ...(givesFile(call) && { handlerTimeout: FILE_MS, exposeHeadRoute: false }),
    onRequest: admit,
    handler: async (request, reply) => {
      const input = checkInput(call, request)
      if ('fields' in input) return sendRefusal(request, reply, { code: 'invalidRequest', fields: input.fields })
      const result = await inTurn(pace, turnOf(request), () => handle(input, request, reply))
      // A call that took longer than a handler may has been answered in its place.
      if (reply.sent) return reply
      if (!result.ok) return sendRefusal(request, reply, result.error)
      if (!givesFile(call)) return sendAnswer(config, call, request, reply, result.value)
      const file = result.value as StreamedFile
      return sendFile(reply, { ...file, bytes: portions(file.bytes, request) }, config.leastPace)
    },
  })
}

function splitName(name: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] {
  const [method = '', path = ''] = name.split(' ')
  return [method as 'GET', path]
}

/** A part of a request that a call does not ask for: it may be there, with nothing in it. */
const nothing = z.strictObject({})

type Fields = Record<string, FieldMessageKey>

type Checked = CheckedInput | { fields: Fields }

/** Holds every part against the contract; a refusal names all fields at fault at once. */
function checkInput(call: CallForm, request: FastifyRequest): Checked {
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
const headersOf = (call: CallForm, request: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(Object.keys(call.headers?.shape ?? {}).map((name) => [name, request.headers[name]]))

/**
 * Names every field at fault and the reason, by message key. A body that is no object has no field to name. A wrong value
 * of a list is a fault of the list: no form has a field for its third value.
 */
function fieldsAtFault(error: z.ZodError, given: unknown): Fields {
  const fields: Fields = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'Unknown field'
    else if (issue.path.length > 0)
      fields[fieldOf(issue.path)] = isMissing(given, issue.path) ? 'This field is required' : 'Invalid value'
  }
  return fields
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  (typeof path.at(-1) === 'number' && path.length > 1 ? path.slice(0, -1) : path).join('.')

const isMissing = (given: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given) ===
  undefined

/** The longest time to read a file, at any pace: it holds a connection to the database. */
const FILE_MS = 15 * MINUTE

const givesFile = (call: CallForm): boolean => typeof call.mediaType === 'object'

function sendAnswer(
  config: Config,
  call: CallForm,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (call.answer === undefined) return reply.status(204).send()
  if (typeof call.mediaType === 'string') void reply.type(call.mediaType)
  if (config.checksAnswers) call.answer.parse(answer)
  // No cache may keep an answer about a person or their money.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  return call.isLong === true ? sendCompressed(request, reply, answer as object) : reply.send(answer)
}
