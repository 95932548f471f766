import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Call } from '@dilo/contract/call.ts'
import type { Cost } from '@dilo/contract/cost.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../context.ts'
import { type Authority, findAnybodysDevice, type Payers, readAuthority } from '../features/access/door.ts'
import type { Refusal } from '../refusal.ts'
import { whyMayNot } from './authority.ts'
import { deviceTokenOf } from './device-cookie.ts'
import { sendRefusal } from './error-mapper.ts'
import { type Claim, hasTokenShape, lookUp, payAsAnybody } from './pay-for-call.ts'
import { sessionTokenOf } from './session-cookie.ts'

type AdmittedCall = Pick<Call, 'access' | 'countsAsUse' | 'inDemo' | 'beforeConsents'>

/**
 * Lets a call in before a byte of its body is read: a caller who is too fast, or who may not call, costs no memory and
 * no parsing (security row 44). Node lets the rest of such a body run by. A caller with a valid session pays from their
 * own budgets alone, so no stranger spends them (decision 099).
 */
export function admit(context: Context, call: AdmittedCall, cost: Cost): onRequestAsyncHookHandler {
  const { access } = call
  return async (request, reply) => {
    if (access === 'anyone') {
      const paid = await payAsAnybody(context.pace, cost, request.ip, claimsOf(context, request))
      if (!paid.ok) return sendRefusal(request, reply, paid.error)
      return
    }
    const caller = await payingCaller(context, request, call, cost)
    if (!caller.ok) return sendRefusal(request, reply, caller.error)
    const refusal = await whyMayNot(context, request, caller.value, { ...call, access })
    if (refusal !== null) return sendRefusal(request, reply, refusal)
  }
}

/** Reads the caller of a call for signed-in people, and takes their payment; who has no session pays as a stranger. */
async function payingCaller(
  context: Context,
  request: FastifyRequest,
  { countsAsUse }: AdmittedCall,
  cost: Cost,
): Promise<Result<Authority, Refusal>> {
  const { pace } = context
  const token = shapedToken(sessionTokenOf(context.config, request))
  if (token === undefined) {
    const paid = await payAsAnybody(pace, cost, request.ip, claimsOf(context, request))
    return refused(paid.ok ? { code: 'sessionRequired' } : paid.error)
  }
  const asked = { address: request.ip, shown: { by: 'session', token } } as const
  const found = await lookUp(pace, asked, () => readAuthority(context, token, countsAsUse ?? true), withoutCompany)
  if (!found.ok) return found
  if (found.value === null) return refused({ code: 'sessionRequired' })
  // Also where the call is refused: events of security name its caller.
  request.authority = found.value
  const paid = pace.spend(cost, payersOf(found.value))
  return paid.ok ? ok(found.value) : paid
}

/** A session comes first: it is looked up with the same statement as for its own calls. */
function claimsOf(context: Context, request: FastifyRequest): readonly Claim[] {
  const claims: Claim[] = []
  const session = shapedToken(sessionTokenOf(context.config, request))
  if (session !== undefined)
    claims.push({
      shown: { by: 'session', token: session },
      async payers() {
        const authority = await readAuthority(context, session, false)
        return authority && withoutCompany(authority)
      },
    })
  const device = deviceTokenOf(context.config, request)
  if (device !== undefined)
    claims.push({
      shown: { by: 'device', token: device },
      payers: async () =>
        (await findAnybodysDevice(context.database, device)) === null ? null : { device, server: '' },
    })
  return claims
}

const shapedToken = (token: string | undefined): string | undefined =>
  token !== undefined && hasTokenShape(token) ? token : undefined

/** Visitors of demos may be anybody, so all of them together have a purse of their own and pay nothing from the clients'. */
const withoutCompany = ({ sessionId: session, personId: person, demo }: Authority): Payers =>
  demo === null ? { session, person, server: '' } : { session, person, demos: '' }

const payersOf = (authority: Authority): Payers => ({
  ...withoutCompany(authority),
  ...(authority.companyId !== null && { company: authority.companyId }),
})
