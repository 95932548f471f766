import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { times } from '@dilo/pg-batches/sets.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { KYIV } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { ScheduleColumns } from '../../payments/door.ts'

/** So many of each kind are read: a company plans no more by hand. */
const PLANNED_AT_MOST = 2_000

type PlannedPayment = {
  readonly id: string
  readonly kind: PaymentKind
  readonly on: BusinessDate
  readonly amount: Kopiykas
  readonly name: string
  readonly isSure: boolean
}

/**
 * Payments that are not carried out, whose money is not set aside: those that are signed and wait for their day, those that
 * wait for signatures, and whole drafts with a day to come. A day that has passed is today's.
 */
export function findPlannedPayments(
  reader: Reader,
  { companyId, currency, today, furthest }: Planned,
): Promise<PlannedPayment[]> {
  return preparedStatement<PlannedPayment>(
    'planned-payments',
    reader,
    sql`
    select payment.payment_id as id, payment.kind, greatest(payment.value_date, ${today}::date) as on,
      payment.amount + payment.fee as amount, payment.creditor_name as name, payment.state <> 'draft' as "isSure"
    from open_payment open
    cross join lateral (
      select * from payment where payment.company_id = open.company_id and payment.payment_id = open.payment_id offset 0) payment
    where open.company_id = ${companyId} and open.state in ('draft', 'onSigning', 'waiting')
      and payment.currency = ${currency} and payment.kind is not null and payment.kind <> 'betweenOwnAccounts'
      and payment.value_date <= ${furthest}::date
      and case payment.state when 'onSigning' then true when 'waiting' then payment.value_date > ${today}::date
        else payment.faults is null and payment.value_date >= ${today}::date end
    order by payment.value_date, payment.payment_id limit ${sql.lit(PLANNED_AT_MOST)}`,
  )
}

export type Planned = {
  readonly companyId: string
  readonly currency: Currency
  readonly today: BusinessDate
  readonly furthest: BusinessDate
}

export type OrderOfPlan = ScheduleColumns & {
  readonly id: string
  readonly amount: Kopiykas
  readonly name: string
  readonly made: number
  readonly nextNominalDay: BusinessDate
}

/** Standing orders that pay until the plan's last day. */
export function findOrdersOfPlan(reader: Reader, { companyId, currency, furthest }: Planned): Promise<OrderOfPlan[]> {
  return preparedStatement<OrderOfPlan>(
    'orders-of-plan',
    reader,
    sql`
    select order_id as id, amount, creditor_name as name, payments_made as made, next_nominal_day as "nextNominalDay",
      frequency, day, first_day, weekend, end_day, end_count
    from standing_order
    where company_id = ${companyId} and currency = ${currency} and state = 'active' and kind <> 'betweenOwnAccounts'
      and next_day <= ${furthest}::date
    order by next_day, order_id limit ${sql.lit(PLANNED_AT_MOST)}`,
  )
}

type WeekOfAccount = { readonly week: number; readonly came: bigint; readonly went: bigint }

/**
 * The inflow and outflow of the company's current accounts in each of the past weeks, without its moves between its own
 * accounts and deposits. An edge of a week is one look into an index; own transfers are read by their IBANs.
 * @param edges the beginnings of the weeks, the earliest first, and the end of the last one
 */
