import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Link } from '@tanstack/react-router'
import { EntryLine } from './entry-line.tsx'

export type EntryRowProps = { entry: StatementEntry; currency: Currency }

/** An operation among the latest; the company's own payment leads to its page. */
export function EntryRow({ entry, currency }: EntryRowProps) {
  if (entry.paymentId === null) {
    return (
      <div className="c-row">
        <EntryLine entry={entry} currency={currency} />
      </div>
    )
  }
  return (
    <Link to="/payments/$paymentId" params={{ paymentId: entry.paymentId }} className="c-row">
      <EntryLine entry={entry} currency={currency} />
    </Link>
  )
}
