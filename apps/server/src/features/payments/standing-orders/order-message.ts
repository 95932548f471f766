import type { Frequency, ScheduleEnd } from '@dilo/domain/standing-orders/schedule.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'
import type { OrderRow } from '../standing-order/store.ts'

export const often: Record<Language, Record<Frequency, string>> = {
  uk: {
    workdays: 'кожного робочого дня',
    weekly: 'щотижня',
    monthly: 'щомісяця',
    quarterly: 'щокварталу',
    yearly: 'щороку',
  },
  ru: {
    workdays: 'каждый рабочий день',
    weekly: 'еженедельно',
    monthly: 'ежемесячно',
    quarterly: 'ежеквартально',
    yearly: 'ежегодно',
  },
}

const dotted = (day: string): string => day.split('-').reverse().join('.')

const until: Record<Language, (end: ScheduleEnd) => string> = {
  uk: (end) =>
    end.kind === 'never'
      ? 'без кінцевої дати'
      : end.kind === 'on'
        ? `до ${dotted(end.day)}`
        : `усього платежів: ${end.count}`,
  ru: (end) =>
    end.kind === 'never'
      ? 'без конечной даты'
      : end.kind === 'on'
        ? `до ${dotted(end.day)}`
        : `всего платежей: ${end.count}`,
}

/** Names what the code authorises: recipient, greatest amount, frequency and end (security row 29). */
export function orderMessage(code: OneTimeCode, order: OrderRow, language: Language): string {
  const { frequency, end } = scheduleOf(order)
  const [amount, when, ends] = [
    formatMoney(order.greatest_amount, order.currency),
    often[language][frequency],
    until[language](end),
  ]
  return language === 'uk'
    ? `Код ${code} дозволяє платити ${when}, щоразу не більше ніж ${amount}, отримувач ${order.creditor_name}, ${ends}. Якщо це не ви, нікому його не кажіть.`
    : `Код ${code} разрешает платить ${when}, каждый раз не больше чем ${amount}, получатель ${order.creditor_name}, ${ends}. Если это не вы, никому его не говорите.`
}
