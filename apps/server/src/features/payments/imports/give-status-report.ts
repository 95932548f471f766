import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { statusReportTypes } from '@dilo/contract/import-calls.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { csvCell } from '../../../documents/csv-cell.ts'
import { aroundBatches, aroundPayments } from '@dilo/iso20022/pain-002/customer-status-report.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { batchOf, known, nameOfImport, reportedRow } from './pain-002.ts'
import { countStates, findImport, findReportedRows, type ImportRow, type ReportedRow } from './store.ts'
import { groupStatus, reasonOf, statusOf, type TransactionStatus } from './transaction-status.ts'

type Format = CheckedQuery<'GET /api/payment-service/imports/{importId}/status-report'>['format']

/** The number of rows in memory at once. */
const PORTION = 1_000

/** The present status of an import's payments, as a file in the manner of pain.002 or as a table. */
export async function giveStatusReport(
  context: Context,
  { companyId }: CompanyAuthority,
  importId: string,
  format: Format,
): Promise<Result<StreamedFile, Refusal>> {
  const row = await findImport(context.database, companyId, importId)
  if (row === undefined) return refused({ code: 'notFound' })
  const portions = rowsOf(context, { companyId, importId })
  const [name] = row.file_name.split(/\.[^.]*$/)
  if (format === 'CSV') return ok({ type: statusReportTypes.CSV, name: `${name}-status.csv`, bytes: asTable(portions) })
  const counts = await countsOf(context, row)
  return ok({
    type: statusReportTypes.PAIN_002,
    name: `${name}-pain.002.xml`,
    bytes: asMessage(context, row, { counts, portions }),
  })
}

async function* rowsOf(
  { database }: Context,
  of: { companyId: string; importId: string },
): AsyncGenerator<ReportedRow[]> {
  for (let after = 0; ;) {
    const rows = await findReportedRows(database, { ...of, after, atMost: PORTION })
    yield rows
    if (rows.length < PORTION) return
    after = rows.at(-1)?.place ?? after
  }
}

type Counts = ReadonlyMap<TransactionStatus, number>

async function countsOf(
  { database }: Context,
  { company_id: companyId, import_id: importId }: ImportRow,
): Promise<Counts> {
  const counts = new Map<TransactionStatus, number>()
  for (const { state, is_left_out: isLeftOut, is_faulty: isFaulty, count } of await countStates(
    database,
    companyId,
    importId,
  )) {
    const status = statusOf({ state, isLeftOut, isFaulty })
    counts.set(status, (counts.get(status) ?? 0) + Number(count))
  }
  return counts
}

type Portions = AsyncIterable<readonly ReportedRow[]>

async function* asMessage(
  { config, clock }: Context,
  row: ImportRow,
  { counts, portions }: { counts: Counts; portions: Portions },
): AsyncGenerator<Buffer> {
  const report = aroundBatches({
    id: nameOfImport(row.import_id),
    createdAt: clock.now(),
    debtorAgent: certain(parseBankCode(config.bankCode)),
    originalMessageId: known(row.message_id ?? row.file_name) ?? nameOfImport(row.import_id),
    originalMessageName: row.format,
    originalCount: row.row_count,
    groupStatus: groupStatus([...counts.keys()]),
    counts: [...counts].map(([status, count]) => ({ status, count })),
  })
  yield Buffer.from(`${report.before}\n`)
  let open: string | null = null
  for await (const rows of portions) {
    let text = ''
    for (const one of rows) {
      const batch = batchOf(one, row.import_id)
      if (batch !== open) text += (open === null ? '' : aroundPayments(open).after) + aroundPayments(batch).before
      open = batch
      text += reportedRow(one)
    }
    yield Buffer.from(text)
  }
  yield Buffer.from((open === null ? '' : aroundPayments(open).after) + report.after)
}

/** The byte order mark by which a spreadsheet recognizes UTF-8. */
const MARK = '\uFEFF'

async function* asTable(portions: Portions): AsyncGenerator<Buffer> {
  yield Buffer.from(`${MARK}place;number;valueDate;amount;currency;creditorName;creditorIban;status;reason\n`)
  for await (const rows of portions) yield Buffer.from(rows.map(tableLine).join(''))
}

function tableLine(row: ReportedRow): string {
  const { place, fields, amount, currency, value_date: day, payment } = row
  const status = statusOf({ state: payment?.state ?? null, isLeftOut: row.is_left_out, isFaulty: row.is_faulty })
  const texts = [
    payment?.number ?? row.number,
    day ?? '',
    amount === null ? '' : decimalAmount(amount, ','),
    currency,
    fields.creditorName ?? '',
    fields.creditorIban ?? '',
    status,
    reasonOf(row) ?? '',
  ]
  return `${place};${texts.map(csvCell).join(';')}\n`
}
