/** What a relation may allow in a company: a permission is `type id + '_' + code` (spec section 6). */
export const permissions = [
  'ACCOUNTS_VIEW',
  'ACCOUNTS_WRITE',
  'DEFAULT_CB_ACCESS',
  'PAYMENTS_VIEW',
  'PAYMENTS_WRITE',
] as const

export type Permission = (typeof permissions)[number]

/** What binds a person to a company; the letters are the spec's (`slave.type`). */
export type RelationType = 'ENTREPRENEUR' | 'FOUNDER' | 'DIRECTOR' | 'ACCOUNTANT' | 'TRUSTEE'

/** A client who owns their own entrepreneur company gets the full set; others what the relation lists (spec section 6). */
export function effectivePermissions<Listed extends string>(type: RelationType, listed: readonly Listed[]): readonly (Permission | Listed)[] {
  return type === 'ENTREPRENEUR' ? permissions : listed
}

/** Splits a permission into the two fields of the calls: the type's id and the code. A name of one word (SIGN) has no type. */
export function permissionParts(permission: string): { typeId: string; code: string } {
  const at = permission.lastIndexOf('_')
  return { typeId: permission.slice(0, Math.max(0, at)), code: permission.slice(at + 1) }
}
