import type { StatementFileFormat } from '@dilo/domain/statements/statement-file.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { checkWorkbook } from './open-workbook.ts'
import { readCsv } from './read-csv.ts'
import { linesOfPdf } from './read-pdf.ts'
import { readXml, textUnder, under, type XmlElement } from './read-xml.ts'
import { readZip } from './read-zip.ts'

/** An entry as a reader of a file understands it. The amount has its sign, in minor units. */
type ReadEntry = {
  readonly amount: bigint
  readonly day: string
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly number: string
  readonly purpose: string
}

export const inWindows1251 = (bytes: Buffer): string => new TextDecoder('windows-1251').decode(bytes)

const minor = (decimal: string): bigint => {
  if (!/^-?\d+[.,]\d\d$/.test(decimal)) throw new Error(`${decimal} is no amount with two decimals`)
  return BigInt(decimal.replace(/[.,]/, ''))
}

const isoDay = (day: string): string => day.split('.').reverse().join('-')

function ofCsv(bytes: Buffer): ReadEntry[] {
  const text = bytes.toString('utf8')
  if (!text.startsWith('\uFEFF')) throw new Error('A spreadsheet knows UTF-8 by its mark')
  return readCsv(text.slice(1))
    .slice(1)
    .map(([moment = '', amount = '', , , number = '', name = '', code = '', iban = '', purpose = '']) => ({
      amount: minor(amount),
      day: moment.slice(0, 10),
      name,
      code,
      iban,
      number,
      purpose,
    }))
}

/** The text of a cell; `_x000D_` in it is a character by its number (ECMA-376, part 1, 22.9.2.19). */
export const textOfCell = (cell: XmlElement): string =>
  textUnder(cell, 'is/t').replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function ofXlsx(bytes: Buffer): ReadEntry[] {
  checkWorkbook(bytes)
  const sheet = readXml(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '')
  return under(sheet, 'sheetData/row')
    .slice(1)
    .map((row) => {
      const [moment = '', amount = '', , , number = '', name = '', code = '', iban = '', purpose = ''] = row.children.map((cell) =>
        cell.attributes['t'] === 'inlineStr' ? textOfCell(cell) : textUnder(cell, 'v'),
      )
      // A spreadsheet's days begin with 30 December 1899.
      const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(moment)) * DAY).toISOString().slice(0, 10)
      return { amount: minor(amount), day, name, code, iban, number, purpose }
    })
}

function ofCamt(bytes: Buffer): ReadEntry[] {
  return under(readXml(bytes.toString('utf8')), 'BkToCstmrStmt/Stmt/Ntry').map((entry) => {
    const isDebit = textUnder(entry, 'CdtDbtInd') === 'DBIT'
    const side = isDebit ? 'Cdtr' : 'Dbtr'
    const details = 'NtryDtls/TxDtls'
    return {
      amount: minor(textUnder(entry, 'Amt')) * (isDebit ? -1n : 1n),
      day: textUnder(entry, 'BookgDt/DtTm').slice(0, 10),
      name: textUnder(entry, `${details}/RltdPties/${side}/Pty/Nm`),
      code: textUnder(entry, `${details}/RltdPties/${side}/Pty/Id/OrgId/Othr/Id`),
      iban: textUnder(entry, `${details}/RltdPties/${side}Acct/Id/IBAN`),
      number: textUnder(entry, `${details}/Refs/EndToEndId`),
      purpose: under(entry, `${details}/RmtInf/Ustrd`)
        .map(({ text }) => text)
        .join(''),
    }
  })
}

/** One message of an MT940: its fields, each with the lines that follow it. */
type Mt940Message = { readonly text: string; readonly fields: readonly { readonly tag: string; readonly lines: readonly string[] }[] }

