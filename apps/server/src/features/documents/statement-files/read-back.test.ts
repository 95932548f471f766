import { certain } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { ReadRow } from '../../../payment-file-readers/payment-file.ts'
import { readBytes } from '../../../payment-file-readers/read-bytes.ts'
import { rowsOfTable } from '../../../payment-file-readers/rows-of-table.ts'
import type { ClosingProof } from './closing-proof.ts'
import { ifobsDat } from './ifobs-dat.ts'
import { oneCText } from './one-c-text.ts'
import { oneCXml } from './one-c-xml.ts'
import { privat24Csv } from './privat24-csv.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { textFile } from './text-file.ts'
import { xlsxFile } from './xlsx-file.ts'

const head: StatementHead = {
  bank: { name: 'АТ «Діло Банк»', code: '322313', bic: 'DILOUAUK', phone: '0800' },
  company: { name: 'ТОВ «Вега»', code: '14360570' },
  account: { iban: certain(parseIban('UA213223130000026007233566001')), currency: 'UAH' },
  from: '2026-11-01' as BusinessDate,
  to: '2026-11-30' as BusinessDate,
  opening: 0n,
  closing: 0n,
  debit: 0n,
  credit: 0n,
  count: 2n,
  conditions: [],
  language: 'uk',
  issuedAt: Date.parse('2026-11-30T10:00:00Z'),
  verification: null,
}

const paid: EntryLine = {
  version: '1',
  day: '2026-11-23',
  time: '10:00:00',
  valueDate: '2026-11-23',
  amount: -125050n,
  balanceAfter: 0n,
  name: 'ТОВ "Ґанок & Об\'єднання"; відділ',
  code: '31352045',
  iban: 'UA223052990000026001234567890',
  purpose: '=Оплата за послуги згідно з рахунком; «17» від 01.11.2026',
  number: 'А-17',
  uetr: '',
}
const received: EntryLine = { ...paid, version: '2', amount: 100n }

const proof: ClosingProof = { add: () => {}, conclude: () => ({ count: 2n, sum: 0n }) }

async function* portions(): AsyncGenerator<readonly EntryLine[]> {
  yield [paid, received]
}

const written = (bytes: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> => buffer(Readable.from(bytes))

function read(bytes: Buffer, fileName: string): readonly ReadRow[] {
  const file = certain(readBytes(bytes, fileName))
  return file.kind === 'table' ? rowsOfTable(file, file.guessed) : file.rows
}

const fields = { number: 'А-17', creditorName: paid.name, creditorCode: paid.code, creditorIban: paid.iban, remittanceInformation: paid.purpose }

describe('a statement that the bank has written, given back as a file of payments', () => {
  test.each([
    ['1C_TEXT', textFile(oneCText, head, portions(), proof), 'x.txt', { valueDate: '2026-11-23', amount: '125050' }],
    ['1C_XML', textFile(oneCXml, head, portions(), proof), 'x.xml', { valueDate: '2026-11-23', amount: '125050' }],
    ['IFOBS_DAT', textFile(ifobsDat, head, portions(), proof), 'x.dat', { valueDate: '2026-11-23', amount: '125050' }],
    ['PRIVAT24_CSV', textFile(privat24Csv, head, portions(), proof), 'x.csv', { valueDate: '23.11.2026', amount: '1250.50' }],
    ['XLSX', xlsxFile(head, portions(), proof), 'x.xlsx', { valueDate: '2026-11-23', amount: '1250.5' }],
  ])('as %s is read word by word, and what came in is no payment', async (_, bytes, fileName, amountAndDay) => {
    const rows = read(await written(bytes), fileName)
    expect(rows).toMatchObject([{ fields: { ...fields, ...amountAndDay }, faults: [] }, { faults: [{ code: 'INCOMING' }] }])
  })
})
