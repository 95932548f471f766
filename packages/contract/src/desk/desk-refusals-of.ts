import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { isChanging } from '../refusals-of.ts'
import type { DeskCall } from './desk-call.ts'

/** Every code that a call of the desk may be refused with. Another code breaks the contract. */
export function deskRefusalsOf(name: string, { access, refusals }: DeskCall): readonly RefusalCode[] {
  const ofAny: RefusalCode[] = ['invalidRequest', 'tooManyRequests', 'technicalError', 'temporarilyUnavailable']
  if (isChanging(name)) ofAny.push('csrfTokenInvalid')
  if (access !== 'anyone') ofAny.push('sessionRequired')
  if (Array.isArray(access)) ofAny.push('noAuthority')
  return [...new Set([...ofAny, ...refusals])]
}
