import { amountOfRow } from '@dilo/domain/payments/import-row-form.ts'
import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { certain } from '@dilo/domain/result.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import { codeWithLostZeros, parseClientCode } from '@dilo/domain/values/client-code.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import { normaliseForPayment, shownUnsent } from '@dilo/domain/values/windows-1251.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReadRow } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'
import { rowsOfTable } from './rows-of-table.ts'

const FOLDER = new URL('../../../../fixtures/payment-files/field/', import.meta.url)
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, FOLDER))

/** Texts that people uploaded and typed, with the right value of each: `case`, `right`, `kind`, divided by tabs. */
const cases = bytesOf('cases.tsv')
  .toString()
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t') as [name: string, right: string, kind: string])

function rowsOf(name: string): readonly ReadRow[] {
  const file = certain(readBytes(bytesOf(name), name))
  return file.kind === 'table' ? rowsOfTable(file, file.guessed) : file.rows
}

function refusalOf(name: string): string | null {
  const read = readBytes(bytesOf(name), name)
  return read.ok ? null : read.error.reason
}

/** The values read from each row, by its purpose. */
const readAs = <Value>(name: string, read: (fields: ReadRow['fields']) => Value): Record<string, Value> =>
  Object.fromEntries(rowsOf(name).map(({ fields }) => [fields.remittanceInformation, read(fields)]))

/** Minor units that a row of a table would pay; null: it is at fault. */
function paidBy({ fields, faults }: ReadRow): bigint | null {
  const amount = amountOfRow(fields)
  return amount.ok && faults.length === 0 ? amount.value : null
}

/** The kinds that are read here; the others stand in the tests of what writes or reads them. */
const kinds: ReadonlySet<string> = new Set(['F1', 'F2', 'F4', 'F5', 'F9', 'F10', 'F13', 'F17'])

/** A code of the National Bank that names an encoding and has another, as public generators make it. */
function qrOf(encoding: string): string {
  const lines = ['BCD', '002', encoding, 'UCT', '', 'ТОВ «Сьоме Небо»', 'UA163220010000026005000000701', 'UAH100.50', '41001278', '', '', 'Оплата за товар', '']
  return `https://bank.gov.ua/qr/${Buffer.from(lines.join('\r\n')).toString('base64url')}`
}

/** The purposes of c18 as payments carry them, in the order of the file. */
// oxfmt-ignore
const sentPurposes = [
  'Пам’ятка',
  "Пам'ятка",
  "Пам'ятка",
  "Пам'ятка",
  "Пам'ятка",
  'Сплата 100 грн',
  'рахунок-фактура',
  'рахунок-фактура',
  '15-16 листопада',
  'Оплата за послугу «Й»',
  'Україна',
  '2025-2026',
  '• товар',
  '2x50',
  '50 м2',
  '3 м3',
  'Дякую 🙏',
  'А -> Б',
  'послуги',
  'Оплата',
  'Оплата за послуги',
  '1/2 місяця',
  'Cafe',
  'Muller',
  'Lodz',
  'замок',
  '"Вега”',
  '№5',
  '©',
  "Пам'ятка",
  '…',
  '5 °C',
  '5"',
  'за послуги',
  'за послуги',
  'за послуги',
  '5 µ',
  'fiрма',
  '100 €',
]

const checks: Readonly<Record<string, () => void>> = {
  'n01-one-negative.csv': () => expect(rowsOf('n01-one-negative.csv').map(paidBy)).toEqual([10_000n, 20_000n, 30_000n, null]),
  'QR text «002 says 2, bytes are UTF-8»': () =>
    expect(readNbuQr(qrOf('2'), 0)).toMatchObject({ value: { recipient: 'ТОВ «Сьоме Небо»', purpose: 'Оплата за товар' } }),
  'phone field «+48 501 234 567», «+1 202 555 0143», «00380671234567»': () => {
    for (const foreign of ['+48 501 234 567', '+1 202 555 0143'])
      expect(parsePhone(showTypedPhone(foreign))).toEqual({ ok: false, error: 'Phone of another country' })
    expect(parsePhone(showTypedPhone('00380671234567'))).toEqual({ ok: true, value: '380671234567' })
  },
  'c15-iban-spellings.csv': () =>
    expect(readAs('c15-iban-spellings.csv', ({ creditorIban = '' }) => parseIban(creditorIban).ok)).toEqual(
      Object.fromEntries(
        'nbsp zwsp lrm shy wj cyrA lower prefix dot nnbsp thin full o-zero hyphen quote colon nbhy'
          .split(' ')
          .map((name) => [`IBAN ${name}`, name !== 'o-zero']),
      ),
    ),
  'c16-code-spellings.csv': () =>
    expect(readAs('c16-code-spellings.csv', ({ creditorCode = '' }) => parseClientCode(creditorCode).ok)).toEqual(
      Object.fromEntries(
        'nbsp zwsp lrm quote spaces float exp label word-joiner bom'.split(' ').map((name) => [`CODE ${name}`, !['exp', 'label'].includes(name)]),
      ),
    ),
  'c18-purpose-signs.csv': () => {
    const purposes = rowsOf('c18-purpose-signs.csv').map(({ fields }) => fields.remittanceInformation ?? '')
    expect(purposes.filter((purpose) => !parseRemittanceInformation(purpose).ok).map((purpose) => [purpose.split(':')[0], shownUnsent(purpose)])).toEqual([
      ['T16 emoji', ' «🙏» (U+1F64F)'],
    ])
    expect(purposes.map((purpose) => normaliseForPayment(purpose).replace(/^.*?: /, ''))).toEqual(sentPurposes)
  },
  'x21-payments.ods': () => expect(refusalOf('x21-payments.ods')).toBe('OPEN_DOCUMENT'),
  'd01-payments.dbf': () => expect(refusalOf('d01-payments.dbf')).toBe('DBF'),
  'c25-html.xls': () => expect(refusalOf('c25-html.xls')).toBe('WEB_PAGE'),
  'i01-ibank2.txt': () =>
    expect(rowsOf('i01-ibank2.txt')).toMatchObject([
      { fields: { amount: '10050', creditorIban: 'UA163220010000026005000000701', remittanceInformation: 'Оплата за товар' }, faults: [] },
    ]),
  'c14-lost-zeros.csv, x08-code-general.xlsx': () => {
    for (const name of ['c14-lost-zeros.csv', 'x08-code-general.xlsx'])
      expect(rowsOf(name).map(({ fields }) => codeWithLostZeros(fields.creditorCode ?? ''))).toEqual(['00032129'])
  },
  'x07-code-formatted-zeros.xlsx': () =>
    expect(rowsOf('x07-code-formatted-zeros.xlsx').map(({ fields }) => fields.creditorCode)).toEqual(['00032129', '00032129', '00032129']),
  't03-purpose-line-with-equals.txt': () => {
    const [row] = rowsOf('t03-purpose-line-with-equals.txt')
    expect(normaliseForPayment(row?.fields.remittanceInformation ?? '')).toBe('Оплата за товар згідно рах. 5 у т.ч. ПДВ 20% = 16,75 грн.')
  },
}

describe('what people in the field gave the bank', () => {
  test.each(cases.filter(([, , kind]) => kinds.has(kind)))('%s: %s', (name) => {
    expect(Object.keys(checks)).toContain(name)
    checks[name]?.()
  })
})
