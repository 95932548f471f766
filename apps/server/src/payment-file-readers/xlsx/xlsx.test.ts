import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relationships, textCell, writeWorkbook, type WorkbookParts, workbookParts } from '../../testing/write-workbook.ts'
import { writeZip } from '../../testing/write-zip.ts'
import type { ReadTable } from '../payment-file.ts'
import { readBytes } from '../read-bytes.ts'
import { rowsOfTable } from '../rows-of-table.ts'
import { dayOfSerial, plainNumber } from './number-format.ts'

function table(bytes: Uint8Array): ReadTable {
  const read = readBytes(bytes, 'payments.xlsx')
  if (!read.ok || read.value.kind !== 'table') throw new Error(JSON.stringify(read))
  return read.value
}

const HEADING = `<row r="1">${['Отримувач', 'Код отримувача', 'Сума'].map(textCell).join('')}</row>`
const sheet = (rows: string, parts: WorkbookParts = {}): ReadTable => table(writeWorkbook({ rows: HEADING + rows, ...parts }))
const cells = (rows: string, parts?: WorkbookParts) => sheet(rows, parts).rows.map((row) => row.cells)
const refusal = (parts: WorkbookParts) => {
  const read = readBytes(writeWorkbook(parts), 'payments.xlsx')
  return read.ok ? null : read.error
}

describe('a workbook that LibreOffice has written', () => {
  const read = table(readFileSync(new URL('../../../../../fixtures/payment-files/libreoffice.xlsx', import.meta.url)))

  test('is read below its title, with days as days and codes with their zeros', () => {
    expect(read.headers).toEqual(['№', 'Дата', 'Отримувач', 'ЄДРПОУ', 'IBAN', 'Сума, грн', 'Призначення платежу'])
    expect(rowsOfTable(read, read.guessed)[0]).toEqual({
      place: 4,
      fields: {
        number: '17',
        valueDate: '2026-11-23',
        creditorName: 'ТОВ «Вега & Ко»',
        creditorCode: '00131954',
        creditorIban: 'UA213223130000026007233566001',
        amount: '1234.1',
        remittanceInformation: 'Оплата за послуги зв’язку',
      },
      faults: [],
    })
  })

  // security row 23
  test('has a formula in an amount: the row says so, and what it came to is nowhere', () => {
    expect(rowsOfTable(read, read.guessed)[1]).toMatchObject({ place: 5, fields: { amount: '=F4*2' }, faults: [{ field: 'amount', code: 'FORMULA' }] })
    expect(JSON.stringify(read)).not.toContain('2468')
  })
})

