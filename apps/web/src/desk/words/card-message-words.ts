import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { amountText } from './typed-amount.ts'

type Words = Readonly<Record<string, MessageDescriptor>>

/** Kinds of messages of the processor of cards. */
export const cardMessageWords: Words = {
  advice: msg`Оплата, про яку банк не питали`,
  reversal: msg`Скасування оплати`,
  clearing: msg`Списання`,
  refund: msg`Повернення`,
  chargeback: msg`Повернення за спором`,
  challenge: msg`Підтвердження покупки`,
  walletToken: msg`Картка в гаманці`,
  cardState: msg`Стан картки`,
  session: msg`Показ номера або ПІН-коду`,
}

/** Why such a message was set aside. */
export const setAsideWords: Words = {
  implausible: msg`неймовірно велика сума`,
  unknownCard: msg`невідома картка`,
  wrongAmount: msg`сума не в гривнях або від’ємна`,
  ofTheFuture: msg`час, що ще не настав`,
  tooOld: msg`надто давнє`,
}

/** The sum as the message says it: it may be of any currency, and below zero. */
export const saidSum = (value: string, currency: string): string => `${amountText(value)} ${currency}`
