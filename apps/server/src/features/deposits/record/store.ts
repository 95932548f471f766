import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const deposits = (reader: Reader, companyId: string) =>
  (reader as Kysely<DB>)
    .selectFrom('deposit')
    // A person who is narrowed to the payer's account sees the deposit without its account.
    .innerJoin('iban_directory as directory', (join) =>
      join
        .onRef('directory.company_id', '=', 'deposit.company_id')
        .onRef('directory.account_id', '=', 'deposit.account_id'),
    )
    // The company's own name of it. A person who is narrowed to other accounts does not see it.
    .leftJoin('client_account as account', (join) =>
      join
        .onRef('account.company_id', '=', 'deposit.company_id')
        .onRef('account.account_id', '=', 'deposit.account_id'),
    )
    .selectAll('deposit')
    .select(['directory.iban', 'account.alias'])
    .select([
      sql<bigint>`(select coalesce(sum(amount), 0)::bigint from deposit_money money
        where money.company_id = deposit.company_id and money.deposit_id = deposit.deposit_id)`.as('money'),
    ])
    .where('deposit.company_id', '=', companyId)

/** A deposit as its rules and its presenter read it. `money`: what is in it now, `balance`: what earned on its last day. */
export type DepositRecord = Awaited<ReturnType<ReturnType<typeof deposits>['executeTakeFirstOrThrow']>>

/** A company's deposits, the newest first, closed ones last. */
export const findDeposits = (reader: Reader, companyId: string): Promise<DepositRecord[]> =>
  deposits(reader, companyId)
    .orderBy(sql`deposit.status = 'closed'`)
    .orderBy('deposit.opened_at', 'desc')
    .orderBy('deposit.deposit_id')
    .execute()

export const findDeposit = (reader: Reader, companyId: string, depositId: string): Promise<DepositRecord | undefined> =>
  deposits(reader, companyId).where('deposit.deposit_id', '=', depositId).executeTakeFirst()

/** A deposit, locked until the transaction ends: before anything else of it. */
export const lockDeposit = (
  transaction: DatabaseTransaction,
  companyId: string,
  depositId: string,
): Promise<DepositRecord | undefined> =>
  deposits(transaction, companyId)
    .where('deposit.deposit_id', '=', depositId)
    .forNoKeyUpdate('deposit')
    .executeTakeFirst()

/** The deposit that an opening has brought. */
export const findDepositOfOpening = async (
  reader: Reader,
  companyId: string,
  openingId: string,
): Promise<{ readonly depositId: string; readonly accountId: string } | undefined> =>
  reader
    .selectFrom('deposit')
    .select(['deposit_id as depositId', 'account_id as accountId'])
    .where('company_id', '=', companyId)
    .where('opening_id', '=', openingId)
    .executeTakeFirst()

export const insertDeposit = async (
  transaction: DatabaseTransaction,
  row: Insertable<DB['deposit']>,
): Promise<void> => {
  await transaction.insertInto('deposit').values(row).execute()
}

type DepositChange = Omit<
  Updateable<DB['deposit']>,
  'company_id' | 'deposit_id' | 'account_id' | 'version' | 'balance' | 'earned' | 'posted'
>

/** Writes a change of a locked deposit: its version rises. */
export async function storeDeposit(
  transaction: DatabaseTransaction,
  { company_id: companyId, deposit_id: depositId }: Pick<DepositRecord, 'company_id' | 'deposit_id'>,
  change: DepositChange,
): Promise<void> {
  await transaction
    .updateTable('deposit')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .execute()
}

type DepositMoney = {
  readonly companyId: string
  readonly depositId: string
  readonly on: BusinessDate
  /** Below zero: it leaves the deposit. */
  readonly amount: bigint
  readonly why: 'funded' | 'added' | 'capitalised' | 'returned'
}

/** Writes down money that came to a locked deposit or left it; it counts when the next day earns. */
export async function insertMoney(
  transaction: DatabaseTransaction,
  { companyId, depositId, on, amount, why }: DepositMoney,
): Promise<void> {
  await sql`
    insert into deposit_money (company_id, deposit_id, place, on_day, amount, why)
    select ${companyId}::uuid, ${depositId}::uuid, coalesce(max(place) + 1, 0), ${on}::date, ${amount}::bigint, ${why}
    from deposit_money where company_id = ${companyId} and deposit_id = ${depositId}`.execute(transaction)
}

/** The earnings of deposits since their beginning, by periods that have ended. */
export type EarnedOfDeposit = {
  readonly deposit_id: string
  readonly gross: bigint
  readonly taxes: bigint
  readonly income_tax: bigint
  readonly military_tax: bigint
  readonly paid_net: bigint
  readonly unpaid: bigint
  readonly yesterday: bigint
}

/**
 * A tax in the currency of the deposit: its share of the amount sold for both taxes, where they were paid in hryvnia.
 */
const incomeTax = sql<bigint>`case when payout.official_rate is null then payout.income_tax
  else round(payout.withheld * payout.income_tax::numeric / nullif(payout.income_tax + payout.military_tax, 0)) end`