describe('a cell of a workbook', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0000000000"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;грн&quot;"/><numFmt numFmtId="167" formatCode="[$-422]d\\ mmmm\\ yyyy;@"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf numFmtId="167"/></cellXfs></styleSheet>'
  const strings = '<sst><si><t>Спільний</t></si><si><r><t>Дві </t></r><r><t>частини</t></r><rPh><t>х</t></rPh></si><si><t>рядок_x000D_</t></si></sst>'

  test.each([
    ['shared text', '<c t="s"><v>0</v></c>', 'Спільний'],
    ['shared text that says none', '<c t="s"/>', ''],
    ['shared text that says none, with an empty number', '<c t="s"><v></v></c>', ''],
    ['yes, which is no amount of one', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['text of several pieces', '<c t="s"><v>1</v></c>', 'Дві частини'],
    ['a letter by its number', '<c t="s"><v>2</v></c>', 'рядок\r'],
    ['text of its own', textCell(' ТОВ «Вега» '), ' ТОВ «Вега» '],
    ['a text that looks like a formula', textCell('=1+1'), '=1+1'],
    ['a number', '<c><v>1250.5</v></c>', '1250.5'],
    ['a number with the traces of a binary fraction', '<c><v>1250.4999999999998</v></c>', '1250.5'],
    ['0.1 + 0.2', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number with an exponent', '<c><v>1.5E9</v></c>', '1500000000'],
    ['a small number with an exponent', '<c><v>5E-3</v></c>', '0.005'],
    ['a sum with its currency', '<c s="3"><v>1250.5</v></c>', '1250.5'],
    ['a day by a format of its own', '<c s="1"><v>46349</v></c>', '2026-11-23'],
    ['a day by a format that all know', '<c s="4"><v>46349.75</v></c>', '2026-11-23'],
    ['a day in words', '<c s="5"><v>46349</v></c>', '2026-11-23'],
    ['a day as text', '<c t="d"><v>2026-11-23T00:00:00</v></c>', '2026-11-23'],
    ['a code with its zeros', '<c s="2"><v>131954</v></c>', '0000131954'],
    ['nothing', '<c s="1"/>', ''],
  ])('of %s is what a person sees', (_, cell, text) => {
    expect(cells(`<row r="2">${textCell('x')}${cell.replace('<c', '<c r="B2"')}${textCell('y')}</row>`, { styles, strings })).toEqual([['x', text, 'y']])
  })

  test('of a workbook that counts from 1904 is the day that it says', () => {
    expect(cells('<row r="2"><c s="4"><v>44887</v></c></row>', { styles, properties: '<workbookPr date1904="1"/>' })).toEqual([['2026-11-23', '', '']])
  })

  test.each(['1', 'true'])('in a row that is hidden (%s) is read, and its row says so', (hidden) => {
    const { rows } = sheet(`<row r="2" hidden="${hidden}">${textCell('x')}</row><row r="3" hidden="0">${textCell('y')}</row>`)
    expect(rows.map(({ cells: [first], faults }) => [first, faults])).toEqual([
      ['x', [{ column: null, code: 'ROW_HIDDEN' }]],
      ['y', []],
    ])
  })

  test('stands in the column that it names', () => {
    expect(cells(`<row r="2">${textCell('x').replace('<c', '<c r="C2"')}</row>`)).toEqual([['', '', 'x']])
  })

  test.each([
    ['a formula', '<c r="C2"><f>1+1</f><v>2</v></c>', '=1+1', 'FORMULA'],
    ['a shared formula', '<c r="C2"><f t="shared" si="0"/><v>2</v></c>', '=', 'FORMULA'],
    ['a formula of text', '<c r="C2" t="str"><f>A1</f><v>2</v></c>', '=A1', 'FORMULA'],
    ['an error', '<c r="C2" t="e"><v>#REF!</v></c>', '#REF!', 'CELL_ERROR'],
    ['a number of more digits than a spreadsheet keeps', '<c r="C2"><v>2600123456789012</v></c>', '2600123456789010', 'DIGITS_LOST'],
  ])('of %s says so of its row', (_, cell, text, code) => {
    expect(sheet(`<row r="2">${cell}</row>`).rows).toEqual([{ place: 2, cells: ['', '', text], faults: [{ column: 2, code }] }])
  })
})

describe('a workbook', () => {
  test('says of each row the number that it has in the sheet, also where rows are empty', () => {
    expect(sheet(`<row r="2">${textCell('a')}</row><row r="3"/><row r="9">${textCell('b')}</row>`).rows.map(({ place }) => place)).toEqual([2, 9])
  })

  test('is read from its first sheet that a person sees', () => {
    const sheets = '<sheet name="A" r:id="rId1" state="hidden"/><sheet name="B" r:id="rId2"/>'
    expect(table(writeWorkbook({ rows: HEADING, sheets })).headers).toEqual(['Друга'])
  })

  test('has names with a prefix, as some programs write them', () => {
    expect(
      table(
        writeWorkbook({
          sheet:
            '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Сума</x:t></x:is></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        }),
      ).rows[0]?.cells,
    ).toEqual(['5'])
  })

  const ROW = `<row>${textCell('ТОВ')}<c><v>1</v></c><c><v>2</v></c></row>`
  test.each<[string, WorkbookParts, object]>([
    ['without a visible sheet', { sheets: '<sheet name="A" r:id="rId1" state="veryHidden"/>' }, { reason: 'NO_VISIBLE_SHEET' }],
    ['without rows', {}, { reason: 'NO_PAYMENTS' }],
    ['with a heading alone', { rows: HEADING }, { reason: 'NO_PAYMENTS' }],
    ['of 10,001 payments', { rows: HEADING + ROW.repeat(10_001) }, { code: 'FILE_TOO_MANY_ROWS', place: 10_002 }],
    [
      'with a cell beyond the columns of any register',
      { rows: `${HEADING}<row r="2"><c r="ZZ2"><v>1</v></c></row>` },
      { reason: 'TOO_MANY_COLUMNS', place: 2, detail: '702' },
    ],
    ['whose sheet breaks off', { sheet: '<worksheet><sheetData><row>' }, { reason: 'WORKBOOK_BROKEN', detail: 'xl/worksheets/sheet1.xml' }],
    ['whose sheet is no text', { sheet: '<worksheet>\uDCFF' }, { reason: 'WORKBOOK_BROKEN' }],
    ['with macros', { rows: ROW, more: [{ name: 'xl/vbaProject.bin', content: 'x' }] }, { code: 'FILE_FORBIDDEN', reason: 'MACROS' }],
    [
      'with cells of other files',
      { rows: ROW, more: [{ name: 'xl/externalLinks/externalLink1.xml', content: 'x' }] },
      { code: 'FILE_FORBIDDEN', reason: 'LINKS_TO_ELSEWHERE' },
    ],
    ['with a document type', { sheet: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' }, { code: 'FILE_FORBIDDEN', reason: 'DOCUMENT_TYPE' }],
    ['with elements in elements', { sheet: '<a>'.repeat(100_000) }, { code: 'FILE_TOO_DEEP', reason: 'NESTED_TOO_DEEPLY' }],
  ])('%s is refused', (_, parts, said) => {
    expect(refusal(parts)).toMatchObject(said)
  })

  test('whose sheet lies elsewhere is refused', () => {
    const parts = workbookParts({}).map((part) =>
      part.name === 'xl/_rels/workbook.xml.rels'
        ? { ...part, content: relationships([['worksheet', 'https://example.com/sheet.xml', 'TargetMode="External"']]) }
        : part,
    )
    expect(readBytes(writeZip(parts), 'x.xlsx')).toMatchObject({ error: { code: 'FILE_FORBIDDEN', reason: 'LINKS_TO_ELSEWHERE' } })
  })
})

describe('a number of a cell', () => {
  test('with two decimals is written as it was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        (kopiykas) => Number(plainNumber(kopiykas / 100)) === kopiykas / 100 && /^\d+(\.\d{1,2})?$/.test(plainNumber(kopiykas / 100)),
      ),
    )
  })

  test('is the day that a calendar of 1900 or 1904 counts', () => {
    expect([dayOfSerial(61, false), dayOfSerial(46349, false), dayOfSerial(2_958_465, false), dayOfSerial(0, true)]).toEqual([
      '1900-03-01',
      '2026-11-23',
      '9999-12-31',
      '1904-01-01',
    ])
    expect([dayOfSerial(60, false), dayOfSerial(2_958_466, false), dayOfSerial(-1, true), dayOfSerial(Number.NaN, false)]).toEqual([null, null, null, null])
  })
})
