import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { IMPORT_PAGE, type ImportRow, type PaymentImport } from '@dilo/contract/import-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { findOutcomes } from '../../notices/door.ts'
import { presentImport, presentRow } from './presenter.ts'
import { findImport, findImports, findPage, findPaymentsOfRows, type RowColumns } from './store.ts'

/** The most imports in the list: older ones are forgotten soon. */
const LISTED = 50

type Rows = 'GET /api/payment-service/imports/{importId}/rows'

export async function listImports(
  { database }: Context,
  { companyId }: CompanyAuthority,
): Promise<Answer<'GET /api/payment-service/imports'>> {
  const accounts = await ownAccounts(database, companyId)
  const imports = await findImports(database, companyId, LISTED)
  return { imports: imports.map((row) => presentImport(row, accounts)) }
}

/** One of the company's imports: a stranger's import is refused as missing. */
export async function readImport(
  reader: Reader,
  { companyId }: Pick<CompanyAuthority, 'companyId'>,
  importId: string,
): Promise<Result<PaymentImport, Refusal>> {
  const row = await findImport(reader, companyId, importId)
  return row === undefined
    ? refused({ code: 'notFound' })
    : ok(presentImport(row, await ownAccounts(reader, companyId)))
}

/** One of the company's imports that certainly exists. */
export async function importNow(reader: Reader, authority: CompanyAuthority, importId: string): Promise<PaymentImport> {
  const read = await readImport(reader, authority, importId)
  if (!read.ok) throw new Error(`There is no import ${importId}`)
  return read.value
}

export async function readImportRows(
  { database }: Context,
  { companyId }: CompanyAuthority,
  importId: string,
  { filter = 'all', cursor = 0 }: CheckedQuery<Rows>,
): Promise<Result<Answer<Rows>, Refusal>> {
  if ((await findImport(database, companyId, importId)) === undefined) return refused({ code: 'notFound' })
  const rows = await findPage(database, { companyId, importId, filter, after: cursor, atMost: IMPORT_PAGE + 1 })
  const page = rows.slice(0, IMPORT_PAGE)
  const paymentOf = await paymentsOf(database, companyId, page)
  return ok({
    rows: page.map((row) => presentRow(row, paymentOf(row))),
    nextCursor: rows.length > IMPORT_PAGE ? (page.at(-1)?.place ?? null) : null,
  })
}

/** The present state of the payments of rows. */
async function paymentsOf(
  reader: Reader,
  companyId: string,
  rows: readonly RowColumns[],
): Promise<(row: RowColumns) => ImportRow['payment']> {
  const payments = await findPaymentsOfRows(reader, companyId, rows)
  const outcomeOf = await findOutcomes(reader, payments)
  const byId = new Map(payments.map((one) => [one.payment_id, one]))
  return ({ payment_id: paymentId }) => {
    const payment = paymentId === null ? undefined : byId.get(paymentId)
    return payment === undefined ? null : { outcome: outcomeOf(payment).outcome, reason: payment.reason }
  }
}
