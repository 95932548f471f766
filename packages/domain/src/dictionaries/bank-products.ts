import type { Language } from '../values/language.ts'
import type { Dictionary } from './title.ts'

/** Kinds of accounts (spec section 3), by the codes that the calls and the database use. */
export const accountTypes = {
  CURRENT: { uk: 'Поточний', ru: 'Текущий' },
  CREDIT: { uk: 'Кредитний', ru: 'Кредитный' },
  CARD: { uk: 'Картковий', ru: 'Карточный' },
  DEPOSIT: { uk: 'Депозитний', ru: 'Депозитный' },
} as const satisfies Dictionary

export type AccountType = keyof typeof accountTypes

/** The right of signature that a relation gives (spec section 3). */
export const signatureTypes = {
  first: { uk: 'Перший підпис', ru: 'Первая подпись' },
  second: { uk: 'Другий підпис', ru: 'Вторая подпись' },
  none: { uk: 'Без права підпису', ru: 'Без права подписи' },
} as const satisfies Dictionary

export type SignatureType = keyof typeof signatureTypes

/** The methods of signing a payment (spec section 3). EDS is КЕП, the qualified electronic signature. */
export const signingMethods = {
  SMS: { uk: 'Код з SMS', ru: 'Код из SMS' },
  EMAIL: { uk: 'Код з e-mail', ru: 'Код из e-mail' },
  EDS: { uk: 'КЕП', ru: 'КЭП' },
} as const satisfies Dictionary

export type SigningMethod = keyof typeof signingMethods

/** Each language by its own name. Only tests use it. */
export const languageTitles: Dictionary<Language> = {
  uk: { uk: 'Українська', ru: 'Українська' },
  ru: { uk: 'Русский', ru: 'Русский' },
}
