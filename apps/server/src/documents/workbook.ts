import { DAY } from '@dilo/domain/values/duration.ts'
import { xmlText } from '@dilo/iso20022/xml/xml-text.ts'
import { zipStream } from './zip-stream.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in `cellXfs` of the styles below. */
const STYLE = { plain: 0, heading: 1, dateTime: 2, money: 3, day: 4 }

const styles =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/>` +
  '<numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="dd\\.mm\\.yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [164, 165, 166]
    .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The longest text of a cell, in characters. */
const LONGEST = 32_767

/**
 * `_x000D_` in a text means the character with that number (ECMA-376, ST_Xstring): in a text that literally holds this,
 * the first sign is written so.
 */
const literally = (value: string): string => value.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')

const fitting = (value: string): string => (value.length <= LONGEST ? value : [...value].slice(0, LONGEST).join(''))

const styledText = (value: string, style: number): string =>
  value === ''
    ? '<c/>'
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(literally(fitting(value)))}</t></is></c>`

const styledNumber = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`

/** Text as text: no beginning makes it a formula. */
export const textCell = (value: string): string => styledText(value, STYLE.plain)

export const headingCell = (value: string): string => styledText(value, STYLE.heading)

/** @param amount with a decimal point */
export const moneyCell = (amount: string): string => styledNumber(amount, STYLE.money)

export const countCell = (count: number): string => styledNumber(count, STYLE.plain)

/** Days from the spreadsheet's beginning of time to 1 January 1970. */
const EPOCH = 25_569

/** As a spreadsheet counts them: days, and parts of a day. */
const serialOf = (day: string, time: string): number => Date.parse(`${day}T${time}Z`) / DAY + EPOCH

/** @param day `YYYY-MM-DD` */
export const dayCell = (day: string): string => styledNumber(serialOf(day, '00:00:00'), STYLE.day)

/** @param time `HH:MM:SS` */
export const momentCell = (day: string, time: string): string => styledNumber(serialOf(day, time), STYLE.dateTime)

/** The cells of a row, made by the functions above. */
export type SheetRow = readonly string[]

/** @param column from 0 @returns its letters: A to Z, then AA */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const letters = Array.from({ length: 64 }, (_, column) => lettersOf(column))

/**
 * Rows and cells say where they stand. ECMA-376 lets them leave it out, but common readers (exceljs, read-excel-file)
 * then refuse the workbook.
 * @param number from 1
 */
function rowXml(cells: SheetRow, number: number): string {
  let xml = `<row r="${number}">`
  for (const [column, cell] of cells.entries()) xml += `<c r="${letters[column]}${number}"${cell.slice('<c'.length)}`
  return `${xml}</row>`
}

type Sheet = {
  readonly name: string
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[]
  /** True if the first row stays when one scrolls. */
  readonly headStays: boolean
  /** As many together as come. */
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>
  /** The number of rows, the heading included; null where it is known only at the last row. */
  readonly count: number | null
}

const HEAD_STAYS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** The cells in use stand before the cells: without their number it is left out, as the schema allows. */
const dimension = ({ widths, count }: Sheet): string =>
  count === null ? '' : `<dimension ref="A1:${letters[widths.length - 1]}${count}"/>`

async function* sheetBytes(sheet: Sheet): AsyncGenerator<Buffer, void, undefined> {
  const { widths, headStays, rows } = sheet
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const view = headStays ? HEAD_STAYS : ''
  yield Buffer.from(`${XML}<worksheet xmlns="${MAIN}">${dimension(sheet)}${view}<cols>${columns}</cols><sheetData>`)
  let number = 0
  for await (const portion of rows) {
    let xml = ''
    for (const cells of portion) xml += rowXml(cells, (number += 1))
    yield Buffer.from(xml)
  }
  yield Buffer.from('</sheetData></worksheet>')
}

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>'

const relationship = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`

const relationships = (all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const contents = (sheets: readonly Sheet[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
  sheets
    .map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>'

/** Writes a workbook with real dates and numbers as a stream (ECMA-376), its sheets in their order. */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer, void, undefined> {
  const file = (name: string, content: string) => ({ name, bytes: [Buffer.from(content)] })
  const parts = [
    ...sheets.map((_, index) => relationship(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relationship(sheets.length + 1, 'styles', 'styles.xml'),
  ]
  return zipStream([
    file('[Content_Types].xml', contentTypes(sheets)),
    file('_rels/.rels', relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')])),
    file('xl/workbook.xml', contents(sheets)),
    file('xl/_rels/workbook.xml.rels', relationships(parts)),
    file('xl/styles.xml', styles),
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, bytes: sheetBytes(sheet) })),
  ])
}
