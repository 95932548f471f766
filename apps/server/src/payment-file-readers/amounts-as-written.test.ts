import { amountOfRow } from '@dilo/domain/payments/import-row-form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IfobsField, ifobsPlaces } from '../documents/ifobs-record.ts'
import { painOf } from '../testing/pain-message.ts'
import { textCell, writeWorkbook } from '../testing/write-workbook.ts'
import type { ReadFile, ReadRow } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'
import { rowsOfTable } from './rows-of-table.ts'

/** Written in a file: minor units with their sign, and how its format writes them. */
type Written = { readonly minor: bigint; readonly text: string }

const HEADING = ['Отримувач', 'Код отримувача', 'Рахунок отримувача', 'Сума', 'Призначення платежу']
const cells = (amount: string): string[] => ['ТОВ Вега', '14360570', 'UA223052990000026001234567890', amount, 'Оплата']
const oneCDocument = (amount: string) => `СекцияДокумент=Платежное поручение\r\nНомер=1\r\nСумма=${amount}\r\nКонецДокумента\r\n`

const record = (amount: string): string => {
  const said: Partial<Record<IfobsField, string>> = { bankCode: '322313', account: '26007233566001', direction: '0', amount, number: '1', currency: '980' }
  return Object.entries(ifobsPlaces).reduce((text, [field, [from, to]]) => text.padEnd(from - 1) + (said[field as IfobsField] ?? '').padEnd(to - from + 1), '')
}

const minuses = ['-#', '#-', '(#)', '\u2212#', '- # грн', '–#'] as const

const threes = (whole: string, mark: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, mark)

/** Digits in all the spellings that people and programs write; each says one amount alone. */
const spellings: readonly ((whole: string, cents: string) => string)[] = [
  (whole, cents) => `${whole},${cents}`,
  (whole, cents) => `${whole}.${cents}`,
  (whole, cents) => `${threes(whole, ' ')},${cents}`,
  (whole, cents) => `${threes(whole, '\u00A0')}.${cents} грн`,
  (whole, cents) => `${threes(whole, "'")}.${cents}`,
  (whole, cents) => `${threes(whole, '.')},${cents}`,
  (whole, cents) => `${threes(whole, ',')}.${cents} UAH`,
  (whole, cents) => (cents === '00' ? whole : `00${whole},${cents}`),
]

const at = <Value>(values: readonly Value[], index: bigint): Value => values[Number(index % BigInt(values.length))] as Value

/** Digits and minuses in all their spellings, each as often as the others. */
function asPeopleWrite({ minor }: Written): string {
  const size = minor < 0n ? -minor : minor
  const text = at(spellings, size)(String(size / 100n), String(size % 100n).padStart(2, '0'))
  return minor > 0n ? text : at(minuses, size / 8n).replace('#', text.replace(/ (?:грн|UAH)$/, ''))
}

const quoted = (cell: string): string => `"${cell}"`

/** Every format that the bank reads, with amounts in its own spelling. */
const writers: Record<string, (amounts: readonly Written[]) => Uint8Array> = {
  CSV: (amounts) => Buffer.from([HEADING, ...amounts.map((amount) => cells(asPeopleWrite(amount)))].map((row) => row.map(quoted).join(';')).join('\n')),
  'CSV with commas': (amounts) =>
    Buffer.from([HEADING, ...amounts.map((amount) => cells(asPeopleWrite(amount)))].map((row) => row.map(quoted).join(',')).join('\n')),
  'XLSX of texts': (amounts) =>
    writeWorkbook({
      rows: [HEADING, ...amounts.map((amount) => cells(asPeopleWrite(amount)))].map((row) => `<row>${row.map(textCell).join('')}</row>`).join(''),
    }),
  XLSX: (amounts) =>
    writeWorkbook({
      rows: [
        HEADING.map(textCell),
        ...amounts.map(({ text }) => cells(text).map((cell, column) => (column === 3 ? `<c><v>${cell.replace(',', '.')}</v></c>` : textCell(cell)))),
      ]
        .map((row) => `<row>${row.join('')}</row>`)
        .join(''),
    }),
  '1C_TEXT': (amounts) => Buffer.from(`1CClientBankExchange\r\n${amounts.map(({ text }) => oneCDocument(text.replace(',', '.'))).join('')}КонецФайла\r\n`),
  '1C_XML': (amounts) =>
    Buffer.from(
      `<_1CClientBankExchange>${amounts.map(({ text }) => `<СекцияДокумент><Номер>1</Номер><Сумма>${text.replace(',', '.')}</Сумма></СекцияДокумент>`).join('')}</_1CClientBankExchange>`,
    ),
  IFOBS_DAT: (amounts) => Buffer.from(amounts.map(({ minor }) => record(String(minor))).join('\r\n')),
  IFOBS_XML: (amounts) => Buffer.from(`<ROWDATA>${amounts.map(({ minor }) => `<ROW DOCUMENTNO="1" OPERATIONID="0" SUMMA="${minor}"/>`).join('')}</ROWDATA>`),
  IBANK2_TEXT: (amounts) =>
    Buffer.from(`Content-Type=doc/ua_payment\r\n${amounts.map(({ text }) => `\r\nNUM_DOC=1\r\nAMOUNT=${text.replace(',', '.')}\r\n`).join('')}`),
  PAIN_001: (amounts) => Buffer.from(painOf(amounts.map(({ text }) => ({ amount: text.replace(',', '.') })))),
}

