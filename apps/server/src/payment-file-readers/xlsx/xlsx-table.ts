import { ok, type Result } from '@dilo/domain/result.ts'
import { limits } from '../limits.ts'
import type { CellFault, FileRefusal, ReadTable, TableRow } from '../payment-file.ts'
import type { OpenedElement } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseFile } from '../refuse-file.ts'
import { tableOf } from '../table-of.ts'
import { dayOfSerial, plainNumber } from './number-format.ts'
import { openWorkbook, spelled, type Workbook } from './workbook.ts'
import { readPart } from './workbook-part.ts'
import { ZipArchive } from './zip-archive.ts'

/** Rows beyond the payments that may be read: a heading and what stands above it. */
const ABOVE = 20

/** A sheet has no more (ECMA-376). */
const LAST_ROW = 1_048_576

/** Reads the first sheet of a workbook that a person sees (ECMA-376). Nothing is computed: a cell with a formula is a fault of its row. */
export function xlsxTable(bytes: Uint8Array): Result<ReadTable, FileRefusal> {
  const archive = ZipArchive.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!archive.ok) return archive
  const workbook = openWorkbook(archive.value)
  if (!workbook.ok) return workbook
  const rows = sheetRows(archive.value, workbook.value)
  return rows.ok ? tableOf({ format: 'XLSX', encoding: null }, rows.value) : rows
}

/** A cell while it is open. */
type Cell = {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  formula: string | null
  text: string
}

function sheetRows(archive: ZipArchive, workbook: Workbook): Result<readonly TableRow[], FileRefusal> {
  const rows: TableRow[] = []
  let [place, column, letters] = [0, 0, 0]
  let cells: string[] = []
  let faults: CellFault[] = []
  let cell: Cell | null = null
  const read = readPart(archive, workbook.sheet, {
    open({ name, attributes }) {
      if (name === 'row') {
        const next = Number(attributes['r'] ?? place + 1)
        // A row is corrected by its number: no two have the same.
        if (!Number.isInteger(next) || next <= place || next > LAST_ROW) return refuseFile('WORKBOOK_BROKEN')
        ;[place, column, cells, faults] = [
          next,
          0,
          [],
          isHidden(attributes) ? [{ column: null, code: 'ROW_HIDDEN' }] : [],
        ]
      } else if (name === 'c') {
        cell = opened(attributes, column)
        column = cell.column + 1
      }
      return undefined
    },
    close(name, text) {
      if (cell !== null) {
        if (name === 'v') cell.value = text
        else if (name === 'f') cell.formula = text
        else if (name === 't') cell.text += text
      }
      if (name === 'c' && cell !== null) {
        const { text: shown, fault } = shownOf(cell, workbook)
        if (shown !== '' && cell.column >= limits.columns)
          return refuseFile('TOO_MANY_COLUMNS', { place, detail: String(cell.column + 1) })
        if (shown !== '') {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = shown
        }
        letters += shown.length
        // Within the archive a shared text stands once, and beyond it once for each of its cells.
        if (letters > limits.letters) return refuseFile('INFLATES_TOO_MUCH')
        if (fault !== null && !faults.some((one) => one.column === cell?.column))
          faults.push({ column: cell.column, code: fault })
        cell = null
      } else if (name === 'row' && cells.length > 0) {
        if (rows.length === limits.payments + ABOVE) return refuseFile('OVER_10_000_PAYMENTS', { place })
        rows.push({ place, cells, faults })
      }
      return undefined
    },
  })
  return read.ok ? ok(rows) : read
}

/**
 * True if a row is hidden. That is reported, for rows as for sheets: a person who filtered a list sees five people and
 * would pay them all.
 */
const isHidden = ({ hidden }: OpenedElement['attributes']): boolean => hidden === '1' || hidden === 'true'

/** @param next the column of a cell that does not say where it stands */
function opened(attributes: OpenedElement['attributes'], next: number): Cell {
  const column = columnOf(attributes['r'] ?? '') ?? next
  return {
    column,
    type: attributes['t'] ?? 'n',
    style: Number(attributes['s'] ?? 0),
    value: '',
    formula: null,
    text: '',
  }
}

/** `B7` is column 1. */
function columnOf(reference: string): number | null {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? []
  if (letters === '') return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Shown = { readonly text: string; readonly fault: CellFault['code'] | null }

/** The text that a person sees in a cell; a formula shows itself, not the value that another program has computed. */
function shownOf({ type, style, value, formula, text }: Cell, workbook: Workbook): Shown {
  if (formula !== null) return { text: `=${formula}`, fault: 'FORMULA' }
  // Such a cell may say no number, and shows nothing.
  if (type === 's') return { text: value.trim() === '' ? '' : (workbook.strings[Number(value)] ?? ''), fault: null }
  if (type === 'inlineStr') return { text: spelled(text), fault: null }
  if (type === 'e') return { text: value, fault: 'CELL_ERROR' }
  if (type === 'b') return { text: value.trim() === '1' ? 'TRUE' : 'FALSE', fault: null }
  if (type === 'd') return { text: value.slice(0, 10), fault: null }
  if (type !== 'n' || value.trim() === '') return { text: spelled(value), fault: null }
  return shownNumber(value.trim(), style, workbook)
}

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15

function shownNumber(value: string, style: number, { forms, is1904 }: Workbook): Shown {
  const number = Number(value)
  const form = forms[style] ?? 'number'
  if (!Number.isFinite(number)) return { text: value, fault: null }
  const day = form === 'day' ? dayOfSerial(number, is1904) : null
  if (day !== null) return { text: day, fault: null }
  const plain = plainNumber(number)
  const text =
    typeof form === 'object' && Number.isInteger(number) && number >= 0 ? plain.padStart(form.digits, '0') : plain
  return { text, fault: Math.abs(number) >= 10 ** KEPT_DIGITS ? 'DIGITS_LOST' : null }
}
