import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/encode-text.ts'
import { painOf } from '../testing/pain-message.ts'
import { textCell, writeWorkbook, workbookParts } from '../testing/write-workbook.ts'
import { writeZip, type ZipPart } from '../testing/write-zip.ts'
import { readBytes } from './read-bytes.ts'

const MEGABYTE = 1024 ** 2
const ROWS = `<row>${textCell('Сума')}</row><row><c><v>5</v></c></row>`
const workbook = writeWorkbook({ rows: ROWS })
const CSV = 'Отримувач;Сума\nТОВ;1,00\n'

/** The parts of a workbook; one of them lies about itself. */
const lying = (says: ZipPart['says']) =>
  writeZip(workbookParts({ rows: ROWS }).map((part) => (part.name === 'xl/worksheets/sheet1.xml' && says ? { ...part, says } : part)))

/** Microsoft's compound form, with a name in its directory. */
const compound = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024), Buffer.from(name, 'utf16le'), Buffer.alloc(512)])

const xml = (before: string, inside = '') => Buffer.from(`<?xml version="1.0"?>${before}<_1CClientBankExchange>${inside}</_1CClientBankExchange>`)

const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, level) => `<!ENTITY a${level} "&a${level - 1};&a${level - 1};">`).join('')}]>`

/** Rows that pack badly: what they repeat is within them. */
const noisyRows = (count: number, cells: string): string =>
  Array.from({ length: count }, (_, index) => `<row x="${createHash('sha256').update(String(index)).digest('hex')}">${cells}</row>`).join('')

const nobody = (parts: readonly ZipPart[]) => writeZip([...workbookParts({ rows: ROWS }), ...parts])

// security row 23
describe('a hostile file is refused, with the place and the reason (security row 23)', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['of nothing', Buffer.alloc(0), 'x.csv', 'FILE_EMPTY NO_BYTES'],
    ['of a byte more than ten megabytes', Buffer.alloc(10 * MEGABYTE + 1, 'a'), 'x.csv', 'FILE_TOO_LARGE OVER_10_MB'],
    ['with a zero in a text', Buffer.from('a;b\nc\0;d'), 'x.csv', 'FILE_ENCODING_UNKNOWN NOT_TEXT'],
    ['of zeros', Buffer.alloc(1_000), 'x.csv', 'FILE_ENCODING_UNKNOWN NOT_TEXT'],
    ['of 10 MB in one quote', Buffer.from(`a;b\n"${'x'.repeat(10 * MEGABYTE - 10)}`), 'x.csv', 'FILE_BROKEN UNCLOSED_QUOTE'],
    ['of 10 MB of quotes', Buffer.from('"'.repeat(10 * MEGABYTE - 1)), 'x.csv', 'FILE_BROKEN UNCLOSED_QUOTE'],
    ['of a million lines', Buffer.from('a;b\n'.repeat(MEGABYTE)), 'x.csv', 'FILE_TOO_MANY_ROWS OVER_10_000_PAYMENTS'],
    ['of a million columns', Buffer.from(`${'a;'.repeat(MEGABYTE)}\n1;2`), 'x.csv', 'FILE_TOO_MANY_ROWS TOO_MANY_COLUMNS'],
    ['with a billion laughs', xml(laughs, '&a29;'), 'x.xml', 'FILE_FORBIDDEN DOCUMENT_TYPE'],
    ['with a quadratic entity', xml(`<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]>`, '&a;'.repeat(100_000)), 'x.xml', 'FILE_FORBIDDEN DOCUMENT_TYPE'],
    ['with an entity of another file', xml('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'), 'x.xml', 'FILE_FORBIDDEN DOCUMENT_TYPE'],
    ['with a document type elsewhere', xml('<!DOCTYPE x SYSTEM "https://example.com/x.dtd">'), 'x.xml', 'FILE_FORBIDDEN DOCUMENT_TYPE'],
    ['with an entity that nobody has declared', xml('', '&nbsp;'), 'x.xml', 'FILE_FORBIDDEN ENTITY'],
    ['with elements in elements', xml('', '<a>'.repeat(1_000_000)), 'x.xml', 'FILE_TOO_DEEP NESTED_TOO_DEEPLY'],
    ['with a control character in XML', xml('', '\u0001'), 'x.xml', 'FILE_BROKEN XML_NOT_WELL_FORMED'],
    ['with an element of 10 MB that never ends', xml('', `<a ${'b'.repeat(9 * MEGABYTE)}`), 'x.xml', 'FILE_BROKEN XML_NOT_WELL_FORMED'],
    ['of XML of another kind', Buffer.from('<invoice><body/></invoice>'), 'x.xml', 'FILE_FORMAT_UNKNOWN ANOTHER_XML'],
    ['of a web page', Buffer.from('\n<!DOCTYPE html>\n<html><body/></html>'), 'x.csv', 'FILE_FORMAT_UNKNOWN WEB_PAGE'],
    ['of a web page that is called XLS', Buffer.from('<meta charset="utf-8"><table><tr><td>1</td></tr></table>'), 'x.xls', 'FILE_FORMAT_UNKNOWN WEB_PAGE'],
    ['of a web page with its pictures', Buffer.from('MIME-Version: 1.0\nX-Document-Type: Workbook\n'), 'x.xls', 'FILE_FORMAT_UNKNOWN WEB_PAGE'],
    [
      "of Excel's XML of 2003",
      Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'x.xls',
      'FILE_FORMAT_UNKNOWN OLD_EXCEL',
    ],
    ['of Excel 4', Buffer.from([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00]), 'x.xls', 'FILE_FORMAT_UNKNOWN OLD_EXCEL'],
    ['of a binary workbook', writeZip([{ name: 'xl/workbook.bin', content: 'a' }]), 'x.xlsb', 'FILE_FORMAT_UNKNOWN BINARY_EXCEL'],
    ['of Word', writeZip([{ name: 'word/document.xml', content: 'a' }]), 'x.docx', 'FILE_FORMAT_UNKNOWN DOCUMENT_TO_READ'],
    ['of PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'x.pdf', 'FILE_FORMAT_UNKNOWN DOCUMENT_TO_READ'],
    ['of RTF', Buffer.from('{\\rtf1\\ansi Сума}'), 'x.doc', 'FILE_FORMAT_UNKNOWN DOCUMENT_TO_READ'],
    ['of RAR', Buffer.from('Rar!\u001A\u0007\u0000'), 'x.rar', 'FILE_FORMAT_UNKNOWN ANOTHER_ARCHIVE'],
    ['of a letter', Buffer.from('Доброго дня!\nНадсилаю рахунок, сплатіть, будь ласка; дякую.\n'), 'x.txt', 'FILE_FORMAT_UNKNOWN NO_KNOWN_COLUMN'],
    ['of a statement of SWIFT', Buffer.from(':20:STATEMENT\n:25:UA213223130000026007233566001\n:28C:1/1\n'), 'x.txt', 'FILE_FORMAT_UNKNOWN NO_KNOWN_COLUMN'],
    ['of another document of iBank', Buffer.from('Content-Type=doc/ua_salary\n\nNUM_DOC=1\n'), 'x.txt', 'FILE_FORMAT_UNKNOWN NO_KNOWN_FORMAT'],
    ['of the Excel of before 2007', compound('Workbook'), 'x.xls', 'FILE_FORMAT_UNKNOWN OLD_EXCEL'],
    ['of Excel with a password', compound('EncryptedPackage'), 'x.xlsx', 'FILE_FORBIDDEN PASSWORD'],
    ['of Word of before 2007', compound('WordDocument'), 'x.xls', 'FILE_FORMAT_UNKNOWN NO_KNOWN_FORMAT'],
    ['of an archive that is no workbook', writeZip([{ name: 'a.txt', content: 'a' }]), 'x.xlsx', 'FILE_FORMAT_UNKNOWN ANOTHER_ARCHIVE'],
    ['of an empty archive', writeZip([]), 'x.xlsx', 'FILE_FORMAT_UNKNOWN ANOTHER_ARCHIVE'],
    ['of half a workbook', workbook.subarray(0, workbook.length / 2), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    ['of a workbook with a tail', Buffer.concat([workbook, Buffer.from('tail')]), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    ['of a workbook whose part is encrypted', lying({ flags: 0x801 }), 'x.xlsx', 'FILE_FORBIDDEN PASSWORD'],
    ['of a workbook packed in a way of its own', lying({ method: 12 }), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    ['of a workbook with a wrong checksum', lying({ crc: 1 }), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    ['of a workbook whose part is larger than it says', lying({ whole: 10 }), 'x.xlsx', 'FILE_INFLATES_TOO_MUCH INFLATES_TOO_MUCH'],
    ['of a workbook whose part is smaller than it says', lying({ whole: 1_000 }), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    ['of a workbook whose part has two names', lying({ localName: 'xl/worksheets/sheet9.xml' }), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    [
      'that unpacks to a thousand times itself',
      nobody([{ name: 'xl/bomb.xml', content: Buffer.alloc(20 * MEGABYTE) }]),
      'x.xlsx',
      'FILE_INFLATES_TOO_MUCH INFLATES_TOO_MUCH',
    ],
    ['that says to unpack to 4 GB', lying({ whole: 0xfffffffe }), 'x.xlsx', 'FILE_INFLATES_TOO_MUCH INFLATES_TOO_MUCH'],
    [
      'of parts that lie in each other',
      nobody([
        { name: 'a.xml', content: 'x' },
        { name: 'b.xml', content: 'x', sharesWith: 8 },
      ]),
      'x.xlsx',
      'FILE_BROKEN ARCHIVE_BROKEN',
    ],
    ['of two parts of one name', nobody([{ name: 'XL/Workbook.xml', content: 'x' }]), 'x.xlsx', 'FILE_BROKEN ARCHIVE_BROKEN'],
    [
      'of a thousand and one parts',
      nobody(Array.from({ length: 1_001 }, (_, index) => ({ name: `x${index}`, content: '' }))),
      'x.xlsx',
      'FILE_INFLATES_TOO_MUCH INFLATES_TOO_MUCH',
    ],
    [
      'of a text that a million cells show',
      writeWorkbook({ strings: `<sst><si><t>${'Я'.repeat(2_000)}</t></si></sst>`, rows: noisyRows(2_000, '<c t="s"><v>0</v></c>'.repeat(200)) }),
      'x.xlsx',
      'FILE_INFLATES_TOO_MUCH INFLATES_TOO_MUCH',
    ],
    [
      'of a workbook two of whose rows have one number',
      writeWorkbook({ rows: ROWS.replaceAll('<row>', '<row r="1">') }),
      'x.xlsx',
      'FILE_BROKEN WORKBOOK_BROKEN',
    ],
    [
      'of a workbook whose row has no number that a sheet knows',
      writeWorkbook({ rows: ROWS.replace('<row>', '<row r="1.5">') }),
      'x.xlsx',
      'FILE_BROKEN WORKBOOK_BROKEN',
    ],
    [
      'of a workbook with a row below its last',
      writeWorkbook({ rows: ROWS.replace('</row><row>', '</row><row r="1048577">') }),
      'x.xlsx',
      'FILE_BROKEN WORKBOOK_BROKEN',
    ],
    ['with macros', nobody([{ name: 'xl/vbaProject.bin', content: 'x' }]), 'x.xlsm', 'FILE_FORBIDDEN MACROS'],
    ['of CSV that is called XLSX', Buffer.from(CSV), 'x.xlsx', 'FILE_FORMAT_UNKNOWN ANOTHER_ENDING'],
    ['of a workbook that is called CSV', workbook, 'x.csv', 'FILE_FORMAT_UNKNOWN ANOTHER_ENDING'],
    ['of XML that is called CSV', Buffer.from(painOf([{ amount: '1.00' }])), 'x.CSV', 'FILE_FORMAT_UNKNOWN ANOTHER_ENDING'],
    ['of CSV that is called XML', Buffer.from(CSV), 'x.xml', 'FILE_FORMAT_UNKNOWN ANOTHER_ENDING'],
    ['of a picture that is called CSV', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'x.csv', 'FILE_ENCODING_UNKNOWN NOT_TEXT'],
  ])('%s', (_, bytes, fileName, said) => {
    const read = readBytes(bytes, fileName)
    expect(read.ok ? read.value.kind : `${read.error.code} ${read.error.reason}`).toBe(said)
  })
})

test.each(['payments', 'payments.', 'payments.bak', '.csv.1', 'Платежі.CSV', '__proto__', 'x.constructor'])(
  'the name %s promises nothing that these bytes are not',
  (fileName) => {
    expect(readBytes(Buffer.from(CSV), fileName)).toMatchObject({ ok: true })
  },
)

test('a cell that a row says again and again is one fault of it', () => {
  const read = readBytes(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row>${'<c r="A2"><f>1</f></c>'.repeat(20_000)}</row>` }), '')
  expect(read.ok && read.value.kind === 'table' && read.value.rows[0]?.faults).toEqual([{ column: 0, code: 'FORMULA' }])
})

test.each(['_x0000_', '_xD800_'])('%s in a workbook is a letter that cannot be read, in its heading as well as in a row', (letter) => {
  const read = readBytes(writeWorkbook({ rows: `<row>${textCell(`Сума${letter}`)}${textCell('Отримувач')}</row><row>${textCell(letter)}</row>` }), '')
  expect(read).toMatchObject({
    value: { headers: ['Сума\uFFFD', 'Отримувач'], rows: [{ cells: ['\uFFFD', ''], faults: [{ column: 0, code: 'UNDECODABLE' }] }] },
  })
})

test.each(['constructor', '__proto__', 'toString'])('a line of 1C that says %s is one that it does not know', (key) => {
  const [begin, end] = ['1CClientBankExchange\r\n', 'СекцияДокумент=Платежное поручение\r\nНомер=1\r\nКонецДокумента\r\nКонецФайла\r\n']
  expect(readBytes(Buffer.from(`${begin}${key}=1\r\n${end}`), '')).toMatchObject({ value: { rows: [{ fields: { number: '1' } }] } })
})

// security row 23
describe('whatever is done to a file, it is read or refused', () => {
  const files: Record<string, Uint8Array> = {
    csv: Buffer.from(CSV.repeat(5)),
    windows: encodeText(CSV.repeat(5), 'windows-1251'),
    workbook,
    libreoffice: readFileSync(new URL('../../../../fixtures/payment-files/libreoffice.xlsx', import.meta.url)),
    pain: Buffer.from(painOf([{ amount: '1.00' }])),
    oneC: Buffer.from('1CClientBankExchange\r\nСекцияДокумент=Платежное поручение\r\nНомер=1\r\nКонецДокумента\r\nКонецФайла\r\n'),
  }

  test.each(Object.keys(files))('%s, with bytes changed, cut or doubled', (name) => {
    const bytes = files[name] ?? Buffer.alloc(0)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), fc.boolean(), (at, byte, end, isDoubled) => {
        const changed = Buffer.from(bytes)
        changed[at] = byte
        const cut = changed.subarray(0, end)
        const read = readBytes(isDoubled ? Buffer.concat([changed, cut]) : cut, '')
        if (!read.ok) expect(read.error.code).toMatch(/^FILE_/)
      }),
    )
  })
})
