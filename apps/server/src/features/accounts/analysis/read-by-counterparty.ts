import type { TurnoverByCounterparty } from '@dilo/contract/account-analysis-calls.ts'
import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { presentAccount } from '../client-accounts/presenter.ts'
import { inSnapshot } from '../statements/in-snapshot.ts'
import { type Edges, edgesOf, readDays } from '../statements/statement-period.ts'
import { type AccountRef, type CounterpartyRow, countEntries, type EntryRange, findEdge, findLargest } from './store.ts'

type Query = CheckedQuery<'GET /api/account-service/accounts/{accountId}/by-counterparty'>

/** The number of counterparties with a name in the chart; the others share one row. */
const NAMED = 10

/** The number of counted entries: more would keep the database busy for a chart. */
const COUNTED = 250_000n

/**
 * The turnovers of a period by counterparty. The row of the others completes them to the period's turnovers.
 * @param counted the largest number of counted entries; of more, the newest count
 */
export async function readByCounterparty(
  context: Context,
  ref: AccountRef,
  query: Query,
  counted: bigint = COUNTED,
): Promise<Result<TurnoverByCounterparty, Refusal>> {
  const days = readDays(query, context.clock.now())
  if (!days.ok) return refused({ code: 'invalidRequest', fields: days.error })
  return inSnapshot(context.database, async (snapshot) => {
    const account = await findOwnAccount(snapshot, ref.companyId, ref.accountId)
    if (!account) return refused({ code: 'notFound' })
    const edges = await edgesOf(snapshot, ref, days.value)
    const { start, countedSince } = await beginCounting(snapshot, ref, edges, counted)
    const range = { ...ref, first: start.version + 1n, last: edges.closing.version, direction: query.direction ?? null }
    const rows = await findLargest(snapshot, range, NAMED)
    return ok({
      account: presentAccount(account),
      ...days.value,
      countedSince,
      counterparties: rows.map(presentCounterparty),
      others: await theOthers(snapshot, range, rows, turnoversOf(start, edges.closing, range.direction)),
    })
  })
}

type Totals = Pick<Edges['opening'], 'debit' | 'credit'>

/** The start of counting: a period with too many entries counts only its newest ones. */
async function beginCounting(
  snapshot: DatabaseTransaction,
  ref: AccountRef,
  { opening, closing }: Edges,
  counted: bigint,
) {
  if (closing.version - opening.version <= counted) return { start: opening, countedSince: null }
  const start = await findEdge(snapshot, ref, closing.version - counted + 1n)
  return { start, countedSince: start.bookedAt.toISOString() }
}

type Turnovers = { readonly came: bigint; readonly went: bigint }

const turnoversOf = (start: Totals, end: Totals, direction: Direction | null): Turnovers => ({
  came: direction === 'out' ? 0n : end.credit - start.credit,
  went: direction === 'in' ? 0n : end.debit - start.debit,
})

const presentCounterparty = ({ key, name, code, iban, came, went, count }: CounterpartyRow) => ({
  key,
  name,
  code,
  iban,
  in: String(came),
  out: String(went),
  count: Number(count),
})

const sumOf = (rows: readonly CounterpartyRow[], of: (row: CounterpartyRow) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)

/** The remainder of the ledger's turnovers, including entries that have no details in statements. */
async function theOthers(
  snapshot: DatabaseTransaction,
  range: EntryRange,
  rows: readonly CounterpartyRow[],
  all: Turnovers,
) {
  const [said] = rows
  const isAllSaid = all.came === (said?.all_came ?? 0n) && all.went === (said?.all_went ?? 0n)
  const count = isAllSaid ? (said?.all_count ?? 0n) : await countEntries(snapshot, range)
  return {
    counterparties: Number(said?.counterparties ?? 0n) - rows.length,
    in: String(all.came - sumOf(rows, ({ came }) => came)),
    out: String(all.went - sumOf(rows, ({ went }) => went)),
    count: Number(count - sumOf(rows, ({ count }) => count)),
  }
}
