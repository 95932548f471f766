import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/encode-text.ts'
import { readBytes } from './read-bytes.ts'

const DOCUMENT = `DATE_DOC=28.11.2026
NUM_DOC=15
AMOUNT=100.50
CLN_NAME=ФОП Приклад
CLN_OKPO=3135204544
CLN_ACCOUNT=UA223052990000026001234567890
CLN_BANK_MFO=305299
RCPT_NAME=ТОВ «Сьоме Небо»
RCPT_OKPO=41001278
RCPT_ACCOUNT=UA163220010000026005000000701
PAYMENT_DETAILS=Оплата за товар = 2 шт.
`
const file = (...documents: string[]): string => `Content-Type=doc/ua_payment\n\n${documents.join('\n')}`.replaceAll('\n', '\r\n')

const fields = {
  number: '15',
  valueDate: '2026-11-28',
  debtorIban: 'UA223052990000026001234567890',
  creditorName: 'ТОВ «Сьоме Небо»',
  creditorCode: '41001278',
  creditorIban: 'UA163220010000026005000000701',
  amount: '10050',
  remittanceInformation: 'Оплата за товар = 2 шт.',
}

const read = (text: string, encoding: 'windows-1251' | 'UTF-8' = 'windows-1251') => readBytes(encodeText(text, encoding), 'export.txt')
const rows = (text: string) => {
  const one = read(text)
  if (!one.ok || one.value.kind !== 'payments') throw new Error(JSON.stringify(one))
  return one.value.rows
}

describe('a file for iBank 2 UA', () => {
  test.each(['windows-1251', 'UTF-8'] as const)('is read in %s', (encoding) => {
    expect(read(file(DOCUMENT), encoding)).toMatchObject({ ok: true, value: { format: 'IBANK2_TEXT', encoding, rows: [{ place: 3, fields, faults: [] }] } })
  })

  test('has payments between empty lines, also each with its kind, and in any order of keys', () => {
    const other = DOCUMENT.replace('NUM_DOC=15\n', '').replace('DATE_DOC', 'NUM_DOC=16\nDATE_DOC')
    expect(rows(file(DOCUMENT, other)).map(({ fields: { number } }) => number)).toEqual(['15', '16'])
    expect(rows(`${file(DOCUMENT)}${file(other)}`).map(({ fields: { number } }) => number)).toEqual(['15', '16'])
  })

  test.each<[string, string, object]>([
    ['the day of its money before that of its document', `${DOCUMENT}VALUE_DATE=30.11.2026\n`, { fields: { valueDate: '2026-11-30' }, faults: [] }],
    [
      'a purpose of two lines whole',
      `${DOCUMENT}у т.ч. ПДВ 20% = 16,75\n`,
      { fields: { remittanceInformation: 'Оплата за товар = 2 шт.\nу т.ч. ПДВ 20% = 16,75' }, faults: [] },
    ],
    [
      'a line that may be a key or not for a person to judge',
      `${DOCUMENT}VAT=16,75\n`,
      { faults: [{ field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' }] },
    ],
    [
      'a key twice',
      DOCUMENT.replace('AMOUNT=100.50', 'AMOUNT=100.50\nAMOUNT=7'),
      { fields: { amount: '10050' }, faults: [{ field: null, code: 'FIELD_TWICE' }] },
    ],
    ['an amount that is none', DOCUMENT.replace('100.50', '1 000.50'), { faults: [{ field: 'amount', code: 'AMOUNT_UNREADABLE' }] }],
    ['keys that it does not know', DOCUMENT.replace('NUM_DOC', 'PRIORITY=5\nNUM_DOC'), { fields, faults: [] }],
  ])('has %s', (_, document, row) => expect(rows(file(document))).toMatchObject([row]))

  test.each([
    ['a line that is no key', file(DOCUMENT.replace('NUM_DOC=15', 'NUM_DOC 15')), { reason: 'LINE_NOT_READ', place: 4 }],
    ['no payments', file(''), { reason: 'NO_PAYMENTS' }],
    ['10,001 payments', file(...Array.from({ length: 10_001 }, () => DOCUMENT)), { reason: 'OVER_10_000_PAYMENTS' }],
  ])('with %s is refused', (_, text, error) => expect(read(text)).toMatchObject({ ok: false, error }))
})
