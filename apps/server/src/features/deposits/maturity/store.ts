import type { AgreedProlongation } from '@dilo/domain/deposits/agreed-deposit.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { bigints, dates, integers, uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { targetOf } from '../interest/store.ts'

type Row = DB['deposit']

/** A deposit near its end, or at it. */
export type EndingDeposit = {
  readonly company_id: string
  readonly deposit_id: string
  readonly account_id: string
  readonly opened_by: string | null
  readonly name_uk: string
  readonly kind: Row['kind']
  readonly status: 'active' | 'closing'
  readonly currency: LedgerCurrency
  readonly rate: number
  readonly payout: Row['payout']
  readonly day_rule: Row['day_rule']
  readonly end_on_day_off: 'sameDay' | 'nextWorkingDay'
  readonly product_id: string | null
  readonly term_days: number | null
  readonly term_number: number
  readonly term_started_on: BusinessDate
  readonly returns_on: BusinessDate
  readonly earned_through: BusinessDate
  readonly prolongation: AgreedProlongation | null
  readonly prolongs: boolean
  readonly prolongations_left: number
  readonly prolongation_said_rate: number | null
  /** Since when it could not be returned; null: it comes to its end now. */
  readonly matured_on: BusinessDate | null
  /** Posted since the last payout. */
  readonly posted: Kopiykas
  readonly is_taxed: boolean
}

const columns = sql`
  deposit.company_id, deposit.deposit_id, deposit.account_id, deposit.opened_by, deposit.name_uk, deposit.kind, deposit.status,
  deposit.currency, deposit.rate, deposit.payout, deposit.day_rule, deposit.end_on_day_off, deposit.product_id, deposit.term_days,
  deposit.term_number, deposit.term_started_on::text as term_started_on, deposit.returns_on::text as returns_on,
  deposit.earned_through::text as earned_through, deposit.prolongation, deposit.prolongs, deposit.prolongations_left,
  deposit.prolongation_said_rate, deposit.matured_on::text as matured_on, deposit.posted, deposit.is_taxed`

/**
 * Locks deposits whose end has come: all of their days have earned, and what those days added is booked. What another step
 * holds is left for the next look. One that could not be returned comes when an account takes its money.
 */
export async function lockEnding(
  transaction: DatabaseTransaction,
  {
    today,
    except,
    atMost,
  }: { readonly today: BusinessDate; readonly except: readonly string[]; readonly atMost: number },
): Promise<readonly EndingDeposit[]> {
  const { rows } = await sql<EndingDeposit>`
    select ${columns} from deposit
    where status in ('active', 'closing') and returns_on <= ${today}::date
      and case when matured_on is null then earned_through = returns_on - 1
        else earned_through = ${today}::date - 1 and exists (${targetOf(sql`false`)}) end
      and not exists (
        select from deposit_payout payout where payout.company_id = deposit.company_id and payout.deposit_id = deposit.deposit_id
          and payout.paid_at is null and deposit.capitalised)
      and deposit_id <> all(${uuids(except)})
    order by returns_on, company_id, deposit_id limit ${atMost} for no key update skip locked`.execute(transaction)
  return rows
}

/** The money in deposits that are locked, and the account that gets it; without one nothing takes it now. */
export type HeldMoney = {
  readonly deposit_id: string
  readonly amount: Kopiykas
  readonly iban: string | null
  readonly target_id: string | null
  readonly target_iban: string | null
  readonly client_name: string
  readonly client_code: string
}

export async function findHeldMoney(
  reader: Reader,
  deposits: readonly Pick<EndingDeposit, 'company_id' | 'deposit_id'>[],
): Promise<ReadonlyMap<string, HeldMoney>> {
  const { rows } = await sql<HeldMoney>`
    select deposit_id, own.iban, target.account_id as target_id, taking.iban as target_iban, company.short_name_uk as client_name,
      company.client_code, (
        select coalesce(sum(money.amount), 0)::bigint from deposit_money money
        where money.company_id = deposit.company_id and money.deposit_id = deposit.deposit_id) as amount
    from ${asked(deposits)} join deposit using (company_id, deposit_id)
    join company_view as company using (company_id) left join iban_directory own using (company_id, account_id)
    left join lateral (${targetOf(sql`false`)}) as target on true
    left join iban_directory taking on taking.company_id = deposit.company_id and taking.account_id = target.account_id`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.deposit_id, row]))
}

const asked = (deposits: readonly Pick<EndingDeposit, 'company_id' | 'deposit_id'>[]): RawBuilder<unknown> => sql`
  unnest(${uuids(deposits.map((one) => one.company_id))}, ${uuids(deposits.map((one) => one.deposit_id))}) as asked (company_id, deposit_id)`

/** A deposit that goes on: its next term. */
export type NextTerm = {
  readonly deposit: EndingDeposit
  readonly startedOn: BusinessDate
  readonly returnsOn: BusinessDate
  readonly rate: number
}

/** Begins the next terms of locked deposits, and keeps what the former ones were. */
export async function storeNextTerms(
  transaction: DatabaseTransaction,
  terms: readonly NextTerm[],
  at: Date,
): Promise<void> {
  if (terms.length === 0) return
  await sql`
    with former as (
      insert into deposit_term (company_id, deposit_id, number, started_on, returns_on, rate, ended_at)
      select company_id, deposit_id, term_number, term_started_on, returns_on, rate, ${at}
      from ${asked(terms.map(({ deposit }) => deposit))} join deposit using (company_id, deposit_id)
    )
    update deposit set term_number = term_number + 1, term_started_on = next.started_on, returns_on = next.returns_on,
      rate = next.rate, prolongations_left = prolongations_left - 1, prolongation_said_rate = null, asked_on = null,
      version = version + 1
    from unnest(${uuids(terms.map(({ deposit }) => deposit.company_id))}, ${uuids(terms.map(({ deposit }) => deposit.deposit_id))},
      ${dates(terms.map(({ startedOn }) => startedOn))}, ${dates(terms.map(({ returnsOn }) => returnsOn))},
      ${integers(terms.map(({ rate }) => rate))}) as next (company_id, deposit_id, started_on, returns_on, rate)
    where deposit.company_id = next.company_id and deposit.deposit_id = next.deposit_id`.execute(transaction)
}