const rowsOf = (file: ReadFile): readonly ReadRow[] => (file.kind === 'table' ? rowsOfTable(file, file.guessed) : file.rows)

/** The minor units that a row would pay; null: it is at fault. */
function paidBy(file: ReadFile, { fields, faults }: ReadRow): bigint | null {
  if (faults.length > 0) return null
  if (file.kind === 'payments') return fields.amount === undefined ? null : BigInt(fields.amount)
  const amount = amountOfRow(fields)
  return amount.ok ? amount.value : null
}

const hryvnias = (minor: bigint): string =>
  `${minor < 0n ? '-' : ''}${(minor < 0n ? -minor : minor) / 100n},${String((minor < 0n ? -minor : minor) % 100n).padStart(2, '0')}`
const amount = fc
  .bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })
  .filter((minor) => minor !== 0n)
  .map((minor): Written => ({ minor, text: hryvnias(minor) }))

/** One amount at least is to be paid: minuses alone are a statement, whose minus says that money went out. */
const amounts = fc.array(amount, { minLength: 1, maxLength: 8 }).filter((all) => all.some(({ minor }) => minor > 0n))

test.each(Object.keys(writers))('%s: a row pays the amount of its cell, sign and digits, or is at fault', (format) => {
  fc.assert(
    fc.property(amounts, (all) => {
      const read = readBytes(writers[format]?.(all) ?? Buffer.alloc(0), '')
      if (!read.ok) {
        expect(all.some(({ minor }) => minor < 0n)).toBe(true)
        return
      }
      const rows = rowsOf(read.value)
      expect(format.startsWith(read.value.format)).toBe(true)
      expect(rows).toHaveLength(all.length)
      for (const [index, row] of rows.entries()) {
        const paid = paidBy(read.value, row)
        if (paid !== null) expect(paid).toBe(all[index]?.minor)
        // A minus has its own words, and is never taken for a payment.
        if ((all[index]?.minor ?? 0n) < 0n) expect(row.faults.map(({ code }) => code)).toContain('AMOUNT_NEGATIVE')
      }
      // A minus makes no other row unpayable, unless most rows have one.
      if (all.filter(({ minor }) => minor < 0n).length * 2 <= all.length)
        expect(rows.map((row) => paidBy(read.value, row))).toEqual(all.map(({ minor }) => (minor > 0n ? minor : null)))
    }),
  )
})

type Movement = { readonly minor: bigint; readonly text: string }

/** Statements of an account, by the evidence that makes a table one. */
const statements: Record<string, { heading: string; row: (amount: Movement) => string }> = {
  balance: { heading: 'Дата;Сума;Залишок;Контрагент;IBAN контрагента;Призначення платежу', row: ({ text }) => `;${text};1,00;;;х` },
  'the own account': { heading: 'Рахунок;Кореспондент;Рахунок кореспондента;Сума;Призначення', row: ({ text }) => `;;;${text};х` },
  'debit and credit': {
    heading: 'Рахунок;Кореспондент;Рахунок кореспондента;Дебет;Кредит;Призначення',
    row: ({ minor, text }) => (minor < 0n ? `;;;${text.replace('-', '')};;х` : `;;;;${text};х`),
  },
}

test.each(Object.keys(statements))('a statement by its %s pays what went out, to the digit, and nothing that came in', (name) => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (all) => {
      const { heading, row } = statements[name] ?? { heading: '', row: () => '' }
      const read = readBytes(Buffer.from([heading, ...all.map(row)].join('\n')), '')
      if (!read.ok || read.value.kind !== 'table') throw new Error('not read')
      const mapping = { ...read.value.guessed, amount: read.value.headers.findIndex((one) => one === 'Сума' || one === 'Дебет') }
      const paid = rowsOfTable(read.value, mapping).map((one) => paidBy(read.value as ReadFile, one))
      expect(paid).toEqual(all.map(({ minor }) => (minor < 0n ? -minor : null)))
    }),
  )
})
