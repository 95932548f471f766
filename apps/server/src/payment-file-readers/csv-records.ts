import { ok, type Result } from '@dilo/domain/result.ts'
import type { FileRefusal } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

/** A record of a CSV with the line on which it begins, from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

export type Delimiter = ';' | ',' | '\t' | '|'

const NEWLINE = 10
const RETURN = 13
const QUOTE = 34

/**
 * Reads a CSV as RFC 4180 says: cells in quotes hold delimiters, line breaks and doubled quotes. A line ends with CRLF, LF or a lone
 * CR. A quote within a cell that does not begin with one is a character, as every spreadsheet takes it («ТОВ "Вега"»). Lines of nothing are left out.
 * @param most records; what is beyond ends the reading (one more than `most` is answered)
 */
export function csvRecords(text: string, delimiter: Delimiter, most: number): Result<CsvRecord[], FileRefusal> {
  const records: CsvRecord[] = []
  const separator = delimiter.charCodeAt(0)
  let [at, line] = [0, 1]
  while (at < text.length && records.length <= most) {
    const begins = line
    const cells: string[] = []
    for (let inRecord = true; inRecord;) {
      if (text.charCodeAt(at) === QUOTE) {
        const closed = quotedCell(text, at)
        if (closed === null) return refuseFile('UNCLOSED_QUOTE', { place: line })
        cells.push(closed.cell)
        line += closed.lines
        at = closed.end
        if (!endsCell(text, at, separator))
          return refuseFile('TEXT_AFTER_QUOTE', { place: line, detail: text.slice(at, at + 20) })
      } else {
        const end = plainEnd(text, at, separator)
        cells.push(text.slice(at, end))
        at = end
      }
      inRecord = text.charCodeAt(at) === separator
      if (inRecord) at += 1
    }
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: begins, cells })
    if (at < text.length) line += 1
    at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === NEWLINE ? 2 : 1
  }
  return ok(records)
}

const isBreak = (code: number): boolean => code === NEWLINE || code === RETURN

const endsCell = (text: string, at: number, separator: number): boolean =>
  at >= text.length || text.charCodeAt(at) === separator || isBreak(text.charCodeAt(at))

function plainEnd(text: string, from: number, separator: number): number {
  let at = from
  while (!endsCell(text, at, separator)) at += 1
  return at
}

/** The cell behind a quote. Null: it is not closed. */
function quotedCell(text: string, from: number): { cell: string; lines: number; end: number } | null {
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2)
  if (close === -1) return null
  const quoted = text.slice(from + 1, close)
  return {
    cell: quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted,
    lines: lineBreaks(quoted),
    end: close + 1,
  }
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
