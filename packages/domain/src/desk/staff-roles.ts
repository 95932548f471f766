/**
 * The roles of the bank's people at the desk. `officer` works on cases, `compliance` decides with them, `product` keeps
 * tariffs and limits, `security` keeps accounts, roles and keys.
 */
export const staffRoles = ['officer', 'compliance', 'product', 'security'] as const

export type StaffRole = (typeof staffRoles)[number]

/** True if one of these roles is one of the needed. */
export const hasOneOf = (roles: readonly StaffRole[], needed: readonly StaffRole[]): boolean =>
  needed.some((role) => roles.includes(role))

export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text)
