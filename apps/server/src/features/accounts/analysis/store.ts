import { NO_INN } from '@dilo/domain/payments/recipient-identity.ts'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import { sql } from 'kysely'
import { integers, uuids } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'
import { theSame } from '../same-entry.ts'

export type AccountRef = { readonly companyId: string; readonly accountId: string }

/**
 * An account's balances just before some instants, in their order: one look into the index for each, however long the
 * history.
 */
export async function balancesBefore(
  reader: Reader,
  { companyId, accountId }: AccountRef,
  instants: readonly Date[],
): Promise<bigint[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(e.balance_after, 0) as balance
    from unnest(${instants}::timestamptz[]) with ordinality as edge(before, place)
    left join lateral (
      select balance_after from ledger.entry_view
      where company_id = ${companyId} and account_id = ${accountId} and booked_at < edge.before
      order by booked_at desc, version desc limit 1
    ) e on true
    order by edge.place`.execute(reader)
  return rows.map(({ balance }) => balance)
}

/** The beginning of an account: its opening or its first entry, whichever came first. */
export async function findBeginning(reader: Reader, { companyId, accountId }: AccountRef): Promise<Date> {
  const { rows } = await sql<{ began: Date }>`
    select least(a.opened_at, e.booked_at) as began from client_account a
    left join ledger.entry_view e on e.company_id = a.company_id and e.account_id = a.account_id and e.version = 1
    where a.company_id = ${companyId} and a.account_id = ${accountId}`.execute(reader)
  const [account] = rows
  if (!account) throw new Error(`There is no account ${accountId}`)
  return account.began
}

/** An account's running totals before an entry, and the entry's instant. */
type TotalsBefore = {
  readonly version: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly bookedAt: Date
}

/** The edge of counting that begins with an entry. */
export async function findEdge(
  reader: Reader,
  { companyId, accountId }: AccountRef,
  version: bigint,
): Promise<TotalsBefore> {
  const edge = await reader
    .selectFrom('ledger.entry_view')
    .select(['booked_at', 'amount', 'balance_after', 'debit_total', 'credit_total'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const [came, went] = edge.amount > 0n ? [edge.amount, 0n] : [0n, -edge.amount]
  return {
    bookedAt: edge.booked_at,
    version: version - 1n,
    debit: edge.debit_total - went,
    credit: edge.credit_total - came,
  }
}

/** A range of entries by their numbers, both inclusive, in one direction or both. */
export type EntryRange = AccountRef & {
  readonly first: bigint
  readonly last: bigint
  readonly direction: Direction | null
}

const going = { in: sql`and amount > 0`, out: sql`and amount < 0` }

const inRange = ({ companyId, accountId, first, last, direction }: EntryRange) => sql`
  company_id = ${companyId} and account_id = ${accountId} and version between ${first} and ${last} ${direction === null ? sql`` : going[direction]}`

export type CounterpartyRow = {
  readonly key: string
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly came: bigint
  readonly went: bigint
  readonly count: bigint
  /** The sums over all counterparties of the range, in the list or not. */
  readonly all_came: bigint
  readonly all_went: bigint
  readonly all_count: bigint
  readonly counterparties: bigint
}

/**
 * The counterparties with the largest turnovers, by code, or by IBAN where the code is missing or stands for no INN;
 * each has the name in its newest entry.
 */
export async function findLargest(reader: Reader, range: EntryRange, atMost: number): Promise<CounterpartyRow[]> {
  const { rows } = await sql<CounterpartyRow>`
    with turnover as (
      select case when counterparty_code not in ('', ${NO_INN}) then counterparty_code else counterparty_iban end as key,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went,
        count(*) as count, max(version) as newest
      from entry_detail where ${inRange(range)}
      group by 1
    ), largest as (
      select turnover.*, sum(came) over ()::bigint as all_came, sum(went) over ()::bigint as all_went,
        sum(count) over ()::bigint as all_count, count(*) over () as counterparties
      from turnover order by came + went desc, key limit ${atMost}
    )
    select largest.key, d.counterparty_name as name, d.counterparty_code as code, d.counterparty_iban as iban,
      came, went, count, all_came, all_went, all_count, counterparties
    from largest
    join lateral ${theSame('entry_detail', range, sql`largest.newest`)} d on d.version = largest.newest
    order by came + went desc, key`.execute(reader)
  return rows
}

/** The number of entries in a range, including those without details in statements. */
export async function countEntries(reader: Reader, range: EntryRange): Promise<bigint> {
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) as count from ledger.entry_view where ${inRange(range)}`.execute(reader)
  return rows[0]?.count ?? 0n
}

type Entries = { readonly accountId: string; readonly first: bigint; readonly last: bigint }

/**
 * The receipts from other parties on accounts. Entries of the bank and of cards have no code; a returned payment has the id of
 * the payment.
 */
export async function sumReceipts(reader: Reader, companyId: string, accounts: readonly Entries[]): Promise<bigint> {
  const { rows } = await sql<{ came: bigint }>`
    select coalesce(sum(credit.came), 0)::bigint as came
    from company_view own
    cross join unnest(${uuids(accounts.map(({ accountId }) => accountId))}, ${integers(accounts.map(({ first }) => first))},
      ${integers(accounts.map(({ last }) => last))}) as account (account_id, first, last)
    cross join lateral (
      select sum(detail.amount) as came from entry_detail detail
      where detail.company_id = own.company_id and detail.account_id = account.account_id
        and detail.version between account.first and account.last and detail.amount > 0
        and detail.payment_id is null and detail.counterparty_code not in ('', own.client_code)) credit
    where own.company_id = ${companyId}`.execute(reader)
  return rows[0]?.came ?? 0n
}