/** Takes the messages apart by their blocks, and holds every line to the length that its field may have. */
export function readMt940(text: string): Mt940Message[] {
  if (text.replace(/\{1:F01\w{12}\d{10}\}\{2:I940\w{12}N\}\{4:\r\n(?:[^{}\r\n]*\r\n)*?-\}\r\n/g, '') !== '')
    throw new Error('There is something between the messages')
  return text.split(/(?<=-\}\r\n)/).map((message) => {
    const [, body = ''] = /\{4:\r\n(.*)\r\n-\}/s.exec(message) ?? []
    const fields = body.split(/\r\n(?=:\d\d[A-Z]?:)/).map((field) => {
      const [, tag = '', value = ''] = /^:(\d\d[A-Z]?):(.*)$/s.exec(field) ?? []
      const lines = value.split('\r\n')
      if (tag === '' || lines.some((line) => line.length > 65 || line.startsWith('-'))) throw new Error(`${field} is no field of an MT940`)
      return { tag, lines }
    })
    return { text: message, fields }
  })
}

const partOf = (information: string, name: string): string => new RegExp(`/${name}/(.*?)(?=/(?:IBAN|ID|NAME|REMI)/|$)`).exec(information)?.[1] ?? ''

const inMinor = (amount: string): bigint => {
  if (!/^\d+,\d\d$/.test(amount) || amount.length > 15) throw new Error(`${amount} is no 15d`)
  return BigInt(amount.replace(',', ''))
}

/** A balance as `:60F:` and its like say it: signed minor units and the day. */
export function balanceOf(field: string): { amount: bigint; day: string } {
  const [, side, year, month, day, amount = ''] = /^([CD])(\d\d)(\d\d)(\d\d)[A-Z]{3}([\d,]+)$/.exec(field) ?? []
  return { amount: inMinor(amount) * (side === 'D' ? -1n : 1n), day: `20${year}-${month}-${day}` }
}

const ofMt940 = (text: string): ReadEntry[] =>
  (text === '' ? [] : readMt940(text)).flatMap(({ fields }) => {
    const { day } = balanceOf(fields.find(({ tag }) => tag === '62F' || tag === '62M')?.lines[0] ?? '')
    return fields.flatMap(({ tag, lines }, index): ReadEntry[] => {
      if (tag !== '61') return []
      const [, month, date, side, amount = '', reference = ''] =
        /^\d{6}(\d\d)(\d\d)([CD])([\d,]{4,15})N[A-Z]{3}([^/].{0,15}?)\/\/\d{1,16}$/.exec(lines[0] ?? '') ?? []
      if (day.slice(5) !== `${month}-${date}`) throw new Error(`${lines[0]} stands in the statement of ${day}`)
      const after = fields[index + 1]
      const information = after?.tag === '86' ? after.lines : []
      if (information.length > 6) throw new Error('Six lines at most')
      const [known = '', purpose = ''] = information.join('').split(/\/REMI\/(.*)/s)
      const number = reference === 'NONREF' ? partOf(known, 'EREF') : reference
      return [
        {
          amount: inMinor(amount) * (side === 'D' ? -1n : 1n),
          day,
          name: partOf(known, 'NAME'),
          code: partOf(known, 'ID'),
          iban: partOf(known, 'IBAN'),
          number,
          purpose,
        },
      ]
    })
  })

type Field = (name: string) => string

/**
 * Reads a document of the exchange with 1C: the account that pays says which way the money went.
 * @param code the end of the key for a party's code
 */
function ofExchange(own: string, code: 'ИНН' | 'ОКПО', field: Field): ReadEntry {
  const isDebit = field('ПлательщикСчет') === own
  const side = isDebit ? 'Получатель' : 'Плательщик'
  return {
    amount: minor(field('Сумма')) * (isDebit ? -1n : 1n),
    day: field('Дата'),
    name: field(side),
    code: field(`${side}${code}`),
    iban: field(`${side}Счет`),
    number: field('Номер'),
    purpose: field('НазначениеПлатежа'),
  }
}

