import { type Insertable, sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { demoMoney } from '@dilo/domain/values/ledger-currency.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { equivalentAccount, positionAccount } from '../../accounts/door.ts'

/** The currencies in which the bank has positions: those of clients, and those of demos apart from them. */
const positionCurrencies = ['USD', 'EUR', demoMoney.USD, demoMoney.EUR] as const

export type PositionCurrency = (typeof positionCurrencies)[number]

/** @property position above zero: the bank has more than it owes */
export type BookedPosition = {
  readonly currency: PositionCurrency
  readonly position: bigint
  readonly equivalent: bigint
}

/** The booked amount of each position and of its equivalent, both as of one moment. */
export async function findPositions(reader: Reader): Promise<readonly BookedPosition[]> {
  const pairs = positionCurrencies.map((currency) => ({
    currency,
    company: positionAccount(currency).companyId,
    position: positionAccount(currency).accountId,
    equivalent: equivalentAccount(currency).accountId,
  }))
  const { rows } = await sql<BookedPosition>`
    select asked.currency, position.booked as position, equivalent.booked as equivalent
    from json_to_recordset(${JSON.stringify(pairs)}) as asked (currency text, company uuid, position uuid, equivalent uuid)
    join ledger.internal_balance_view position on position.company_id = asked.company and position.account_id = asked.position
    join ledger.internal_balance_view equivalent on equivalent.company_id = asked.company and equivalent.account_id = asked.equivalent
    order by asked.currency`.execute(reader)
  return rows
}

/** @returns false: the day is revalued */
export async function insertRevalued(
  transaction: DatabaseTransaction,
  row: Insertable<DB['exchange_position_day']>,
): Promise<boolean> {
  const written = await transaction
    .insertInto('exchange_position_day')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return written !== undefined
}

export async function findRevalued(reader: Reader, day: BusinessDate): Promise<ReadonlySet<PositionCurrency>> {
  const rows = await reader.selectFrom('exchange_position_day').select('currency').where('day', '=', day).execute()
  return new Set(rows.map(({ currency }) => currency as PositionCurrency))
}

export type ComparedPosition = {
  readonly currency: ForeignCurrency
  /**
   * By the fills of requests: the clients' sales to the bank less their purchases; and by the booked amounts of them.
   */
  readonly dealt: bigint
  readonly booked: bigint
  /** The hryvnia of the fills with their opposite sign, and what is booked of those. */
  readonly dealtWorth: bigint
  readonly bookedWorth: bigint
  /** The whole position, and all else that is booked in its currency: what the bank owes to clients less its own. */
  readonly position: bigint
  readonly rest: bigint
}

/** Positions beside what they must agree with. Of clients alone: fills of a demo go with it, and what is booked of them stays. */
export async function comparePositions(reader: Reader): Promise<readonly ComparedPosition[]> {
  const pairs = (['USD', 'EUR'] as const).map((currency) => ({
    currency,
    company: positionAccount(currency).companyId,
    position: positionAccount(currency).accountId,
    equivalent: equivalentAccount(currency).accountId,
  }))
  const booked = (account: 'position' | 'equivalent') => sql`(
    select coalesce(sum(entry.amount), 0)::bigint from exchange_fill fill
    join exchange_request request using (company_id, request_id)
    join company_view as company on company.company_id = fill.company_id and company.demo_tenant_id is null
    join ledger.internal_entry_view entry on entry.transaction_company_id = fill.company_id
      and entry.transaction_id = fill.transaction_id
      and entry.company_id = asked.company and entry.account_id = ${sql.ref(`asked.${account}`)}
    where request.currency = asked.currency)`
  const dealt = (what: 'amount' | 'hryvnia') => sql`(
    select coalesce(sum(case request.side when 'SALE' then ${sql.ref(`fill.${what}`)} else -${sql.ref(`fill.${what}`)} end), 0)::bigint
    from exchange_fill fill join exchange_request request using (company_id, request_id)
    join company_view as company on company.company_id = fill.company_id and company.demo_tenant_id is null
    where request.currency = asked.currency)`
  const { rows } = await sql<ComparedPosition>`
    select asked.currency, ${dealt('amount')} as dealt, ${booked('position')} as booked,
      -${dealt('hryvnia')} as "dealtWorth", ${booked('equivalent')} as "bookedWorth",
      (select balance.booked from ledger.internal_balance_view balance
        where balance.company_id = asked.company and balance.account_id = asked.position) as position,
      ((select coalesce(sum(balance.booked), 0) from ledger.balance_view balance where balance.currency = asked.currency)
        + (select coalesce(sum(balance.booked), 0) from ledger.internal_balance_view balance
          where balance.currency = asked.currency
            and (balance.company_id, balance.account_id) <> (asked.company, asked.position)))::bigint as rest
    from json_to_recordset(${JSON.stringify(pairs)}) as asked (currency text, company uuid, position uuid, equivalent uuid)
    order by asked.currency`.execute(reader)
  return rows
}
