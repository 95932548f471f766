import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import type { Frequency, TypedSchedule, WeekendRule } from '@dilo/domain/standing-orders/schedule.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import type { MoneyText } from '@dilo/ui/display/money-text.ts'
import { Ban, Check, Clock, Hourglass, Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { onWeekday } from '../../page/on-weekday.ts'
import { dayOfYear, monthsOfQuarters } from './months-of-schedule.ts'

export const frequencyNames: Record<Frequency, MessageDescriptor> = {
  workdays: msg`Кожного робочого дня`,
  weekly: msg`Щотижня`,
  monthly: msg`Щомісяця`,
  quarterly: msg`Щокварталу`,
  yearly: msg`Щороку`,
}

export const weekendNames: Record<WeekendRule, MessageDescriptor> = {
  sameDay: msg`Платити того ж дня`,
  nextWorkingDay: msg`Платити в понеділок`,
}

export const stateLooks: Record<
  StandingOrderState,
  { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }
> = {
  draft: { tone: 'neutral', icon: Pencil, word: msg`Не підписано` },
  onSigning: { tone: 'warning', icon: Clock, word: msg`На підписі` },
  active: { tone: 'success', icon: Check, word: msg`Діє` },
  paused: { tone: 'warning', icon: Hourglass, word: msg`Призупинено` },
  ended: { tone: 'neutral', icon: CircleCheck, word: msg`Завершено` },
  revoked: { tone: 'neutral', icon: Ban, word: msg`Зупинено` },
}

/** The order as far as a form has it: an end without its day or number has no text yet. */
type SaidOrder = {
  readonly frequency: Frequency
  readonly day: number | null
  /** `YYYY-MM-DD`: quarterly and yearly orders count from its month. */
  readonly firstDay: string
  readonly end: TypedSchedule['end']
  readonly greatestAmount: bigint
  readonly currency: Currency
  readonly creditorName: string
}

/** The last day of a month, whatever its length. */
const LAST = 31

/** When an order pays: «Щомісяця 5-го числа», «Щороку 5 листопада». */
export function useWhen(): (order: Pick<SaidOrder, 'frequency' | 'day' | 'firstDay'>) => string {
  const { i18n, t } = useLingui()
  return ({ frequency, day, firstDay }) => {
    const often = i18n._(frequencyNames[frequency])
    if (day === null) return often
    const weekday = onWeekday[day - 1]
    if (frequency === 'weekly') return weekday === undefined ? often : `${often} ${i18n._(weekday)}`
    const language = i18n.locale as Language
    if (frequency === 'yearly') {
      const { month, date, isLast } = dayOfYear(firstDay, day, language)
      return isLast ? t`${often}, останнього дня ${month}` : `${often} ${date}`
    }
    const said = day === LAST ? t`${often}, останнього дня місяця` : t`${often} ${day}-го числа`
    return frequency === 'quarterly' ? `${said} (${monthsOfQuarters(firstDay, language)})` : said
  }
}

/** When an order pays, and until when: its recipient and sums stand beside it. */
export function useWhenUntil(): (order: Pick<SaidOrder, 'frequency' | 'day' | 'firstDay' | 'end'>) => string {
  const { t } = useLingui()
  const when = useWhen()
  return (order) => {
    const often = when(order)
    switch (order.end.kind) {
      case 'never':
        return t`${often}, доки не зупините`
      case 'after': {
        const { count } = order.end
        return t`${often}, усього платежів: ${count}`
      }
      case 'on': {
        const last = shortDate(order.end.day)
        return t`${often}, до ${last}`
      }
    }
  }
}

/**
 * All that a signature authorises, in one sentence.
 * @param moneyText says the sum: shown to who signs it
 */
export function useAuthorised(moneyText: MoneyText): (order: SaidOrder) => string {
  const { t } = useLingui()
  const when = useWhen()
  return (order) => {
    const [often, amount, name] = [when(order), moneyText(order.greatestAmount, order.currency), order.creditorName]
    if (order.end.kind === 'never')
      return t`${often}, щоразу не більше ніж ${amount}, отримувач ${name}, доки не зупините`
    if (order.end.kind === 'after') {
      const { count } = order.end
      return t`${often}, щоразу не більше ніж ${amount}, отримувач ${name}, усього платежів: ${count}`
    }
    const last = shortDate(order.end.day)
    return t`${often}, щоразу не більше ніж ${amount}, отримувач ${name}, до ${last}`
  }
}
