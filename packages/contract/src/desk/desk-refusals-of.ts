import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { faultsOf, isChanging } from '../refusals-of.ts'
import type { DeskCall } from './desk-call.ts'

/** Every code that a call of the desk may be refused with. Another code breaks the contract. */
export function deskRefusalsOf(name: string, { access, refusals, fault }: DeskCall): readonly RefusalCode[] {
  const ofAny: RefusalCode[] = ['invalidRequest', 'tooManyRequests', 'temporarilyUnavailable', ...faultsOf(fault)]
  if (isChanging(name)) ofAny.push('csrfTokenInvalid')
  if (access !== 'anyone') ofAny.push('sessionRequired')
  if (Array.isArray(access)) ofAny.push('noAuthority')
  return [...new Set([...ofAny, ...refusals])]
}