/** @param yesterday the last day that has ended */
export async function findEarned(
  reader: Reader,
  companyId: string,
  { depositIds, yesterday }: { readonly depositIds: readonly string[]; readonly yesterday: string },
): Promise<ReadonlyMap<string, EarnedOfDeposit>> {
  const { rows } = await sql<EarnedOfDeposit>`
    select asked.deposit_id,
      coalesce(sum(payout.gross), 0)::bigint as gross,
      coalesce(sum(payout.gross - payout.net), 0)::bigint as taxes,
      coalesce(sum(${incomeTax}), 0)::bigint as income_tax,
      coalesce(sum(payout.gross - payout.net - coalesce(${incomeTax}, 0)), 0)::bigint as military_tax,
      coalesce(sum(payout.net) filter (where payout.paid_at is not null), 0)::bigint as paid_net,
      coalesce(sum(payout.gross) filter (where payout.paid_at is null), 0)::bigint as unpaid,
      coalesce((select posted from deposit_day day
        where day.company_id = ${companyId} and day.deposit_id = asked.deposit_id and day.day = ${yesterday}::date), 0) as yesterday
    from unnest(${depositIds as string[]}::uuid[]) as asked (deposit_id)
    left join deposit_payout payout on payout.company_id = ${companyId} and payout.deposit_id = asked.deposit_id
    group by asked.deposit_id`.execute(reader)
  const returns = await findCorrections(reader, companyId, depositIds)
  return new Map(rows.map((row) => [row.deposit_id, returns.filter(ofDeposit(row)).reduce(corrected, row)]))
}

const ofDeposit =
  ({ deposit_id: id }: EarnedOfDeposit) =>
  (one: { readonly deposit_id: string }) =>
    one.deposit_id === id

type TaxedInDigits = { readonly [Part in 'gross' | 'net' | 'incomeTax' | 'militaryTax']: string }

/** The corrections of paid interest by returns: the due amount took its place. */
const findCorrections = async (reader: Reader, companyId: string, depositIds: readonly string[]) =>
  (
    await reader
      .selectFrom('deposit_return')
      .select(['deposit_id', 'due', 'paid'])
      .where('company_id', '=', companyId)
      .where('deposit_id', 'in', depositIds)
      .execute()
  ).map(({ deposit_id, due, paid }) => ({ deposit_id, due: due as TaxedInDigits, paid: paid as TaxedInDigits }))

function corrected(
  earned: EarnedOfDeposit,
  { due, paid }: { readonly due: TaxedInDigits; readonly paid: TaxedInDigits },
): EarnedOfDeposit {
  const more = (part: keyof TaxedInDigits) => BigInt(due[part]) - BigInt(paid[part])
  const [gross, net] = [more('gross'), more('net')]
  const [income, military] = [more('incomeTax'), more('militaryTax')]
  // In another currency taxes stand in hryvnia: each has its share of the amount sold for them.
  const incomeTax = income + military === 0n ? 0n : ((gross - net) * income) / (income + military)
  return {
    ...earned,
    gross: earned.gross + gross,
    taxes: earned.taxes + gross - net,
    income_tax: earned.income_tax + incomeTax,
    military_tax: earned.military_tax + gross - net - incomeTax,
    paid_net: earned.paid_net + net,
  }
}

/** Days of a deposit before a day, the newest first. */
export const findDays = (
  reader: Reader,
  {
    companyId,
    depositId,
    before,
    atMost,
  }: { companyId: string; depositId: string; before: BusinessDate | null; atMost: number },
) =>
  reader
    .selectFrom('deposit_day')
    .select(['day', 'balance', 'posted'])
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .$if(before !== null, (query) => query.where('day', '<', before as BusinessDate))
    .orderBy('day', 'desc')
    .limit(atMost)
    .execute()

/** Periods of a deposit that have ended. */
export const findPayouts = (reader: Reader, companyId: string, depositId: string) =>
  reader
    .selectFrom('deposit_payout as payout')
    .select(['ends_on', 'gross', 'net', 'paid_at'])
    .select([
      sql<bigint>`coalesce(${incomeTax}, 0)::bigint`.as('income_tax'),
      sql<bigint>`(gross - net - coalesce(${incomeTax}, 0))::bigint`.as('military_tax'),
    ])
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .orderBy('ends_on')
    .execute()

/** Money that has not begun to earn: a night counts it. By the day on which it came. */
export async function findMoneyToCome(
  reader: Reader,
  companyId: string,
  depositIds: readonly string[],
): Promise<readonly { readonly deposit_id: string; readonly on: BusinessDate; readonly amount: bigint }[]> {
  const { rows } = await sql<{ deposit_id: string; on: BusinessDate; amount: bigint }>`
    select money.deposit_id, money.on_day::text as on, sum(money.amount)::bigint as amount
    from deposit_money money join deposit using (company_id, deposit_id)
    where company_id = ${companyId} and money.deposit_id = any (${depositIds as string[]}::uuid[])
      and money.on_day > deposit.earned_through - case deposit.day_rule when 'fromNextDay' then 1 else 0 end
    group by money.deposit_id, money.on_day`.execute(reader)
  return rows
}

/** A company's accounts as the parties of its entries. */
export const findOwnSides = (reader: Reader, companyId: string, accountIds: readonly string[]) =>
  reader
    .selectFrom('iban_directory as directory')
    .innerJoin('company_view as company', 'company.company_id', 'directory.company_id')
    .select(['directory.account_id', 'directory.iban', 'company.short_name_uk as name', 'company.client_code as code'])
    .where('directory.company_id', '=', companyId)
    .where('directory.account_id', 'in', accountIds)
    .execute()
