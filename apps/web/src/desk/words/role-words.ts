import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export const roleWords: Readonly<Record<StaffRole, MessageDescriptor>> = {
  officer: msg`офіцер`,
  compliance: msg`комплаєнс`,
  product: msg`продукт`,
  security: msg`безпека`,
}

/** `офіцер, безпека`. */
export function useRoles(): (roles: readonly StaffRole[]) => string {
  const { i18n } = useLingui()
  return (roles) => roles.map((role) => i18n._(roleWords[role])).join(', ')
}
