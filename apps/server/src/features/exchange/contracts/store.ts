import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const contracts = (reader: Reader, companyId: string) =>
  reader.selectFrom('exchange_contract as contract').selectAll('contract').where('contract.company_id', '=', companyId)

const taken = (butRequest: string | null) =>
  sql<bigint>`exchange_contract_taken(contract.company_id, contract.contract_id, ${butRequest}::uuid)`.as('taken')

/** The contracts of a company, the last added first. */
export const findContracts = (reader: Reader, companyId: string, atMost: number) =>
  contracts(reader, companyId)
    .select(taken(null))
    .orderBy('contract.created_at', 'desc')
    .orderBy('contract.contract_id')
    .limit(atMost)
    .execute()

export type ContractRow = Awaited<ReturnType<typeof findContracts>>[number]

/** One of them. @param butRequest what it takes is not counted */
export const findContract = (
  reader: Reader,
  companyId: string,
  contractId: string,
  butRequest: string | null = null,
): Promise<ContractRow | undefined> =>
  contracts(reader, companyId)
    .select(taken(butRequest))
    .where('contract.contract_id', '=', contractId)
    .executeTakeFirst()

/** Locks a contract until the transaction ends: of two requests one takes what is left. */
export async function lockContract(
  transaction: DatabaseTransaction,
  companyId: string,
  contractId: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('exchange_contract')
    .select('version')
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

export const countContracts = async (reader: Reader, companyId: string): Promise<number> => {
  const { count } = await reader
    .selectFrom('exchange_contract')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertContract = (transaction: DatabaseTransaction, contract: Insertable<DB['exchange_contract']>) =>
  transaction.insertInto('exchange_contract').values(contract).execute()

/** The fields of a contract that a person writes. */
export type WrittenContract = Pick<
  Insertable<DB['exchange_contract']>,
  'number' | 'signed_on' | 'counterparty' | 'country' | 'currency' | 'amount' | 'subject' | 'deadline_days'
>

/** Stores a change of a contract that the caller has locked. */
export const updateContract = (
  transaction: DatabaseTransaction,
  { companyId, contractId, version, at }: { companyId: string; contractId: string; version: number; at: Date },
  written: WrittenContract,
) =>
  transaction
    .updateTable('exchange_contract')
    .set({ ...written, version: version + 1, changed_at: at })
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .execute()

/** The purchases under contracts, the earliest first. */
export const findUses = (reader: Reader, companyId: string, contractIds: readonly string[]) =>
  reader
    .selectFrom('exchange_use')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contract_id', 'in', contractIds)
    .orderBy('credited_on')
    .orderBy('request_id')
    .orderBy('fill_key')
    .execute()

export type UseRow = Awaited<ReturnType<typeof findUses>>[number]

/** Notes what was bought; again it changes nothing. */
export const insertUse = (transaction: DatabaseTransaction, use: Insertable<DB['exchange_use']>) =>
  transaction
    .insertInto('exchange_use')
    .values(use)
    .onConflict((conflict) => conflict.columns(['company_id', 'request_id', 'fill_key']).doNothing())
    .execute()

/** Notes that what was paid for is here. @returns whether it was not noted before */
export async function settleUse(
  transaction: DatabaseTransaction,
  { companyId, contractId, useId }: { companyId: string; contractId: string; useId: string },
  settled: { readonly on: string; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exchange_use set settled_on = ${settled.on}, settled_by = ${settled.by}
    where company_id = ${companyId}::uuid and contract_id = ${contractId}::uuid and use_id = ${useId}::uuid and settled_on is null`.execute(
    transaction,
  )
  return numAffectedRows === 1n
}

/** Bought money that is near its last day, and advances near their deadline. */
type NearUse = {
  readonly company_id: string
  readonly request_id: string
  readonly use_id: string
  readonly amount: bigint
  /** The amount that may be left of it: at most the account's balance. */
  readonly left: bigint
  readonly use_by: BusinessDate
  readonly due_on: BusinessDate | null
  readonly settled_on: BusinessDate | null
  readonly use_said: number | null
  readonly due_said: number | null
}

type Near = {
  readonly today: BusinessDate
  /** The numbers of days before, on which people are reminded, the earliest first. */
  readonly use: readonly [number, ...number[]]
  readonly due: readonly [number, ...number[]]
  readonly atMost: number
}

/** A reminder of some days before is due, and was not said. */
const isDue = (day: string, said: string, { today, days }: { today: string; days: readonly number[] }) => sql`
  exists (select from unnest(${[...days]}::integer[]) as before (days)
    where ${sql.ref(day)} - ${today}::date between 0 and before.days and (${sql.ref(said)} is null or ${sql.ref(said)} > before.days))`

/** Locks those with a due reminder that no other transaction has locked. */
export async function lockNearUses(
  transaction: DatabaseTransaction,
  { today, use, due, atMost }: Near,
): Promise<readonly NearUse[]> {
  const { rows } = await sql<NearUse>`
    select near.company_id, near.request_id, near.use_id, near.amount, near.use_by, near.due_on, near.settled_on, near.use_said,
      near.due_said, least(near.amount, balance.booked) as left
    from exchange_use as near
    join exchange_request as request on request.company_id = near.company_id and request.request_id = near.request_id
    join ledger.balance_view as balance on balance.company_id = near.company_id and balance.account_id = request.recipient_account_id
    where near.use_by between ${today}::date and ${today}::date + ${use[0]}::integer
        and balance.booked > 0 and ${isDue('near.use_by', 'near.use_said', { today, days: use })}
      or near.settled_on is null and near.due_on between ${today}::date and ${today}::date + ${due[0]}::integer
        and ${isDue('near.due_on', 'near.due_said', { today, days: due })}
    order by near.company_id, near.request_id, near.fill_key limit ${atMost} for no key update of near skip locked`.execute(
    transaction,
  )
  return rows
}

/** So many days back a last day is looked at: a server that was away for longer notes nothing late. */
const DAYS_BACK = 30

/**
 * Notes bought currency whose last day has passed and that the account still has in part, each once. Demo tenants have
 * nobody who would settle it. @returns the number of notes
 */
export async function insertUnused(transaction: DatabaseTransaction, today: BusinessDate, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into exchange_unused (company_id, use_id, amount, since)
    select past.company_id, past.use_id, least(past.amount, balance.booked), ${at}
    from exchange_use as past
    join company_view as company on company.company_id = past.company_id and company.demo_tenant_id is null
    join exchange_request as request on request.company_id = past.company_id and request.request_id = past.request_id
    join ledger.balance_view as balance on balance.company_id = past.company_id and balance.account_id = request.recipient_account_id
    where past.use_by between ${today}::date - ${sql.lit(DAYS_BACK)}::integer and ${today}::date - 1 and balance.booked > 0
    on conflict (company_id, use_id) do nothing`.execute(transaction)
  return Number(numAffectedRows ?? 0n)
}

/** Notes which reminder was said last. */
export async function markSaid(
  transaction: DatabaseTransaction,
  said: readonly { useId: string; companyId: string; use: number | null; due: number | null }[],
): Promise<void> {
  await sql`
    update exchange_use set use_said = coalesce(said.use, use_said), due_said = coalesce(said.due, due_said)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said ("companyId" uuid, "useId" uuid, use smallint, due smallint)
    where company_id = said."companyId" and use_id = said."useId"`.execute(transaction)
}
