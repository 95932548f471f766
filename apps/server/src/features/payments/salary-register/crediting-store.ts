import { sql } from 'kysely'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { openSalaryRowStates, type SalaryRowState } from '@dilo/domain/flows/salary-row.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { takesNothing } from '../../accounts/door.ts'

export type RowKey = { readonly companyId: string; readonly rowId: string }

/** All columns that the bank needs to credit a row. */
const due = (transaction: DatabaseTransaction) =>
  transaction
    .selectFrom('salary_register as register')
    .innerJoin('salary_row as row', (join) =>
      join.onRef('row.company_id', '=', 'register.company_id').onRef('row.payment_id', '=', 'register.payment_id'),
    )
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'row.company_id').onRef('payment.payment_id', '=', 'row.payment_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'row.company_id')
    .leftJoin('iban_directory as directory', 'directory.iban', 'row.iban')
    .leftJoin('client_account as creditor', (join) =>
      join
        .onRef('creditor.company_id', '=', 'directory.company_id')
        .onRef('creditor.account_id', '=', 'directory.account_id'),
    )
    .leftJoin('company_view as creditor_company', 'creditor_company.company_id', 'creditor.company_id')
    .select([
      'row.company_id',
      'row.payment_id',
      'row.row_id',
      'row.name',
      'row.code',
      'row.iban',
      'row.amount',
      'row.state',
    ])
    .select([
      'payment.number',
      'payment.value_date',
      'payment.debtor_name',
      'payment.debtor_code',
      'payment.debtor_iban',
      'payment.remittance_information',
    ])
    .select((eb) => [
      'creditor.company_id as creditor_company_id',
      'creditor.account_id as creditor_account_id',
      'creditor.status as creditor_status',
      sql<boolean>`${sql.raw(takesNothing('creditor'))}`.as('creditor_takes_nothing'),
      'creditor_company.questionnaire_status as creditor_questionnaire',
      eb('company.demo_tenant_id', 'is not', null).$castTo<boolean>().as('in_demo'),
    ])
    .where('register.state', '=', sql.lit('crediting'))
    .where('row.state', '=', sql.lit('written'))

export type DueRow = Awaited<ReturnType<ReturnType<typeof due>['executeTakeFirstOrThrow']>>

/** Takes the next rows, up to the limit, except those that others have locked and those named. */
export const takeRows = (transaction: DatabaseTransaction, atMost: number, but: readonly RowKey[]): Promise<DueRow[]> =>
  due(transaction)
    .where('row.row_id', 'not in', sql<never>`(select unnest(${but.map(({ rowId }) => rowId)}::uuid[]))`)
    .orderBy('register.payment_id')
    .orderBy('row.position')
    .limit(atMost)
    .forUpdate('row')
    .skipLocked()
    .execute()

/** Takes one row, if it still waits for its turn. */
export const takeRow = (transaction: DatabaseTransaction, { companyId, rowId }: RowKey): Promise<DueRow[]> =>
  due(transaction).where('row.company_id', '=', companyId).where('row.row_id', '=', rowId).forUpdate('row').execute()

type MovedRow = RowKey & {
  readonly state: SalaryRowState
  /** The reason for the failure. */ readonly reason: PaymentReason | null
}

/** Stores the new states of locked rows. */
export async function moveRows(transaction: DatabaseTransaction, rows: readonly MovedRow[], at: Date): Promise<void> {
  await sql`
    update salary_row row set state = moved.state, reason = moved.reason, moved_at = ${at}
    from unnest(${rows.map(({ companyId }) => companyId)}::uuid[], ${rows.map(({ rowId }) => rowId)}::uuid[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ reason }) => reason)}::text[]) as moved(company_id, row_id, state, reason)
    where row.company_id = moved.company_id and row.row_id = moved.row_id`.execute(transaction)
}

/** A row by the name of its transfer, locked until the transaction ends. */
export const lockRow = (transaction: DatabaseTransaction, { companyId, rowId }: RowKey) =>
  transaction
    .selectFrom('salary_row')
    .select(['company_id', 'payment_id', 'row_id', 'state'])
    .where('company_id', '=', companyId)
    .where('row_id', '=', rowId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The fields of a row for another bank: payer, recipient and purpose. */
export const findTransferOfRow = (reader: Reader, { companyId, rowId }: RowKey) =>
  reader
    .selectFrom('salary_row as row')
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'row.company_id').onRef('payment.payment_id', '=', 'row.payment_id'),
    )
    .select(['row.row_id', 'row.name', 'row.code', 'row.iban', 'row.amount'])
    .select([
      'payment.number',
      'payment.value_date',
      'payment.debtor_name',
      'payment.debtor_code',
      'payment.debtor_iban',
      'payment.remittance_information',
    ])
    .where('row.company_id', '=', companyId)
    .where('row.row_id', '=', rowId)
    .executeTakeFirstOrThrow()

/** Takes a register whose rows have all ended, except those named, and locks it until the transaction ends. */
export async function takeEnded(transaction: DatabaseTransaction, but: readonly { readonly paymentId: string }[]) {
  const [ended] = await transaction
    .selectFrom('salary_register as register')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'register.company_id')
        .onRef('payment.payment_id', '=', 'register.payment_id'),
    )
    .innerJoin('company', 'company.company_id', 'register.company_id')
    .select(['register.company_id', 'register.payment_id', 'register.returns'])
    .select([
      'payment.number',
      'payment.value_date',
      'payment.debtor_account_id',
      'payment.creditor_name',
      'payment.creditor_code',
      'payment.creditor_iban',
    ])
    .select((eb) => eb('company.demo_tenant_id', 'is not', null).$castTo<boolean>().as('in_demo'))
    .where('register.state', '=', sql.lit('crediting'))
    .where(
      'register.payment_id',
      'not in',
      sql<never>`(select unnest(${but.map(({ paymentId }) => paymentId)}::uuid[]))`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('salary_row as open')
            .select('open.row_id')
            .whereRef('open.company_id', '=', 'register.company_id')
            .whereRef('open.payment_id', '=', 'register.payment_id')
            .where('open.state', 'in', openSalaryRowStates),
        ),
      ),
    )
    .orderBy('register.payment_id')
    .limit(1)
    .forUpdate('register')
    .skipLocked()
    .execute()
  return ended
}

export type EndedRegister = NonNullable<Awaited<ReturnType<typeof takeEnded>>>

/** Marks the failed rows of a locked register as given back. @returns their number and their sum */
export async function giveBackFailed(
  transaction: DatabaseTransaction,
  { company_id, payment_id }: EndedRegister,
  at: Date,
): Promise<{ rows: number; total: bigint }> {
  const { rows } = await sql<{ rows: bigint; total: bigint }>`
    with given as (
      update salary_row set state = 'givenBack', moved_at = ${at}
      where company_id = ${company_id} and payment_id = ${payment_id} and state = 'failed' returning amount)
    select count(*) as rows, coalesce(sum(amount), 0)::bigint as total from given`.execute(transaction)
  return { rows: Number(rows[0]?.rows ?? 0n), total: rows[0]?.total ?? 0n }
}

/** Closes a locked register. @returns the number of its credited rows */
export async function endRegister(
  transaction: DatabaseTransaction,
  { company_id, payment_id, returns }: EndedRegister,
  gaveBack: boolean,
): Promise<number> {
  await transaction
    .updateTable('salary_register')
    .set({ state: 'over', returns: gaveBack ? returns + 1 : returns })
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .execute()
  const { credited } = await transaction
    .selectFrom('salary_row')
    .select((eb) => eb.fn.countAll<bigint>().as('credited'))
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  return Number(credited)
}
