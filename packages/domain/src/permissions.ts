import type { ListedPermission } from './action-permissions.ts'

/**
 * What a relation may allow in a company: a permission is `type id + '_' + code` (spec section 6). The two of SALARY are ours:
 * who is paid what is seen, and written, by nobody whose relation does not list it (decision 084).
 */
export const permissions = [
  'ACCOUNTS_VIEW',
  'ACCOUNTS_WRITE',
  'DEFAULT_CB_ACCESS',
  'PAYMENTS_VIEW',
  'PAYMENTS_WRITE',
  'SALARY_VIEW',
  'SALARY_WRITE',
] as const

export type Permission = (typeof permissions)[number]

/** One over everything of a kind, not over a single action (action-permissions.ts). */
export const isPermission = (listed: ListedPermission): listed is Permission =>
  permissions.some((one) => one === listed)

/** What binds a person to a company; the letters are the spec's (`slave.type`). */
export type RelationType = 'ENTREPRENEUR' | 'FOUNDER' | 'DIRECTOR' | 'ACCOUNTANT' | 'TRUSTEE'

/** A client who owns their own entrepreneur company gets the full set; others what the relation lists (spec section 6). */
export function effectivePermissions(
  type: RelationType,
  listed: readonly ListedPermission[],
): readonly ListedPermission[] {
  return type === 'ENTREPRENEUR' ? permissions : listed
}
