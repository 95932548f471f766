import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { purposeOf, remittanceOf } from '../src/codec/remittance.ts'
import type { Message } from '../src/message.ts'
import { aroundBatches, aroundPayments, writeReportedPayment } from '../src/pain-002/customer-status-report.ts'
import { read } from '../src/read.ts'
import { write } from '../src/write.ts'
import { ourVerdict, secondVerdict } from '../src/testing/judges.ts'
import { creditTransfersOf, original, sampleMessages, transfer, UETR } from './sample-messages.ts'

const reread = (message: Message) => read(Buffer.from(write(message)))
const withText = (text: string) => creditTransfersOf({ ...transfer, remittance: { text, taxRecords: [] } })

const status = sampleMessages['pacs.002']
const withStatus = (change: Partial<(typeof status.transactions)[0]>) => ({
  ...status,
  transactions: status.transactions.map((one) => ({ ...one, ...change })),
})

describe.each(Object.values(sampleMessages).map((message) => [message.type, message] as const))('%s', (type, message) => {
  test('is valid by its published schema, as two judges say', () => {
    const document = write(message)
    expect(ourVerdict(type, document)).toBeNull()
    expect(secondVerdict(type, document)).toBeNull()
  })

  test('is read as what was written', () => {
    expect(reread(message)).toEqual({ ok: true, value: message })
  })
})

test('pain.002 is valid with payments in two batches, and without any', () => {
  const head = {
    id: 'R-1',
    createdAt: 0,
    debtorAgent: transfer.debtorAgent,
    originalMessageId: 'M-1',
    originalMessageName: 'PAIN_001',
    originalCount: 2,
    groupStatus: 'PART',
    counts: [
      { count: 1, status: 'ACSC' },
      { count: 1, status: 'RJCT' },
    ],
  }
  const payment = writeReportedPayment({
    instructionId: '17',
    endToEndId: 'E17',
    status: 'RJCT',
    reason: 'recipientBankClosed',
    amount: { amount: transfer.amount, currency: 'UAH' },
    executionDay: transfer.settlementDate,
    remittanceInformation: 'Оплата',
    creditorName: 'ТОВ «Сусід»',
    creditorAccount: '26007233566001',
  })
  const unread = { instructionId: null, reason: null, amount: null, executionDay: null, remittanceInformation: null, creditorName: null, creditorAccount: null }
  const batch = (id: string, content: string): string => aroundPayments(id).before + content + aroundPayments(id).after
  const { before, after } = aroundBatches(head)
  for (const batches of ['', batch('B-1', payment) + batch('B-2', writeReportedPayment({ ...unread, endToEndId: 'NOTPROVIDED', status: 'ACSC' }))]) {
    const document = before + batches + after
    expect([ourVerdict('pain.002', document), secondVerdict('pain.002', document)]).toEqual([null, null])
  }
})

describe('a purpose', () => {
  test.each([
    ['of 140 characters', 'п'.repeat(140), 1],
    ['of 141 characters', 'п'.repeat(141), 2],
    ['of 280 characters', 'п'.repeat(280), 2],
    ['of 281 characters', 'п'.repeat(281), 3],
    ['of 420 characters', 'п'.repeat(420), 3],
    ['whose 140th character is a surrogate pair', `${'п'.repeat(139)}😀${'п'.repeat(140)}`, 2],
    ['with spaces on both sides of a seam', `${'п'.repeat(139)}  ${'п'.repeat(10)}`, 2],
    ['that is one space after a seam', `${'п'.repeat(140)} `, 2],
  ])('%s is the same on the other side', (_, purpose, texts) => {
    const document = write(withText(purpose))
    expect(document.match(/<Ustrd>/g)).toHaveLength(texts)
    expect([ourVerdict('pacs.008', document), secondVerdict('pacs.008', document)]).toEqual([null, null])
    expect(read(Buffer.from(document))).toEqual({ ok: true, value: withText(purpose) })
  })

  test('of 421 characters is not written, and refused where it comes', () => {
    expect(() => write(withText('п'.repeat(421)))).toThrow('421 characters')
    const document = write(withText('п'.repeat(420))).replace('</RmtInf>', '<Ustrd>п</Ustrd></RmtInf>')
    expect(read(Buffer.from(document))).toMatchObject({
      ok: false,
      error: { reason: 'VALUE_NOT_VALID', element: 'Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/RmtInf/Ustrd' },
    })
  })

  const treasury = certain(parseIban('UA208999980000031400000000001'))
  test.each([
    ['101 ЄСВ за жовтень 2026р.', { text: '', taxRecords: [{ type: '101', information: 'ЄСВ за жовтень 2026р.' }] }],
    [`101 ${'з'.repeat(140)}`, { text: '', taxRecords: [{ type: '101', information: 'з'.repeat(140) }] }],
    [`101 ${'з'.repeat(141)}`, { text: `101 ${'з'.repeat(141)}`, taxRecords: [] }],
  ])('to the Treasury is a tax record where that has room: %s', (text, expected) => {
    const purpose = certain(parseRemittanceInformation(text))
    const written = remittanceOf(purpose, treasury)
    expect(written).toMatchObject(expected)
    expect(purposeOf(written)).toBe(purpose)
    expect(reread(creditTransfersOf({ ...transfer, remittance: written }))).toMatchObject({ value: { transactions: [{ remittance: written }] } })
  })

  test('to anybody else is text, whatever it begins with', () => {
    expect(remittanceOf(certain(parseRemittanceInformation('101 далматинець')), transfer.creditorAccount)).toMatchObject({ taxRecords: [] })
  })

  test('in two structured parts and a text is read whole', () => {
    const record = (type: string) => `<Strd><TaxRmt><Rcrd><Tp>${type}</Tp><AddtlInf>ЄСВ</AddtlInf></Rcrd></TaxRmt></Strd>`
    const document = write(withText('Сплата')).replace('</RmtInf>', `${record('101')}${record('106')}</RmtInf>`)
    const message = certain(read(Buffer.from(document)))
    expect(message.type === 'pacs.008' && message.transactions.map(({ remittance }) => purposeOf(remittance))).toEqual(['Сплата; 101 ЄСВ; 106 ЄСВ'])
  })
})

