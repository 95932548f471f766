import type { IncomingRefusal } from '@dilo/domain/flows/clearing-words.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type IncomingRow = Selectable<DB['incoming_transfer']>

export type NewIncoming = Omit<Insertable<DB['incoming_transfer']>, 'returned' | 'repeats'>

/** Writes transfers by their UETRs. @returns the UETRs of those that the bank did not know */
export async function insertIncoming(
  transaction: DatabaseTransaction,
  rows: readonly NewIncoming[],
): Promise<ReadonlySet<Uetr>> {
  if (rows.length === 0) return new Set()
  const given = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  // By UETR: two servers that take the same transfers wait for each other in one order.
  const written = await preparedStatement<{ uetr: Uetr }>(
    'insert-incoming',
    transaction,
    sql`
    insert into incoming_transfer (company_id, account_id, uetr, transaction_id, payment_number, is_instant, amount, debtor_name, debtor_code,
      debtor_iban, debtor_bank, ultimate_debtor_name, ultimate_debtor_code, creditor_name, creditor_code, creditor_iban,
      ultimate_creditor_name, ultimate_creditor_code, remittance_information, settlement_date, state, finding, consent_order_id,
      taken_at, received_at, decided_at, entry_transaction_id)
    select company_id, account_id, uetr, transaction_id, payment_number, is_instant, amount, debtor_name, debtor_code, debtor_iban, debtor_bank,
      ultimate_debtor_name, ultimate_debtor_code, creditor_name, creditor_code, creditor_iban, ultimate_creditor_name,
      ultimate_creditor_code, remittance_information, settlement_date, state, finding, consent_order_id, taken_at, received_at,
      decided_at, entry_transaction_id
    from jsonb_populate_recordset(null::incoming_transfer, ${given}::jsonb) order by uetr
    on conflict (uetr) do nothing returning uetr`,
  )
  return new Set(written.map(({ uetr }) => uetr))
}

/** Reads transfers by their UETRs and locks them until the transaction ends. */
export async function lockIncoming(
  transaction: DatabaseTransaction,
  uetrs: readonly Uetr[],
): Promise<ReadonlyMap<Uetr, IncomingRow>> {
  if (uetrs.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('incoming_transfer')
    .selectAll()
    .where('uetr', '=', sql<Uetr>`any (${uuids([...uetrs])})`)
    .orderBy('uetr')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.uetr, row]))
}

/** The same for one. */
export const lockOneIncoming = async (transaction: DatabaseTransaction, uetr: Uetr): Promise<IncomingRow | null> =>
  (await lockIncoming(transaction, [uetr])).get(uetr) ?? null

export async function moveIncoming(
  transaction: DatabaseTransaction,
  uetr: Uetr,
  change: Updateable<DB['incoming_transfer']>,
): Promise<void> {
  await transaction.updateTable('incoming_transfer').set(change).where('uetr', '=', uetr).execute()
}

/** Counts that a transfer came again as it is. */
export const countRepeat = (transaction: DatabaseTransaction, { uetr, repeats }: IncomingRow): Promise<void> =>
  moveIncoming(transaction, uetr, { repeats: repeats + 1 })

/** Keeps a message that contradicts a transfer, once: it moves nothing. */
export async function insertConflict(
  transaction: DatabaseTransaction,
  conflict: Insertable<DB['incoming_conflict']>,
): Promise<void> {
  await transaction
    .insertInto('incoming_conflict')
    .values(conflict)
    .onConflict((already) => already.doNothing())
    .execute()
}

export type NewReturn = {
  readonly orderId: string
  readonly uetr: Uetr
  readonly amount: Kopiykas
  readonly reason: IncomingRefusal
}

/** Notes orders to send money back. */
export async function insertReturns(
  transaction: DatabaseTransaction,
  returns: readonly NewReturn[],
  at: Date,
): Promise<void> {
  if (returns.length === 0) return
  await transaction
    .insertInto('incoming_return')
    .values(returns.map(({ orderId, ...row }) => ({ return_id: orderId, ...row, ordered_at: at })))
    .execute()
}

/** Returns that were ordered before an instant and that clearing does not have, oldest first, up to the limit. */
export const findUnsentReturns = (reader: Reader, before: Date, atMost: number) =>
  reader
    .selectFrom('incoming_return')
    .innerJoin('incoming_transfer', 'incoming_transfer.uetr', 'incoming_return.uetr')
    .select([
      'incoming_return.return_id as orderId',
      'incoming_return.uetr',
      'incoming_transfer.transaction_id as transactionId',
    ])
    .select(['incoming_return.amount', 'incoming_return.reason'])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('ordered_at', '<', before)
    .orderBy('ordered_at')
    .limit(atMost)
    .execute()

/** Locks a return that clearing has neither taken nor refused; undefined: it has. */
export const lockUnsentReturn = (transaction: DatabaseTransaction, orderId: string) =>
  transaction
    .selectFrom('incoming_return')
    .selectAll()
    .where('return_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function markReturnSent(transaction: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
  await transaction.updateTable('incoming_return').set({ sent_at: at }).where('return_id', '=', orderId).execute()
}

export async function markReturnRefused(
  transaction: DatabaseTransaction,
  orderId: string,
  { because, at }: { readonly because: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('incoming_return')
    .set({ refused_at: at, refused_because: because })
    .where('return_id', '=', orderId)
    .execute()
}

/** Ends the contradictions of a transfer: a person has looked at them. @returns how many */
export async function closeConflicts(transaction: DatabaseTransaction, uetr: Uetr, at: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('incoming_conflict')
    .set({ closed_at: at })
    .where('uetr', '=', uetr)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The open contradictions of a transfer, the oldest first. */
export const findOpenConflicts = (reader: Reader, uetr: Uetr) =>
  reader
    .selectFrom('incoming_conflict')
    .select(['message_id', 'what', 'amount', 'creditor_iban', 'noted_at'])
    .where('uetr', '=', uetr)
    .where('closed_at', 'is', null)
    .orderBy('noted_at')
    .orderBy('message_id')
    .execute()
