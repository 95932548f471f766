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
  furtherBanks: {},
  company: { name: 'ТОВ «Вега»', code: '14360570', address: 'Київ, вул. Лугова, 7' },
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
  ultimateName: '',
  ultimateCode: '',
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

/** The keys of 1C's published exchange text, version 1.02: of the file, of the section of an account, of a document. */
const published = {
  file: ['ВерсияФормата', 'Кодировка', 'Отправитель', 'Получатель', 'ДатаСоздания', 'ВремяСоздания', 'ДатаНачала', 'ДатаКонца', 'РасчСчет', 'Документ'],
  account: ['ДатаНачала', 'ДатаКонца', 'РасчСчет', 'НачальныйОстаток', 'ВсегоПоступило', 'ВсегоСписано', 'КонечныйОстаток'],
  document: [
    'СекцияДокумент,Номер,Дата,Сумма,КвитанцияДата,КвитанцияВремя,КвитанцияСодержание,ДатаСписано,ДатаПоступило,ВидПлатежа,ВидОплаты'.split(','),
    ['Плательщик', 'Получатель'].flatMap((party) =>
      ['', '1', '2', '3', '4', 'Счет', 'ИНН', 'КПП', 'РасчСчет', 'Банк1', 'Банк2', 'БИК', 'Корсчет'].map((end) => `${party}${end}`),
    ),
    ['', 1, 2, 3, 4, 5, 6].map((line) => `НазначениеПлатежа${line}`),
  ].flat(),
}
/** The codes in Ukraine, which the published text has no keys for. */
const ofUkraine = ['ПлательщикОКПО', 'ПлательщикМФО', 'ПолучательОКПО', 'ПолучательМФО']

describe('the text for 1C', () => {
  const sections = async () => {
    const text = new TextDecoder('windows-1251').decode(await written(textFile(oneCText, head, portions(), proof)))
    const [before = '', ...documents] = text.split(/(?=СекцияДокумент=)/)
    const [file = '', account = ''] = before.split('СекцияРасчСчет\r\n')
    const keys = (section: string) =>
      section
        .split('\r\n')
        .filter((line) => line.includes('='))
        .map((line) => line.slice(0, line.indexOf('=')))
    return { file: keys(file), account: keys(account), documents: documents.map(keys), texts: documents }
  }

  test('has the keys of the published standard, each once, and beside them only the codes in Ukraine', async () => {
    const { file, account, documents } = await sections()
    expect(file.filter((key) => !published.file.includes(key))).toEqual([])
    expect(account.toSorted()).toEqual(published.account.toSorted())
    for (const document of documents) {
      expect(document.filter((key) => !published.document.includes(key) && !ofUkraine.includes(key))).toEqual([])
      expect(new Set(document).size).toBe(document.length)
    }
  })

  test.each([
    ['Плательщик', '14360570', '322313'],
    ['Получатель', '31352045', '305299'],
  ])('states the codes of %s and of its bank by both names', async (party, code, bank) => {
    const { texts } = await sections()
    for (const line of [`${party}ИНН=${code}`, `${party}ОКПО=${code}`, `${party}БИК=${bank}`, `${party}МФО=${bank}`])
      expect(texts[0]).toContain(`\r\n${line}\r\n`)
  })
})

describe('a file of payments of 1C', () => {
  test.each(['ИНН', 'ОКПО'])('is read with the codes of the parties under …%s alone', async (end) => {
    const other = end === 'ИНН' ? 'ОКПО' : 'ИНН'
    const text = new TextDecoder('windows-1251').decode(await written(textFile(oneCText, head, portions(), proof)))
    const rows = read(Buffer.from(text.replace(new RegExp(`^[а-яА-Я]+${other}=.*\r\n`, 'gm'), '')), 'x.txt')
    expect(rows[0]).toMatchObject({ fields: { creditorCode: paid.code }, faults: [] })
  })
})
