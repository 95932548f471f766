import type { SalaryFileRow, SalaryRegister } from '@dilo/contract/salary-service.ts'
import { readPastedRows } from '@dilo/domain/salary/pasted-rows.ts'
import { faultKey, type SalaryField, salaryFields, type TypedSalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { paidAmountOf } from '@dilo/domain/values/paid-amount.ts'
import { ibanSent, ibanShown } from '../recipient/typed-recipient.ts'

/** The errors of a row's cells in its file, each until its cell is typed again. */
export type FaultsInFile = Pick<SalaryFileRow, 'place' | 'faults'>

/**
 * A row of the table on the page, with the amount as people write it. `key` identifies it while other rows come and go.
 */
export type RowOnPage = TypedSalaryRow & { readonly key: number; readonly inFile?: FaultsInFile | undefined }

let lastKey = 0

/** The account in groups and the amount in threes, as people read them. */
const onPage = ({ iban, amount, ...row }: TypedSalaryRow): RowOnPage => ({
  ...row,
  iban: ibanShown(iban),
  amount: typedAmountOf(amount),
  key: (lastKey += 1),
})

export const emptyRow = (): RowOnPage => onPage({ name: '', code: '', iban: '', amount: '' })

export const rowsOnPage = (people: readonly Pick<SalaryRegister['people'][number], SalaryField>[]): RowOnPage[] =>
  people.map(({ name, code, iban, amount }) => onPage({ name, code, iban, amount }))

/** Tells whether the typed rows are the same, regardless of empty rows between them. */
export function sameRows(rows: readonly RowOnPage[], others: readonly RowOnPage[]): boolean {
  if (rows === others) return true
  const [begun, before] = [begunOf(rows), begunOf(others)]
  return (
    begun.length === before.length &&
    begun.every((row, index) => salaryFields.every((field) => row[field] === before[index]?.[field]))
  )
}

const isEmpty = (row: TypedSalaryRow): boolean => salaryFields.every((field) => row[field].trim() === '')

const begunOf = (rows: readonly RowOnPage[]): RowOnPage[] => rows.filter((row) => !isEmpty(row))

/** The rows of the table as the calls take them: empty rows are left out. */
export const rowsToSend = (rows: readonly RowOnPage[]): TypedSalaryRow[] =>
  begunOf(rows).map(({ name, code, iban, amount }) => ({
    name,
    code,
    iban: ibanSent(iban),
    amount: paidAmountOf(amount),
  }))

/** The same rows with those of a table that was copied from a spreadsheet after them. */
export function withPasted(rows: readonly RowOnPage[], text: string): RowOnPage[] {
  const pasted = readPastedRows(text).map((row) => onPage(row))
  return [...begunOf(rows), ...pasted]
}

/** The same rows with those of a file after them. */
export const withFileRows = (rows: readonly RowOnPage[], read: readonly SalaryFileRow[]): RowOnPage[] => [
  ...begunOf(rows),
  ...read.map(({ row, place, faults }) => ({
    ...onPage(row),
    ...(Object.keys(faults).length > 0 && { inFile: { place, faults } }),
  })),
]

/** A row with a cell typed again. Its author has seen its faults. */
export const withCell = ({ inFile, ...row }: RowOnPage, field: SalaryField, value: string): RowOnPage => ({
  ...row,
  [field]: value,
  ...(inFile && { inFile: { ...inFile, faults: { ...inFile.faults, [field]: undefined } } }),
})

/** Maps faults of the rows that were sent (rows.<index>.<field>) to the rows on the page, by their keys. */
export function faultsOnPage(
  rows: readonly RowOnPage[],
  faults: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const sent = begunOf(rows)
  return new Map(
    sent.flatMap(({ key }, index) =>
      salaryFields.flatMap((field) => {
        const fault = faults[faultKey(index, field)]
        return fault === undefined ? [] : [[cellKey(key, field), fault] as const]
      }),
    ),
  )
}

export const cellKey = (key: number, field: SalaryField): string => `${key}.${field}`
