import type { RegistrationPosition } from '../dictionaries/positions.ts'
import type { Permission, RelationType } from '../permissions.ts'

export type RegisteredRelation = {
  readonly type: RelationType
  readonly permissions: readonly Permission[]
  readonly signatureType: 'first' | 'second' | 'none'
}

/** An owner's rights follow from the type (spec section 6), so the list is empty. */
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
 * The rights of a company's registrant by position, effective after the bank's confirmation; the spec does not show the
 * rights of a position, so these are ours (decision 060).
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
