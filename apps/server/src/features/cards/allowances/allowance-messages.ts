import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { momentInKyiv, timeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Channel } from '../../../db/outbox.ts'

type RequestedAllowance = {
  readonly person: string
  readonly amount: Kopiykas
  readonly merchant: string
  readonly lastDigits: string
}

type Messages = (language: Language) => Record<Channel, string>

const asked: Record<Language, (request: RequestedAllowance, paid: string) => Record<Channel, string>> = {
  uk: ({ person, merchant, lastDigits }, paid) => ({
    sms: `Діло: картка *${lastDigits} просить дозволу на ${paid}. Дивіться «Вхідні»`,
    email:
      `${person} просить пропустити один платіж карткою *${lastDigits} понад ліміт: до ${paid}, ${merchant}. ` +
      `Дозволити чи відмовити можна в кабінеті, у «Вхідних». Дозвіл діє на один платіж цьому магазину, чверть години.`,
  }),
  ru: ({ person, merchant, lastDigits }, paid) => ({
    sms: `Діло: карта *${lastDigits} просит разрешить ${paid}. Смотрите «Входящие»`,
    email:
      `${person} просит пропустить один платёж картой *${lastDigits} сверх лимита: до ${paid}, ${merchant}. ` +
      `Разрешить или отказать можно в кабинете, во «Входящих». Разрешение действует на один платёж этому магазину, четверть часа.`,
  }),
}

/** Message to the heads: a person requests a payment beyond a limit. */
export const askedMessages =
  (request: RequestedAllowance): Messages =>
  (language) =>
    asked[language](request, formatMoney(request.amount, 'UAH'))

const granted: Record<Language, (request: RequestedAllowance, paid: string, until: string) => Record<Channel, string>> =
  {
    uk: ({ merchant, lastDigits }, paid, until) => ({
      sms: `Діло: до ${until} карткою *${lastDigits} можна заплатити ${paid}`,
      email: `До ${until} можна один раз заплатити карткою *${lastDigits} до ${paid}, ${merchant}. Повторіть покупку в магазині.`,
    }),
    ru: ({ merchant, lastDigits }, paid, until) => ({
      sms: `Діло: до ${until} картой *${lastDigits} можно заплатить ${paid}`,
      email: `До ${until} можно один раз заплатить картой *${lastDigits} до ${paid}, ${merchant}. Повторите покупку в магазине.`,
    }),
  }

const declined: Record<Language, (request: RequestedAllowance, paid: string) => Record<Channel, string>> = {
  uk: ({ merchant, lastDigits }, paid) => ({
    sms: `Діло: платіж ${paid} карткою *${lastDigits} понад ліміт не дозволили`,
    email: `Платіж карткою *${lastDigits} понад ліміт не дозволили: ${paid}, ${merchant}. Ліміти картки не змінилися.`,
  }),
  ru: ({ merchant, lastDigits }, paid) => ({
    sms: `Діло: платёж ${paid} картой *${lastDigits} сверх лимита не разрешили`,
    email: `Платёж картой *${lastDigits} сверх лимита не разрешили: ${paid}, ${merchant}. Лимиты карты не изменились.`,
  }),
}

const later: Record<Language, (request: RequestedAllowance, paid: string, from: string) => Record<Channel, string>> = {
  uk: ({ merchant, lastDigits }, paid, from) => ({
    sms: `Діло: з ${from} карткою *${lastDigits} можна заплатити ${paid}`,
    email: `З ${from} чверть години можна один раз заплатити карткою *${lastDigits} до ${paid}, ${merchant}. Раніше не вийде: доступ того, хто це дозволив, нещодавно змінився.`,
  }),
  ru: ({ merchant, lastDigits }, paid, from) => ({
    sms: `Діло: с ${from} картой *${lastDigits} можно заплатить ${paid}`,
    email: `С ${from} четверть часа можно один раз заплатить картой *${lastDigits} до ${paid}, ${merchant}. Раньше не получится: доступ того, кто это разрешил, недавно изменился.`,
  }),
}

/** Message to the requester with the outcome. @param good if granted: its end, and its start if not at once */
export const decidedMessages =
  (request: RequestedAllowance, good: { readonly from: Date | null; readonly until: Date } | null): Messages =>
  (language) => {
    const paid = formatMoney(request.amount, 'UAH')
    if (good === null) return declined[language](request, paid)
    return good.from === null
      ? granted[language](request, paid, timeInKyiv(good.until))
      : later[language](request, paid, momentInKyiv(good.from))
  }

const codes: Record<Language, (code: OneTimeCode, request: RequestedAllowance, paid: string) => string> = {
  uk: (code, { merchant, lastDigits }, paid) =>
    `Код ${code} дозволяє один платіж до ${paid} понад ліміт, картка *${lastDigits}, ${merchant}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, { merchant, lastDigits }, paid) =>
    `Код ${code} разрешает один платёж до ${paid} сверх лимита, карта *${lastDigits}, ${merchant}. Если это не вы, никому его не говорите.`,
}

/** Names what the code allows. */
export const allowanceCodeMessage = (code: OneTimeCode, request: RequestedAllowance, language: Language): string =>
  codes[language](code, request, formatMoney(request.amount, 'UAH'))
