import { salaryAccessOf, type SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Withdrawal } from './use-withdrawal.ts'

type Access = NonNullable<Withdrawal['access']>

/*
 * What the cabinet says of people comes with the cabinet's first load. Here it is said as the messages say it, which
 * have brought whoever reads it.
 */

const roles: Record<Access['type'], MessageDescriptor> = {
  ENTREPRENEUR: msg`підприємець`,
  FOUNDER: msg`засновник`,
  DIRECTOR: msg`керівник`,
  ACCOUNTANT: msg`бухгалтер`,
  TRUSTEE: msg`довірена особа`,
}

const signatures: Record<Exclude<Access['signatureType'], 'none'>, MessageDescriptor> = {
  first: msg`перший підпис`,
  second: msg`другий підпис`,
}

const salaries: Record<Exclude<SalaryAccess, 'none'>, MessageDescriptor> = {
  view: msg`бачить зарплати`,
  write: msg`веде зарплати`,
}

const writes = msg`готує платежі`

const looks = msg`лише перегляд`

/** `бухгалтер, другий підпис, готує платежі`: what somebody may do. */
export function useAccessWords(): (access: Access) => string {
  const { i18n } = useLingui()
  return ({ type, permissions, signatureType }) => {
    const salary = salaryAccessOf(permissions)
    const more = [
      ...(signatureType === 'none' ? [] : [signatures[signatureType]]),
      ...(permissions.includes('PAYMENTS_WRITE') ? [writes] : []),
      ...(salary === 'none' ? [] : [salaries[salary]]),
    ]
    return [roles[type], ...(more.length === 0 ? [looks] : more)].map((one) => i18n._(one)).join(', ')
  }
}
