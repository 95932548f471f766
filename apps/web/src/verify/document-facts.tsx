import type { Answer } from '@dilo/contract/calls.ts'
import { useLingui } from '@lingui/react/macro'
import { shownAmount, shownDay, shownMoment } from './shown-values.ts'

export type IssuedDocument = Answer<'GET /api/account-service/documents/{code}'>

/** What the document must say: whoever holds it compares. */
export function DocumentFacts({ document }: { document: IssuedDocument }) {
  const { t } = useLingui()
  const { kind, from, to, amount, currency } = document
  const isStatement = kind === 'STATEMENT'
  const facts = [
    [t`Документ`, isStatement ? t`Виписка за рахунком` : t`Платіжна інструкція`],
    [t`Банк`, document.bank],
    [t`Рахунок`, document.account],
    [isStatement ? t`Період` : t`Дата виконання`, isStatement ? `${shownDay(from)} — ${shownDay(to)}` : shownDay(from)],
    [isStatement ? t`Залишок на кінець періоду` : t`Сума`, shownAmount(amount, currency)],
    [t`Сформовано`, shownMoment(document.issuedAt)],
  ] as const
  return (
    <dl className="v-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
