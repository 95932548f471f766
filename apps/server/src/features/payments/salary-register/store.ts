import { sql, type SqlBool } from 'kysely'
import type { SalaryRow, TypedSalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

type Key = { readonly companyId: string; readonly paymentId: string }

/** The caller and the company of their session. */
export type Asker = { readonly companyId: string; readonly personId: string }

/**
 * Registers of a company that a person may see: one statement joins company, relation and right, so that no caller can
 * show rows to strangers by a forgotten check (effectivePermissions has the same rule).
 */
const seenRegisters = (reader: Reader, { companyId, personId }: Asker) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('salary_register as register', 'register.company_id', 'relation.company_id')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'register.company_id')
        .onRef('payment.payment_id', '=', 'register.payment_id'),
    )
    .where('relation.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .where(sql<SqlBool>`(relation.type = 'ENTREPRENEUR' or 'SALARY_VIEW' = any(relation.permissions))`)

const registers = (reader: Reader, asker: Asker) =>
  seenRegisters(reader, asker)
    .select([
      'register.company_id',
      'register.payment_id',
      'register.kind',
      'register.month',
      'register.typed',
      'register.state as register_state',
    ])
    .select([
      'payment.version',
      'payment.number',
      'payment.value_date',
      'payment.debtor_account_id',
      'payment.state',
      'payment.amount',
    ])
    .select(['payment.salary_rows', 'payment.salary_digest', 'payment.created_at'])

/** A register that the person may see. */
export const findRegister = (reader: Reader, asker: Asker, paymentId: string) =>
  registers(reader, asker).where('register.payment_id', '=', paymentId).executeTakeFirst()

export type RegisterRow = NonNullable<Awaited<ReturnType<typeof findRegister>>>

/** A page of the registers that the person may see, the newest first, without deleted ones. */
export const findRegisters = (
  reader: Reader,
  asker: Asker,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) =>
  registers(reader, asker)
    .where('payment.state', '<>', 'deleted')
    .$if(before !== undefined, (query) => query.where('register.payment_id', '<', before as string))
    .orderBy('register.payment_id', 'desc')
    .limit(limit)
    .execute()

/** The people and amounts that the person may see, in the order of the register. */
export const findRows = (reader: Reader, asker: Asker, paymentId: string) =>
  seenRegisters(reader, asker)
    .innerJoin('salary_row as row', (join) =>
      join.onRef('row.company_id', '=', 'register.company_id').onRef('row.payment_id', '=', 'register.payment_id'),
    )
    .leftJoin('clearing_transfer as transfer', (join) =>
      join.onRef('transfer.company_id', '=', 'row.company_id').onRef('transfer.payment_id', '=', 'row.row_id'),
    )
    .select(['row.name', 'row.code', 'row.iban', 'row.amount', 'row.state', 'row.reason', 'row.moved_at'])
    // A row of this bank is no transfer, and what this bank credits it knows.
    .select(
      sql<boolean>`row.state = 'credited' and (transfer.payment_id is null or transfer.credited_at is not null)`.as(
        'is_reported',
      ),
    )
    .where('register.payment_id', '=', paymentId)
    .orderBy('row.position')
    .execute()

export type RegisterContent = {
  readonly kind: SalaryKind
  readonly month: string
  readonly salt: Buffer
  /** Valid rows, or the rows as typed. */
  readonly rows: { readonly whole: readonly SalaryRow[] } | { readonly typed: readonly TypedSalaryRow[] }
}

const typedOf = ({ rows }: RegisterContent): string | null => ('typed' in rows ? JSON.stringify(rows.typed) : null)

/** Writes the register of a new payment. */
export async function insertRegister(
  transaction: DatabaseTransaction,
  key: Key,
  content: RegisterContent,
): Promise<void> {
  await sql`
    insert into salary_register (company_id, payment_id, kind, month, salt, typed, state)
    values (${key.companyId}, ${key.paymentId}, ${content.kind}, ${content.month}, ${content.salt}, ${typedOf(content)}::jsonb, 'written')`.execute(
    transaction,
  )
  await insertRows(transaction, key, content)
}

/** Replaces the register of a locked payment. */
export async function replaceRegister(
  transaction: DatabaseTransaction,
  key: Key,
  content: RegisterContent,
): Promise<void> {
  await sql`
    update salary_register set kind = ${content.kind}, month = ${content.month}, salt = ${content.salt}, typed = ${typedOf(content)}::jsonb
    where company_id = ${key.companyId} and payment_id = ${key.paymentId}`.execute(transaction)
  await transaction
    .deleteFrom('salary_row')
    .where('company_id', '=', key.companyId)
    .where('payment_id', '=', key.paymentId)
    .execute()
  await insertRows(transaction, key, content)
}

async function insertRows(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: Key,
  { rows }: RegisterContent,
): Promise<void> {
  if ('typed' in rows) return
  const column = <Value>(of: (row: SalaryRow) => Value): Value[] => rows.whole.map(of)
  await sql`
    insert into salary_row (company_id, payment_id, position, row_id, name, code, iban, amount, state)
    select ${companyId}, ${paymentId}, row.position, row.row_id, row.name, row.code, row.iban, row.amount, 'written'
    from unnest(${column(() => risingId())}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ code }) => code)}::text[],
      ${column(({ iban }) => iban)}::text[], ${column(({ amount }) => amount)}::bigint[])
      with ordinality as row(row_id, name, code, iban, amount, position)`.execute(transaction)
}

/** The salt of a register's digest. */
export async function findSalt(reader: Reader, { companyId, paymentId }: Key): Promise<Buffer> {
  const { salt } = await reader
    .selectFrom('salary_register')
    .select('salt')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return salt
}

/** The signed fields of the rows, for the bank's own check. */
export const findSignedRows = (transaction: DatabaseTransaction, { companyId, paymentId }: Key) =>
  transaction
    .selectFrom('salary_row')
    .select(['name', 'code', 'iban', 'amount'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()

/** Starts the crediting of a settled payment's rows, also after another bank returns a row that it had taken. */
export async function startCrediting(transaction: DatabaseTransaction, { companyId, paymentId }: Key): Promise<void> {
  await transaction
    .updateTable('salary_register')
    .set({ state: 'crediting' })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute()
}
