import { xmlText } from '../../documents/xml-text.ts'
import { zipStream } from '../../documents/zip-stream.ts'
import type { ClosingProof } from './closing-proof.ts'
import { filteredInWords } from './conditions-in-words.ts'
import { decimalAmount } from './decimal-amount.ts'
import { cut } from './one-line.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { type StatementWord, statementWords } from './statement-words.ts'

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
  [164, 165, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>'

const sheetType = `${SPREADSHEET}.worksheet+xml`

const contentTypes =
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  [1, 2].map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${sheetType}"/>`).join('') +
  '</Types>'

const relationship = (id: number, kind: string, target: string): string => `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`

const relationships = (all: readonly string[]): string => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const workbook = (head: StatementHead): string => {
  const words = statementWords[head.language]
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(words.sheet)}" sheetId="1" r:id="rId1"/>` +
    `<sheet name="${xmlText(words.account)}" sheetId="2" r:id="rId2"/></sheets></workbook>`
  )
}

/** What a cell holds at most, letters. */
const LONGEST = 32_767

/** `_x000D_` in a text means the letter with that number (ECMA-376, ST_Xstring): where somebody wrote just that, its first sign is written so. */
const literally = (value: string): string => value.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')

/** Text as text: whatever it begins with, it is no formula. */
const text = (value: string, style = STYLE.plain): string =>
  value === '' ? '<c/>' : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(literally(cut(value, LONGEST)))}</t></is></c>`

const number = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`

const DAY_MS = 86_400_000
/** Days from the spreadsheet's beginning of time to 1 January 1970. */
const EPOCH = 25_569

/** Day and time as a spreadsheet counts them: days, and parts of a day. */
export const serialOf = (day: string, time = '00:00:00'): number => Date.parse(`${day}T${time}Z`) / DAY_MS + EPOCH

const columns: readonly { readonly title: StatementWord; readonly width: number; readonly cell: (line: EntryLine, head: StatementHead) => string }[] = [
  { title: 'dateTime', width: 20, cell: (line) => number(serialOf(line.day, line.time), STYLE.dateTime) },
  { title: 'amount', width: 16, cell: (line) => number(decimalAmount(line.amount), STYLE.money) },
  { title: 'currency', width: 9, cell: (_, head) => text(head.account.currency) },
  { title: 'balanceAfter', width: 16, cell: (line) => number(decimalAmount(line.balanceAfter), STYLE.money) },
  { title: 'number', width: 18, cell: (line) => text(line.number) },
  { title: 'counterparty', width: 40, cell: (line) => text(line.name) },
  { title: 'counterpartyCode', width: 18, cell: (line) => text(line.code) },
  { title: 'counterpartyIban', width: 34, cell: (line) => text(line.iban) },
  { title: 'purpose', width: 60, cell: (line) => text(line.purpose) },
]

const row = (cells: string): string => `<row>${cells}</row>`

async function* entrySheet(head: StatementHead, portions: AsyncIterable<readonly EntryLine[]>, proof: ClosingProof): AsyncGenerator<Buffer, void, undefined> {
  const words = statementWords[head.language]
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>` +
      row(columns.map(({ title }) => text(words[title], STYLE.heading)).join('')),
  )
  for await (const lines of portions) {
    let rows = ''
    for (const line of lines) {
      proof.add(Number(line.amount))
      rows += row(columns.map(({ cell }) => cell(line, head)).join(''))
    }
    yield Buffer.from(rows)
  }
  proof.conclude()
  yield Buffer.from('</sheetData></worksheet>')
}

function summarySheet(head: StatementHead): string {
  const words = statementWords[head.language]
  const money = (title: StatementWord, amount: bigint) => row(text(words[title], STYLE.heading) + number(decimalAmount(amount), STYLE.money))
  const said = (title: StatementWord, value: string) => row(text(words[title], STYLE.heading) + text(value))
  const rows = [
    said('client', head.company.name),
    said('code', head.company.code),
    said('account', head.account.iban),
    said('currency', head.account.currency),
    row(text(words.period, STYLE.heading) + number(serialOf(head.from), STYLE.day) + number(serialOf(head.to), STYLE.day)),
    money('opening', head.opening),
    money('credit', head.credit),
    money('debit', head.debit),
    money('closing', head.closing),
    ...(head.conditions.length > 0 ? [row(text(filteredInWords(head.conditions, head.language)))] : []),
  ]
  return `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="26" customWidth="1"/><col min="2" max="3" width="34" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** A workbook of two sheets: the entries, with real dates and numbers, and what the period came to (ECMA-376). */
export function xlsxFile(head: StatementHead, portions: AsyncIterable<readonly EntryLine[]>, proof: ClosingProof): AsyncGenerator<Buffer, void, undefined> {
  const file = (name: string, content: string) => ({ name, bytes: [Buffer.from(content)] })
  return zipStream([
    file('[Content_Types].xml', contentTypes),
    file('_rels/.rels', relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')])),
    file('xl/workbook.xml', workbook(head)),
    file('xl/_rels/workbook.xml.rels', relationships([relationship(1, 'worksheet', 'worksheets/sheet1.xml'), relationship(2, 'worksheet', 'worksheets/sheet2.xml'), relationship(3, 'styles', 'styles.xml')])),
    file('xl/styles.xml', styles),
    file('xl/worksheets/sheet2.xml', summarySheet(head)),
    { name: 'xl/worksheets/sheet1.xml', bytes: entrySheet(head, portions, proof) },
  ])
}
