import { standardWaysOf } from '@dilo/domain/payments/notice.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type RawBuilder, sql } from 'kysely'
import { risingId } from '../../../db/rising-id.ts'
import { argument } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { Reading } from '../../notices/door.ts'
import { seesAccount } from './sees-account.ts'

/** An entry on an account: money that came in. */
type Credit = {
  readonly companyId: string
  readonly accountId: string
  readonly at: Date
  /** The place of its number among those of the entries, from 1. */
  readonly place: number
}

const { moneyIn } = standardWaysOf

/**
 * Writes notices of credits for everybody who may see the account and has not left the kind out of all channels. A
 * notice without a message counts as gathered, so that the job has nothing to do with it: most people look into the
 * cabinet.
 * @param versions the numbers of the entries
 */
export function notifyingOfCredits(credits: readonly Credit[], versions: RawBuilder<bigint[]>): RawBuilder<void> {
  const column = <Value>(of: (credit: Credit) => Value): Value[] => credits.map(of)
  return sql`notify_of_credits(${argument.uuids(column(({ companyId }) => companyId))},
    ${argument.uuids(credits.map(() => risingId()))}, ${argument.uuids(column(({ accountId }) => accountId))},
    ${argument.times(column(({ at }) => at))}, ${argument.integers(column(({ place }) => place))}, ${versions},
    ${sql.lit(moneyIn.cabinet)}, ${sql.lit(moneyIn.email || moneyIn.sms)})`
}

/**
 * Looks at the accounts with a bound, and writes a notice for each that has fallen below it since the last look. The
 * look and its notice are one statement, so that any number of servers notify of a fall once.
 */
export async function insertNoticesOfLowBalances(transaction: DatabaseTransaction, now: Date): Promise<void> {
  await sql`
    with looked as (
      update balance_bound as own set is_below = balance.available < own.bound
      from client_account account, ledger.balance_view balance
      where account.company_id = own.company_id and account.account_id = own.account_id and account.status <> 'CLOSED'
        and balance.company_id = own.company_id and balance.account_id = own.account_id
        and own.is_below <> (balance.available < own.bound)
      returning own.company_id, own.account_id, own.person_id, own.bound, own.is_below, balance.available)
    insert into account_notice (company_id, notice_id, person_id, account_id, kind, happened_at, bound, available)
    select looked.company_id, gen_random_uuid(), looked.person_id, looked.account_id, 'lowBalance', ${now}::timestamptz, looked.bound,
      looked.available
    from looked
    join relation_view as relation on relation.company_id = looked.company_id and relation.person_id = looked.person_id and relation.status = 'active'
      and ${notBlocked('relation.blocked_until')} and ${seesAccount(sql.ref('looked.account_id'))}
    where looked.is_below`.execute(transaction)
}

type OfAccount = Reading & { readonly accountId: string }

/** The bound below which the person is notified of an account, in its minor units; null: they have set none. */
export async function findBound(
  reader: Reader,
  { companyId, accountId, personId }: OfAccount,
): Promise<Kopiykas | null> {
  const row = await reader
    .selectFrom('balance_bound')
    .select('bound')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.bound ?? null
}

/** Sets a bound. A balance that is below it already is no news: the next fall is. */
export async function saveBound(
  reader: Reader,
  { companyId, accountId, personId }: OfAccount,
  bound: Kopiykas,
): Promise<void> {
  await sql`
    insert into balance_bound (company_id, account_id, person_id, bound, is_below)
    select company_id, account_id, ${personId}::uuid, ${bound}::bigint, available < ${bound}::bigint from ledger.balance_view
    where company_id = ${companyId}::uuid and account_id = ${accountId}::uuid
    on conflict (company_id, account_id, person_id) do update set bound = excluded.bound, is_below = excluded.is_below`.execute(
    reader,
  )
}

export async function deleteBound(reader: Reader, { companyId, accountId, personId }: OfAccount): Promise<void> {
  await reader
    .deleteFrom('balance_bound')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
}
