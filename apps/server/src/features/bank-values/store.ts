import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

export type ValueRow = {
  readonly valueId: string
  readonly kind: BankValueKind
  readonly takesEffect: Date
  /** Canonical JSON. */
  readonly value: string
  readonly recordedAt: Date
}

/** All values that were not withdrawn, by their time; of two of one time the later recorded comes last, and counts. */
export const findValues = (reader: Reader): Promise<ValueRow[]> =>
  reader
    .selectFrom('bank_value')
    .select(['value_id as valueId', 'kind', 'takes_effect as takesEffect', 'value', 'recorded_at as recordedAt'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_value_withdrawal')
            .select('at')
            .whereRef('bank_value_withdrawal.value_id', '=', 'bank_value.value_id'),
        ),
      ),
    )
    .orderBy('takes_effect')
    .orderBy('recorded_at')
    .execute() as Promise<ValueRow[]>

/** Keeps two decisions on one kind from passing each other, until the transaction ends. */
export async function lockKind(transaction: DatabaseTransaction, kind: BankValueKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank_value ${kind}`}, 0))`.execute(transaction)
}

/** Says all that has been decided on a kind: a further value or withdrawal changes it. */
export async function versionOf(reader: Reader, kind: BankValueKind): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' values, ' || count(withdrawal.value_id) || ' withdrawn' as version
    from bank_value value left join bank_value_withdrawal withdrawal using (value_id) where kind = ${kind}`.execute(
    reader,
  )
  return rows[0]?.version ?? ''
}

export async function insertValue(transaction: DatabaseTransaction, row: ValueRow): Promise<void> {
  await transaction
    .insertInto('bank_value')
    .values({
      value_id: row.valueId,
      kind: row.kind,
      takes_effect: row.takesEffect,
      value: row.value,
      recorded_at: row.recordedAt,
    })
    .execute()
}

export async function insertWithdrawal(
  transaction: DatabaseTransaction,
  row: { readonly valueId: string; readonly actionId: string; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('bank_value_withdrawal')
    .values({ value_id: row.valueId, action_id: row.actionId, at: row.at })
    .execute()
}

/** Tells every server that the values have changed, when the transaction commits. */
export async function notifyServers(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_notify(${VALUES_NEWS}, '')`.execute(transaction)
}

/** The channel on which servers are notified of it. */
export const VALUES_NEWS = 'bank_values'
