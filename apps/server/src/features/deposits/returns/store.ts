import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { type DepositRecord, findDeposit, lockDeposit } from '../record/store.ts'

type Place = { readonly companyId: string; readonly depositId: string }

/**
 * Locks a deposit, and looks at it again under the lock: money that came meanwhile is in it.
 * @returns 'held': another transaction has had it for a second; undefined: there is none
 */
export async function lockWithinASecond(
  transaction: DatabaseTransaction,
  { companyId, depositId }: Place,
): Promise<DepositRecord | undefined | 'held'> {
  await sql`savepoint deposit_lock`.execute(transaction)
  try {
    await sql`set local lock_timeout = '1s'`.execute(transaction)
    await lockDeposit(transaction, companyId, depositId)
  } catch (fault) {
    if ((fault as { code?: string }).code !== '55P03') throw fault
    await sql`rollback to savepoint deposit_lock`.execute(transaction)
    return 'held'
  }
  await sql`set local lock_timeout to default`.execute(transaction)
  await sql`release savepoint deposit_lock`.execute(transaction)
  return findDeposit(transaction, companyId, depositId)
}

/** Money of a deposit as it came and went. */
export const findMoney = (reader: Reader, { companyId, depositId }: Place) =>
  reader
    .selectFrom('deposit_money')
    .select(['on_day', 'amount', 'why'])
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .orderBy('place')
    .execute()

/** The returns of a deposit in a term, in their order. */
export const findReturnsOfTerm = (reader: Reader, { companyId, depositId }: Place, term: number) =>
  reader
    .selectFrom('deposit_return')
    .select(['amount', 'paid'])
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .where('term_number', '=', term)
    .orderBy('returned_at')
    .orderBy('operation_id')
    .execute()

/** Interest of the periods of a deposit that have ended since a day, in their order. */
export const findPayoutsSince = (reader: Reader, { companyId, depositId }: Place, since: BusinessDate) =>
  reader
    .selectFrom('deposit_payout')
    .select(['ends_on', 'gross', 'income_tax', 'military_tax', 'net', 'official_rate', 'paid_at'])
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .where('ends_on', '>=', since)
    .orderBy('ends_on')
    .execute()

/** The sum that days between two have posted. */
export async function sumPosted(
  reader: Reader,
  { companyId, depositId }: Place,
  { after, before }: { readonly after: BusinessDate; readonly before: BusinessDate },
): Promise<Kopiykas> {
  const { rows } = await sql<{ posted: Kopiykas }>`
    select coalesce(sum(posted), 0)::bigint as posted from deposit_day
    where company_id = ${companyId} and deposit_id = ${depositId} and day > ${after}::date and day < ${before}::date`.execute(
    reader,
  )
  return rows[0]?.posted as Kopiykas
}

export const findReturn = (reader: Reader, companyId: string, operationId: string) =>
  reader
    .selectFrom('deposit_return')
    .select(['deposit_id', 'on_day', 'returned', 'is_whole'])
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()

export const insertReturn = async (
  transaction: DatabaseTransaction,
  row: Insertable<DB['deposit_return']>,
): Promise<void> => {
  await transaction.insertInto('deposit_return').values(row).execute()
}

/** Stores the earnings of a locked deposit since its last payout, after a part of it has gone. */
export async function storeOpenPeriod(
  transaction: DatabaseTransaction,
  { companyId, depositId }: Place,
  { earned, posted }: { readonly earned: bigint; readonly posted: Kopiykas },
): Promise<void> {
  await transaction
    .updateTable('deposit')
    .set({ earned: String(earned), posted })
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .execute()
}
