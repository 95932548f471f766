import type { RegistrationPosition } from '../dictionaries/positions.ts'
import type { Permission, RelationType } from '../permissions.ts'

export type RegisteredRelation = {
  readonly type: RelationType
  readonly permissions: readonly Permission[]
  readonly signatureType: 'first' | 'second' | 'none'
}

/** What an owner may do follows from the type (spec section 6), so nothing is listed. */
export const relationOfEntrepreneur: RegisteredRelation = {
  type: 'ENTREPRENEUR',
  permissions: [],
  signatureType: 'first',
}

/** A head's rights: all but the salaries of the company's people, which a relation must list by name (decision 084). */
const ofHead: readonly Permission[] = [
  'ACCOUNTS_VIEW',
  'ACCOUNTS_WRITE',
  'DEFAULT_CB_ACCESS',
  'PAYMENTS_VIEW',
  'PAYMENTS_WRITE',
]

/**
 * What somebody who registers a company for it may do by their position, as soon as the bank has confirmed them; what a
 * position may do the spec does not show, so this is ours (decision 060).
 */
export const relationOfPosition: Record<RegistrationPosition, RegisteredRelation> = {
  '200200': { type: 'FOUNDER', permissions: ofHead, signatureType: 'none' },
  '200300': { type: 'DIRECTOR', permissions: ofHead, signatureType: 'first' },
  '200401': {
    type: 'ACCOUNTANT',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    signatureType: 'second',
  },
  '200700': {
    type: 'TRUSTEE',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
    signatureType: 'none',
  },
}