/** A client's account as both statements name it. */
type Side = {
  readonly companyId: string
  readonly accountId: string
  readonly iban: string
  readonly name: string
  readonly code: string
}

/** Money that leaves a deposit at its end, with the day on which it counts. */
export type ReturnedMoney = {
  readonly deposit: EndingDeposit
  readonly amount: Kopiykas
  readonly from: Side
  readonly to: Side
  readonly on: BusinessDate
  readonly transactionId: string
}

/** Closes locked deposits whose money goes back, and keeps what their last terms were. */
export async function storeReturned(
  transaction: DatabaseTransaction,
  returned: readonly ReturnedMoney[],
  at: Date,
): Promise<void> {
  if (returned.length === 0) return
  const deposits = returned.map(({ deposit }) => deposit)
  await sql`
    insert into deposit_money (company_id, deposit_id, place, on_day, amount, why)
    select company_id, deposit_id, (
      select max(place) + 1 from deposit_money money
      where money.company_id = gone.company_id and money.deposit_id = gone.deposit_id), on_day, -amount, 'returned'
    from unnest(${uuids(deposits.map((one) => one.company_id))}, ${uuids(deposits.map((one) => one.deposit_id))},
      ${dates(returned.map(({ on }) => on))}, ${bigints(returned.map(({ amount }) => amount))})
      as gone (company_id, deposit_id, on_day, amount)
    where amount > 0`.execute(transaction)
  await sql`
    with former as (
      insert into deposit_term (company_id, deposit_id, number, started_on, returns_on, rate, ended_at)
      select company_id, deposit_id, term_number, term_started_on, returns_on, rate, ${at}
      from ${asked(deposits)} join deposit using (company_id, deposit_id) where matured_on is null
    )
    update deposit set status = 'closed', closed_at = ${at}, closed_because = 'matured', version = version + 1
    from ${asked(deposits)}
    where deposit.company_id = asked.company_id and deposit.deposit_id = asked.deposit_id`.execute(transaction)
}

/**
 * Lets deposits earn as without an end that have come to it and cannot be returned: their rate is the one for that case, if it
 * is lower (Civil Code, article 1060, part 4).
 */
export async function storeLeft(
  transaction: DatabaseTransaction,
  left: readonly { readonly deposit: Pick<EndingDeposit, 'company_id' | 'deposit_id'>; readonly rate: number }[],
  at: Date,
): Promise<void> {
  if (left.length === 0) return
  await sql`
    with former as (
      insert into deposit_term (company_id, deposit_id, number, started_on, returns_on, rate, ended_at)
      select company_id, deposit_id, term_number, term_started_on, returns_on, rate, ${at}
      from ${asked(left.map(({ deposit }) => deposit))} join deposit using (company_id, deposit_id)
    )
    update deposit set matured_on = returns_on, rate = least(deposit.rate, left_there.rate), version = version + 1
    from unnest(${uuids(left.map(({ deposit }) => deposit.company_id))}, ${uuids(left.map(({ deposit }) => deposit.deposit_id))},
      ${integers(left.map(({ rate }) => rate))}) as left_there (company_id, deposit_id, rate)
    where deposit.company_id = left_there.company_id and deposit.deposit_id = left_there.deposit_id`.execute(
    transaction,
  )
}

/** Locks arrested deposits whose term has ended: they are not returned. */
export async function lockArrestedAtEnd(
  transaction: DatabaseTransaction,
  {
    today,
    except,
    atMost,
  }: { readonly today: BusinessDate; readonly except: readonly string[]; readonly atMost: number },
): Promise<readonly EndingDeposit[]> {
  const { rows } = await sql<EndingDeposit>`
    select ${columns} from deposit
    where status = 'arrested' and returns_on <= ${today}::date and matured_on is null and earned_through = returns_on - 1
      and deposit_id <> all(${uuids(except)})
    order by company_id, deposit_id limit ${atMost} for no key update skip locked`.execute(transaction)
  return rows
}

/** Locks deposits whose clients are asked today whether they go on: some days before the end, and on the last day once more. */
export async function lockToAsk(
  transaction: DatabaseTransaction,
  { today, before, atMost }: { readonly today: BusinessDate; readonly before: number; readonly atMost: number },
): Promise<readonly EndingDeposit[]> {
  const { rows } = await sql<EndingDeposit>`
    select ${columns} from deposit
    where status = 'active' and kind = 'term' and prolongation is not null
      and returns_on > ${today}::date and returns_on <= ${today}::date + ${before}::int
      and (asked_on is null or asked_on < returns_on - ${before}::int or (returns_on = ${today}::date + 1 and asked_on < ${today}::date))
    order by returns_on, company_id, deposit_id limit ${atMost} for no key update skip locked`.execute(transaction)
  return rows
}

export async function markAsked(
  transaction: DatabaseTransaction,
  deposits: readonly EndingDeposit[],
  today: BusinessDate,
): Promise<void> {
  if (deposits.length === 0) return
  await sql`
    update deposit set asked_on = ${today} from ${asked(deposits)}
    where deposit.company_id = asked.company_id and deposit.deposit_id = asked.deposit_id`.execute(transaction)
}
