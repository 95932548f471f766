import { type Permission, permissions } from '@dilo/domain/permissions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const words: Readonly<Record<Permission, MessageDescriptor>> = {
  ACCOUNTS_VIEW: msg`бачить рахунки`,
  ACCOUNTS_WRITE: msg`веде рахунки й людей`,
  DEFAULT_CB_ACCESS: msg`входить у кабінет`,
  PAYMENTS_VIEW: msg`бачить платежі`,
  PAYMENTS_WRITE: msg`готує платежі`,
  SALARY_VIEW: msg`бачить зарплати`,
  SALARY_WRITE: msg`веде зарплати`,
}

/** A person's rights in a company, in words. A single action, which has no word here, stands by its name. */
export function usePermissions(): (listed: readonly string[]) => string {
  const { i18n } = useLingui()
  return (listed) =>
    listed
      .map((one) => {
        const known = permissions.find((permission) => permission === one)
        return known === undefined ? one : i18n._(words[known])
      })
      .join(', ')
}
