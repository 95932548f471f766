import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { longDate, timeInKyiv } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { onWeekday } from '../../page/on-weekday.ts'
import { useLanguage } from '../../page/use-language.ts'
import { useToday } from '../../page/use-today.ts'

/** «у понеділок» and «10:00»: when the bank exchanges next. A day a week ahead or later is a date. */
export function useOpening(): (opensAt: string) => { readonly when: string; readonly time: string } {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const today = useToday()
  return (opensAt) => {
    const [day, time] = [businessDateAt(Date.parse(opensAt)), timeInKyiv(opensAt)]
    if (day === today) return { when: t`сьогодні`, time }
    const weekday = onWeekday[weekdayOf(day) - 1]
    const isFar = weekday === undefined || day >= plusDays(today, 7)
    return { when: isFar ? longDate(day, language) : i18n._(weekday), time }
  }
}

/** «Підпишете у понеділок з 10:00». */
export function useOpeningText(): (opensAt: string) => string {
  const { t } = useLingui()
  const opening = useOpening()
  return (opensAt) => {
    const { when, time } = opening(opensAt)
    return t`Підпишете ${when} з ${time}`
  }
}
