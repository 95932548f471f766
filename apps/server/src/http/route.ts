import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Answer, type Body, calls, type CallName, type CheckedQuery, type Params } from '@dilo/contract/calls.ts'
import type { Call } from '@dilo/contract/call.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../context.ts'
import type { Authority } from '../features/sign-in/read-authority.ts'
import { type Access, authorise, type CompanyAuthority } from './authority.ts'
import { sendRefusal } from './error-mapper.ts'
import type { Refusal } from './refusal.ts'

/** What a handler is given: checked input and the caller. */
export type Incoming<Name extends CallName, Who extends Access> = {
  readonly params: Params<Name>
  readonly query: CheckedQuery<Name>
  readonly body: Body<Name>
  readonly authority: Who extends 'anyone' ? null : Who extends 'signedIn' ? Authority : CompanyAuthority
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<Name extends CallName, Who extends Access> = (
  incoming: Incoming<Name, Who>,
) => Promise<Result<Answer<Name>, Refusal>>

/**
 * Binds a call of the contract to a use case: checks who calls and what they send, and turns the Result into an answer.
 * Outside production the answer is held against the contract too, so that a presenter cannot drift from it.
 */
export function route<const Name extends CallName, const Who extends Access>(
  app: FastifyInstance,
  context: Context,
  name: Name,
  access: Who,
  handler: Handler<Name, Who>,
): void {
  const [method, path] = splitName(name)
  const call: Call = calls[name]
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const authority = access === 'anyone' ? null : await authorise(context, request, access)
      if (authority !== null && !authority.ok) return sendRefusal(request, reply, authority.error)
      const input = checkInput(call, request)
      if ('fields' in input) return sendRefusal(request, reply, { code: 'INVALID_REQUEST', fields: input.fields })
      const result = await handler({
        ...input,
        authority: authority === null ? null : authority.value,
        request,
        reply,
      } as Incoming<Name, Who>)
      if (!result.ok) return sendRefusal(request, reply, result.error)
      return sendAnswer(context, call, reply, result.value)
    },
  })
}

function splitName(name: CallName): ['GET' | 'POST' | 'DELETE', string] {
  const [method = '', path = ''] = name.split(' ')
  return [method as 'GET', path]
}

type Checked = { params: unknown; query: unknown; body: unknown } | { fields: Record<string, FieldMessageKey> }

function checkInput(call: Call, request: FastifyRequest): Checked {
  const parts = { params: request.params, query: request.query, body: request.body }
  const checked: Record<string, unknown> = {}
  for (const [part, given] of Object.entries(parts)) {
    const schema = call[part as keyof typeof parts]
    if (schema === undefined) continue
    const parsed = schema.safeParse(given)
    if (!parsed.success) return { fields: fieldsAtFault(parsed.error) }
    checked[part] = parsed.data
  }
  return checked as Checked
}

/** Names every field at fault and the reason, by message key. A body that is no object has no field to name. */
function fieldsAtFault(error: z.ZodError): Record<string, FieldMessageKey> {
  const fields: Record<string, FieldMessageKey> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'Unknown field'
    else if (issue.path.length > 0) fields[issue.path.join('.')] = 'Invalid value'
  }
  return fields
}

function sendAnswer(context: Context, call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  if (call.answer === undefined) return reply.status(204).send()
  if (context.config.mode === 'local') call.answer.parse(answer)
  // What an answer says of a person or their money is nobody else's to keep.
  return reply.header('cache-control', 'no-store').send(answer)
}