function ofOneCXml(bytes: Buffer): ReadEntry[] {
  const root = readXml(bytes.toString('utf8'))
  return under(root, 'СекцияДокумент').map((document) => ofExchange(textUnder(root, 'РасчСчет'), 'ОКПО', (name) => textUnder(document, name)))
}

function ofOneCText(bytes: Buffer): ReadEntry[] {
  const text = inWindows1251(bytes)
  if (!text.startsWith('1CClientBankExchange\r\n') || !text.endsWith('\r\nКонецФайла\r\n')) throw new Error('No whole file of the exchange')
  const [, own = ''] = /^РасчСчет=(.*)\r$/m.exec(text) ?? []
  return text
    .split('СекцияДокумент=')
    .slice(1)
    .map((section) => {
      const [body = ''] = section.split('\r\nКонецДокумента\r\n')
      const fields = new Map(
        body
          .split('\r\n')
          .slice(1)
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
      const entry = ofExchange(own, 'ИНН', (name) => fields.get(name) ?? '')
      return { ...entry, day: isoDay(entry.day) }
    })
}

const ofPrivat24 = (bytes: Buffer): ReadEntry[] =>
  readCsv(inWindows1251(bytes))
    .slice(1)
    .map((cells) => {
      if (cells.length !== 13) throw new Error(`Privat24 has 13 columns, not ${cells.length}`)
      const [, , , , number = '', day = '', , , iban = '', code = '', name = '', amount = '', purpose = ''] = cells
      return { amount: minor(amount), day: isoDay(day), name, code, iban, number, purpose }
    })

/** By the places of domain-ukraine.md section 3, counted from 1. */
function ofIfobs(bytes: Buffer): ReadEntry[] {
  const records = Array.from({ length: bytes.length / 662 }, (_, index) => inWindows1251(bytes.subarray(index * 662, (index + 1) * 662)))
  return records.map((record) => {
    if (record.length !== 662 || !record.endsWith('\r\n')) throw new Error('A record of iFOBS has 660 letters and a line break')
    const at = (from: number, to: number) => record.slice(from - 1, to).trim()
    const isDebit = at(115, 115) === '0'
    return {
      amount: BigInt(at(116, 131)) * (isDebit ? -1n : 1n),
      day: `20${at(147, 148)}-${at(149, 150)}-${at(151, 152)}`,
      name: isDebit ? at(197, 234) : at(159, 196),
      code: isDebit ? at(474, 487) : at(460, 473),
      iban: at(86, 114),
      number: at(134, 143),
      purpose: record.slice(234, 454).trim(),
    }
  })
}

/** Reads the amounts of a PDF alone, in their order: texts are broken into lines. */
function ofPdf(bytes: Buffer): ReadEntry[] {
  const rows = linesOfPdf(bytes).matchAll(/^(\d\d\.\d\d\.\d{4}) .*?([+−])([\d\u00A0]+,\d\d)\u00A0[₴$€]/gm)
  return [...rows].map(([, day = '', sign, amount = '']) => ({
    amount: minor(amount.replaceAll('\u00A0', '')) * (sign === '−' ? -1n : 1n),
    day: isoDay(day),
    name: '',
    code: '',
    iban: '',
    number: '',
    purpose: '',
  }))
}

/** Reads a file as a program would that knows the format and nothing of how ours is written. */
export const readStatementFile: Readonly<Record<StatementFileFormat, (bytes: Buffer) => ReadEntry[]>> = {
  CSV: ofCsv,
  XLSX: ofXlsx,
  PDF: ofPdf,
  CAMT053: ofCamt,
  MT940: (bytes) => ofMt940(bytes.toString('ascii')),
  MT940_CYRILLIC: (bytes) => ofMt940(inWindows1251(bytes)),
  '1C_XML': ofOneCXml,
  '1C_TEXT': ofOneCText,
  PRIVAT24_CSV: ofPrivat24,
  IFOBS_DAT: ofIfobs,
}
