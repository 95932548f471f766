import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CheckedDeskQuery,
  type DeskAnswer,
  type DeskCallName,
  type DeskCalls,
  type DeskParams,
  deskCalls,
} from '@dilo/contract/desk/desk-calls.ts'
import type { DeskAccess, DeskCall } from '@dilo/contract/desk/desk-call.ts'
import { costOf } from '@dilo/contract/cost.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { z } from 'zod'
import type { DeskContext } from '../../desk-context.ts'
import type { SignedInStaff } from '../../features/desk/door.ts'
import { bindCall } from '../bind-call.ts'
import type { Refusal } from '../../refusal.ts'
import { admitStaff } from './admit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller at the desk, once known; null for a call that anyone may make. */
    staff: SignedInStaff | null
  }
}

type CheckedBody<Name extends DeskCallName> = DeskCalls[Name] extends { readonly body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** The arguments of a handler: checked input and the caller. */
type Incoming<Name extends DeskCallName> = {
  readonly params: DeskParams<Name>
  readonly query: CheckedDeskQuery<Name>
  readonly body: CheckedBody<Name>
  readonly staff: Caller<DeskCalls[Name]['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Caller<Who extends DeskAccess> = Who extends 'anyone' ? null : SignedInStaff

/** Binds a call of the desk's contract to a use case, for those of the bank's people whom the contract names. */
export function deskRoute<const Name extends DeskCallName>(
  app: FastifyInstance,
  context: DeskContext,
  name: Name,
  handler: (incoming: Incoming<Name>) => Promise<Result<DeskAnswer<Name>, Refusal>>,
): void {
  const call: DeskCall = deskCalls[name]
  const cost = costOf(name, call)
  bindCall(app, context, {
    name,
    call,
    admit: admitStaff(context, call, cost),
    turnOf: () => ({ cost, companyId: null, isDemo: false, takesFile: call.upload !== undefined }),
    handle: (input, request, reply) =>
      handler({ ...input, staff: request.staff, request, reply } as unknown as Incoming<Name>),
  })
}
