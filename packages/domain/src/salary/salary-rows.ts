import type { FieldMessageKey } from '../message-key.ts'
import { ok, refused, type Result } from '../result.ts'
import { FULL_NAME_LENGTH, type FullName, parseFullName } from '../values/full-name.ts'
import { type Iban, parseIban } from '../values/iban.ts'
import { type Inn, parseInn } from '../values/inn.ts'
import { hasRoom, type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { parsePaidAmount } from '../values/paid-amount.ts'
import { pastedCode } from '../values/pasted-code.ts'

/** The fields of a row by their names in the calls, as they stand in the table. */
export const salaryFields = ['name', 'code', 'iban', 'amount'] as const

export type SalaryField = (typeof salaryFields)[number]

/** A row as it was typed or pasted; the amount in minor units, digits, where it could be read. */
export type TypedSalaryRow = { readonly [Field in SalaryField]: string }

/** The salary of one person, and the account for it. */
export type SalaryRow = { readonly name: FullName; readonly code: Inn; readonly iban: Iban; readonly amount: Kopiykas }

/** The faults by `rows.<index from 0>.<field>`; faults of all rows together stand under `rows`. */
export type SalaryFaults = Readonly<Record<string, FieldMessageKey>>

/** The most that a register takes. */
export const SALARY_ROWS_AT_MOST = 10_000

export const faultKey = (index: number, field: SalaryField): string => `rows.${index}.${field}`

const required = (text: string): boolean => text.trim() !== ''

/** A row with each field as it was read. */
type ReadSalaryRow = { readonly [Field in SalaryField]: Result<SalaryRow[Field], FieldMessageKey> }

const missing = refused<FieldMessageKey>('This field is required')

const readName = (text: string): ReadSalaryRow['name'] =>
  text.length > FULL_NAME_LENGTH ? refused('Incorrect FIO') : parseFullName(text)

/** Reads one row; `salaryRowsOf` checks the rows against each other. */
export function readSalaryRow({ name, code, iban, amount }: TypedSalaryRow): ReadSalaryRow {
  return {
    name: required(name) ? readName(name) : missing,
    code: required(code) ? parseInn(pastedCode(code)) : missing,
    iban: parseIban(iban),
    amount: parsePaidAmount(amount),
  }
}

/** The same person twice is paid twice, and an account that stands twice was mostly filled down by mistake: both are faults. */
function repetitions(read: readonly ReadSalaryRow[]): Record<string, FieldMessageKey> {
  const faults: Record<string, FieldMessageKey> = {}
  const seen = { code: new Set<string>(), iban: new Set<string>() }
  const says = { code: 'Person is in the register already', iban: 'Account is in the register already' } as const
  read.forEach((row, index) => {
    for (const field of ['code', 'iban'] as const) {
      const value = row[field]
      if (!value.ok) continue
      if (seen[field].has(value.value)) faults[faultKey(index, field)] = says[field]
      seen[field].add(value.value)
    }
  })
  return faults
}

function faultsOfRows(read: readonly ReadSalaryRow[]): Record<string, FieldMessageKey> {
  const faults: Record<string, FieldMessageKey> = repetitions(read)
  read.forEach((row, index) => {
    for (const field of salaryFields) {
      const value = row[field]
      if (!value.ok) faults[faultKey(index, field)] = value.error
    }
  })
  return faults
}

function faultOfCount(count: number): Record<string, FieldMessageKey> {
  if (count === 0) return { rows: 'This field is required' }
  return count > SALARY_ROWS_AT_MOST ? { rows: 'Invalid value' } : {}
}

/** A row whose every field was read. */
const wholeRow = ({ name, code, iban, amount }: ReadSalaryRow): SalaryRow[] =>
  name.ok && code.ok && iban.ok && amount.ok
    ? [{ name: name.value, code: code.value, iban: iban.value, amount: amount.value }]
    : []

/**
 * Reads the rows of a register; a refusal names every row and field at fault at once. Whose an account of this bank is, and
 * whether other banks can be paid, is the server's to say.
 */
export const readSalaryRows = (typed: readonly TypedSalaryRow[]): Result<readonly SalaryRow[], SalaryFaults> =>
  salaryRowsOf(typed.map(readSalaryRow))

/** The same of rows that were read one by one. */
export function salaryRowsOf(read: readonly ReadSalaryRow[]): Result<readonly SalaryRow[], SalaryFaults> {
  const count = faultOfCount(read.length)
  if (Object.keys(count).length > 0) return refused(count)
  const faults = faultsOfRows(read)
  if (Object.keys(faults).length > 0) return refused(faults)
  const rows = read.flatMap(wholeRow)
  const beyond = rowBeyondRoom(rows)
  return beyond === -1 ? ok(rows) : refused({ [faultKey(beyond, 'amount')]: 'Invalid amount' })
}

/** The rows form one payment: the index of the first row whose amount does not fit with those above it. -1: all fit. */
function rowBeyondRoom(rows: readonly SalaryRow[]): number {
  let sum = 0n
  return rows.findIndex(({ amount }) => !hasRoom((sum += amount)))
}

/** The sum of the readable amounts: the total of a complete register. Zero where it exceeds the limit of a payment. */
export function readableTotal(typed: readonly Pick<TypedSalaryRow, 'amount'>[]): Kopiykas {
  const sum = typed.reduce((before, { amount }) => {
    const read = parsePaidAmount(amount)
    return read.ok ? before + read.value : before
  }, 0n)
  return hasRoom(sum) ? kopiykas(sum) : zero
}

export const totalOf = (rows: readonly Pick<SalaryRow, 'amount'>[]): Kopiykas =>
  kopiykas(rows.reduce((sum, { amount }) => sum + amount, 0n))
