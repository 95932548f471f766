import type { Answer } from '@dilo/contract/calls.ts'
import type { AttestedExchangeState } from '@dilo/domain/exchange/attested-exchange.ts'
import type { AttestedState } from '@dilo/domain/payments/payment-register.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shownAmount, shownDay, shownMoment } from './shown-values.ts'

export type IssuedDocument = Answer<'GET /api/account-service/documents/{code}'>

type Fact = readonly [name: string, value: string]

/** The value of a payment instruction as evidence: before it is executed it proves no payment. */
const states: Record<AttestedState, MessageDescriptor> = {
  onSigning: msg`Не виконано: платіж ще підписували`,
  waiting: msg`Прийнято, ще не виконано`,
  signed: msg`Прийнято до виконання, ще не виконано`,
  settled: msg`Виконано`,
  rejected: msg`Відхилено, не виконано`,
  returned: msg`Гроші повернулися платникові`,
  revoked: msg`Відкликано платником, не виконано`,
}

/** The value of an application to exchange currency: before it is executed it proves no exchange. */
const exchanges: Record<AttestedExchangeState, MessageDescriptor> = {
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

/** The facts of the issued document, which its holder compares. */
export function DocumentFacts({ document }: { document: IssuedDocument }) {
  const { t } = useLingui()
  const own = useOwnFacts(document)
  const facts: readonly Fact[] = [...own, [t`Сформовано`, shownMoment(document.issuedAt)]]
  return (
    <dl className="v-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="d-meta">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useOwnFacts(document: IssuedDocument): readonly Fact[] {
  const { t, i18n } = useLingui()
  const { bank, from, to } = document
  const called = (name: string): readonly Fact[] => [
    [t`Документ`, name],
    [t`Банк`, bank],
  ]
  const period: Fact = [t`Період`, `${shownDay(from)} — ${shownDay(to)}`]
  switch (document.kind) {
    case 'STATEMENT':
      return [
        ...called(t`Виписка за рахунком`),
        [t`Рахунок`, document.account],
        period,
        [t`Залишок на кінець періоду`, shownAmount(document.amount, document.currency)],
      ]
    case 'RECEIPT':
      return [
        ...called(t`Платіжна інструкція`),
        [t`Рахунок`, document.account],
        [t`Дата виконання`, shownDay(from)],
        [t`Сума`, shownAmount(document.amount, document.currency)],
      ]
    case 'DEPOSIT':
      return [
        ...called(t`Довідка про депозит`),
        [t`Рахунок депозиту`, document.account],
        [t`Станом на`, shownDay(from)],
        [t`На депозиті було`, shownAmount(document.amount, document.currency)],
      ]
    case 'EXCHANGE':
      return [
        ...called(document.side === 'PURCHASE' ? t`Заявка про купівлю валюти` : t`Заявка про продаж валюти`),
        [t`З рахунку`, document.account],
        [t`Станом на`, shownDay(from)],
        [t`Сума`, shownAmount(document.amount, document.currency)],
        [t`Стан, коли документ сформовано`, i18n._(exchanges[document.state])],
        [t`Обміняно на той час`, shownAmount(document.exchanged, document.currency)],
      ]
    case 'INSTRUCTION':
      return [
        ...called(t`Платіжна інструкція`),
        [t`Рахунок платника`, document.account],
        [t`Дата валютування`, shownDay(from)],
        [t`Сума`, shownAmount(document.amount, document.currency)],
        [t`Стан, коли документ сформовано`, i18n._(states[document.state])],
      ]
    case 'REGISTER':
      return [
        ...called(t`Реєстр платежів`),
        [t`Рахунок`, document.account ?? t`усі рахунки`],
        period,
        ...document.totals.map(({ currency, count, amount }): Fact => [
          t`Платежів у ${currency}: ${count}`,
          shownAmount(amount, currency),
        ]),
      ]
  }
}
