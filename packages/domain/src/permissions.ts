/**
 * The permissions of a relation in a company: a permission is `type id + '_' + code` (spec section 6). The two of
 * SALARY are ours: only people whose relation lists them see or write salaries (decision 084).
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

/** True if a listed permission covers everything of a kind, not a single action (action-permissions.ts). */
export const isPermission = (listed: string): listed is Permission => permissions.some((one) => one === listed)

/** The bond between a person and a company; the spelling is the spec's (`slave.type`). */
export type RelationType = 'ENTREPRENEUR' | 'FOUNDER' | 'DIRECTOR' | 'ACCOUNTANT' | 'TRUSTEE'

/** A client who owns their own entrepreneur company gets the full set; others what the relation lists (spec section 6). */
export function effectivePermissions<Listed extends string>(
  type: RelationType,
  listed: readonly Listed[],
): readonly (Listed | Permission)[] {
  return type === 'ENTREPRENEUR' ? permissions : listed
}
