import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { type AccessInCompany, type Call, isAboutCompany } from './call.ts'
import type { CallName } from './calls.ts'

/**
 * How a call is refused to who may not make it in the current company. Of salaries nobody else learns so much as that there is
 * something to be seen.
 */
export function refusalWithout(access: AccessInCompany): RefusalCode {
  if (access.startsWith('SALARY')) return 'notFound'
  return access.startsWith('PAYMENTS') ? 'insufficientPowers' : 'noAuthority'
}

/** Whether a call changes something, and so needs the anti-forgery header. */
export const isChanging = (name: string): boolean => !name.startsWith('GET ')

/** Every code that a call may be refused with. Whoever answers another one breaks the contract. */
export function refusalsOf(name: CallName, { access, inDemo, refusals }: Call): readonly RefusalCode[] {
  const ofAny: RefusalCode[] = ['invalidRequest', 'tooManyRequests', 'technicalError', 'temporarilyUnavailable']
  if (isChanging(name)) ofAny.push('csrfTokenInvalid')
  if (access !== 'anyone') ofAny.push('sessionRequired')
  if (access !== 'anyone' && !inDemo) ofAny.push('notInDemo')
  if (isAboutCompany(access)) ofAny.push(refusalWithout(access), 'currentCompanyChanged')
  return [...new Set([...ofAny, ...refusals])]
}
