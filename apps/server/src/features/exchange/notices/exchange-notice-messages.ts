import type { ExchangeNoticeKind } from '@dilo/domain/exchange/exchange-notice.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { ThingWords, ThingContent } from '../../notices/door.ts'

/** A notice about a request to exchange currency as a message shows it. */
export type ExchangeNoticeContent = ThingContent & {
  readonly kind: ExchangeNoticeKind
  readonly number: number
  readonly amount: bigint | null
  readonly currency: ForeignCurrency
  readonly rate: OfficialRate | null
  readonly day: BusinessDate | null
  readonly why: string | null
}

/**
 * The text after «валюта, заявка № 1234567890»: 35 characters at most, so that it fits into one text message with it.
 */
const happened: Readonly<Record<Language, Readonly<Record<ExchangeNoticeKind, string>>>> = {
  uk: {
    executed: 'виконано',
    filledInPart: 'виконано частину',
    partlyExecuted: 'виконано частково, решта вільна',
    rejected: 'не виконано, гроші вільні',
    expired: 'строк минув, гроші вільні',
    revoked: 'відкликано, гроші вільні',
    returned: 'повернуто, треба виправити',
    papersChecked: 'документи перевірено',
    deskSilent: 'ще не виконано, чекаємо',
    useByNear: 'використайте куплену валюту',
    deadlineNear: 'скоро строк розрахунків',
  },
  ru: {
    executed: 'исполнена',
    filledInPart: 'исполнена часть',
    partlyExecuted: 'исполнена в части, остаток свободен',
    rejected: 'не исполнена, деньги свободны',
    expired: 'срок истёк, деньги свободны',
    revoked: 'отозвана, деньги свободны',
    returned: 'возвращена, нужно исправить',
    papersChecked: 'документы проверены',
    deskSilent: 'ещё не исполнена, ждём',
    useByNear: 'используйте купленную валюту',
    deadlineNear: 'скоро срок расчётов',
  },
}

/** The request to the reader, or the meaning for the money, by kind. */
const asks: Readonly<Record<Language, Partial<Record<ExchangeNoticeKind, string>>>> = {
  uk: {
    returned: 'Виправте позначені поля й підпишіть заявку знову. Гроші знову доступні на рахунку.',
    revoked: 'Якщо це зробили не ви, одразу зателефонуйте в банк.',
    deskSilent: 'Гроші зарезервовано до кінця дії заявки. Доки дилер її не взяв, заявку можна відкликати.',
    useByNear: 'Використайте її до цього дня. Що не потрібне, продайте на сторінці «Валюта».',
    deadlineNear: 'До цього дня має надійти те, за що заплачено. Якщо вже надійшло, позначте це в договорі.',
  },
  ru: {
    returned: 'Исправьте отмеченные поля и подпишите заявку снова. Деньги снова доступны на счёте.',
    revoked: 'Если это сделали не вы, сразу позвоните в банк.',
    deskSilent: 'Деньги зарезервированы до конца срока заявки. Пока дилер её не взял, заявку можно отозвать.',
    useByNear: 'Используйте её до этого дня. Что не нужно, продайте на странице «Валюта».',
    deadlineNear: 'До этого дня должно поступить то, за что заплачено. Если уже поступило, отметьте это в договоре.',
  },
}

export const exchangeNoticeWords: ThingWords<ExchangeNoticeContent> = {
  head: { uk: 'Валюта.', ru: 'Валюта.' },
  rest: { uk: 'та інше про валюту:', ru: 'и другое о валюте:' },
  many: { uk: 'валюта, нового', ru: 'валюта, нового' },
  subject: ({ number }) => `валюта, заявка № ${number}`,
  happened,
  about: ({ amount, currency, rate, day, why }) => [
    amount === null ? null : formatMoney(amount, currency),
    rate === null ? null : formatRate(rate),
    day === null ? null : shortDate(day),
    why === null ? null : `«${why}»`,
  ],
  asked: ({ kind }, language) => asks[language][kind],
}
