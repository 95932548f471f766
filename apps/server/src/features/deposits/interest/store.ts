import type { InterestTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { dates, uuids } from '../../../db/sets.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** Deposits that earn on the day after `earned_through`: on the day of their return no more. */
const earns = sql.raw(
  "status in ('active', 'arrested', 'closing') and (returns_on is null or earned_through + 1 < returns_on)",
)

/** The first day on which some deposit has still to earn; null: none earns. */
export async function findFirstDayToEarn(database: Database): Promise<BusinessDate | null> {
  const { rows } = await sql<{ day: BusinessDate | null }>`
    select (min(earned_through) + 1)::text as day from deposit where ${earns}`.execute(database)
  return rows[0]?.day ?? null
}

/** Whether this transaction is the one that lets deposits earn. */
export async function lockInterest(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('deposit interest')) as locked`.execute(transaction)
  return rows[0]?.locked === true
}

/** What a set of deposits in one currency has earned on a day. */
type EarnedTogether = { readonly currency: LedgerCurrency; readonly posted: Kopiykas; readonly deposits: number }

/** Minor units to the last fraction: the unit of domain/deposits/interest.ts. */
const UNIT = 10_000n * 365n * 366n

/**
 * Lets deposits earn on one day, and ends the periods that end with it: one statement for all of them. It is the rule of
 * domain/deposits/deposit-schedule.ts, and a test holds one against the other. Under `lockInterest`: two such statements at
 * once would wait for each other's rows.
 * @param atMost deposits; @param taxes as of this day
 * @returns by currency; nothing: no deposit is left for this day
 */
export async function earnDay(
  transaction: DatabaseTransaction,
  { day, taxes, atMost }: { readonly day: BusinessDate; readonly taxes: InterestTaxRates; readonly atMost: number },
): Promise<readonly EarnedTogether[]> {
  const { rows } = await sql<EarnedTogether>`
    with asked as (
      select ${day}::date as day, ${day}::date + 1 as next,
        case when date_part('day', make_date(date_part('year', ${day}::date)::int, 3, 1) - interval '1 day') = 29
          then 365 else 366 end as of_actual
    ), due as materialized (
      select company_id, deposit_id, currency, rate, day_count, day_rule, payout, capitalised, is_taxed, returns_on,
        balance, earned, posted, version
      from deposit where ${earns} and earned_through = ${day}::date - 1
      order by company_id, deposit_id limit ${atMost}
    ), came as materialized (
      select company_id, deposit_id, on_day, sum(amount)::bigint as amount
      from deposit_money where on_day between ${day}::date - 1 and ${day}::date
      group by company_id, deposit_id, on_day
    ), held as (
      select due.*, asked.day, due.balance + coalesce(came.amount, 0) as held,
        case when asked.next = due.returns_on then true
          when due.payout = 'monthly' then date_part('day', asked.next) = 1
          when due.payout = 'quarterly' then date_part('day', asked.next) = 1 and date_part('month', asked.next) in (1, 4, 7, 10)
          else false end as ends,
        case due.day_count when 'act/act' then asked.of_actual else 366 end as of_year
      from due cross join asked left join came on came.company_id = due.company_id and came.deposit_id = due.deposit_id
        and came.on_day = asked.day - case due.day_rule when 'fromNextDay' then 1 else 0 end
    ), earning as materialized (
      select held.*, earned + held::numeric * rate * of_year as earned_now from held
    ), total as materialized (
      select earning.*, div(2 * earned_now + ${UNIT}, 2 * ${UNIT}::numeric)::bigint as due_now from earning
    ), moved as (
      update deposit set balance = total.held, earned_through = total.day,
        earned = case when total.ends then 0 else total.earned_now end,
        posted = case when total.ends then 0 else total.due_now end
      from total
      where deposit.company_id = total.company_id and deposit.deposit_id = total.deposit_id
        and deposit.earned_through = total.day - 1 and deposit.version = total.version
      returning total.*
    ), days as (
      insert into deposit_day (company_id, deposit_id, day, balance, posted)
      select company_id, deposit_id, day, held, due_now - posted from moved
    ), taxed as (
      select moved.*, case when is_taxed then div(2 * due_now::numeric * ${taxes.incomeTax} + 10000, 20000)::bigint else 0 end as income_tax,
        case when is_taxed then div(2 * due_now::numeric * ${taxes.militaryTax} + 10000, 20000)::bigint else 0 end as military_tax
      from moved where ends and due_now > 0
    ), payouts as (
      insert into deposit_payout (company_id, deposit_id, ends_on, gross, income_tax, military_tax, net)
      select company_id, deposit_id, day, due_now, income_tax, military_tax, due_now - income_tax - military_tax from taxed
    ), added as (
      insert into deposit_money (company_id, deposit_id, place, on_day, amount, why)
      select company_id, deposit_id,
        (select coalesce(max(place) + 1, 0) from deposit_money money
          where money.company_id = taxed.company_id and money.deposit_id = taxed.deposit_id),
        day + case day_rule when 'fromNextDay' then 0 else 1 end, due_now - income_tax - military_tax, 'capitalised'
      from taxed where capitalised
    )
    select currency, sum(due_now - posted)::bigint as posted, count(*)::int as deposits from moved group by currency`.execute(
    transaction,
  )
  return rows
}

/** Interest of a period that is due. */
export type DuePayout = {
  readonly company_id: string
  readonly deposit_id: string
  readonly account_id: string
  readonly payout_account_id: string
  readonly currency: LedgerCurrency
  readonly capitalised: boolean
  readonly ends_on: BusinessDate
  readonly income_tax: Kopiykas
  readonly military_tax: Kopiykas
  readonly net: Kopiykas
}

/** Takes payouts that are due. What is arrested earns and is not paid. */
export async function takeDuePayouts(transaction: DatabaseTransaction, atMost: number): Promise<readonly DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select company_id, deposit_id, deposit.account_id, deposit.payout_account_id, deposit.currency, deposit.capitalised,
      payout.ends_on::text as ends_on, payout.income_tax, payout.military_tax, payout.net
    from deposit_payout payout join deposit using (company_id, deposit_id)
    where payout.paid_at is null and (deposit.capitalised or deposit.status <> 'arrested')
    order by payout.ends_on, company_id, deposit_id limit ${atMost} for no key update of payout skip locked`.execute(
    transaction,
  )
  return rows
}

