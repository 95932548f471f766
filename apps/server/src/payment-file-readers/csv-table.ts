import type { Result } from '@dilo/domain/result.ts'
import { type CsvRecord, csvRecords, type Delimiter } from './csv-records.ts'
import type { DecodedText } from './decode-text.ts'
import { isKnownHeading } from './known-headings.ts'
import { limits } from './limits.ts'
import type { CellFault, FileRefusal, ReadTable } from './payment-file.ts'
import { tableOf } from './table-of.ts'

/** In the order of their use in Ukraine, where the comma stands in amounts. */
const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']

/** The delimiter is chosen by so many records. */
const LOOKED_AT = 30

/** Characters and lines in which the names of columns stand. */
const [BEGINNING, FIRST_LINES] = [20_000, 10]

/** Rows beyond the payments that may be read: a heading and what stands above it. */
const ABOVE = 20

/** Reads a CSV whose delimiter is found by looking. */
export function csvTable({ text, encoding }: DecodedText): Result<ReadTable, FileRefusal> {
  const said = /^sep=([;,\t|])\r?\n/i.exec(text)
  const body = said === null ? text : text.slice(said[0].length)
  const delimiter = (said?.[1] as Delimiter | undefined) ?? delimiterOf(body)
  const records = csvRecords(body, delimiter, limits.payments + ABOVE)
  if (!records.ok) return records
  const above = said === null ? 0 : 1
  return tableOf(
    { format: 'CSV', encoding, splitsAmounts: delimiter === ',' },
    records.value.map(({ line, cells }) => ({ place: line + above, ...cellsOf(cells) })),
  )
}

/**
 * The delimiter that yields most known names of columns; if no name is known, the one that gives most records the same
 * number of cells. A text that it cannot read, as a quote is not closed, still gets a delimiter from its first lines,
 * so that the refusal names the quote.
 */
function delimiterOf(text: string): Delimiter {
  const firstLines = text.slice(0, BEGINNING).split(/[\r\n]+/, FIRST_LINES)
  const scored = delimiters.map((delimiter) => {
    const known = Math.max(
      0,
      ...firstLines.map(
        (line) => line.split(delimiter).filter((cell) => isKnownHeading(cell.replaceAll('"', ''))).length,
      ),
    )
    const records = csvRecords(text, delimiter, LOOKED_AT)
    return {
      delimiter,
      known,
      even: records.ok ? evenness(records.value) : (firstLines[0]?.split(delimiter).length ?? 1) - 1,
    }
  })
  return scored.reduce((best, one) => ((one.known - best.known || one.even - best.even) > 0 ? one : best)).delimiter
}

function evenness(records: readonly CsvRecord[]): number {
  const widths = records.map(({ cells }) => cells.length).filter((width) => width > 1)
  const most = Math.max(0, ...Object.values(Object.groupBy(widths, String)).map((alike) => alike?.length ?? 0))
  const [usual = '0'] = Object.entries(Object.groupBy(widths, String)).find(([, alike]) => alike?.length === most) ?? []
  return most * 1000 + Number(usual)
}

/**
 * Reports a cell that a spreadsheet would compute: the computed value would not be the text that the person saw. An
 * apostrophe that our own CSV puts before such a text is removed again (csv-cell.ts).
 */
function cellsOf(cells: readonly string[]): { cells: readonly string[]; faults: readonly CellFault[] } {
  const faults = cells.flatMap((cell, column): CellFault[] => (isFormula(cell) ? [{ column, code: 'FORMULA' }] : []))
  return { cells: cells.map((cell) => (/^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)), faults }
}

/**
 * `=1+1`, `@SUM(A1)`, `+CMD|…`; a minus before an amount, a plus before a phone and a dash before a text begin no
 * formula.
 */
const isFormula = (cell: string): boolean => /^\s*(?:[=＝]|[@＠+＋-]\s*[A-Z]+[(|!])/i.test(cell)
