import { statesOfTab } from '@dilo/domain/payments/payment-tabs.ts'
import type { RegisterTab } from '@dilo/domain/payments/payment-register.ts'
import { type Currency, currencies } from '@dilo/domain/values/currency.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import { copiedLines, copiedText } from '@dilo/pg-batches/copied-lines.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { StateTotal } from './register-head.ts'
import { type RegisterState, registerStates, stateOfPayment } from './register-state.ts'

/** The payments of a register. Days are the payments' own; both count. */
export type RegisterScope = {
  readonly companyId: string
  readonly accountId: string | null
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly tab: RegisterTab
  /** Only these payments; null: all. */
  readonly paymentIds: readonly string[] | null
}

/** A payment as a register shows it. Amounts are minor units. */
export type RegisterLine = {
  readonly day: string
  readonly number: string
  readonly state: RegisterState
  readonly debtorIban: string
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly purpose: string
  readonly amount: bigint
  readonly currency: Currency
}

const chosenPayments = (reader: Reader, { companyId, accountId, from, to, tab, paymentIds }: RegisterScope) =>
  reader
    .selectFrom('payment')
    .where('company_id', '=', companyId)
    .where('state', 'in', statesOfTab[tab])
    .where(sql<boolean>`value_date >= ${from}::date and value_date <= ${to}::date`)
    .$if(accountId !== null, (query) => query.where('debtor_account_id', '=', accountId ?? ''))
    .$if(paymentIds !== null, (query) => query.where('payment_id', 'in', paymentIds ?? []))

/** From the earliest to the latest day of these payments; null where one of them is not the company's, or was deleted. */
export async function daysOfPayments(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<{ from: BusinessDate; to: BusinessDate } | null> {
  const row = await reader
    .selectFrom('payment')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      sql<BusinessDate | null>`min(value_date)::text`.as('from'),
      sql<BusinessDate | null>`max(value_date)::text`.as('to'),
    ])
    .where('company_id', '=', companyId)
    .where('payment_id', 'in', paymentIds)
    .where('state', 'in', statesOfTab.all)
    .executeTakeFirstOrThrow()
  return Number(row.count) === paymentIds.length && row.from !== null && row.to !== null
    ? { from: row.from, to: row.to }
    : null
}

/** The totals of the payments, by state and currency. */
export async function registerTotals(reader: Reader, scope: RegisterScope): Promise<StateTotal[]> {
  const rows = await chosenPayments(reader, scope)
    .select((eb) => [
      stateOfPayment.as('standing'),
      'currency',
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy([sql`1`, 'currency'])
    .execute()
  return rows
    .map(({ standing: state, currency, count, amount }) => ({ state, currency, count: Number(count), amount }))
    .toSorted(
      (one, other) =>
        registerStates.indexOf(one.state) - registerStates.indexOf(other.state) ||
        currencies.indexOf(one.currency) - currencies.indexOf(other.currency),
    )
}

/** The payments in portions, the earliest day first, as they come from the database. @param atMost null: all */
export async function* registerLines(
  snapshot: Snapshot,
  scope: RegisterScope,
  atMost: number | null,
): AsyncGenerator<RegisterLine[], void, undefined> {
  const query = chosenPayments(snapshot.reader, scope)
    .select([
      'value_date',
      'number',
      stateOfPayment.as('standing'),
      'debtor_iban',
      'creditor_name',
      'creditor_code',
      'creditor_iban',
      'remittance_information',
      'amount',
      'currency',
    ])
    .orderBy('value_date')
    .orderBy('payment_id')
    .$if(atMost !== null, (limited) => limited.limit(atMost ?? 0))
    .compile()
  for await (const lines of copiedLines(snapshot.copy(query, 'format text') as AsyncIterable<Buffer>))
    yield lines.map(lineOf)
}

/** PostgreSQL checked it when it was written. */
function known<Value extends string>(all: readonly Value[], text: string): Value {
  const found = all.find((one) => one === text)
  if (found === undefined) throw new Error(`A payment has «${text}», which is none of ${all.join(', ')}`)
  return found
}

function lineOf(text: string): RegisterLine {
  const [
    day = '',
    number = '',
    state = '',
    debtorIban = '',
    name = '',
    code = '',
    iban = '',
    purpose = '',
    amount = '',
    currency = '',
  ] = text.split('\t').map(copiedText)
  return {
    day,
    number,
    state: known(registerStates, state),
    debtorIban,
    name,
    code,
    iban,
    purpose,
    amount: BigInt(amount),
    currency: known(currencies, currency),
  }
}
