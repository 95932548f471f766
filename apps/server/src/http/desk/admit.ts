import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { DeskCall } from '@dilo/contract/desk/desk-call.ts'
import type { Cost } from '@dilo/contract/cost.ts'
import { hasOneOf, type StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../desk-context.ts'
import type { Payers } from '../../features/access/door.ts'
import { readStaffAuthority, type SignedInStaff } from '../../features/desk/door.ts'
import type { Refusal } from '../../refusal.ts'
import { sendRefusal } from '../error-mapper.ts'
import { type Claim, hasTokenShape, lookUp, payAsAnybody } from '../pay-for-call.ts'
import { staffTokenOf } from './session-cookie.ts'

/**
 * Lets a call of the desk in before a byte of its body is read. Deny by default: no session, no role. Strangers have purses
 * of their own here as well; `DESK_NETWORKS` keeps them away altogether.
 */
export function admitStaff(context: DeskContext, call: DeskCall, cost: Cost): onRequestAsyncHookHandler {
  const { access } = call
  return async (request, reply) => {
    if (access === 'anyone') {
      const paid = await payAsAnybody(context.pace, cost, request.ip, claimsOf(context, request))
      if (!paid.ok) return sendRefusal(request, reply, paid.error)
      return
    }
    const caller = await payingCaller(context, request, call, cost)
    if (!caller.ok) return sendRefusal(request, reply, caller.error)
    if (access !== 'anyStaff' && !hasOneOf(caller.value.roles, access as readonly StaffRole[]))
      return sendRefusal(request, reply, { code: 'noAuthority' })
  }
}

async function payingCaller(
  context: DeskContext,
  request: FastifyRequest,
  { countsAsUse }: DeskCall,
  cost: Cost,
): Promise<Result<SignedInStaff, Refusal>> {
  const { pace } = context
  const token = shapedToken(context, request)
  if (token === undefined) {
    const paid = await payAsAnybody(pace, cost, request.ip, [])
    return refused(paid.ok ? { code: 'sessionRequired' } : paid.error)
  }
  const asked = { address: request.ip, shown: { by: 'session', token } } as const
  const found = await lookUp(pace, asked, () => readStaffAuthority(context, token, countsAsUse ?? true), payersOf)
  if (!found.ok) return found
  if (found.value === null) return refused({ code: 'sessionRequired' })
  // Also where the call is refused: events of security name its caller.
  request.staff = found.value
  const paid = pace.spend(cost, payersOf(found.value))
  return paid.ok ? ok(found.value) : paid
}

function claimsOf(context: DeskContext, request: FastifyRequest): readonly Claim[] {
  const token = shapedToken(context, request)
  if (token === undefined) return []
  const payers = async (): Promise<Payers | null> => {
    const staff = await readStaffAuthority(context, token, false)
    return staff && payersOf(staff)
  }
  return [{ shown: { by: 'session', token }, payers }]
}

function shapedToken({ config }: DeskContext, request: FastifyRequest): string | undefined {
  const token = staffTokenOf(config, request)
  return token !== undefined && hasTokenShape(token) ? token : undefined
}

const payersOf = ({ sessionId: session, staffId: person }: SignedInStaff): Payers => ({ session, person, server: '' })
