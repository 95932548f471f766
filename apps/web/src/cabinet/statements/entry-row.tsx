import type { Overview } from '@dilo/contract/overview.ts'
import { Link } from '../address/link.tsx'
import { EntryLine } from './entry-line.tsx'

type EntryRowProps = {
  entry: Overview['latest'][number]
  /** The entry's account, if it has to be named. */ account?: string | undefined
}

/** An operation among the latest of all accounts; it leads to its page. */
export const EntryRow = ({ entry, account }: EntryRowProps) => (
  <Link
    to="/accounts/$accountId/entries/$version"
    params={{ accountId: entry.accountId, version: String(entry.version) }}
    className="c-row"
  >
    <EntryLine entry={entry} currency={entry.currency} account={account} />
  </Link>
)
