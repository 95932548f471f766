import { groupsOfCategories, merchantGroups } from '@dilo/domain/cards/merchant-groups.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { useCountryName } from '../../person/country-name.ts'
import { channelNames } from './channels.ts'
import type { ShownLimits } from './limit-values.ts'
import { useWeekdayNames } from './weekday-names.ts'

/** The rules of a card that limit it, each a name with its text, in the order of the form. */
function useLimitsInWords(): (limits: ShownLimits) => readonly { readonly name: string; readonly text: string }[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const countryName = useCountryName()
  const weekdays = useWeekdayNames()
  const amount = (value: string) => shownMoney(value, 'UAH')
  const kinds = (categories: readonly string[]) => {
    const { groups, others } = groupsOfCategories(categories)
    return [...groups.map((name) => merchantGroups[name][language]), ...others.map((code) => `MCC ${code}`)].join('; ')
  }
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
  return (limits) => {
    const rows: readonly (readonly [name: string, text: string | null])[] = [
      [t`За один платіж`, limits.perTransaction && t`до ${amount(limits.perTransaction)}`],
      [t`На день`, limits.perDay && t`до ${amount(limits.perDay)}`],
      [t`На місяць`, limits.perMonth && t`до ${amount(limits.perMonth)}`],
      [
        t`Платежів на день`,
        limits.countPerDay === null
          ? null
          : t({
              message: plural(limits.countPerDay, {
                one: 'до # платежу',
                few: 'до # платежів',
                many: 'до # платежів',
                other: 'до # платежу',
              }),
            }),
      ],
      [t`Лише рівно`, limits.exactly && amount(limits.exactly)],
      [t`Способи`, limits.channels && limits.channels.map((one) => i18n._(channelNames[one])).join('; ')],
      [t`Країни`, limits.countries && limits.countries.map(countryName).join(', ')],
      [t`На що`, limits.categories && kinds(limits.categories)],
      [t`Лише один продавець`, limits.merchant],
      [t`Дні тижня`, limits.weekdays && weekdays.short(limits.weekdays)],
      [t`Години`, limits.hours && t`з ${hour(limits.hours.from)} до ${hour(limits.hours.until)}`],
      [t`Діє до`, limits.endsOn && shortDate(limits.endsOn)],
    ]
    return rows.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]))
  }
}

/** The rules of a card; a card without any pays everywhere as long as there is money. */
export function LimitsInWords({ limits }: { limits: ShownLimits }) {
  const rows = useLimitsInWords()(limits)
  if (rows.length === 0)
    return (
      <p>
        <Trans>Обмежень немає: картка платить усюди, доки на рахунку є гроші.</Trans>
      </p>
    )
  return (
    <KeyValues narrow>
      {rows.map(({ name, text }) => (
        <KeyValue key={name} name={name}>
          {text}
        </KeyValue>
      ))}
    </KeyValues>
  )
}
