import type { InterestTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import { type OfficialRate, RATE_SCALE } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { takesNothing } from '../../accounts/door.ts'
import { bigints, dates, texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The official rate of a currency, as the ledger names it. */
export type RateOfMoney = { readonly currency: LedgerCurrency; readonly rate: OfficialRate }

/**
 * Deposits that earn on the day after `earned_through`: but not on the day of their return, unless nobody could return
 * them. Taxes of interest in another currency need its rate.
 */
const earns = (rates: readonly RateOfMoney[]) => sql`
  status in ('active', 'arrested', 'closing') and (returns_on is null or earned_through + 1 < returns_on or matured_on is not null)
  and (not is_taxed or currency = any(${texts(['UAH', 'ZZU', ...rates.map(({ currency }) => currency)])}))`

/** The first day on which some deposit has still to earn; null: none earns. */
export async function findFirstDayToEarn(reader: Reader, rates: readonly RateOfMoney[]): Promise<BusinessDate | null> {
  const { rows } = await sql<{ day: BusinessDate | null }>`
    select (min(earned_through) + 1)::text as day from deposit where ${earns(rates)}`.execute(reader)
  return rows[0]?.day ?? null
}

/** True if this transaction is the one that lets deposits earn. */
export async function lockInterest(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('deposit interest')) as locked`.execute(transaction)
  return rows[0]?.locked === true
}

/** The earnings of a set of deposits in one currency on a day. */
type EarnedTogether = {
  readonly currency: LedgerCurrency
  readonly posted: Kopiykas
  readonly deposits: number
  /** The last company of them. */
  readonly last: string
}

/** Minor units to the last fraction: the unit of domain/deposits/interest.ts. */
const UNIT = 10_000n * 365n * 366n

/** Hryvnia for one unit of a currency, in parts of this. */
const OF_RATE = 10n ** BigInt(RATE_SCALE)

/**
 * Lets deposits earn on one day, and ends the periods that end with it: one statement for all of them. It is the rule of
 * domain/deposits/deposit-schedule.ts, and a test holds one against the other. Under `lockInterest`: two such statements at
 * once would wait for each other's rows. A row that another step changes meanwhile has another place, and earns at the next look.
 * @param from the first company; null: of all; @param atMost deposits; @param taxes as of this day; @param rates of this day
 * @returns by currency; nothing: no deposit is left for this day
 */
export async function earnDay(
  transaction: DatabaseTransaction,
  {
    day,
    from,
    taxes,
    rates,
    atMost,
  }: {
    readonly day: BusinessDate
    readonly from: string | null
    readonly taxes: InterestTaxRates
    readonly rates: readonly RateOfMoney[]
    readonly atMost: number
  },
): Promise<readonly EarnedTogether[]> {
  // The rows of a portion are passed on from step to step: in memory, not in files.
  await sql`set local work_mem = '64MB'`.execute(transaction)
  const { rows } = await sql<EarnedTogether>`
    with asked as (
      select ${day}::date as day, ${day}::date + 1 as next,
        case when date_part('day', make_date(date_part('year', ${day}::date)::int, 3, 1) - interval '1 day') = 29
          then 365 else 366 end as of_actual
    ), due as not materialized (
      select company_id, deposit_id, currency, rate, day_count, day_rule, payout, capitalised, is_taxed, returns_on,
        balance, earned, posted, version, ctid as place
      from deposit where ${earns(rates)} and earned_through = ${day}::date - 1
        ${from === null ? sql`` : sql`and company_id >= ${from}`}
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
    ), earning as not materialized (
      -- Not pulled up (offset 0): the planner would count a sum anew in each place where it is written.
      select held.*, earned + held::numeric * (rate * of_year) as earned_now from held offset 0
    ), total as not materialized (
      select earning.*, div(earned_now + ${UNIT / 2n}, ${UNIT}::numeric)::bigint as due_now from earning offset 0
    ), moved as (
      update deposit set balance = total.held, earned_through = total.day,
        earned = case when total.ends then 0 else total.earned_now end,
        posted = case when total.ends then 0 else total.due_now end
      from total
      where deposit.ctid = total.place
        and deposit.earned_through = total.day - 1 and deposit.version = total.version
      returning total.company_id, total.deposit_id, total.currency, total.day, total.day_rule, total.held, total.ends, total.posted,
        total.due_now, total.capitalised, total.is_taxed
    ), days as (
      insert into deposit_day (company_id, deposit_id, day, balance, posted)
      select company_id, deposit_id, day, held, due_now - posted from moved
    ), ended as materialized (
      -- Taxes are counted in hryvnia: of a hryvnia one is a hryvnia.
      select moved.*, case when is_taxed then official.rate end as official_rate,
        case when not is_taxed then 0 else div(2 * due_now::numeric * coalesce(official.rate, ${OF_RATE}::numeric) + ${OF_RATE}::numeric, 2 * ${OF_RATE}::numeric) end as taxable
      from moved left join unnest(${texts(rates.map(({ currency }) => currency))}, ${bigints(rates.map(({ rate }) => rate))})
        as official (currency, rate) on official.currency = moved.currency
      where ends and due_now > 0
    ), counted as materialized (
      select ended.*, div(2 * taxable * ${taxes.incomeTax} + 10000, 20000) as income_tax,
        div(2 * taxable * ${taxes.militaryTax} + 10000, 20000) as military_tax
      from ended
    ), sold as materialized (
      -- As little is sold as pays for the taxes: where rounding went down, a minor unit more.
      select counted.*, coalesce(near.amount
          + case when div(2 * near.amount * official_rate + ${OF_RATE}::numeric, 2 * ${OF_RATE}::numeric) < income_tax + military_tax then 1 else 0 end, 0) as withheld
      from counted left join lateral (
        select div(2 * (income_tax + military_tax) * ${OF_RATE}::numeric + official_rate, 2 * official_rate) as amount
        where official_rate is not null) as near on true
    ), taxed as materialized (
      select sold.*, due_now - case when official_rate is null then income_tax + military_tax else withheld end as net,
        case when official_rate is null then 0
          else div(2 * withheld * official_rate + ${OF_RATE}::numeric, 2 * ${OF_RATE}::numeric) - income_tax - military_tax end as tax_back
      from sold
    ), payouts as (
      insert into deposit_payout (company_id, deposit_id, ends_on, gross, income_tax, military_tax, net, withheld, official_rate, tax_back)
      select company_id, deposit_id, day, due_now, income_tax, military_tax, net, withheld, official_rate, tax_back from taxed
    ), added as (
      insert into deposit_money (company_id, deposit_id, place, on_day, amount, why)
      select company_id, deposit_id,
        (select coalesce(max(place) + 1, 0) from deposit_money money
          where money.company_id = taxed.company_id and money.deposit_id = taxed.deposit_id),
        day + case day_rule when 'fromNextDay' then 0 else 1 end, net, 'capitalised'
      from taxed where capitalised and net > 0
    )
    select currency, sum(due_now - posted)::bigint as posted, count(*)::int as deposits, max(company_id::text collate "C") as last
    from moved group by currency`.execute(transaction)
  return rows
}

/** A period that ends before its time. */
type EndedPeriod = {
  readonly company_id: string
  readonly deposit_id: string
  readonly earned_through: BusinessDate
  readonly gross: Kopiykas
  readonly incomeTax: Kopiykas
  readonly militaryTax: Kopiykas
  readonly net: Kopiykas
  readonly withheld: Kopiykas
  readonly officialRate: OfficialRate | null
  readonly back: Kopiykas
}

export async function insertEndedPeriods(
  transaction: DatabaseTransaction,
  periods: readonly EndedPeriod[],
): Promise<void> {
  if (periods.length === 0) return
  const ids = sql`${uuids(periods.map((one) => one.company_id))}, ${uuids(periods.map((one) => one.deposit_id))}`
  await sql`
    insert into deposit_payout (company_id, deposit_id, ends_on, gross, income_tax, military_tax, net, withheld, official_rate, tax_back)
    select * from unnest(${ids}, ${dates(periods.map((one) => one.earned_through))}, ${bigints(periods.map((one) => one.gross))},
      ${bigints(periods.map((one) => one.incomeTax))}, ${bigints(periods.map((one) => one.militaryTax))},
      ${bigints(periods.map((one) => one.net))}, ${bigints(periods.map((one) => one.withheld))},
      ${bigints(periods.map((one) => one.officialRate))}, ${bigints(periods.map((one) => one.back))})
      as ended (company_id, deposit_id, ends_on, gross, income_tax, military_tax, net, withheld, official_rate, tax_back)
    where gross > 0`.execute(transaction)
  await sql`
    update deposit set earned = 0, posted = 0 from unnest(${ids}) as ended (company_id, deposit_id)
    where deposit.company_id = ended.company_id and deposit.deposit_id = ended.deposit_id`.execute(transaction)
}

/** Interest of a period that is due. */
export type DuePayout = {
  readonly company_id: string
  readonly deposit_id: string
  /** The account that gets it: the account for payouts, or the deposit's own. */
  readonly account_id: string
  readonly currency: LedgerCurrency
  readonly capitalised: boolean
  readonly opened_by: string | null
  readonly ends_on: BusinessDate
  readonly income_tax: Kopiykas
  readonly military_tax: Kopiykas
  readonly net: Kopiykas
  /**
   * The part of interest in another currency that was sold for the taxes, and what that brought beyond them, in
   * hryvnia.
   */
  readonly withheld: Kopiykas
  readonly tax_back: Kopiykas
  /** The client's account in hryvnia; null: none takes money. */
  readonly hryvnia_account_id: string | null
}

/** @property except by `payoutKey` */
type WhichPayouts = { readonly atMost: number; readonly except: readonly string[] }

/** Names a payout: of a deposit, by the last day of its period. */
export const payoutKey = ({ deposit_id: id, ends_on: on }: Pick<DuePayout, 'deposit_id' | 'ends_on'>): string =>
  `${id}:${on}`

const isNoneOf = (keys: readonly string[]) =>
  sql`payout.deposit_id::text || ':' || payout.ends_on::text <> all(${texts(keys)})`

/**
 * Takes payouts that are due. What is arrested earns and is not paid; where no account takes the money it waits. Of hryvnia
 * that are left of taxes the client's first open account gets them.
 */
export async function takeDuePayouts(
  transaction: DatabaseTransaction,
  { atMost, except }: WhichPayouts,
): Promise<readonly DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select company_id, deposit_id, target.account_id, deposit.currency, deposit.capitalised, deposit.opened_by,
      payout.ends_on::text as ends_on, payout.income_tax, payout.military_tax, payout.net, payout.withheld, payout.tax_back,
      hryvnia.account_id as hryvnia_account_id
    from deposit_payout payout join deposit using (company_id, deposit_id)
    cross join lateral (${targetOf(sql`deposit.capitalised and deposit.status <> 'closed'`)}) as target
    left join lateral (
      select account.account_id from client_account account
      where payout.tax_back > 0 and account.company_id = payout.company_id and ${takesHryvnia}
      order by account.position limit 1) as hryvnia on true
    where payout.paid_at is null and (deposit.capitalised or deposit.status <> 'arrested' or deposit.pays_under_arrest)
      and ${isNoneOf(except)}
    order by payout.ends_on limit ${atMost} for no key update of payout skip locked`.execute(transaction)
  return rows
}

const takes = sql.raw(`account.status <> 'CLOSED' and not ${takesNothing('account')}`)

/** The account of a deposit itself, or the first that takes money: the one for payouts, else the one that it was paid from. */
export const targetOf = (staysIn: ReturnType<typeof sql>) => sql`
  select account.account_id from client_account account
  where account.company_id = deposit.company_id and case when ${staysIn} then account.account_id = deposit.account_id
    else account.account_id in (deposit.payout_account_id, deposit.paying_account_id) and ${takes} end
  order by account.account_id = deposit.payout_account_id desc limit 1`

const takesHryvnia = sql`account.type = 'CURRENT' and account.currency = 'UAH' and ${takes}`

/** Hryvnia that were left of taxes, and that an account of the client can take now. */
type LeftHryvnia = {
  readonly company_id: string
  readonly deposit_id: string
  readonly ends_on: BusinessDate
  readonly currency: LedgerCurrency
  readonly tax_back: Kopiykas
  readonly account_id: string
}

export async function takeLeftHryvnia(
  transaction: DatabaseTransaction,
  { atMost, except }: WhichPayouts,
): Promise<readonly LeftHryvnia[]> {
  const { rows } = await sql<LeftHryvnia>`
    select company_id, deposit_id, payout.ends_on::text as ends_on, payout.tax_back, target.account_id,
      case when deposit.currency like 'ZZ%' then 'ZZU' else 'UAH' end as currency
    from deposit_payout payout join deposit using (company_id, deposit_id)
    cross join lateral (
      select account.account_id from client_account account
      where account.company_id = payout.company_id and ${takesHryvnia}
      order by account.position limit 1) as target
    where payout.tax_back > 0 and payout.back_account_id is null and payout.paid_at is not null and ${isNoneOf(except)}
    order by company_id, deposit_id, payout.ends_on limit ${atMost} for no key update of payout skip locked`.execute(
    transaction,
  )
  return rows
}

/** Keeps which account got what was left of taxes. */
export async function markGivenBack(transaction: DatabaseTransaction, given: readonly LeftHryvnia[]): Promise<void> {
  await sql`
    update deposit_payout payout set back_account_id = given.account_id
    from unnest(${uuids(given.map((one) => one.company_id))}, ${uuids(given.map((one) => one.deposit_id))},
      ${dates(given.map((one) => one.ends_on))}, ${uuids(given.map((one) => one.account_id))})
      as given (company_id, deposit_id, ends_on, account_id)
    where payout.company_id = given.company_id and payout.deposit_id = given.deposit_id and payout.ends_on = given.ends_on`.execute(
    transaction,
  )
}

export async function markPaid(
  transaction: DatabaseTransaction,
  payouts: readonly DuePayout[],
  at: Date,
): Promise<void> {
  await sql`
    update deposit_payout payout set paid_at = ${at}, back_account_id = paid.back_account_id
    from unnest(${uuids(payouts.map((one) => one.company_id))}, ${uuids(payouts.map((one) => one.deposit_id))},
      ${dates(payouts.map((one) => one.ends_on))}, ${uuids(payouts.map((one) => one.hryvnia_account_id))})
      as paid (company_id, deposit_id, ends_on, back_account_id)
    where payout.company_id = paid.company_id and payout.deposit_id = paid.deposit_id and payout.ends_on = paid.ends_on`.execute(
    transaction,
  )
}

/** The interest owed to clients, by our rows and by the ledger. */
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

/** True if interest of the time until a day is due and not paid, though nothing stops it. */
export async function findUnpaidPayout(reader: Reader, until: BusinessDate): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from deposit_payout payout join deposit using (company_id, deposit_id)
      where payout.paid_at is null and payout.ends_on <= ${until}::date and (deposit.capitalised or deposit.status <> 'arrested' or deposit.pays_under_arrest)
        and exists (${targetOf(sql`deposit.capitalised and deposit.status <> 'closed'`)})) as found`.execute(reader)
  return rows[0]?.found === true
}

/** A tax of a month in one kind of money. */
type TaxMonth = { readonly month: BusinessDate; readonly tax: 'income' | 'military'; readonly currency: 'UAH' | 'ZZU' }

/** The last month whose taxes went to the budget; null: none yet. */
export async function findLastTaxMonth(reader: Reader): Promise<BusinessDate | null> {
  const { rows } = await sql<{ month: BusinessDate | null }>`
    select max(month)::text as month from deposit_tax_month`.execute(reader)
  return rows[0]?.month ?? null
}

/**
 * The balance of the bank's account of a tax from the time until a day, less all that went to the budget: later
 * postings and corrections are taken off the present balance.
 */
export async function findWithheldUntil(
  reader: Reader,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  until: BusinessDate,
): Promise<bigint> {
  const { rows } = await sql<{ withheld: bigint }>`
    select (balance.booked - coalesce((
      select sum(entry.amount) from ledger.internal_entry_view entry
      where entry.company_id = balance.company_id and entry.account_id = balance.account_id
        and entry.value_date > ${until}::date and not exists (
          select from deposit_tax_month paid where paid.transaction_id = entry.transaction_id)), 0))::bigint as withheld
    from ledger.internal_balance_view balance
    where balance.company_id = ${companyId} and balance.account_id = ${accountId}`.execute(reader)
  return rows[0]?.withheld ?? 0n
}

export async function insertTaxMonth(
  transaction: DatabaseTransaction,
  {
    month,
    tax,
    currency,
    amount,
    transactionId,
    paidOn,
  }: TaxMonth & { readonly amount: Kopiykas; readonly transactionId: string | null; readonly paidOn: BusinessDate },
): Promise<void> {
  await sql`
    insert into deposit_tax_month (month, tax, currency, amount, paid_on, transaction_id)
    values (${month}, ${tax}, ${currency}, ${amount}, ${paidOn}, ${transactionId})`.execute(transaction)
}
