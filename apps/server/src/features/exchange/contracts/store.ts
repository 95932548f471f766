import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const contracts = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('exchange_contract as contract')
    .selectAll('contract')
    .where('contract.company_id', '=', companyId)

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

/** What a person writes of a contract. */
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

/** What was bought under contracts, the first first. */
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

/** Money of which people are to be reminded: bought money that is near its last day, advances near their deadline. */
export type NearUse = {
  readonly company_id: string
  readonly request_id: string
  readonly fill_key: string
  readonly use_id: string
  readonly amount: bigint
  readonly use_by: string
  readonly due_on: string | null
  readonly use_said: number | null
  readonly due_said: number | null
  readonly settled_on: string | null
}

/** Locks those that may be due, and are no one else's at this moment. @param nearest days from today, as the rules have them */
export async function lockNearUses(
  transaction: DatabaseTransaction,
  { today, useDays, dueDays, atMost }: { today: string; useDays: number; dueDays: number; atMost: number },
): Promise<readonly NearUse[]> {
  const { rows } = await sql<NearUse>`
    select company_id, request_id, fill_key, use_id, amount, use_by, due_on, use_said, due_said, settled_on from exchange_use
    where use_by between ${today}::date and ${today}::date + ${useDays}::integer and (use_said is null or use_said > use_by - ${today}::date)
      or settled_on is null and due_on between ${today}::date and ${today}::date + ${dueDays}::integer
        and (due_said is null or due_said > due_on - ${today}::date)
    order by company_id, request_id, fill_key limit ${atMost} for no key update skip locked`.execute(transaction)
  return rows
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
