import { parseDayInput } from '@dilo/domain/values/day-input.ts'
import type { ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../db/transaction.ts'
import { nextNumber } from '../payments/payment-numbers.ts'

type Numbered = { readonly fields: ImportRowForm; readonly isLeftOut: boolean }

const yearOf = ({ fields }: Numbered, today: BusinessDate): number => {
  const day = parseDayInput(fields.valueDate ?? '')
  return Number((day.ok ? day.value : today).slice(0, 4))
}

const given = ({ fields }: Numbered): string => (fields.number ?? '').trim()

/**
 * The number of each row: its own where the file gives it one, else the next of its year, in the order of the file, and none that
 * another row brings along. Rows that are left out take none.
 */
export async function numberRows(reader: Reader, companyId: string, rows: readonly Numbered[], today: BusinessDate): Promise<string[]> {
  const brought = new Set(rows.filter((row) => !row.isLeftOut && given(row) !== '').map((row) => `${yearOf(row, today)} ${given(row)}`))
  const next = new Map<number, string>()
  const numbers: string[] = []
  for (const row of rows) {
    if (row.isLeftOut || given(row) !== '') {
      numbers.push(given(row))
      continue
    }
    const year = yearOf(row, today)
    let number = next.get(year) ?? (await nextNumber(reader, companyId, year))
    while (brought.has(`${year} ${number}`)) number = following(number)
    numbers.push(number)
    next.set(year, following(number))
  }
  return numbers
}

/** Past ten digits there is no next one: the row has to bring a number of its own. */
function following(number: string): string {
  const after = String(BigInt(number === '' ? 0 : number) + 1n)
  return number === '' || after.length > 10 ? '' : after
}
