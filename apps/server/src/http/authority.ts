import type { FastifyRequest } from 'fastify'
import { type Access, type AccessInCompany, type Call, companyHeader } from '@dilo/contract/call.ts'
import { refusalWithout } from '@dilo/contract/refusals-of.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Context } from '../context.ts'
import { type Authority, awaitsConfirmation, readAuthority } from '../features/access/door.ts'
import { sessionTokenOf } from './session-cookie.ts'
import type { Refusal } from '../refusal.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'

type ClosedCall = Pick<Call, 'countsAsUse' | 'inDemo' | 'beforeConsents'> & {
  readonly access: Exclude<Access, 'anyone'>
}

/**
 * A person who waits for the confirmation of their only relation gets that answer (spec section 8), and not that they
 * lack a right.
 */
const whyNot = async (
  { database }: Context,
  { personId, companyId }: Authority,
  access: AccessInCompany,
): Promise<RefusalCode> =>
  companyId === null && (await awaitsConfirmation(database, { personId, companyId }))
    ? 'relationNotConfirmed'
    : refusalWithout(access)

/**
 * Reads the caller, or the reason to refuse the call. Deny by default: no relation, no permission; a demo allows only
 * calls that declare themselves for it.
 */
export async function authorise(
  context: Context,
  request: FastifyRequest,
  call: ClosedCall,
): Promise<Result<Authority, Refusal>> {
  const token = sessionTokenOf(context.config, request)
  const authority = token === undefined ? null : await readAuthority(context, token, call.countsAsUse ?? true)
  if (authority === null) return refused({ code: 'sessionRequired' })
  const refusal = await whyMayNot(context, request, authority, call)
  return refusal === null ? ok(authority) : refused(refusal)
}

/** Why a caller may not make a call; null when they may. */
export async function whyMayNot(
  context: Context,
  request: FastifyRequest,
  authority: Authority,
  { access, inDemo, beforeConsents }: Pick<ClosedCall, 'access' | 'inDemo' | 'beforeConsents'>,
): Promise<Refusal | null> {
  if (authority.consents === 'awaited' && beforeConsents !== true) return { code: 'consentsAwaited' }
  if (authority.demo !== null && inDemo !== true) return { code: 'notInDemo' }
  if (access === 'signedIn') return null
  // Checked before permissions: those of another company say nothing about a call that was meant for this one.
  const meant = request.headers[companyHeader]
  if (meant !== undefined && meant !== authority.companyId) return { code: 'currentCompanyChanged' }
  const may = access === 'anyRelation' ? authority.relationType !== null : authority.permissions.includes(access)
  return may ? null : { code: await whyNot(context, authority, access) }
}
