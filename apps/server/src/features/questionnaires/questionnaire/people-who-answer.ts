import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { PersonRow } from './store.ts'

/**
 * True if the bank asks a person of a company about themselves: its heads and its signatories (Law 361-IX: the client's
 * representatives). A person who looks, or writes and does not sign, represents nobody.
 */
export const answersForThemselves = ({ type, signature_type }: Pick<PersonRow, 'type' | 'signature_type'>): boolean =>
  headsCompany(type) || signature_type !== 'none'
