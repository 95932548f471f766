import type { onRequestAsyncHookHandler } from 'fastify'
import type { DeskCall } from '@dilo/contract/desk/desk-call.ts'
import type { Cost } from '@dilo/contract/cost.ts'
import { hasOneOf, type StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../desk-context.ts'
import { addressRange } from '../../features/access/door.ts'
import { readStaffAuthority } from '../../features/desk/door.ts'
import { sendRefusal } from '../error-mapper.ts'
import { staffTokenOf } from './session-cookie.ts'

/** Lets a call of the desk in before a byte of its body is read. Deny by default: no session, no role. */
export function admitStaff(context: DeskContext, call: DeskCall, cost: Cost): onRequestAsyncHookHandler {
  const { access } = call
  return async (request, reply) => {
    const fromHere = context.pace.spend(cost, { network: addressRange(request.ip), server: '' })
    if (!fromHere.ok) return sendRefusal(request, reply, fromHere.error)
    if (access === 'anyone') return
    const token = staffTokenOf(context.config, request)
    const staff = token === undefined ? null : await readStaffAuthority(context, token, call.countsAsUse ?? true)
    if (staff === null) return sendRefusal(request, reply, { code: 'sessionRequired' })
    const ofCaller = context.pace.spend(cost, { session: staff.sessionId, person: staff.staffId })
    if (!ofCaller.ok) return sendRefusal(request, reply, ofCaller.error)
    if (access !== 'anyStaff' && !hasOneOf(staff.roles, access as readonly StaffRole[]))
      return sendRefusal(request, reply, { code: 'noAuthority' })
    request.staff = staff
  }
}
