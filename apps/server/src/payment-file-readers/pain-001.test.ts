import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/encode-text.ts'
import { PAIN, painBatch, painMessage, painOf, painPayment } from '../testing/pain-message.ts'
import { transferInFile } from '../testing/transfer-in-file.ts'
import { readBytes } from './read-bytes.ts'
import { decodeText } from './decode-text.ts'

const read = (text: string) => readBytes(Buffer.from(text), 'payments.xml')
const ONE = painOf([{ amount: '1250.50' }])

describe('pain.001.001.09', () => {
  test('is read with its number, its sum and what its payments say', () => {
    expect(read(ONE)).toEqual({
      ok: true,
      value: {
        kind: 'payments',
        format: 'PAIN_001',
        encoding: 'UTF-8',
        total: 125050n,
        messageId: 'M-1',
        rows: [
          {
            place: 1,
            fields: transferInFile,
            faults: [],
            originalIds: { paymentInformationId: 'B1', instructionId: '17', endToEndId: 'E17' },
          },
        ],
      },
    })
  })

  test('has several batches, each with its day', () => {
    const text = painMessage([painBatch([{ amount: '1.00' }, { amount: '2.00' }]), painBatch([{ amount: '0.01' }], { day: '2026-11-24' })], {
      sum: '3.01',
      count: 3,
    })
    expect(read(text)).toMatchObject({
      value: { total: 301n, rows: [{ place: 1 }, { place: 2, fields: { amount: '200' } }, { place: 3, fields: { amount: '1', valueDate: '2026-11-24' } }] },
    })
  })

  test('is read with a prefix before its names, and in another encoding than it says', () => {
    const prefixed = ONE.replace(/<(\/?)(?=[A-Z])/g, '<$1p:').replace('xmlns=', 'xmlns:p=')
    expect(read(prefixed)).toMatchObject({ ok: true, value: { rows: [{ place: 1 }] } })
    expect(readBytes(encodeText(ONE, 'windows-1251'), 'x.xml')).toMatchObject({
      value: { encoding: 'windows-1251', rows: [{ fields: { creditorName: 'ФОП Коваль Олена Іванівна' } }] },
    })
  })

  test.each([
    ['<Ustrd>Оплата за</Ustrd><Ustrd> послуги</Ustrd>', 'Оплата за послуги'],
    ['<Strd><TaxRmt><Rcrd><Tp>101</Tp><Ctgy>22080000</Ctgy><AddtlInf>ЄСВ за жовтень 2026р.</AddtlInf></Rcrd></TaxRmt></Strd>', '101 ЄСВ за жовтень 2026р.'],
    ['<Strd><TaxRmt><Rcrd><Ctgy>106</Ctgy><CtgyDtls>Пеня</CtgyDtls></Rcrd></TaxRmt></Strd>', '106 Пеня'],
    ['<Ustrd>Військовий збір</Ustrd><Strd><TaxRmt><Rcrd><Tp>101</Tp></Rcrd></TaxRmt></Strd>', '101 Військовий збір'],
    ['<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18</Ref></CdtrRefInf></Strd>', 'RF18'],
  ])('has for a purpose what %s says', (remittance, purpose) => {
    expect(read(painOf([{ amount: '1.00', remittance }]))).toMatchObject({
      ok: true,
      value: { rows: [{ fields: { remittanceInformation: purpose }, faults: [] }] },
    })
  })

  const RECORD = '<Strd><TaxRmt><Rcrd><Tp>101</Tp><AddtlInf>ЄСВ</AddtlInf></Rcrd></TaxRmt></Strd>'
  test.each([
    ['text beside a record of tax that says something else', `<Ustrd>Згідно з договором</Ustrd>${RECORD}`, ['PURPOSE_UNCLEAR']],
    ['text beside a record of tax that repeats it', `<Ustrd>ЄСВ</Ustrd>${RECORD}`, []],
    [
      'text beside a reference',
      '<Ustrd>Оплата</Ustrd><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18</Ref></CdtrRefInf></Strd>',
      ['PURPOSE_UNCLEAR'],
    ],
  ])('cuts no purpose: %s', (_, remittance, codes) => {
    const one = read(painOf([{ amount: '1.00', remittance }]))
    expect(one.ok && one.value.kind === 'payments' && one.value.rows[0]?.faults.map(({ code }) => code)).toEqual(codes)
  })

  test('with two records of tax in one payment says so of it', () => {
    const record = '<Rcrd><Tp>101</Tp><AddtlInf>ЄСВ</AddtlInf></Rcrd>'
    expect(read(painOf([{ amount: '1.00', remittance: `<Strd><TaxRmt>${record}${record}</TaxRmt></Strd>` }]))).toMatchObject({
      value: { rows: [{ faults: [{ code: 'SEVERAL_TAX_RECORDS' }] }] },
    })
  })

  test.each([
    ['<InstrId>17</InstrId><EndToEndId>E17</EndToEndId>', '17'],
    ['<EndToEndId>17</EndToEndId>', '17'],
    ['<InstrId>INV-2026-000123</InstrId><EndToEndId>18</EndToEndId>', '18'],
    ['<EndToEndId>INV-2026-000123</EndToEndId>', undefined],
    ['<EndToEndId>NOTPROVIDED</EndToEndId>', undefined],
  ])('takes of %s the number of a payment where there is one', (id, number) => {
    const one = read(painOf([{ amount: '1.00', id }]))
    expect(one.ok && one.value.kind === 'payments' && one.value.rows[0]?.fields.number).toBe(number)
  })

  test('takes NOTPROVIDED for no number, and another currency for a fault', () => {
    const [row] = [read(painOf([{ amount: '1.00', id: '<EndToEndId>NOTPROVIDED</EndToEndId>', currency: 'EUR' }]))]
    expect(row).toMatchObject({ value: { rows: [{ faults: [{ field: 'amount', code: 'FOREIGN_CURRENCY' }] }] } })
    expect(row.ok && row.value.kind === 'payments' && row.value.rows[0]?.fields.number).toBeUndefined()
  })

  const BATCH = 'Document/CstmrCdtTrfInitn/PmtInf[1]'
  const PAYMENT = `${BATCH}/CdtTrfTxInf[1]`
  test.each([
    [
      'a sum of the message that is another',
      painMessage([painBatch([{ amount: '1.00' }])], { sum: '1.01', count: 1 }),
      { reason: 'CONTROL_SUM_DIFFERS', detail: '1.01 ≠ 1.00' },
    ],
    [
      'a number of payments that is another',
      painMessage([painBatch([{ amount: '1.00' }])], { sum: '1.00', count: 2 }),
      { reason: 'PAYMENT_COUNT_DIFFERS', detail: '2 ≠ 1' },
    ],
    [
      'a sum of a batch that is another',
      painMessage([painBatch([{ amount: '1.00' }], { sum: '2.00' })], { sum: '1.00', count: 1 }),
      { reason: 'CONTROL_SUM_DIFFERS', detail: '2.00 ≠ 1.00' },
    ],
    [
      'a number of a batch that is another',
      painMessage([painBatch([{ amount: '1.00' }], { count: 3 })], { sum: '1.00', count: 1 }),
      { reason: 'PAYMENT_COUNT_DIFFERS', detail: '3 ≠ 1' },
    ],
    ['an element left out', ONE.replace(/<Nm>ФОП.*?<\/Nm>/, ''), { reason: 'ELEMENT_MISSING', place: 2, detail: `${PAYMENT}/Cdtr/Nm` }],
    ['the last element left out', ONE.replace(/<PmtInf>.*<\/PmtInf>/, ''), { reason: 'ELEMENT_MISSING', detail: 'Document/CstmrCdtTrfInitn/PmtInf' }],
    ['an element of another name', ONE.replace('<RmtInf>', '<Foo/><RmtInf>'), { reason: 'ELEMENT_MISPLACED', detail: `${PAYMENT}/Foo` }],
    ['an element too many', ONE.replace('</RmtInf>', '</RmtInf><RmtInf/>'), { reason: 'ELEMENT_MISPLACED', detail: `${PAYMENT}/RmtInf` }],
    ['two of a choice', ONE.replace('</PrvtId>', '</PrvtId><OrgId/>'), { reason: 'ELEMENT_MISPLACED', detail: `${PAYMENT}/Cdtr/Id/OrgId` }],
    ['none of a choice', ONE.replace(/<PrvtId>.*<\/PrvtId>/, ''), { reason: 'ELEMENT_MISSING', detail: `${PAYMENT}/Cdtr/Id/OrgId|PrvtId` }],
    ['text among elements', ONE.replace('<Amt>', '<Amt>x'), { reason: 'ELEMENT_MISPLACED', detail: `${PAYMENT}/Amt x` }],
    [
      'an amount of no decimals that money has',
      painOf([{ amount: '1.005' }]),
      { reason: 'VALUE_NOT_VALID', detail: `${PAYMENT}/Amt/InstdAmt fractionDigits 2` },
    ],
    ['an amount of nothing', painOf([{ amount: '0.00' }]), { reason: 'VALUE_NOT_VALID', detail: `${PAYMENT}/Amt/InstdAmt minInclusive 0.01` }],
    [
      'an amount that is none',
      painOf([{ amount: '1,00' }]).replaceAll('NaN', '1.00'),
      { reason: 'VALUE_NOT_VALID', detail: `${PAYMENT}/Amt/InstdAmt decimal` },
    ],
    ['an amount without its currency', ONE.replace(' Ccy="UAH"', ''), { reason: 'ELEMENT_MISSING', detail: `${PAYMENT}/Amt/InstdAmt/@Ccy` }],
    ['a currency that is none', ONE.replace('"UAH"', '"грн"'), { reason: 'VALUE_NOT_VALID', detail: `${PAYMENT}/Amt/InstdAmt/@Ccy pattern [A-Z]{3,3}` }],
    ['an attribute too many', ONE.replace('<Amt>', '<Amt x="1">'), { reason: 'ELEMENT_MISPLACED', detail: `${PAYMENT}/Amt/@x` }],
    ['a day that the calendar has not', ONE.replace('2026-11-23', '2026-11-31'), { reason: 'VALUE_NOT_VALID', detail: `${BATCH}/ReqdExctnDt/Dt date` }],
    ['a name of 71 letters', painOf([{ amount: '1.00', name: 'я'.repeat(71) }]), { reason: 'VALUE_NOT_VALID', detail: `${PAYMENT}/Cdtr/Nm maxLength 70` }],
    ['another method', ONE.replace('TRF', 'CHK'), { reason: 'VALUE_NOT_VALID', detail: `${BATCH}/PmtMtd enumeration TRF` }],
    ['another namespace', ONE.replace(PAIN, `${PAIN}1`), { code: 'FILE_FORMAT_UNKNOWN', reason: 'ANOTHER_NAMESPACE', detail: `${PAIN}1` }],
    ['another root', `<Document xmlns="${PAIN}"><CstmrPmtStsRpt/></Document>`, { reason: 'ELEMENT_MISSING', detail: 'Document/CstmrCdtTrfInitn' }],
    [
      '10,001 payments',
      painMessage([painBatch(Array.from({ length: 10_001 }, () => ({ amount: '1.00' })))], { sum: '10001.00', count: 10_001 }),
      { reason: 'OVER_10_000_PAYMENTS' },
    ],
  ])('with %s is refused, with its path', (_, text, refusal) => {
    expect(read(text)).toMatchObject({ ok: false, error: refusal })
  })

  test('repeats payments of one kind with their own numbers', () => {
    const text = painOf([{ amount: '1.00' }, { amount: '2.00', name: '' }])
    expect(read(text)).toMatchObject({ error: { reason: 'VALUE_NOT_VALID', detail: `${BATCH}/CdtTrfTxInf[2]/Cdtr/Nm minLength 1` } })
    expect(painPayment({ amount: '1.00' })).toContain('Cdtr')
    expect(decodeText(Buffer.from(text)).ok).toBe(true)
  })
})
