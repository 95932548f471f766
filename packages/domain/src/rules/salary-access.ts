import type { ListedPermission } from '../action-permissions.ts'
import type { Permission } from '../permissions.ts'

/**
 * The levels of access to a company's salaries: none, viewing, or writing too. No position includes any (decision 084).
 */
export const salaryAccesses = ['none', 'view', 'write'] as const

export type SalaryAccess = (typeof salaryAccesses)[number]

/** Writing needs both. */
export const permissionsOfSalaryAccess: Readonly<Record<SalaryAccess, readonly Permission[]>> = {
  none: [],
  view: ['SALARY_VIEW'],
  write: ['SALARY_VIEW', 'SALARY_WRITE'],
}

export function salaryAccessOf(permissions: readonly ListedPermission[]): SalaryAccess {
  if (!permissions.includes('SALARY_VIEW')) return 'none'
  return permissions.includes('SALARY_WRITE') ? 'write' : 'view'
}
