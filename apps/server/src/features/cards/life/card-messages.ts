import type { LockReason } from '@dilo/domain/cards/card-record.ts'
import type { ConfirmedCardStep } from '@dilo/domain/cards/card-confirmation.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Channel } from '../../../db/outbox.ts'

type Step = ConfirmedCardStep['step']

const does: Record<Language, Record<Step, string>> = {
  uk: {
    UNLOCK: 'розблоковує картку',
    CHANGE_PIN: 'дає змінити ПІН-код картки',
    REVEAL: 'показує номер картки',
    RECOGNIZE: 'підтверджує: платили ви,',
    SET_LIMITS: 'піднімає ліміти картки',
    CLOSE: 'закриває картку',
  },
  ru: {
    UNLOCK: 'разблокирует карту',
    CHANGE_PIN: 'даёт сменить ПИН-код карты',
    REVEAL: 'показывает номер карты',
    RECOGNIZE: 'подтверждает: платили вы,',
    SET_LIMITS: 'поднимает лимиты карты',
    CLOSE: 'закрывает карту',
  },
}

const secret: Record<Language, string> = { uk: 'Нікому не кажіть.', ru: 'Никому не говорите.' }

/**
 * The text with the code: the step that it confirms, and the card. A text message has at most 70 characters
 * (domain-ukraine.md section 6).
 */
export const stepMessage = (code: OneTimeCode, step: Step, end: string, language: Language): string =>
  `Діло: ${code} ${does[language][step]}${end === '' ? '' : ` *${end}`}. ${secret[language]}`

/** An event of a card. */
export type CardNews =
  | { readonly what: 'locked'; readonly kind: LockKind; readonly reason?: LockReason }
  | { readonly what: 'sent'; readonly trackingNumber: string | null; readonly dueOn: BusinessDate | null }
  | { readonly what: 'unlocked' | 'activated' | 'closed' | 'expired' | 'limitsRaised' | 'pinByHead' | 'shownToHead' }

type About = { readonly end: string; readonly by: Readonly<Record<Language, string>>; readonly contactPhone: string }

const lockedBecause: Record<Language, Record<LockKind, string>> = {
  uk: {
    pause: 'на паузі: розблокувати її можна в кабінеті',
    bank: 'заблокував банк: зверніться до нас, ми пояснимо',
    lost: 'заблоковано як загублену: замовте нову',
    stolen: 'заблоковано як викрадену: замовте нову',
    compromised: 'заблоковано, бо нею міг платити хтось інший: замовте нову',
  },
  ru: {
    pause: 'на паузе: разблокировать её можно в кабинете',
    bank: 'заблокировал банк: обратитесь к нам, мы объясним',
    lost: 'заблокирована как утерянная: закажите новую',
    stolen: 'заблокирована как украденная: закажите новую',
    compromised: 'заблокирована, потому что ею мог платить кто-то другой: закажите новую',
  },
}

const leaver: Record<Language, string> = {
  uk: 'заблоковано: її власник більше не діє від компанії. Закрийте її або зверніться до банку',
  ru: 'заблокирована: её владелец больше не действует от компании. Закройте её или обратитесь в банк',
}

const happened: Record<Language, Record<Exclude<CardNews['what'], 'locked' | 'sent'>, string>> = {
  uk: {
    unlocked: 'розблоковано',
    activated: 'активовано',
    closed: 'закрито назавжди',
    expired: 'більше не діє: її строк минув. Замовте нову',
    limitsRaised: 'може платити більше: її ліміти підвищено',
    pinByHead: 'отримує новий ПІН-код: його змінює керівник',
    shownToHead: 'показано керівникові: він відкрив її номер',
  },
  ru: {
    unlocked: 'разблокирована',
    activated: 'активирована',
    closed: 'закрыта навсегда',
    expired: 'больше не действует: её срок истёк. Закажите новую',
    limitsRaised: 'может платить больше: её лимиты повышены',
    pinByHead: 'получает новый ПИН-код: его меняет руководитель',
    shownToHead: 'показана руководителю: он открыл её номер',
  },
}

const stopped: Record<Language, string> = {
  uk: 'зупинила платіжна мережа, тож її заблоковано: зверніться до нас, ми з’ясуємо чому',
  ru: 'остановила платёжная сеть, поэтому она заблокирована: обратитесь к нам, мы выясним почему',
}

function said(news: Exclude<CardNews, { what: 'sent' }>, language: Language): string {
  if (news.what !== 'locked') return happened[language][news.what]
  if (news.reason === 'processor') return stopped[language]
  return news.reason === 'relationEnded' ? leaver[language] : lockedBecause[language][news.kind]
}

/** No digits of its number: the card is activated by them. */
const sent: Record<Language, (news: Extract<CardNews, { what: 'sent' }>) => Record<Channel, string>> = {
  uk: ({ trackingNumber, dueOn }) => ({
    sms: 'Діло: вашу картку надіслано. Коли очікувати, видно в кабінеті.',
    email: `Вашу пластикову картку надіслано${dueOn === null ? '' : `, вона має бути у вас до ${shortDate(dueOn)}`}.${trackingNumber === null ? '' : ` Номер відправлення: ${trackingNumber}.`} Коли отримаєте її, активуйте в кабінеті останніми чотирма цифрами номера. Не надійшла? Напишіть нам у кабінеті.`,
  }),
  ru: ({ trackingNumber, dueOn }) => ({
    sms: 'Діло: ваша карта отправлена. Когда ожидать, видно в кабинете.',
    email: `Ваша пластиковая карта отправлена${dueOn === null ? '' : `, она должна быть у вас до ${shortDate(dueOn)}`}.${trackingNumber === null ? '' : ` Номер отправления: ${trackingNumber}.`} Когда получите её, активируйте в кабинете последними четырьмя цифрами номера. Не пришла? Напишите нам в кабинете.`,
  }),
}

const short: Record<Language, Record<Exclude<CardNews['what'], 'sent'>, string>> = {
  uk: {
    locked: 'заблоковано',
    unlocked: 'розблоковано',
    activated: 'активовано',
    closed: 'закрито',
    expired: 'прострочена',
    limitsRaised: 'ліміти підвищено',
    pinByHead: 'керівник змінює ПІН-код',
    shownToHead: 'керівник відкрив номер',
  },
  ru: {
    locked: 'заблокирована',
    unlocked: 'разблокирована',
    activated: 'активирована',
    closed: 'закрыта',
    expired: 'просрочена',
    limitsRaised: 'лимиты повышены',
    pinByHead: 'руководитель меняет ПИН-код',
    shownToHead: 'руководитель открыл номер',
  },
}

/** The message to the holder and heads: the event, the person, and the way out of it. */
export const cardMessages =
  (news: CardNews, { end, by, contactPhone }: About) =>
  (language: Language): Record<Channel, string> =>
    news.what === 'sent'
      ? sent[language](news)
      : language === 'uk'
        ? {
            sms: `Діло: картка *${end}: ${short.uk[news.what]}. Не ви? ${contactPhone}`,
            email: `Картку *${end} ${said(news, 'uk')}. Зробив це: ${by.uk}. Якщо ви цього не очікували, зателефонуйте нам: ${contactPhone}.`,
          }
        : {
            sms: `Діло: карта *${end}: ${short.ru[news.what]}. Не вы? ${contactPhone}`,
            email: `Карта *${end} ${said(news, 'ru')}. Сделал это: ${by.ru}. Если вы этого не ожидали, позвоните нам: ${contactPhone}.`,
          }
