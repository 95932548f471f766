import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** A notice about a card as a message shows it: the last four digits, and no name of a holder. */
export type ToldCardNotice = {
  readonly kind: CardNoticeKind
  readonly company: Readonly<Record<Language, string>>
  readonly lastDigits: string
  readonly at: Date
  /** Who did it; null: the bank, or a shop. */
  readonly person: string | null
  readonly lockKind: LockKind | null
  readonly amount: bigint | null
  readonly merchant: string | null
}

/** What has happened, after «картка •1234»: 45 characters at most, so that it fits into one text message with it. */
const happened: Readonly<Record<Language, Readonly<Record<CardNoticeKind, string>>>> = {
  uk: {
    issued: 'випущено, її можна активувати',
    activated: 'активовано',
    locked: 'заблоковано',
    unlocked: 'розблоковано',
    closed: 'закрито',
    expired: 'більше не діє',
    replaced: 'перевипущено',
    pinSet: 'керівник змінив ПІН-код',
    shown: 'керівник відкрив номер',
    limitsRaised: 'ліміти підвищено',
    walletAdded: 'додано до гаманця на пристрої',
    approvalAsked: 'покупка в інтернеті чекає на вас',
    approvalExpired: 'покупку не підтвердили вчасно',
    declined: 'платіж не пройшов',
    allowanceAsked: 'просять дозволити платіж',
    allowanceGranted: 'платіж дозволено один раз',
    shortage: 'на рахунку не вистачило коштів',
    refunded: 'магазин повернув гроші',
    endsSoon: 'строк дії закінчується',
    receiptMissing: 'бракує чека',
  },
  ru: {
    issued: 'выпущена, её можно активировать',
    activated: 'активирована',
    locked: 'заблокирована',
    unlocked: 'разблокирована',
    closed: 'закрыта',
    expired: 'больше не действует',
    replaced: 'перевыпущена',
    pinSet: 'руководитель сменил ПИН-код',
    shown: 'руководитель открыл номер',
    limitsRaised: 'лимиты повышены',
    walletAdded: 'добавлена в кошелёк на устройстве',
    approvalAsked: 'покупка в интернете ждёт вас',
    approvalExpired: 'покупку не подтвердили вовремя',
    declined: 'платёж не прошёл',
    allowanceAsked: 'просят разрешить платёж',
    allowanceGranted: 'платёж разрешён один раз',
    shortage: 'на счёте не хватило денег',
    refunded: 'магазин вернул деньги',
    endsSoon: 'срок действия заканчивается',
    receiptMissing: 'не хватает чека',
  },
}

/** Why a card was locked, and how that ends. */
const ends: Readonly<Record<Language, Readonly<Record<LockKind, string>>>> = {
  uk: {
    pause: 'Пауза: розблокувати може власник картки або керівник.',
    bank: 'Заблокував банк: розблокувати може лише він.',
    lost: 'Картку загублено: її треба перевипустити.',
    stolen: 'Картку вкрадено: її треба перевипустити.',
    compromised: 'Карткою платив хтось інший: її треба перевипустити.',
  },
  ru: {
    pause: 'Пауза: разблокировать может владелец карты или руководитель.',
    bank: 'Заблокировал банк: разблокировать может только он.',
    lost: 'Карта потеряна: её нужно перевыпустить.',
    stolen: 'Карта украдена: её нужно перевыпустить.',
    compromised: 'Картой платил кто-то другой: её нужно перевыпустить.',
  },
}

const words: Readonly<
  Record<
    Language,
    { readonly card: string; readonly head: string; readonly rest: (count: number) => string; readonly many: string }
  >
> = {
  uk: { card: 'картка', head: 'Картки.', rest: (count) => `та інше про картки: ${count}`, many: 'картки, нового' },
  ru: { card: 'карта', head: 'Карты.', rest: (count) => `и другое о картах: ${count}`, many: 'карты, нового' },
}

/** Of a single notice: at most 70 characters, one Cyrillic text message (domain-ukraine.md section 6). */
export const cardSms = ({ kind, lastDigits }: Pick<ToldCardNotice, 'kind' | 'lastDigits'>, language: Language) =>
  `Діло: ${words[language].card} •${lastDigits}: ${happened[language][kind]}`

/** Of several: how many. */
export const cardsInSms = (count: number, language: Language): string => `${words[language].many} ${count}`

/** The e-mail lists so many of a company one by one. */
const TOLD = 10

/** What an e-mail says of the cards of a company. */
export function cardsInEmail(notices: readonly ToldCardNotice[], language: Language): string {
  const { head, rest } = words[language]
  const lines = notices.slice(0, TOLD).map((notice) => lineOf(notice, language))
  return [head, ...lines, ...(notices.length > TOLD ? [rest(notices.length - TOLD)] : [])].join('\n')
}

function lineOf(notice: ToldCardNotice, language: Language): string {
  const { kind, lastDigits, at, person, lockKind, amount, merchant } = notice
  const about = [amount === null ? null : formatMoney(amount, 'UAH'), merchant, person].filter((part) => part !== null)
  const what = `${momentInKyiv(at.getTime())}, ${words[language].card} •${lastDigits}: ${happened[language][kind]}`
  const line = about.length > 0 ? `${what} (${about.join(', ')})` : what
  return lockKind === null || kind !== 'locked' ? line : `${line}. ${ends[language][lockKind]}`
}
