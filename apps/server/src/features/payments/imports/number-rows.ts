import { parseDayInput } from '@dilo/domain/values/day-input.ts'
import type { ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { nextNumber } from '../payment/payment-numbers.ts'

type NumberedRow = {
  readonly fields: ImportRowForm
  readonly isLeftOut: boolean
  /**
   * The earlier number of the row, kept while it is free, so that correcting one row does not change all. Null: none.
   */
  readonly givenNumber: string | null
}

const yearOf = ({ fields }: Pick<NumberedRow, 'fields'>, today: BusinessDate): number => {
  const day = parseDayInput(fields.valueDate ?? '')
  return Number((day.ok ? day.value : today).slice(0, 4))
}

const brought = ({ fields }: NumberedRow): string => (fields.number ?? '').trim()

const keyOf = (year: number, number: string): string => `${year} ${number}`

/** A number of a row in the same file that is not numbered now. */
export type NumberBeside = Pick<NumberedRow, 'fields'> & { readonly number: string }

type Asked = {
  readonly companyId: string
  readonly rows: readonly NumberedRow[]
  readonly today: BusinessDate
  /** Called only if a row needs another number. */
  readonly beside: () => Promise<readonly NumberBeside[]>
}

/**
 * The number of each row: its own if the file has one, otherwise the next of its year, in the order of the file,
 * without repeating the number of another row. Left-out rows take none.
 */
export async function numberRows(reader: Reader, { companyId, rows, today, beside }: Asked): Promise<string[]> {
  const years = await inSlices(rows, (row) => yearOf(row, today))
  const first = new Map<number, string>()
  for (const year of new Set(years)) first.set(year, await nextNumber(reader, companyId, year))
  const counts = rows.map((row, index) => ({ row, year: years[index] ?? 0 })).filter(({ row }) => !row.isLeftOut)
  const used = new Set(counts.flatMap(({ row, year }) => (brought(row) === '' ? [] : [keyOf(year, brought(row))])))
  const kept = new Map<NumberedRow, string>()
  for (const { row, year } of counts) {
    const number = brought(row) === '' ? row.givenNumber : null
    if (number === null || used.has(keyOf(year, number)) || !isFrom(number, first.get(year))) continue
    used.add(keyOf(year, number))
    kept.set(row, number)
  }
  if (counts.some(({ row }) => brought(row) === '' && !kept.has(row)))
    for (const one of await beside()) used.add(keyOf(yearOf(one, today), one.number))
  return inSlices(rows, (row, index) => {
    if (row.isLeftOut || brought(row) !== '') return brought(row)
    return kept.get(row) ?? take(first, years[index] ?? 0, used)
  })
}

/** True if a number is in the free range that starts at the next number. */
const isFrom = (number: string, next: string | undefined): boolean =>
  /^\d{1,10}$/.test(number) && next !== undefined && next !== '' && BigInt(number) >= BigInt(next)

function take(next: Map<number, string>, year: number, used: ReadonlySet<string>): string {
  let number = next.get(year) ?? ''
  while (used.has(keyOf(year, number))) number = following(number)
  next.set(year, following(number))
  return number
}

/** Whole numbers end at ten digits: then the row must have a number of its own. */
function following(number: string): string {
  const after = String(BigInt(number === '' ? 0 : number) + 1n)
  return number === '' || after.length > 10 ? '' : after
}