export function findWeeks(
  reader: Reader,
  { companyId, currency }: Pick<Planned, 'companyId' | 'currency'>,
  edges: readonly Date[],
): Promise<WeekOfAccount[]> {
  return preparedStatement<WeekOfAccount>(
    'weeks-of-accounts',
    reader,
    sql`
    with own as materialized (
      select account_id, iban from client_account
      where company_id = ${companyId} and currency = ${currency} and type = 'CURRENT'),
    edge as materialized (
      select own.account_id, moment.place, coalesce(entry.version, 0) as version,
        coalesce(entry.debit_total, 0) as debit, coalesce(entry.credit_total, 0) as credit
      from own
      cross join unnest(${times(edges)}) with ordinality as moment (at, place)
      left join lateral (
        select entry.version, entry.debit_total, entry.credit_total from ledger.entry_view entry
        where entry.company_id = ${companyId} and entry.account_id = own.account_id and entry.booked_at < moment.at
        order by entry.booked_at desc, entry.version desc limit 1) entry on true),
    week as materialized (
      select began.account_id, began.place, began.version as after, ended.version as until,
        ended.debit - began.debit as went, ended.credit - began.credit as came
      from edge began
      join edge ended on ended.account_id = began.account_id and ended.place = began.place + 1)
    select (week.place - 1)::int as week, sum(week.came - coalesce(moved.came, 0))::bigint as came,
      sum(week.went - coalesce(moved.went, 0))::bigint as went
    from week
    left join lateral (
      select sum(own_moves.came) as came, sum(own_moves.went) as went
      from client_account mine
      cross join lateral (
        select sum(greatest(detail.amount, 0)) as came, sum(greatest(-detail.amount, 0)) as went from entry_detail detail
        where detail.company_id = ${companyId} and detail.account_id = week.account_id
          and detail.counterparty_iban = mine.iban and detail.version > week.after and detail.version <= week.until) own_moves
      where mine.company_id = ${companyId}) moved on week.until > week.after
    group by week.place order by week.place`,
  )
}

type PlannedThen = {
  readonly id: string
  readonly on: BusinessDate
  readonly amount: Kopiykas
  readonly kind: PaymentKind
}

/**
 * Payments of the past weeks that the plan names by themselves: salaries, payments to the budget, those of standing
 * orders. They are no part of a usual week's outflow.
 */
export function findPlannedThen(
  reader: Reader,
  { companyId, currency }: Pick<Planned, 'companyId' | 'currency'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlannedThen[]> {
  return preparedStatement<PlannedThen>(
    'planned-then',
    reader,
    sql`
    select payment.payment_id as id, (payment.settled_at at time zone ${sql.lit(KYIV)})::date as on,
      payment.amount + payment.fee as amount, payment.kind
    from (
      select register.payment_id from salary_register register where register.company_id = ${companyId}
      union
      select occurrence.payment_id from standing_order_occurrence occurrence
      where occurrence.company_id = ${companyId} and occurrence.made_at >= ${from}::timestamptz - interval '40 days'
      union
      select budget.payment_id from payment budget
      where budget.company_id = ${companyId} and budget.kind = 'toBudget'
        and budget.created_at >= ${from}::timestamptz - interval '40 days') as named
    join payment on payment.company_id = ${companyId} and payment.payment_id = named.payment_id
    where payment.state = 'settled' and payment.currency = ${currency} and payment.kind <> 'betweenOwnAccounts'
      and payment.settled_at >= ${from} and payment.settled_at < ${to}`,
  )
}

type OnDeposit = {
  readonly id: string
  readonly iban: Iban
  readonly amount: Kopiykas
  readonly until: BusinessDate | null
}

/** Money that lies on the company's deposits, with the day on which it comes back; null: it has no end, or is to go on at it. */
export function findDeposited(
  reader: Reader,
  { companyId, currency }: Pick<Planned, 'companyId' | 'currency'>,
): Promise<OnDeposit[]> {
  return preparedStatement<OnDeposit>(
    'deposited',
    reader,
    sql`
    select deposit.deposit_id as id, account.iban, balance.booked as amount,
      case when deposit.prolongs and deposit.prolongations_left > 0 then null else deposit.returns_on end as until
    from deposit
    join client_account account on account.company_id = deposit.company_id and account.account_id = deposit.account_id
    join ledger.balance_view balance on balance.company_id = deposit.company_id and balance.account_id = deposit.account_id
    where deposit.company_id = ${companyId} and account.currency = ${currency} and deposit.status in ('active', 'closing')
      and balance.booked > 0
    order by until nulls last, deposit.deposit_id`,
  )
}
