import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

/** An access as the calls show it. */
export type ShownAccess = NonNullable<ShownAccessChange['after']>

type Scope = Pick<ShownAccess, 'accounts' | 'limits' | 'validUntil' | 'authority'>

export const spanNames = {
  perPayment: msg`за платіж`,
  perDay: msg`на день`,
  perMonth: msg`на місяць`,
} as const

const spans = ['perPayment', 'perDay', 'perMonth'] as const

type Method = keyof typeof signingMethods

/** The bounds of an access beside its accounts, a text for each part: limits, the end and its document. */
export function useLimitsInWords(): (
  scope: Omit<Scope, 'accounts'>,
) => Readonly<Record<'limits' | 'until' | 'document', string>> {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const language = i18n.locale as Language
  const limitText = (method: Method, limit: Scope['limits'][Method]): string[] => {
    const parts = spans.flatMap((span) => {
      const amount = limit?.[span] ?? null
      return amount === null ? [] : [`${money(amount, 'UAH')} ${i18n._(spanNames[span])}`]
    })
    return parts.length === 0 ? [] : [`${signingMethods[method][language]}: ${parts.join(', ')}`]
  }
  return ({ limits, validUntil, authority }) => ({
    limits:
      (Object.keys(signingMethods) as Method[]).flatMap((method) => limitText(method, limits[method])).join('; ') ||
      t`Лише ліміти банку`,
    until: validUntil === null ? t`Без строку` : t`До ${shortDate(validUntil)} включно`,
    document: authority === null ? '' : t`№ ${authority.number} від ${shortDate(authority.date)}`,
  })
}

/** The same with the accounts, for people of the company. */
export function useScopeInWords(): (
  scope: Scope,
) => Readonly<Record<'accounts' | 'limits' | 'until' | 'document', string>> {
  const { t } = useLingui()
  const limitsInWords = useLimitsInWords()
  const { data } = useQuery(accounts)
  const nameOf = (id: string): string => {
    const account = data?.accounts.find((one) => one.id === id)
    return account === undefined ? t`рахунок, якого ви не бачите` : (account.alias ?? account.iban)
  }
  return ({ accounts: own, ...scope }) => ({
    accounts: own === null ? t`Усі, і ті, що з’являться` : own.map(nameOf).join(', '),
    ...limitsInWords(scope),
  })
}
