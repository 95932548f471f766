import type { onRequestAsyncHookHandler } from 'fastify'
import type { Call } from '@dilo/contract/call.ts'
import type { Cost } from '@dilo/contract/cost.ts'
import type { Context } from '../context.ts'
import { addressRange, type Payers, type Authority } from '../features/access/door.ts'
import { authorise } from './authority.ts'
import { sendRefusal } from './error-mapper.ts'

type AdmittedCall = Pick<Call, 'access' | 'countsAsUse' | 'inDemo'>

/**
 * Lets a call in before a byte of its body is read: a caller who is too fast, or who may not call, costs no memory and
 * no parsing (security row 44). Node lets the rest of such a body run by.
 */
export function admit(context: Context, call: AdmittedCall, cost: Cost): onRequestAsyncHookHandler {
  const { access } = call
  return async (request, reply) => {
    const fromHere = context.pace.spend(cost, { network: addressRange(request.ip), server: '' })
    if (!fromHere.ok) return sendRefusal(request, reply, fromHere.error)
    if (access === 'anyone') return
    const authority = await authorise(context, request, { ...call, access })
    if (!authority.ok) return sendRefusal(request, reply, authority.error)
    const ofCaller = context.pace.spend(cost, payersOf(authority.value))
    if (!ofCaller.ok) return sendRefusal(request, reply, ofCaller.error)
    request.authority = authority.value
  }
}

const payersOf = ({ sessionId: session, personId: person, companyId, demo }: Authority): Payers => ({
  session,
  person,
  ...(companyId !== null && { company: companyId }),
  ...(demo !== null && { demos: '' }),
})
