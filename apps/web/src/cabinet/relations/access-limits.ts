import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** An access as the calls show it. */
export type ShownAccess = NonNullable<ShownAccessChange['after']>

type Limits = Pick<ShownAccess, 'limits' | 'validUntil' | 'authority'>

export const spanNames = {
  perPayment: msg`за платіж`,
  perDay: msg`на день`,
  perMonth: msg`на місяць`,
} as const

const spans = ['perPayment', 'perDay', 'perMonth'] as const

type Method = keyof typeof signingMethods

/** The scope of an access without its accounts, a text for each part: limits, the end and its document. */
export function useLimitsInWords(): (scope: Limits) => Readonly<Record<'limits' | 'until' | 'document', string>> {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const language = i18n.locale as Language
  const limitText = (method: Method, limit: Limits['limits'][Method]): string[] => {
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
