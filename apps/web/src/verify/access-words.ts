import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Withdrawal } from './use-withdrawal.ts'

type Access = NonNullable<Withdrawal['access']>

/*
 * The cabinet's texts about people load with the cabinet. This page has its own, with the same text as the messages
 * that brought its reader.
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

/** The rights beyond looking; a greater right replaces the lesser one that it includes. */
const rights: readonly {
  readonly held: Access['permissions'][number]
  readonly unless?: Access['permissions'][number]
  readonly word: MessageDescriptor
}[] = [
  { held: 'PAYMENTS_WRITE', word: msg`готує платежі` },
  { held: 'SALARY_WRITE', word: msg`веде зарплати` },
  { held: 'SALARY_VIEW', unless: 'SALARY_WRITE', word: msg`бачить зарплати` },
]

const looks = msg`лише перегляд`

/** `бухгалтер, другий підпис, готує платежі`: a person's rights. */
export function useAccessWords(): (access: Access) => string {
  const { i18n } = useLingui()
  return ({ type, permissions, signatureType }) => {
    const held = rights.filter(
      (right) =>
        permissions.includes(right.held) && !(right.unless !== undefined && permissions.includes(right.unless)),
    )
    const more = [...(signatureType === 'none' ? [] : [signatures[signatureType]]), ...held.map(({ word }) => word)]
    return [roles[type], ...(more.length === 0 ? [looks] : more)].map((one) => i18n._(one)).join(', ')
  }
}
