import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { LARGEST_MESSAGE, read } from '../src/read.ts'
import { write } from '../src/write.ts'
import { creditTransfersOf, sampleMessages, transfer, UETR } from './sample-messages.ts'

const ONE = write(creditTransfersOf(transfer))
const MESSAGE = 'Document/FIToFICstmrCdtTrf'
const PAYMENT = `${MESSAGE}/CdtTrfTxInf[1]`
const AMOUNT = `${PAYMENT}/IntrBkSttlmAmt`
const withAmount = (amount: string): string => ONE.replace(/(<IntrBkSttlmAmt Ccy="UAH">)[^<]*/, `$1${amount}`).replace(/<CtrlSum>[^<]*<\/CtrlSum>/, '')

describe('a message is refused by its element and a reason', () => {
  test.each([
    ['a wrong number of payments', ONE.replace('<NbOfTxs>1<', '<NbOfTxs>2<'), 'PAYMENT_COUNT_DIFFERS', `${MESSAGE}/GrpHdr/NbOfTxs`],
    ['a wrong control sum', ONE.replace('<CtrlSum>1250.50<', '<CtrlSum>1250.51<'), 'CONTROL_SUM_DIFFERS', `${MESSAGE}/GrpHdr/CtrlSum`],
    [
      'a wrong total',
      ONE.replace('</CtrlSum>', '</CtrlSum><TtlIntrBkSttlmAmt Ccy="UAH">1</TtlIntrBkSttlmAmt>'),
      'CONTROL_SUM_DIFFERS',
      `${MESSAGE}/GrpHdr/TtlIntrBkSttlmAmt`,
    ],
    ['an amount of 0', withAmount('0.00'), 'AMOUNT_ZERO', AMOUNT],
    ['a negative amount', withAmount('-1.00'), 'VALUE_NOT_VALID', AMOUNT],
    ['an amount of three decimals', withAmount('1.005'), 'AMOUNT_DECIMALS', AMOUNT],
    ['an amount beyond what the bank counts', withAmount('99999999999999999'), 'VALUE_NOT_VALID', AMOUNT],
    ['another currency', withAmount('1.00').replace('Ccy="UAH"', 'Ccy="USD"'), 'OTHER_CURRENCY', AMOUNT],
    ['a currency that the bank does not keep', withAmount('1.00').replace('Ccy="UAH"', 'Ccy="XAU"'), 'OTHER_CURRENCY', AMOUNT],
    ['an element that the schema does not know', ONE.replace('<RmtInf>', '<Foo/><RmtInf>'), 'ELEMENT_MISPLACED', `${PAYMENT}/Foo`],
    [
      'an element in the wrong order',
      ONE.replace(/(<InstrId>.*<\/InstrId>)(<EndToEndId>.*<\/EndToEndId>)/, '$2$1'),
      'ELEMENT_MISPLACED',
      `${PAYMENT}/PmtId/InstrId`,
    ],
    ['no UETR', ONE.replace(/<UETR>.*<\/UETR>/, ''), 'ELEMENT_MISSING', `${PAYMENT}/PmtId/UETR`],
    ['a UETR of another version', ONE.replace(UETR, UETR.replace('-4491-', '-7491-')), 'VALUE_NOT_VALID', `${PAYMENT}/PmtId/UETR`],
    ['no account of the recipient', ONE.replace(/<CdtrAcct>.*<\/CdtrAcct>/, ''), 'ELEMENT_MISSING', `${PAYMENT}/CdtrAcct/Id/IBAN`],
    ['an IBAN whose check digits are wrong', ONE.replaceAll('UA213', 'UA223'), 'VALUE_NOT_VALID', `${PAYMENT}/CdtrAcct/Id/IBAN`],
    ['a bank code of five digits', ONE.replace('<MmbId>322313', '<MmbId>32231'), 'VALUE_NOT_VALID', `${MESSAGE}/GrpHdr/InstdAgt/FinInstnId/ClrSysMmbId/MmbId`],
    ['a bank of another clearing system', ONE.replace('<Cd>UA<', '<Cd>PL<'), 'VALUE_NOT_VALID', `${MESSAGE}/GrpHdr/InstgAgt/FinInstnId/ClrSysMmbId/ClrSysId`],
    [
      'a day that the calendar has not',
      ONE.replaceAll('<IntrBkSttlmDt>2026-12-01', '<IntrBkSttlmDt>2026-11-31'),
      'VALUE_NOT_VALID',
      `${PAYMENT}/IntrBkSttlmDt`,
    ],
    ['an hour that the clock has not', ONE.replace('08:15:30', '28:15:30'), 'VALUE_NOT_VALID', `${MESSAGE}/GrpHdr/CreDtTm`],
    ['another version', ONE.replace('pacs.008.001.08', 'pacs.008.001.10'), 'UNKNOWN_MESSAGE', ''],
    ['the root of another message', ONE.replaceAll('FIToFICstmrCdtTrf', 'FIToFIPmtStsRpt'), 'ELEMENT_MISSING', MESSAGE],
    ['nothing in it', '', 'XML_NOT_WELL_FORMED', ''],
    ['an end too early', ONE.slice(0, -40), 'XML_NOT_WELL_FORMED', ''],
    ['an entity', ONE.replace('ФОП', '&owner;'), 'ENTITY', ''],
  ])('%s', (_, text, reason, element) => {
    expect(read(Buffer.from(text))).toMatchObject({ ok: false, error: { reason, element } })
  })

  test.each([
    ['no transaction in an answer', write(sampleMessages['pacs.002']).replace(/<TxInfAndSts>.*<\/TxInfAndSts>/, ''), 'Document/FIToFIPmtStsRpt/TxInfAndSts'],
    ['no status in an answer', write(sampleMessages['pacs.002']).replace(/<TxSts>.*<\/TxSts>/, ''), 'Document/FIToFIPmtStsRpt/TxInfAndSts[1]/TxSts'],
    [
      'no name of the payment in an answer',
      write(sampleMessages['pacs.002']).replace(/<OrgnlTxId>.*<\/OrgnlUETR>/, ''),
      'Document/FIToFIPmtStsRpt/TxInfAndSts[1]/OrgnlTxId|OrgnlUETR',
    ],
    [
      'no return in a return',
      write(sampleMessages['pacs.004'])
        .replace(/<TxInf>.*<\/TxInf>/, '')
        .replace('<NbOfTxs>1', '<NbOfTxs>0'),
      'Document/PmtRtr/TxInf',
    ],
    [
      'no status in the answer to a recall',
      write(sampleMessages['camt.029']).replace(/<TxCxlSts>.*<\/TxCxlSts>/, ''),
      'Document/RsltnOfInvstgtn/CxlDtls/TxInfAndSts[1]/TxCxlSts',
    ],
  ])('%s, which the schema leaves out', (_, text, element) => {
    expect(read(Buffer.from(text))).toMatchObject({ ok: false, error: { reason: 'ELEMENT_MISSING', element } })
  })

  test('two payments in one entry of a statement', () => {
    const text = write(sampleMessages['camt.053']).replace(/(<TxDtls>.*?<\/TxDtls>)/, '$1$1')
    expect(read(Buffer.from(text))).toMatchObject({ ok: false, error: { reason: 'SEVERAL_ELEMENTS' } })
  })
})

