import type { RateToCome } from '@dilo/domain/deposits/on-demand-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

type LockedDeposit = Awaited<ReturnType<typeof lockDeposits>>[number]

/** A deposit without an end, with the rate that was announced and does not hold yet. */
export type OnDemandDeposit = LockedDeposit & { readonly toCome: RateToCome | null }

/** Locks deposits without an end that are open, in the order of their ids, beginning after one; others' locks are skipped. */
export async function lockOnDemand(
  transaction: DatabaseTransaction,
  after: string | null,
  atMost: number,
): Promise<readonly OnDemandDeposit[]> {
  const deposits = await lockDeposits(transaction, after, atMost)
  if (deposits.length === 0) return []
  const changes = await findToCome(
    transaction,
    deposits.map(({ deposit_id: id }) => id),
  )
  return deposits.map((deposit) => ({ ...deposit, toCome: changes.get(deposit.deposit_id) ?? null }))
}

const lockDeposits = (transaction: DatabaseTransaction, after: string | null, atMost: number) =>
  transaction
    .selectFrom('deposit')
    .select(['company_id', 'deposit_id', 'currency', 'rate', 'payout', 'product_id', 'balance', 'opened_by', 'version'])
    .where('kind', '=', 'onDemand')
    .where('status', 'in', ['active', 'arrested'])
    .where('balance', '>', 0n)
    .$if(after !== null, (query) => query.where('deposit_id', '>', after as string))
    .orderBy('deposit_id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * The rates that are to come, of deposits that are locked: a statement of its own, because the one that waits for locks or skips
 * them reads other tables as they were when it began.
 */
async function findToCome(transaction: DatabaseTransaction, depositIds: readonly string[]) {
  const rows = await transaction
    .selectFrom('deposit_rate_change')
    .select(['deposit_id', 'rate', 'from_day'])
    .where('deposit_id', 'in', [...depositIds])
    .where('applied_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.deposit_id, { rate: row.rate, from: row.from_day }]))
}

type Place = { readonly company_id: string; readonly deposit_id: string }

/** Replaces what was to come by another rate, or by none. */
export async function storeRateToCome(
  transaction: DatabaseTransaction,
  { company_id: companyId, deposit_id: depositId }: Place,
  toCome: RateToCome | null,
  at: Date,
): Promise<void> {
  await transaction
    .deleteFrom('deposit_rate_change')
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .where('applied_at', 'is', null)
    .execute()
  if (toCome === null) return
  await transaction
    .insertInto('deposit_rate_change')
    .values({ company_id: companyId, deposit_id: depositId, from_day: toCome.from, rate: toCome.rate, told_at: at })
    // A second rise of one day takes the place of the first.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'deposit_id', 'from_day']).doUpdateSet({ rate: toCome.rate, applied_at: null }),
    )
    .execute()
}

/** Gives deposits the rates that hold on a day, before the day earns. */
export async function applyRates(transaction: DatabaseTransaction, day: BusinessDate, at: Date): Promise<void> {
  await sql`
    with due as (
      select change.company_id, change.deposit_id, change.from_day, change.rate
      from deposit_rate_change change join deposit using (company_id, deposit_id)
      where change.applied_at is null and change.from_day <= ${day} and deposit.earned_through < ${day}::date
        and deposit.status <> 'closed'
    ), changed as (
      update deposit set rate = due.rate, version = deposit.version + 1 from due
      where deposit.company_id = due.company_id and deposit.deposit_id = due.deposit_id
    )
    update deposit_rate_change change set applied_at = ${at} from due
    where change.company_id = due.company_id and change.deposit_id = due.deposit_id and change.from_day = due.from_day`.execute(
    transaction,
  )
}
