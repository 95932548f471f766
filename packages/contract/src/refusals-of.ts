import type { ErrorCode } from '@dilo/domain/errors.ts'
import { type AccessInCompany, type Call, isAboutCompany } from './call.ts'
import type { CallName } from './calls.ts'

/**
 * How a call is refused to who may not make it in the current company. Of salaries nobody else learns so much as that there is
 * something to be seen.
 */
export function refusalWithout(access: AccessInCompany): ErrorCode {
  if (access.startsWith('SALARY')) return 'NOT_FOUND'
  return access.startsWith('PAYMENTS') ? 'PAY_E002' : 'NO_AUTHORITY'
}

/** Whether a call changes something, and so needs the anti-forgery header. */
export const isChanging = (name: string): boolean => !name.startsWith('GET ')

/** Every code that a call may be refused with. Whoever answers another one breaks the contract. */
export function refusalsOf(name: CallName, { access, inDemo, refusals }: Call): readonly ErrorCode[] {
  const ofAny: ErrorCode[] = ['INVALID_REQUEST', 'TOO_MANY_REQUESTS', 'TECHNICAL_ERROR', 'TEMPORARILY_UNAVAILABLE']
  if (isChanging(name)) ofAny.push('CSRF_REFUSED')
  if (access !== 'anyone') ofAny.push('SESSION_REQUIRED')
  if (access !== 'anyone' && !inDemo) ofAny.push('DEMO_REFUSED')
  if (isAboutCompany(access)) ofAny.push(refusalWithout(access), 'RELATION_COMPANY_CHANGED')
  return [...new Set([...ofAny, ...refusals])]
}
