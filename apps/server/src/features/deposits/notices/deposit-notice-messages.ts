import { rateText } from '@dilo/domain/deposits/rate-text.ts'
import type { DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { ThingWords, ThingContent } from '../../notices/door.ts'

/** A notice about a deposit as a message shows it: the last digits of its account. */
export type DepositNoticeContent = ThingContent & {
  readonly kind: DepositNoticeKind
  readonly lastDigits: string
  readonly amount: bigint | null
  readonly currency: Currency
  /** Hundredths of a percent a year. */
  readonly rate: number | null
  readonly day: BusinessDate | null
  readonly paper: string | null
}

/** The text after «депозит •1234»: 45 characters at most, so that it fits into one text message with it. */
const happened: Readonly<Record<Language, Readonly<Record<DepositNoticeKind, string>>>> = {
  uk: {
    opened: 'відкрито, проценти вже йдуть',
    notOpened: 'не відкрито, гроші лишилися на рахунку',
    replenished: 'поповнено',
    paidOut: 'проценти виплачено',
    prolongationAsked: 'скоро закінчиться. Продовжити?',
    prolonged: 'продовжено на новий строк',
    prolongationChanged: 'продовження змінено',
    returned: 'повернуто на рахунок',
    returnedInPart: 'частину повернуто на рахунок',
    arrested: 'арештовано',
    released: 'арешт знято',
    payoutAccountChanged: 'змінено рахунок для виплат',
    rateCut: 'ставка зменшиться',
  },
  ru: {
    opened: 'открыт, проценты уже начисляются',
    notOpened: 'не открыт, деньги остались на счёте',
    replenished: 'пополнен',
    paidOut: 'проценты выплачены',
    prolongationAsked: 'скоро закончится. Продлить?',
    prolonged: 'продлён на новый срок',
    prolongationChanged: 'продление изменено',
    returned: 'возвращён на счёт',
    returnedInPart: 'часть возвращена на счёт',
    arrested: 'арестован',
    released: 'арест снят',
    payoutAccountChanged: 'изменён счёт для выплат',
    rateCut: 'ставка снизится',
  },
}

/** The request to the reader, or the meaning for the money, by kind. */
const asks: Readonly<Record<Language, Partial<Record<DepositNoticeKind, string>>>> = {
  uk: {
    prolongationAsked: 'Скажіть у кабінеті, чи продовжити. Без вашого слова за меншою ставкою депозит не продовжиться.',
    arrested: 'Проценти нараховуються далі. Зняти чи поповнити депозит не можна, доки арешт не знято.',
    payoutAccountChanged: 'Якщо це зробили не ви, одразу зателефонуйте в банк.',
    prolongationChanged: 'Якщо це зробили не ви, одразу зателефонуйте в банк.',
    rateCut: 'До цього дня діє попередня ставка. Депозит можна повернути будь-коли.',
  },
  ru: {
    prolongationAsked: 'Скажите в кабинете, продлить ли. Без вашего слова по меньшей ставке депозит не продлится.',
    arrested: 'Проценты начисляются дальше. Снять или пополнить депозит нельзя, пока арест не снят.',
    payoutAccountChanged: 'Если это сделали не вы, сразу позвоните в банк.',
    prolongationChanged: 'Если это сделали не вы, сразу позвоните в банк.',
    rateCut: 'До этого дня действует прежняя ставка. Депозит можно вернуть в любой момент.',
  },
}

const deposit: Readonly<Record<Language, string>> = { uk: 'депозит', ru: 'депозит' }

export const depositNoticeWords: ThingWords<DepositNoticeContent> = {
  head: { uk: 'Депозити.', ru: 'Депозиты.' },
  rest: { uk: 'та інше про депозити:', ru: 'и другое о депозитах:' },
  many: { uk: 'депозити, нового', ru: 'депозиты, нового' },
  subject: ({ lastDigits }, language) => `${deposit[language]} •${lastDigits}`,
  happened,
  about: ({ amount, currency, rate, day, paper }) => [
    amount === null ? null : formatMoney(amount, currency),
    rate === null ? null : `${rateText(rate)} %`,
    day === null ? null : shortDate(day),
    paper,
  ],
  asked: ({ kind }, language) => asks[language][kind],
}
