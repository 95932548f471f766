import { describe, expect, test } from 'vitest'
import { type IfobsField, ifobsPlaces } from '../documents/ifobs-record.ts'
import { encodeText } from '../testing/encode-text.ts'
import { transferInFile } from '../testing/transfer-in-file.ts'
import { readBytes } from './read-bytes.ts'

const said: Partial<Record<IfobsField, string>> = {
  bankCode: '322313',
  account: '26007233566001',
  iban: 'UA213223130000026007233566001',
  otherBankCode: '305299',
  otherAccount: '26001234567890',
  otherIban: 'UA223052990000026001234567890',
  direction: '0',
  amount: '125050',
  documentType: '01',
  number: '17',
  currency: '980',
  documentDay: '261123',
  receivedDay: '261123',
  debtorName: 'ТОВ "Вега"',
  creditorName: 'ФОП Коваль Олена Іванівна',
  purpose: 'Оплата за послуги',
  debtorCode: '14360570',
  creditorCode: '3135204544',
  createdDay: '261123',
}

function record(changed: typeof said = {}): string {
  let written = ''
  for (const [field, [from, to]] of Object.entries(ifobsPlaces))
    written = written.padEnd(from - 1) + ({ ...said, ...changed }[field as IfobsField] ?? '').padEnd(to - from + 1)
  return written
}

const read = (text: string, encoding: Parameters<typeof encodeText>[1] = 'windows-1251', fileName = 'export.dat') =>
  readBytes(encodeText(text, encoding), fileName)

describe('records of iFOBS', () => {
  test.each([
    ['with line breaks, in windows-1251', `${record()}\r\n${record({ number: '18' })}\r\n`, 'windows-1251'],
    ['one after the other', record() + record({ number: '18' }), 'windows-1251'],
    ['of DOS', `${record()}\r\n${record({ number: '18' })}\r\n\u001A`, 'CP1125'],
  ] as const)('%s are read', (_, text, encoding) => {
    expect(read(text, encoding)).toMatchObject({
      ok: true,
      value: {
        format: 'IFOBS_DAT',
        rows: [
          { place: 1, fields: transferInFile, faults: [] },
          { place: 2, fields: { number: '18' } },
        ],
      },
    })
  })

  test('have a purpose that goes on in a second place', () => {
    const purpose = 'я'.repeat(161)
    expect(read(record({ purpose, furtherPurpose: 'та решта' }))).toMatchObject({
      value: { rows: [{ fields: { remittanceInformation: `${purpose}та решта` } }] },
    })
  })

  test.each([
    [{ amount: '12,50' }, { field: 'amount', code: 'AMOUNT_UNREADABLE' }],
    [{ documentDay: '261131' }, { field: 'valueDate', code: 'DATE_UNREADABLE' }],
    [{ currency: '840' }, { field: 'amount', code: 'FOREIGN_CURRENCY' }],
    [{ direction: '1' }, { field: null, code: 'INCOMING' }],
  ])('with %o say what is wrong', (changed, fault) => {
    expect(read(record(changed))).toMatchObject({ value: { rows: [{ faults: [fault] }] } })
  })

  test.each([
    ['half a record', `${record()}\r\n${record().slice(0, 330)}\r\n`, { reason: 'RECORD_LENGTH', place: 2, detail: '330' }],
    ['half of the first record', `${record().slice(0, 330)}\r\n${record()}\r\n`, { reason: 'RECORD_LENGTH', place: 1, detail: '330' }],
    ['a longer record', `${record()}x\r\n`, { reason: 'RECORD_LENGTH', place: 1, detail: '661' }],
    ['half a record at the end of all', record() + record().slice(0, 100), { reason: 'RECORD_LENGTH', place: 2, detail: '100' }],
    ['10,001 records', `${record()}\r\n`.repeat(10_001), { reason: 'OVER_10_000_PAYMENTS', place: 10_001 }],
  ])('with %s are refused, with its number', (_, text, refusal) => {
    expect(read(text)).toMatchObject({ ok: false, error: refusal })
  })
})

describe('the XML of iFOBS', () => {
  const ROW =
    '<ROW DOCUMENTNO="17" DOCUMENTDATE="20261123" CURRENCYID="980" PLATPURPOSE="Оплата за послуги" IBAN="UA213223130000026007233566001" BANKID="322313" CORRIBAN="UA223052990000026001234567890" CORRIDENTIFYCODE="3135204544" CORRCONTRAGENTSNAME="ФОП Коваль Олена Іванівна" OPERATIONID="0" SUMMA="125050"/>'

  test.each([
    ['alone', `<?xml version="1.0" encoding="windows-1251"?><ROWDATA>${ROW}</ROWDATA>`],
    ['within a packet', `<DATAPACKET Version="2.0"><METADATA><FIELDS/></METADATA><ROWDATA>${ROW}</ROWDATA></DATAPACKET>`],
  ])('is read %s', (_, text) => {
    for (const encoding of ['windows-1251', 'UTF-8'] as const)
      expect(read(text, encoding, 'export.xml')).toMatchObject({
        value: { format: 'IFOBS_XML', encoding, rows: [{ place: 1, fields: transferInFile, faults: [] }] },
      })
  })

  test('says of money that came in that it is no payment', () => {
    expect(read(`<ROWDATA>${ROW.replace('OPERATIONID="0"', 'OPERATIONID="1"')}</ROWDATA>`, 'UTF-8', 'x.xml')).toMatchObject({
      value: { rows: [{ faults: [{ field: null, code: 'INCOMING' }] }] },
    })
  })
})
