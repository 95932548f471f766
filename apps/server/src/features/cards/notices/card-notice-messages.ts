import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { ThingWords, ThingContent } from '../../notices/door.ts'

/** A notice about a card as a message shows it: the last four digits, and no name of a holder. */
export type CardNoticeContent = ThingContent & {
  readonly kind: CardNoticeKind
  readonly lastDigits: string
  readonly lockKind: LockKind | null
  readonly amount: bigint | null
  readonly merchant: string | null
}

/** The text after «картка •1234»: 45 characters at most, so that it fits into one text message with it. */
const happened: Readonly<Record<Language, Readonly<Record<CardNoticeKind, string>>>> = {
  uk: {
    issued: 'випущено',
    sent: 'надіслано вам',
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
    issued: 'выпущена',
    sent: 'отправлена вам',
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

const card: Readonly<Record<Language, string>> = { uk: 'картка', ru: 'карта' }

export const cardNoticeWords: ThingWords<CardNoticeContent> = {
  head: { uk: 'Картки.', ru: 'Карты.' },
  rest: { uk: 'та інше про картки:', ru: 'и другое о картах:' },
  many: { uk: 'картки, нового', ru: 'карты, нового' },
  subject: ({ lastDigits }, language) => `${card[language]} •${lastDigits}`,
  happened,
  about: ({ amount, merchant }) => [amount === null ? null : formatMoney(amount, 'UAH'), merchant],
  asked: ({ kind, lockKind }, language) =>
    lockKind === null || kind !== 'locked' ? undefined : ends[language][lockKind],
}