export async function markPaid(
  transaction: DatabaseTransaction,
  payouts: readonly DuePayout[],
  at: Date,
): Promise<void> {
  await sql`
    update deposit_payout payout set paid_at = ${at}
    from unnest(${uuids(payouts.map((one) => one.company_id))}, ${uuids(payouts.map((one) => one.deposit_id))},
      ${dates(payouts.map((one) => one.ends_on))}) as paid (company_id, deposit_id, ends_on)
    where payout.company_id = paid.company_id and payout.deposit_id = paid.deposit_id and payout.ends_on = paid.ends_on`.execute(
    transaction,
  )
}

/** What is owed to clients for interest, by our rows and by the ledger. */
type OwedInterest = { readonly currency: LedgerCurrency; readonly owed: Kopiykas; readonly booked: Kopiykas }

/** Interest that is accrued and not paid: in one look, because days are earned meanwhile. */
export async function findOwedInterest(
  database: Database,
  accounts: readonly { readonly currency: LedgerCurrency; readonly companyId: string; readonly accountId: string }[],
): Promise<readonly OwedInterest[]> {
  const { rows } = await sql<OwedInterest>`
    select balance.currency, balance.booked, (
        coalesce((select sum(posted) from deposit where deposit.currency = balance.currency), 0)
        + coalesce((select sum(payout.gross) from deposit_payout payout join deposit using (company_id, deposit_id)
            where payout.paid_at is null and deposit.currency = balance.currency), 0))::bigint as owed
    from ledger.internal_balance_view balance
    join unnest(${uuids(accounts.map(({ companyId }) => companyId))}, ${uuids(accounts.map(({ accountId }) => accountId))})
      as accrued (company_id, account_id) using (company_id, account_id)`.execute(database)
  return rows
}
