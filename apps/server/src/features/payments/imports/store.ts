import { type Selectable, sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { ImportMapping } from '@dilo/domain/payments/payment-import.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { firstOfMonth } from '@dilo/domain/values/period.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { WhetherWaits } from '../../../db/whether-waits.ts'
import { waitsFor } from '../reading/list-store.ts'
import { reachFurther, type Tie, tiedPlaces, type TouchedBy } from './tied-rows.ts'

export type ImportColumns = Selectable<DB['payment_import']>
export type RowColumns = Selectable<DB['payment_import_row']>

/**
 * Imports with their uploader, and the earlier import of the same file; one with written payments comes before others.
 */
const importRows = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('payment_import as import')
    .innerJoin('person_view as person', 'person.person_id', 'import.uploaded_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_import as earlier')
          .innerJoin('person_view as uploader', 'uploader.person_id', 'earlier.uploaded_by')
          .select(['earlier.import_id', 'earlier.file_name', 'earlier.uploaded_at', 'earlier.state'])
          .select(['uploader.last_name_uk', 'uploader.first_name_uk', 'uploader.middle_name_uk'])
          .whereRef('earlier.company_id', '=', 'import.company_id')
          .whereRef('earlier.file_digest', '=', 'import.file_digest')
          .where(sql<boolean>`(earlier.uploaded_at, earlier.import_id) < (import.uploaded_at, import.import_id)`)
          .orderBy(sql`earlier.state = 'created'`, 'desc')
          .orderBy('earlier.uploaded_at', 'desc')
          .limit(1)
          .as('same'),
      (join) => join.onTrue(),
    )
    .selectAll('import')
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select([
      'same.import_id as same_import_id',
      'same.file_name as same_file_name',
      'same.uploaded_at as same_uploaded_at',
      'same.state as same_state',
    ])
    .select([
      'same.last_name_uk as same_last_name',
      'same.first_name_uk as same_first_name',
      'same.middle_name_uk as same_middle_name',
    ])
    .select(
      sql<string[][]>`(select coalesce(jsonb_agg(to_jsonb(first.cells) order by first.place), '[]') from (
        select place, cells from payment_import_row r
        where r.company_id = import.company_id and r.import_id = import.import_id and r.cells is not null order by place limit 5) as first)`.as(
        'sample',
      ),
    )
    .select(
      sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(of_account.account_id, of_account.amount::text), '{}') from (
        select r.account_id, sum(r.amount) as amount from payment_import_row r
        where import.faulty_count > 0 and r.company_id = import.company_id and r.import_id = import.import_id and r.is_faulty and not r.is_left_out
          and r.amount is not null
        group by r.account_id) as of_account)`.as('faulty_totals'),
    )
    .where('import.company_id', '=', companyId)

export const findImport = (reader: Reader, companyId: string, importId: string) =>
  importRows(reader, companyId).where('import.import_id', '=', importId).executeTakeFirst()

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImports = (reader: Reader, companyId: string, atMost: number) =>
  importRows(reader, companyId)
    .orderBy('import.uploaded_at', 'desc')
    .orderBy('import.import_id')
    .limit(atMost)
    .execute()

/** SQLSTATE lock_not_available. */
const IS_LOCKED = '55P03'

/**
 * Locks an import until the transaction ends. A caller who finds it locked does not wait with a connection (decision
 * 099): the answer is 'locked', and the transaction can do nothing more.
 */
export async function lockImport(
  transaction: DatabaseTransaction,
  companyId: string,
  importId: string,
): Promise<ImportColumns | 'locked' | undefined> {
  try {
    return await importOf(transaction, companyId, importId).forUpdate().noWait().executeTakeFirst()
  } catch (error) {
    if ((error as { code?: string }).code === IS_LOCKED) return 'locked'
    throw error
  }
}

const importOf = (reader: Reader, companyId: string, importId: string) =>
  reader.selectFrom('payment_import').selectAll().where('company_id', '=', companyId).where('import_id', '=', importId)

/** An import as it is stored, without a lock. */
export const findKeptImport = (
  reader: Reader,
  companyId: string,
  importId: string,
): Promise<ImportColumns | undefined> => importOf(reader, companyId, importId).executeTakeFirst()

export const insertImport = (transaction: DatabaseTransaction, row: ImportColumns) =>
  transaction.insertInto('payment_import').values(row).execute()

export type Summary = Pick<
  ImportColumns,
  'row_count' | 'faulty_count' | 'warned_count' | 'edited_count' | 'left_out_count' | 'iban_change_count' | 'totals'
>

type Change = Summary &
  Partial<
    Pick<
      ImportColumns,
      'state' | 'created_at' | 'forgotten_at' | 'mapping' | 'mapping_remembered' | 'debtor_account_id'
    >
  >

/** Stores another version of an import that the caller has locked. */
export const storeImport = (
  transaction: DatabaseTransaction,
  { company_id: companyId, import_id: importId, version }: ImportColumns,
  change: Change,
) =>
  transaction
    .updateTable('payment_import')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .execute()

/** Deletes an import that the caller has locked, with its rows. */
export const deleteImport = (transaction: DatabaseTransaction, companyId: string, importId: string) =>
  transaction
    .deleteFrom('payment_import')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .execute()

/** Rows in one statement to PostgreSQL: it bounds the memory, and the time of the server's thread. */
const PORTION = 500

const asJson = (rows: readonly RowColumns[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, amount: row.amount === null ? null : String(row.amount) })))

export async function insertRows(transaction: DatabaseTransaction, rows: readonly RowColumns[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION) {
    await sql`insert into payment_import_row select * from json_populate_recordset(null::payment_import_row, ${asJson(rows.slice(from, from + PORTION))}::json)`.execute(
      transaction,
    )
  }
}

/** Stores the new state of existing rows; their cells stay. */
export async function updateRows(transaction: DatabaseTransaction, rows: readonly RowColumns[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION) {
    await sql`
      update payment_import_row as r set fields = n.fields, read_faults = n.read_faults, is_edited = n.is_edited, is_left_out = n.is_left_out,
        iban_confirmed = n.iban_confirmed, account_id = n.account_id, currency = n.currency, number = n.number, value_date = n.value_date,
        amount = n.amount, creditor_iban = n.creditor_iban, faults = n.faults, warnings = n.warnings, is_faulty = n.is_faulty, payment_id = n.payment_id
      from json_populate_recordset(null::payment_import_row, ${asJson(rows.slice(from, from + PORTION))}::json) as n
      where r.company_id = n.company_id and r.import_id = n.import_id and r.place = n.place`.execute(transaction)
  }
}

const rowsOf = (reader: Reader, companyId: string, importId: string) =>
  reader
    .selectFrom('payment_import_row')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)

/** All rows of an import, in the order of its file. */
export const findRows = (reader: Reader, companyId: string, importId: string): Promise<RowColumns[]> =>
  rowsOf(reader, companyId, importId).orderBy('place').execute()

/** Rows of an import that have one of these numbers, or pay one of these amounts to its account. */
const findTouchedBy = (
  reader: Reader,
  companyId: string,
  importId: string,
  { numbers, paid }: TouchedBy,
): Promise<RowColumns[]> =>
  rowsOf(reader, companyId, importId)
    .where(
      sql<boolean>`(number = any(${numbers}) or (creditor_iban, amount) in (
        select * from unnest(${paid.map(({ iban }) => iban)}::text[], ${paid.map(({ amount }) => String(amount))}::bigint[])))`,
    )
    .orderBy('place')
    .execute()

/** The keys that tie the rows of an import to each other. */
const findTies = (reader: Reader, companyId: string, importId: string): Promise<Tie[]> =>
  rowsOf(reader, companyId, importId).clearSelect().select(['place', 'number', 'creditor_iban', 'amount']).execute()

/**
 * Rows that are tied to each other (tied-rows.ts), in their order. Their validation is independent of the other rows,
 * except for new numbers.
 */
export async function findTouching(
  reader: Reader,
  companyId: string,
  importId: string,
  by: TouchedBy,
): Promise<RowColumns[]> {
  const touched = await findTouchedBy(reader, companyId, importId, by)
  // Most rows have no further ties, so the others need not be read.
  if (!reachFurther(touched, by)) return touched
  const places = tiedPlaces(await findTies(reader, companyId, importId), by)
  return rowsOf(reader, companyId, importId)
    .where(sql<boolean>`place = any(${places})`)
    .orderBy('place')
    .execute()
}

/** The numbers of an import's rows, except the rows at some places. */
export const findNumbersBeside = (reader: Reader, companyId: string, importId: string, places: readonly number[]) =>
  rowsOf(reader, companyId, importId)
    .clearSelect()
    .select([
      'number',
      sql<ImportRowForm>`jsonb_build_object('valueDate', coalesce(fields ->> 'valueDate', ''))`.as('fields'),
    ])
    .where('is_left_out', '=', false)
    .where('number', '<>', '')
    .where(sql<boolean>`place <> all(${places})`)
    .execute()

export const findRow = (
  reader: Reader,
  companyId: string,
  importId: string,
  place: number,
): Promise<RowColumns | undefined> => rowsOf(reader, companyId, importId).where('place', '=', place).executeTakeFirst()

type RowFilter = 'all' | 'faulty' | 'warned' | 'edited' | 'leftOut'

/** The next rows after a place that match the filter. */
export const findPage = (
  reader: Reader,
  of: { companyId: string; importId: string; filter: RowFilter; after: number; atMost: number },
): Promise<RowColumns[]> =>
  rowsOf(reader, of.companyId, of.importId)
    .where('place', '>', of.after)
    .$if(of.filter === 'faulty', (query) => query.where('is_faulty', '=', true))
    .$if(of.filter === 'warned', (query) => query.where(sql<boolean>`warnings <> '[]' and not is_left_out`))
    .$if(of.filter === 'edited', (query) => query.where('is_edited', '=', true))
    .$if(of.filter === 'leftOut', (query) => query.where('is_left_out', '=', true))
    .orderBy('place')
    .limit(of.atMost)
    .execute()

/** The company's mapping for a table with this layout. */
export const findMapping = (
  reader: Reader,
  companyId: string,
  headingsDigest: Buffer,
): Promise<{ mapping: ImportMapping } | undefined> =>
  reader
    .selectFrom('payment_import_mapping')
    .select('mapping')
    .where('company_id', '=', companyId)
    .where('headings_digest', '=', headingsDigest)
    .executeTakeFirst()

export const storeMapping = (
  transaction: DatabaseTransaction,
  kept: { companyId: string; headingsDigest: Buffer; mapping: ImportMapping; at: Date },
) =>
  transaction
    .insertInto('payment_import_mapping')
    .values({
      company_id: kept.companyId,
      headings_digest: kept.headingsDigest,
      mapping: kept.mapping,
      chosen_at: kept.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'headings_digest']).doUpdateSet({ mapping: kept.mapping, chosen_at: kept.at }),
    )
    .execute()

/**
 * The newest import whose payments were written in the previous month in Kyiv: of the same account, otherwise of a
 * table with the same layout.
 */
export const findMonthBefore = (
  reader: Reader,
  { company_id: companyId, debtor_account_id: accountId, headings_digest: look, uploaded_at: at }: ImportColumns,
): Promise<ImportColumns | undefined> => {
  const uploadedOn = businessDateAt(at.getTime())
  return (
    reader
      .selectFrom('payment_import')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('state', '=', 'created')
      .where('created_at', '>=', startOfDay(firstOfMonth(uploadedOn, -1)))
      .where('created_at', '<', startOfDay(firstOfMonth(uploadedOn, 0)))
      .where(sql<boolean>`(debtor_account_id = ${accountId} or headings_digest = ${look})`)
      .orderBy(sql`debtor_account_id = ${accountId}`, 'desc')
      .orderBy('created_at', 'desc')
      // Ids follow time: for two in one moment, the later one counts.
      .orderBy('import_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** The amounts that two imports pay to an account, minor units; null: nothing. */
export type RecipientDifference = {
  readonly iban: string
  readonly name: string
  readonly now: bigint | null
  readonly before: bigint | null
}

/** Accounts that two imports pay differently, by name. Left-out rows and rows without a valid payment pay nothing. */
export async function findDifferences(
  reader: Reader,
  companyId: string,
  imports: { now: string; before: string },
): Promise<RecipientDifference[]> {
  const paid = (importId: string) => sql`
    select creditor_iban as iban, max(fields ->> 'creditorName') as name, sum(amount)::bigint as amount from payment_import_row
    where company_id = ${companyId} and import_id = ${importId} and not is_left_out and amount is not null and creditor_iban <> ''
    group by creditor_iban`
  const { rows } = await sql<RecipientDifference>`
    select iban, coalesce(now.name, before.name, '') as name, now.amount as now, before.amount as before
    from (${paid(imports.now)}) as now full join (${paid(imports.before)}) as before using (iban)
    where now.amount is distinct from before.amount
    order by coalesce(now.name, before.name, '') collate "uk-x-icu", iban`.execute(reader)
  return rows
}

/** A row with the present state of its payment; null for a row without a payment. */
export type ReportedRow = Pick<
  RowColumns,
  | 'place'
  | 'fields'
  | 'number'
  | 'amount'
  | 'currency'
  | 'value_date'
  | 'is_left_out'
  | 'is_faulty'
  | 'faults'
  | 'read_faults'
  | 'original_ids'
> & {
  readonly payment: Pick<Selectable<DB['payment']>, 'state' | 'reason' | 'number'> | null
}

/** The next rows after a place with their payments, in the order of the file. */
export async function findReportedRows(
  reader: Reader,
  of: { companyId: string; importId: string; after: number; atMost: number },
): Promise<ReportedRow[]> {
  const rows = await reader
    .selectFrom('payment_import_row as row')
    .leftJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'row.company_id').onRef('payment.payment_id', '=', 'row.payment_id'),
    )
    .select([
      'row.place',
      'row.fields',
      'row.number',
      'row.amount',
      'row.currency',
      'row.value_date',
      'row.is_left_out',
      'row.is_faulty',
      'row.faults',
      'row.read_faults',
      'row.original_ids',
    ])
    .select(['payment.state', 'payment.reason', 'payment.number as payment_number'])
    .where('row.company_id', '=', of.companyId)
    .where('row.import_id', '=', of.importId)
    .where('row.place', '>', of.after)
    .orderBy('row.place')
    .limit(of.atMost)
    .execute()
  return rows.map(({ state, reason, payment_number: number, ...row }) => ({
    ...row,
    payment: state === null || number === null ? null : { state, reason, number },
  }))
}

/** The payments that rows of an import became. */
export const findPaymentsOfRows = (reader: Reader, companyId: string, rows: readonly RowColumns[]) =>
  reader
    .selectFrom('payment')
    .select(['company_id', 'payment_id', 'state', 'kind', 'reason'])
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`payment_id = any(${rows.flatMap(({ payment_id: paymentId }) => (paymentId === null ? [] : [paymentId]))}::uuid[])`,
    )
    .execute()

/** The number of an import's rows by state of their payments; null: rows without a payment. */
export const countStates = (reader: Reader, companyId: string, importId: string) =>
  reader
    .selectFrom('payment_import_row as row')
    .leftJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'row.company_id').onRef('payment.payment_id', '=', 'row.payment_id'),
    )
    .select(['payment.state', 'row.is_left_out', 'row.is_faulty'])
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('row.company_id', '=', companyId)
    .where('row.import_id', '=', importId)
    .groupBy(['payment.state', 'row.is_left_out', 'row.is_faulty'])
    .execute()

/** The number of an import's payments by state, and of those that wait for this person's signature. */
export async function countToSign(
  reader: Reader,
  of: { companyId: string; importId: string; personId: string; signs: boolean },
): Promise<{ drafts: number; mine: number; states: Partial<Record<PaymentState, number>> }> {
  const { rows } = await sql<{ state: PaymentState; count: bigint; mine: bigint }>`
    select payment.state, count(*) as count, count(*) filter (where ${waitsFor(of)}) as mine
    from payment_import_row row join payment using (company_id, payment_id)
    where row.company_id = ${of.companyId} and row.import_id = ${of.importId}
    group by payment.state`.execute(reader)
  const states: Partial<Record<PaymentState, number>> = Object.fromEntries(
    rows.map(({ state, count }) => [state, Number(count)]),
  )
  return { drafts: states.draft ?? 0, mine: Number(rows.reduce((sum, { mine }) => sum + mine, 0n)), states }
}

/** The next drafts of an import after a place, and their total number. */
export async function findDrafts(
  reader: Reader,
  of: { companyId: string; importId: string; after: number; atMost: number },
): Promise<{ drafts: { place: number; paymentId: string }[]; count: number }> {
  const { rows } = await sql<{ place: number; paymentId: string; count: bigint }>`
    select row.place, payment.payment_id as "paymentId", count(*) over () as count
    from payment_import_row row join payment using (company_id, payment_id)
    where row.company_id = ${of.companyId} and row.import_id = ${of.importId} and row.place > ${of.after} and payment.state = 'draft'
    order by row.place limit ${of.atMost}`.execute(reader)
  return { drafts: rows.map(({ place, paymentId }) => ({ place, paymentId })), count: Number(rows[0]?.count ?? 0n) }
}

/** A person's imports for a company without written payments, locked in the order of ids. */
export const lockOpenImportsOf = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  whetherWaits: WhetherWaits,
) =>
  transaction
    .selectFrom('payment_import')
    .select('import_id')
    .where('company_id', '=', companyId)
    .where('uploaded_by', '=', personId)
    .where('state', '=', 'open')
    .orderBy('import_id')
    .forUpdate()
    .$if(whetherWaits === 'skips', (query) => query.skipLocked())
    .execute()
