import type { AttestedExchangeState } from '@dilo/domain/exchange/attested-exchange.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PaperFacts } from './product-paper.ts'
import { shownAmount, shownDay } from './shown-values.ts'

/** The value of an application to exchange currency: before it is executed it proves no exchange. */
const states: Record<AttestedExchangeState, MessageDescriptor> = {
  onSigning: msg`Не подано: заявку ще підписували`,
  queued: msg`Подано, ще не виконано`,
  executing: msg`Виконувалася`,
  filling: msg`Виконувалася частинами`,
  executed: msg({ context: 'заявка', message: 'Виконано' }),
  partlyExecuted: msg({ context: 'заявка', message: 'Виконано частково' }),
  rejected: msg`Відхилено банком, не виконано`,
  expired: msg`Строк минув, не виконано`,
  revoked: msg`Відкликано клієнтом, не виконано`,
}

export const exchangeFacts: PaperFacts<'EXCHANGE'> = (
  { side, account, from, amount, currency, state, exchanged },
  i18n,
  called,
) => [
  ...called(side === 'PURCHASE' ? t(i18n)`Заявка про купівлю валюти` : t(i18n)`Заявка про продаж валюти`),
  [t(i18n)`З рахунку`, account],
  [t(i18n)`Станом на`, shownDay(from)],
  [t(i18n)`Сума`, shownAmount(amount, currency)],
  [t(i18n)`Стан, коли документ сформовано`, i18n._(states[state])],
  [t(i18n)`Обміняно на той час`, shownAmount(exchanged, currency)],
]
