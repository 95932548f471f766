import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { StatementOfAll } from '@dilo/contract/statement-calls.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { presentAccount } from '../client-accounts/presenter.ts'
import { type AccountInPeriod, accountsInPeriod } from './accounts-in-period.ts'
import { cursorAmongAccounts, readCursorAmongAccounts } from './entry-cursor.ts'
import { type EntryFilter, readEntryFilter } from './entry-filter.ts'
import type { EntryScope } from './entry-store.ts'
import { findPageOfAccounts } from './find-page-of-accounts.ts'
import { inSnapshot } from './in-snapshot.ts'
import { instantOf, type PlaceAmongAccounts, scopesAfter } from './place-among-accounts.ts'
import { presentAccountEntry } from './presenter.ts'
import { type Days, readDays } from './statement-period.ts'
import { sumsByCurrency } from './sums-by-currency.ts'

/** Each account gives up to a page, so it is smaller than that of one account. */
const PAGE = 100

type Query = CheckedQuery<'GET /api/account-service/statement'>

/** A page of the entries of all accounts of a company, with the balances of its currencies, all from one snapshot. */
export async function readStatementOfAll(
  context: Context,
  companyId: string,
  query: Query,
): Promise<Result<StatementOfAll, Refusal>> {
  const asked = readQuery(companyId, query, context.clock.now())
  if (!asked.ok) return refused({ code: 'invalidRequest', fields: asked.error })
  const { days, filter, after } = asked.value
  const sort = query.sort ?? 'newest'
  return inSnapshot(context.database, async (snapshot) => {
    const accounts = await accountsInPeriod(snapshot, companyId, days)
    const scopes = await scopesFrom(snapshot, accounts, after, sort)
    if (scopes === null) return refused({ code: 'invalidRequest', fields: { cursor: 'Invalid value' } })
    const page = await findPageOfAccounts(snapshot, scopes, { filter, sort, limit: PAGE })
    const currencies = new Map(accounts.map(({ account }) => [account.account_id, account.currency]))
    return ok({
      accounts: accounts.map(({ account }) => presentAccount(account)),
      ...days,
      byCurrency: balancesByCurrency(accounts),
      entries: page.rows.map((row) => presentAccountEntry(row, currencies.get(row.account_id) ?? 'UAH')),
      nextCursor: page.next === null ? null : cursorAmongAccounts(askedFor(companyId, query), page.next),
    })
  })
}

/** The entries that follow a cursor; null: it names an entry that the company does not have. */
async function scopesFrom(
  snapshot: DatabaseTransaction,
  accounts: readonly AccountInPeriod[],
  after: PlaceAmongAccounts | null,
  sort: NonNullable<Query['sort']>,
): Promise<readonly EntryScope[] | null> {
  const scopes = accounts.map(({ scope }) => scope)
  const [first] = scopes
  if (after === null || first === undefined) return scopes
  const instant = await instantOf(snapshot, first.companyId, after)
  return instant === undefined ? null : scopesAfter(snapshot, scopes, { ...after, instant }, sort)
}

const balancesByCurrency = (accounts: readonly AccountInPeriod[]): StatementOfAll['byCurrency'] =>
  sumsByCurrency(
    accounts.map(({ account, edges: { opening, closing } }) => ({
      currency: account.currency,
      amounts: {
        openingBalance: opening.balance,
        closingBalance: closing.balance,
        debitTurnover: closing.debit - opening.debit,
        creditTurnover: closing.credit - opening.credit,
      },
    })),
  )

type Asked = { readonly days: Days; readonly filter: EntryFilter; readonly after: PlaceAmongAccounts | null }

function readQuery(companyId: string, query: Query, now: number): Result<Asked, Record<string, FieldMessageKey>> {
  const days = readDays(query, now)
  const filter = readEntryFilter(query)
  const after =
    query.cursor === undefined ? ok(null) : readCursorAmongAccounts(askedFor(companyId, query), query.cursor)
  if (days.ok && filter.ok && after.ok) return ok({ days: days.value, filter: filter.value, after: after.value })
  return refused({
    ...(!days.ok && days.error),
    ...(!filter.ok && filter.error),
    ...(!after.ok && { cursor: after.error }),
  })
}

const askedFor = (companyId: string, { cursor: _cursor, sort = 'newest', ...rest }: Query) => ({
  companyId,
  sort,
  ...rest,
})
