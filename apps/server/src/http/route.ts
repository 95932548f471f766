import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../context.ts'
import { type CompanyReach, portionsWithin, withinReach } from '../db/reach.ts'
import type { TurnOf, Authority, CompanyAuthority } from '../features/access/door.ts'
import { admit } from './admit.ts'
import { bindCall } from './bind-call.ts'
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

/** Binds a call of the clients' contract to a use case, for the callers that the contract names. */
export function route<const Name extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: Name,
  handler: Handler<Name>,
): void {
  const call: Call = calls[name]
  const cost = costOf(name, call)
  bindCall(app, context, {
    name,
    call,
    admit: admit(context, call, cost),
    turnOf: ({ authority }) => turnOf(call, cost, authority),
    handle: (input, request, reply) =>
      withinReach(reachOf(request.authority), () =>
        handler({ ...input, authority: request.authority, request, reply } as Incoming<Name>),
      ),
    portions: (bytes, { authority }) => portionsWithin(reachOf(authority), bytes),
  })
}

/**
 * A call reaches its caller's current company, and there the accounts on which the caller acts; what else it needs it finds
 * out and says itself (db/reach.ts).
 */
const reachOf = (authority: Authority | null): readonly CompanyReach[] =>
  authority === null || authority.companyId === null
    ? []
    : [{ companyId: authority.companyId, accounts: authority.accounts }]

const turnOf = (call: Call, cost: Cost, authority: Authority | null): TurnOf => ({
  cost,
  companyId: authority?.companyId ?? null,
  isDemo: authority !== null && authority.demo !== null,
  takesFile: call.upload !== undefined,
})
