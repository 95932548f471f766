import type { AnnouncementLevel } from '@dilo/domain/bank-values/announcement.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, momentText, type RegisterTable, type Words } from './fact-words.ts'
import { limitText } from './fee-text.ts'

export const bankActions = {
  bankValue: msg`Задати значення банку`,
  bankValueWithdrawal: msg`Відкликати значення банку`,
} satisfies Partial<ActionTable>

export const bankRegisters = {
  methodLimits: {
    title: msg`Ліміти підписання`,
    about: msg`Скільки одна людина може підписати кодом. Вище за налаштування сервера задати не можна.`,
  },
  announcement: { title: msg`Оголошення`, about: msg`Що бачить кожен на сторінці входу.` },
  trustAnchors: {
    title: msg`Сертифікати для КЕП`,
    about: msg`Кореневі сертифікати центрів, за якими банк перевіряє КЕП клієнтів. Без сертифіката центру його підписи банк не приймає, зайвий сертифікат пропустить чужі.`,
  },
  holidays: {
    title: msg`Вихідні дні`,
    about: msg`Дні, у які банк не працює, крім субот і неділь: для курсів, депозитів і податкових строків.`,
  },
} satisfies Partial<RegisterTable>

export const levelWords: Words<AnnouncementLevel> = {
  info: msg`до відома`,
  warning: msg`важливе`,
  danger: msg`термінове`,
}

const limitPartWords = { perPayment: msg`за платіж`, perDay: msg`за день` } as const

export const methodName = (method: SigningMethod, { locale }: I18n): string =>
  signingMethods[method][locale as Language]

/** A fact as `changedLimits` writes it. */
function limitFact(text: string, i18n: I18n): string {
  const [method = '', part = '', amount = NOTHING] = text.split(' ')
  const name = `${methodName(method as SigningMethod, i18n)}, ${among(limitPartWords)(part, i18n)}`
  return `${name}: ${limitText(amount === NOTHING ? null : amount, i18n)}`
}

/** A certificate as the server writes it: subject, serial, SHA-256 and end. */
function certificateFact(text: string, i18n: I18n): string {
  if (text === NOTHING) return i18n._(msg`вилучається`)
  const [subject = '', serial = '', sha256 = '', until = ''] = text.split('\n')
  return [subject, i18n._(msg`номер ${serial}`), `SHA-256 ${sha256}`, i18n._(msg`до ${momentInKyiv(until)}`)].join('; ')
}

/** A part of an announcement. */
const announcedText = (value: string, i18n: I18n): string =>
  value === NOTHING ? i18n._(msg`нічого`) : among(levelWords)(value, i18n)

export const bankFacts = {
  takesEffect: { name: msg`Діє з`, text: momentText },
  methodLimit: { name: msg`Ліміт`, text: limitFact },
  announcementUk: { name: msg`Українською`, text: announcedText },
  announcementRu: { name: msg`Російською`, text: announcedText },
  announcementLevel: { name: msg`Рівень`, text: announcedText },
  announcementUntil: {
    name: msg`Показувати до`,
    text: (value, i18n) => (value === NOTHING ? i18n._(msg`до наступного`) : momentText(value)),
  },
  certificate: { name: msg`Сертифікат`, text: certificateFact },
  certificatesAdded: { name: msg`Нових сертифікатів` },
  holiday: { name: msg`Новий вихідний` },
  workingDay: { name: msg`Знову робочий день` },
} satisfies Partial<FactTable>
