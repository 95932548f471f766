import type { StatementEntry } from '@dilo/contract/account-service.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { shortDate } from '@dilo/ui/dates.ts'
import { Money } from '@dilo/ui/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** A statement on a wide screen. */
export function EntryTable({ entries, currency }: { entries: readonly StatementEntry[]; currency: Currency }) {
  return (
    <div className="c-table-box">
      <table className="c-table">
        <caption className="d-visually-hidden">
          <Trans>Операції за період, спершу останні</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Дата</Trans>
            </th>
            <th scope="col">№</th>
            <th scope="col" className="c-table-wide">
              <Trans>Контрагент і призначення</Trans>
            </th>
            <th scope="col" className="c-table-amount">
              <Trans>Сума</Trans>
            </th>
            <th scope="col" className="c-table-amount">
              <Trans>Залишок</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.version}>
              <td>{shortDate(entry.valueDate)}</td>
              <td className="c-table-quiet">{entry.paymentNumber}</td>
              <td className="c-table-wide">
                <Counterparty entry={entry} />
                <p className="d-meta c-table-purpose" title={entry.remittanceInformation}>
                  {entry.remittanceInformation}
                </p>
              </td>
              <td className="c-table-amount c-table-strong">
                <Money amount={entry.amount} currency={currency} signed hideable />
              </td>
              <td className="c-table-amount c-table-quiet">
                <Money amount={entry.balanceAfter} currency={currency} hideable />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Counterparty({ entry }: { entry: StatementEntry }) {
  const { name } = entry.counterparty
  if (entry.paymentId === null) return <p className="c-row-name c-clip">{name}</p>
  return (
    <p className="c-row-name c-clip">
      <Link to="/payments/$paymentId" params={{ paymentId: entry.paymentId }} className="c-table-link">
        {name}
      </Link>
    </p>
  )
}
