import type { Answer } from '@dilo/contract/calls.ts'
import type { SalaryFileRow } from '@dilo/contract/salary-service.ts'
import type { ReadFaultCode } from '@dilo/domain/payments/payment-file-faults.ts'
import type { ImportField } from '@dilo/domain/payments/payment-file.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type SalaryField, salaryFields } from '@dilo/domain/salary/salary-rows.ts'
import { type SalaryColumns, salaryColumns, salaryRowOf } from '@dilo/domain/salary/salary-table.ts'
import { isNegativeAmount } from '@dilo/domain/values/amount-input.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import type { ReadTable, TableRow } from '../../../payment-file-readers/payment-file.ts'
import { refuseFile } from '../../../payment-file-readers/refuse-file.ts'
import { statementSign } from '../../../payment-file-readers/statement-sign.ts'
import { readSentFile, refusedAs, type ReadUpload } from '../imports/read-sent-file.ts'
import { countUpload } from '../imports/upload-limits.ts'

type Outcome = Answer<'POST /api/salary-service/registers/file-rows'>

/**
 * Reads recipients and amounts from a table and returns them only to the caller: nothing is stored. It counts and waits
 * like a file of payments.
 */
export async function readFileRows(
  context: Context,
  authority: CompanyAuthority,
  read: ReadUpload,
): Promise<Result<Outcome, Refusal>> {
  const counted = await countUpload(context, authority.companyId)
  if (!counted.ok) return counted
  // A file of payments would silently lose purpose, day and payer.
  return readSentFile<Outcome>(context, authority, read, ({ file }) =>
    ok(
      file.kind === 'table'
        ? { outcome: 'taken', rows: rowsOf(file) }
        : refusedAs(refuseFile('NO_TABLE', { detail: file.format }).error),
    ),
  )
}

/** The register's names for the columns of a table of payments. */
const fieldsHere = {
  name: 'creditorName',
  code: 'creditorCode',
  iban: 'creditorIban',
  amount: 'amount',
} as const satisfies Record<SalaryField, ImportField>

function rowsOf({ headers, rows, guessed }: ReadTable): SalaryFileRow[] {
  const named = Object.fromEntries(
    salaryFields.flatMap((field) =>
      guessed[fieldsHere[field]] === undefined ? [] : [[field, guessed[fieldsHere[field]]]],
    ),
  )
  const columns = salaryColumns(
    rows.map(({ cells }) => cells),
    named,
  )
  const { amount } = columns
  const signOf = statementSign({ headers, rows }, amount === undefined ? guessed : { ...guessed, amount })
  // A register pays what a person has written into it: what went out once is not paid again by its minus.
  return rows.map((row) => fileRow(row, columns, signOf(row.cells)?.moves === 'in'))
}

/** The longest cell of a register; the rules of every field refuse longer ones. */
const LONGEST = 200

function fileRow({ place, cells, faults }: TableRow, columns: SalaryColumns, isIncoming: boolean): SalaryFileRow {
  const row = salaryRowOf(cells, columns)
  const found: { [Field in SalaryField]?: ReadFaultCode } = {}
  for (const field of salaryFields) {
    if (row[field].length > LONGEST) found[field] = 'CELL_TOO_LONG'
    const own = faults.find(({ column }) => column !== null && column === columns[field])
    if (own !== undefined) found[field] = own.code
  }
  if (isIncoming) found.amount = 'INCOMING'
  else if (isNegativeAmount(row.amount)) found.amount = 'AMOUNT_NEGATIVE'
  const ofRow = faults.find(({ column }) => column === null)
  if (ofRow !== undefined) found.amount = ofRow.code
  // «15,000.50» between commas is two cells, and fifteen hryvnias: a readable amount with a fault is left out.
  const amount = found.amount !== undefined && parsePaidAmount(row.amount).ok ? '' : shown(row.amount)
  return { place, row: { name: shown(row.name), code: shown(row.code), iban: shown(row.iban), amount }, faults: found }
}

const shown = (cell: string): string => cell.slice(0, LONGEST).toWellFormed()