describe('a UETR', () => {
  test('in capitals is read, and no judge takes one that is written so', () => {
    const document = write(sampleMessages['pacs.008']).replaceAll(UETR, UETR.toUpperCase())
    expect(read(Buffer.from(document))).toEqual({ ok: true, value: sampleMessages['pacs.008'] })
    expect(ourVerdict('pacs.008', document)).toContain('UETR')
    expect(secondVerdict('pacs.008', document)).toContain('UETR')
  })

  test('may be missing in an answer that names its transaction', () => {
    const answer = withStatus({ original: { ...original, transactionId: transfer.transactionId, uetr: null } })
    expect(reread(answer)).toEqual({ ok: true, value: answer })
  })

  test('is enough for an answer without a transaction id', () => {
    const answer = withStatus({ original: { message: null, endToEndId: null, transactionId: null, uetr: UETR } })
    expect(reread(answer)).toEqual({ ok: true, value: answer })
  })
})

describe('a code', () => {
  test('that this version does not know keeps its spelling', () => {
    const answer = withStatus({
      status: { kind: 'unknown', code: 'ZZZZ' },
      reasons: [{ reason: { kind: 'unknown', code: 'ZZ99' }, information: ['Ліміт учасника'] }],
    })
    expect(reread(answer)).toEqual({ ok: true, value: answer })
  })

  test.each(['constructor', 'toString'])('called %s is known to no list', (code) => {
    const answer = withStatus({ reasons: [{ reason: { kind: 'proprietary', code }, information: [] }] })
    expect(reread(answer)).toEqual({ ok: true, value: answer })
  })

  test('is known by its own list alone: FRAD recalls and never returns', () => {
    const recall = write(sampleMessages['camt.056'])
    expect(read(Buffer.from(recall))).toMatchObject({ value: { transactions: [{ reasons: [{ reason: { kind: 'known' } }] }] } })
    const back = write(sampleMessages['pacs.004']).replace('AC16', 'FRAD')
    expect(read(Buffer.from(back))).toMatchObject({ value: { transactions: [{ reasons: [{ reason: { kind: 'unknown', code: 'FRAD' } }] }] } })
  })

  test('an answer may have no reason at all', () => {
    const answer = withStatus({ reasons: [{ reason: null, information: ['Без коду'] }] })
    expect(reread(answer)).toEqual({ ok: true, value: answer })
  })
})

test('a time without an offset is read by the clock of Kyiv', () => {
  const document = write(sampleMessages['pacs.028']).replace('2026-12-01T08:15:30.250Z', '2026-12-01T10:15:30.250')
  expect(read(Buffer.from(document))).toEqual({ ok: true, value: sampleMessages['pacs.028'] })
})

test('a message with a prefix before its names is the same message', () => {
  const document = write(sampleMessages['pacs.004'])
    .replace('xmlns=', 'xmlns:p=')
    .replace(/<(\/?)(?=[A-Z])/g, '<$1p:')
  expect(read(Buffer.from(document))).toEqual({ ok: true, value: sampleMessages['pacs.004'] })
})

test('supplementary data of any form is read over', () => {
  const extra = '<SplmtryData><Envlp><x:Any xmlns:x="urn:x" b="1"><CdtTrfTxInf/></x:Any></Envlp></SplmtryData>'
  const document = write(sampleMessages['pacs.008']).replace('</FIToFICstmrCdtTrf>', `${extra}</FIToFICstmrCdtTrf>`)
  expect(secondVerdict('pacs.008', document)).toBeNull()
  expect(read(Buffer.from(document))).toEqual({ ok: true, value: sampleMessages['pacs.008'] })
})
