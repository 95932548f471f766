import { sql } from 'kysely'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { words } from './entry-conditions.ts'

/** Entries of one account in one transaction: they take some tenths of a second. */
const AT_ONCE = 2_000

type Behind = { readonly company_id: string; readonly account_id: string }

/**
 * Copies the words of entries to the table for searches, a portion of each account with new ones. Any number of servers
 * may run it at once. @returns whether a portion was full, so that there may be more; a smaller rest can wait for the
 * next round, because a busy account always has new entries
 */
export async function indexEntryWords({ database }: Pick<Context, 'database'>, atMost: number): Promise<boolean> {
  const { rows } = await sql<Behind>`
    select account.company_id, account.account_id from client_account account
    join ledger.balance_view balance on balance.company_id = account.company_id and balance.account_id = account.account_id
    left join entry_search_mark mark on mark.company_id = account.company_id and mark.account_id = account.account_id
    where balance.version > coalesce(mark.version, 0) limit ${atMost}`.execute(database)
  const moved: number[] = []
  for (const account of rows) {
    const done = await inTransaction<number, never>(database, async (transaction) =>
      ok(await keepPortion(transaction, account)),
    )
    if (done.ok && done.value > 0) moved.push(done.value)
  }
  return moved.length === atMost || moved.some((entries) => entries === AT_ONCE)
}

/**
 * Copies one portion. Everything up to the account's newest visible version is committed, with its details. @returns
 * how many entries
 */
async function keepPortion(
  transaction: DatabaseTransaction,
  { company_id: companyId, account_id: accountId }: Behind,
): Promise<number> {
  // The company's row is locked first: a demo that is being removed meanwhile is gone once the lock is there, and has
  // no words to store.
  const held = await sql`select from company where company_id = ${companyId} for key share`.execute(transaction)
  if (held.rows.length === 0) return 0
  await sql`insert into entry_search_mark (company_id, account_id, version) values (${companyId}, ${accountId}, 0)
    on conflict do nothing`.execute(transaction)
  const { rows } = await sql<{ mark: bigint; upto: bigint }>`
    select mark.version as mark, least(balance.version, mark.version + ${AT_ONCE}) as upto from entry_search_mark mark
    join ledger.balance_view balance on balance.company_id = mark.company_id and balance.account_id = mark.account_id
    where mark.company_id = ${companyId} and mark.account_id = ${accountId} for update of mark skip locked`.execute(
    transaction,
  )
  const [portion] = rows
  if (portion === undefined || portion.upto <= portion.mark) return 0
  await sql`
    insert into entry_search (company_id, account_id, version, words, payment_id)
    select detail.company_id, detail.account_id, detail.version,
      ${words},
      case when detail.amount < 0 then detail.payment_id end
    from entry_detail detail
    where detail.company_id = ${companyId} and detail.account_id = ${accountId}
      and detail.version > ${portion.mark} and detail.version <= ${portion.upto}`.execute(transaction)
  await sql`update entry_search_mark set version = ${portion.upto} where company_id = ${companyId} and account_id = ${accountId}`.execute(
    transaction,
  )
  return Number(portion.upto - portion.mark)
}
