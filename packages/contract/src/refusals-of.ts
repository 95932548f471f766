import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { type AccessInCompany, type Call, isAboutCompany } from './call.ts'
import type { CallName } from './calls.ts'

/**
 * The refusal of a call to a person who may not make it in the current company. A call about salaries is hidden from
 * them completely.
 */
export function refusalWithout(access: AccessInCompany): RefusalCode {
  if (access.startsWith('SALARY')) return 'notFound'
  return access.startsWith('PAYMENTS') ? 'insufficientPowers' : 'noAuthority'
}

/** Whether a call changes something, and so needs the anti-forgery header. */
export const isChanging = (name: string): boolean => !name.startsWith('GET ')

/** Every code that a call may be refused with. Another code breaks the contract. */
export function refusalsOf(name: CallName, { access, inDemo, refusals }: Call): readonly RefusalCode[] {
  const ofAny: RefusalCode[] = ['invalidRequest', 'tooManyRequests', 'technicalError', 'temporarilyUnavailable']
  if (isChanging(name)) ofAny.push('csrfTokenInvalid')
  if (access !== 'anyone') ofAny.push('sessionRequired')
  if (access !== 'anyone' && !inDemo) ofAny.push('notInDemo')
  if (isAboutCompany(access)) ofAny.push(refusalWithout(access), 'currentCompanyChanged', 'relationNotConfirmed')
  return [...new Set([...ofAny, ...refusals])]
}
