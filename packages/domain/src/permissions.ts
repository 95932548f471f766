import type { ListedPermission } from './action-permissions.ts'

/** What a relation may allow in a company: a permission is `type id + '_' + code` (spec section 6). */
export const permissions = [
  'ACCOUNTS_VIEW',
  'ACCOUNTS_WRITE',
  'DEFAULT_CB_ACCESS',
  'PAYMENTS_VIEW',
  'PAYMENTS_WRITE',
] as const

export type Permission = (typeof permissions)[number]

/** One over everything of a kind, not over a single action (action-permissions.ts). */
export const isPermission = (listed: ListedPermission): listed is Permission => permissions.some((one) => one === listed)

/** What binds a person to a company; the letters are the spec's (`slave.type`). */
export type RelationType = 'ENTREPRENEUR' | 'FOUNDER' | 'DIRECTOR' | 'ACCOUNTANT' | 'TRUSTEE'

/** A client who owns their own entrepreneur company gets the full set; others what the relation lists (spec section 6). */
export function effectivePermissions(type: RelationType, listed: readonly ListedPermission[]): readonly ListedPermission[] {
  return type === 'ENTREPRENEUR' ? permissions : listed
}
