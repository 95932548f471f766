import type { AttestedState } from '@dilo/domain/payments/payment-register.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { depositFacts } from './deposit-facts.ts'
import { exchangeFacts } from './exchange-facts.ts'
import type { Fact, IssuedDocument, PaperFacts, ProductPaper } from './product-paper.ts'
import { shownAmount, shownDay, shownMoment } from './shown-values.ts'

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

const papers: { readonly [Kind in ProductPaper]: PaperFacts<Kind> } = { DEPOSIT: depositFacts, EXCHANGE: exchangeFacts }

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
    default:
      return (papers[document.kind] as PaperFacts<ProductPaper>)(document, i18n, called)
  }
}