// security row 23
describe('hostile bytes cost no more than a look', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${'abcdefghi'
    .split('')
    .map((name, index, all) => `<!ENTITY ${all[index + 1] ?? 'z'} "${`&${name};`.repeat(10)}">`)
    .join('')}]><Document>&z;</Document>`

  test.each([
    ['a billion laughs', Buffer.from(laughs), 'DOCUMENT_TYPE'],
    ['50 MB', Buffer.alloc(50 * 1024 ** 2, 0x20), 'TOO_LARGE'],
    ['a byte more than a message has', Buffer.alloc(LARGEST_MESSAGE + 1, 0x20), 'TOO_LARGE'],
    ['elements within elements', Buffer.from(ONE.replace(/<FIToFICstmrCdtTrf>.*/s, '<FIToFICstmrCdtTrf>'.repeat(100_000))), 'ELEMENT_MISSING'],
    [
      'elements within elements where anything may stand',
      Buffer.from(ONE.replace('</CdtTrfTxInf>', `<SplmtryData><Envlp>${'<a>'.repeat(100_000)}`)),
      'NESTED_TOO_DEEPLY',
    ],
    ['bytes of another encoding', Buffer.from([...Buffer.from(ONE), 0xd0]), 'NOT_UTF_8'],
    ['UTF-16', Buffer.from(ONE, 'utf16le'), 'NOT_UTF_8'],
  ])('%s', (_, bytes, reason) => {
    expect(read(bytes)).toMatchObject({ ok: false, error: { reason } })
  })

  test('a detail is one short line', () => {
    const read200 = read(Buffer.from(ONE.replace('pacs.008.001.08', `\u202E${'x'.repeat(5_000)}`)))
    expect(read200.ok || read200.error.detail).toMatch(/^urn[\w:. ]{190,197}$/)
  })
})

describe('what is not to be sent is not written', () => {
  test('a payment of nothing', () => {
    expect(() => write(creditTransfersOf({ ...transfer, amount: kopiykas(0n) }))).toThrow('payment of 0')
  })

  test('a name of 141 characters', () => {
    expect(() => write(creditTransfersOf({ ...transfer, creditor: { name: 'я'.repeat(141), code: null } }))).toThrow('141 characters')
  })

  test('the reader would take what the writer has written', () => {
    expect(certain(read(Buffer.from(ONE)))).toMatchObject({ type: 'pacs.008' })
  })
})
