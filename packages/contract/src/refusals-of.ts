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

/** True if a call changes something, and so needs the anti-forgery header. */
export const isChanging = (name: string): boolean => !name.startsWith('GET ')

/** The refusals of a fault of the bank: the call's own one, or those of every call. */
export const faultsOf = (own: RefusalCode | undefined): readonly RefusalCode[] =>
  own === undefined ? ['technicalError', 'systemError'] : [own]

/** Every code that a call may be refused with. Another code breaks the contract. */
export function refusalsOf(
  name: CallName,
  { access, inDemo, beforeConsents, refusals, fault }: Call,
): readonly RefusalCode[] {
  const ofAny: RefusalCode[] = ['invalidRequest', 'tooManyRequests', 'temporarilyUnavailable', ...faultsOf(fault)]
  if (isChanging(name)) ofAny.push('csrfTokenInvalid')
  if (access !== 'anyone') ofAny.push('sessionRequired')
  if (access !== 'anyone' && !inDemo) ofAny.push('notInDemo')
  if (access !== 'anyone' && !beforeConsents) ofAny.push('consentsAwaited')
  if (isAboutCompany(access)) ofAny.push(refusalWithout(access), 'currentCompanyChanged', 'relationNotConfirmed')
  return [...new Set([...ofAny, ...refusals])]
}
