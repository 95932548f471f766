import { describe, expect, test } from 'vitest'
import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { RecallReason, RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type BankCode, composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { coded } from '@dilo/iso20022/codec/code.ts'
import {
  cancellationReasons,
  cancellationRejections,
  returnReasons,
  statusReasons,
  type TransactionStatusCode,
  transactionStatuses,
} from '@dilo/iso20022/codes/code-lists.ts'
import type { Message } from '@dilo/iso20022/message.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import type { StatusReport } from '@dilo/iso20022/messages/status-report.ts'
import { write } from '@dilo/iso20022/write.ts'
import { codesOfRecall, codesOfRecallRefusal, codesOfRejection, codesOfReturn } from './reason-codes.ts'
import { isoClearing } from './iso-clearing.ts'
import { HOUSE } from './house-code.ts'
import { readHouseMessage } from './read-house-message.ts'

const bankCode = (text: string): BankCode => certain(parseBankCode(text))
const [OURS, OTHER] = [bankCode('388888'), bankCode('322001')]
const UETR = certain(parseUetr('97ed4827-7b6f-4491-a06f-b548d5a7512d'))
const TRANSACTION = '0190f1a25c3c7f3ea2b4c5d6e7f80912'
const DAY = certain(parseBusinessDate('2026-11-20'))
const AT = Date.parse('2026-11-20T10:00:00Z')

const group = { id: 'M1', createdAt: AT, instructingAgent: HOUSE, instructedAgent: OURS }
const assignment = { id: 'M1', createdAt: AT, assigner: HOUSE, assignee: OURS }
const original = { message: null, endToEndId: null, transactionId: TRANSACTION, uetr: UETR }

const because = <Known extends string>(list: Readonly<Record<Known, string>>, code: string | null, ...information: string[]) =>
  code === null ? [] : [{ reason: coded(list, code), information }]

type Status = StatusReport['transactions'][number]

const status = (differing: Partial<Status>): Message => ({
  type: 'pacs.002',
  ...group,
  transactions: [
    {
      statusId: null,
      original,
      status: { kind: 'known', code: 'RJCT' },
      reasons: [],
      acceptedAt: null,
      settlementDate: null,
      amount: kopiykas(100n),
      ...differing,
    },
  ],
})

const rejection = (code: string | null, ...information: string[]) => status({ reasons: because(statusReasons, code, ...information) })

const returnOf = (code: string | null): Message => ({
  type: 'pacs.004',
  ...group,
  transactions: [
    {
      returnId: 'R1',
      original,
      originalAmount: null,
      originalSettlementDate: null,
      amount: kopiykas(90n),
      settlementDate: DAY,
      reasons: because(returnReasons, code),
    },
  ],
})

const recall = (code: string | null): Message => ({
  type: 'camt.056',
  ...assignment,
  transactions: [{ cancellationId: 'C1', original, amount: kopiykas(100n), settlementDate: null, reasons: because(cancellationReasons, code) }],
})

const recallAnswer = (code: string | null, status: 'accepted' | 'rejected' | 'pending' = 'rejected'): Message => ({
  type: 'camt.029',
  ...assignment,
  confirmation: 'RJCR',
  transactions: [{ statusId: 'C1', original, status, reasons: because(cancellationRejections, code), amount: null }],
})

const transferTo = (to: BankCode, account = composeIban(to, '26002')): CreditTransfer => ({
  instructionId: null,
  endToEndId: '17',
  transactionId: TRANSACTION,
  uetr: UETR,
  isInstant: false,
  amount: kopiykas(100n),
  settlementDate: DAY,
  acceptedAt: null,
  ultimateDebtor: null,
  debtor: { name: 'ТОВ «Платник»', code: '14360570' },
  debtorAccount: composeIban(OTHER, '26001'),
  debtorAgent: OTHER,
  creditorAgent: to,
  creditor: { name: 'Коваль Олена', code: '3095903374' },
  creditorAccount: account,
  ultimateCreditor: null,
  remittance: { text: 'Оплата за послуги', taxRecords: [] },
})

const credit = (...transactions: CreditTransfer[]): Message => ({ type: 'pacs.008', ...group, transactions })

const readXml = (xml: string) => readHouseMessage(OURS, { number: 1, xml })
const readOf = (message: Message) => readXml(write(message))

/** The answer in a message, or nothing. */
const answerIn = (message: Message) => {
  const [read] = readOf(message)
  return read?.kind === 'answer' ? read.answer : undefined
}

describe('a status of a transfer', () => {
  test.each(Object.keys(transactionStatuses) as TransactionStatusCode[])('%s means one thing to the bank', (code) => {
    const events = { ACSP: 'ACCEPT', ACWC: 'ACCEPT', ACSC: 'SETTLE', ACCC: 'SETTLE', RJCT: 'REJECT', CANC: 'REJECT' } as const
    expect(answerIn(status({ status: { kind: 'known', code } }))?.event).toBe(events[code as keyof typeof events])
  })

  test.each<[TransactionStatusCode, boolean]>([
    ['ACSP', false],
    ['ACSC', false],
    ['ACCC', true],
  ])('%s says that the recipient has the money: %s', (code, credited) => {
    expect(answerIn(status({ status: { kind: 'known', code } }))?.credited).toBe(credited)
  })

  test('names the transfer by its own name, its day by the settlement, else by the message', () => {
    expect(answerIn(status({}))).toMatchObject({ answerId: 'M1/1', transferId: '0190f1a2-5c3c-7f3e-a2b4-c5d6e7f80912', uetr: UETR, businessDate: DAY })
    const day = certain(parseBusinessDate('2026-11-19'))
    expect(answerIn(status({ settlementDate: day }))?.businessDate).toBe(day)
    expect(answerIn(status({ original: { ...original, transactionId: 'FT/26-17', uetr: null } }))).toMatchObject({ transferId: 'FT/26-17', uetr: null })
  })
})

describe('the reason', () => {
  test.each<[string | null, ClearingReason]>([
    ['AC01', 'accountUnknown'],
    ['AC04', 'accountClosed'],
    ['AC06', 'accountBlocked'],
    ['BE01', 'nameMismatch'],
    ['MS03', 'refusedByRecipient'],
    ['TM01', 'clearingFault'],
    ['AB05', 'clearingFault'],
    ['AC16', 'unspecified'],
    ['ZZ99', 'unspecified'],
    [null, 'unspecified'],
  ])('of a rejection %s: %s', (code, reason) => {
    expect(answerIn(rejection(code))).toMatchObject({ event: 'REJECT', reason, reported: code === null ? null : { code, text: null } })
  })

  test.each<[string | null, ClearingReason]>([
    ['AC04', 'accountClosed'],
    ['AC16', 'accountBlocked'],
    ['FRAD', 'unspecified'],
    ['FOCR', 'unspecified'],
  ])('of a return %s: %s', (code, reason) => {
    expect(answerIn(returnOf(code))).toMatchObject({ event: 'RETURN', amount: 90n, businessDate: DAY, reason, reported: { code, text: null } })
  })

  test.each<[string | null, RecallReason | null]>([
    ['DUPL', 'duplicate'],
    ['TECH', 'technicalFault'],
    ['FRAD', 'fraud'],
    ['AC16', null],
    [null, null],
  ])('of a recall %s: %s', (code, reason) => {
    expect(readOf(recall(code))).toMatchObject([{ kind: 'recall', recall: { recallId: 'C1', uetr: UETR, reason } }])
  })

  test.each<[string | null, RecallRefusal]>([
    ['AM04', 'moneyGone'],
    ['ARDT', 'alreadyReturned'],
    ['NOAS', 'noAnswer'],
    ['ZZ99', 'unspecified'],
    [null, 'unspecified'],
  ])('of a refused recall %s: %s', (code, refusal) => {
    expect(readOf(recallAnswer(code))).toMatchObject([{ kind: 'recallAnswer', answer: { recallId: 'C1', refusal } }])
  })

  test('keeps the words of the other side, in one text', () => {
    expect(answerIn(rejection('ZZ99', 'Рахунок', 'закрито'))?.reported).toEqual({ code: 'ZZ99', text: 'Рахунок закрито' })
  })

  test.each([
    [codesOfRejection, statusReasons],
    [codesOfReturn, returnReasons],
    [codesOfRecall, cancellationReasons],
    [codesOfRecallRefusal, cancellationRejections],
  ])('that the bank writes stands in its list', (codes, list) => {
    expect(Object.values(codes).filter((code) => !Object.hasOwn(list, code))).toEqual([])
  })
})

test('a recall that the other bank agrees to has no refusal, and one that it still thinks about no answer', () => {
  expect(readOf(recallAnswer(null, 'accepted'))).toMatchObject([{ kind: 'recallAnswer', answer: { refusal: null } }])
  expect(readOf(recallAnswer(null, 'pending'))).toEqual([])
})

describe('a message moves nothing and is kept whole', () => {
  const xml = write(credit(transferTo(OURS)))

  test.each<[string, string, RegExp]>([
    ['that is no XML', 'x', /^XML_NOT_WELL_FORMED/],
    ['with a document type', `<!DOCTYPE a>${xml}`, /^DOCUMENT_TYPE/],
    ['of another kind', xml.replaceAll('pacs.008.001.08', 'pacs.009.001.08'), /^UNKNOWN_MESSAGE/],
    ['with an amount of zero', xml.replaceAll('>1.00<', '>0.00<'), /^AMOUNT_ZERO/],
    ['with a negative amount', xml.replaceAll('>1.00<', '>-1.00<'), /^VALUE_NOT_VALID/],
    ['with three decimals', xml.replaceAll('>1.00<', '>1.001<'), /^AMOUNT_DECIMALS/],
    ['in another currency', xml.replaceAll('"UAH"', '"EUR"'), /^OTHER_CURRENCY/],
    ['with a wrong number of transfers', xml.replace('<NbOfTxs>1<', '<NbOfTxs>2<'), /^PAYMENT_COUNT_DIFFERS/],
    ['to another bank', xml.replaceAll(`<MmbId>${OURS}<`, `<MmbId>${OTHER}<`), /^otherBank$/],
    ['to an account of another bank', write(credit(transferTo(OURS, composeIban(OTHER, '26002')))), /^otherBank$/],
    ['with a transfer for another bank', write(credit(transferTo(OTHER))), /^otherBank$/],
    ['that asks for a status', write({ type: 'pacs.028', ...group, transactions: [{ requestId: null, original, amount: null }] }), /^unexpectedMessage$/],
    ['with a status of no list', write(status({ status: { kind: 'unknown', code: 'ZZZZ' } })), /^unknownStatus$/],
    ['about no amount', write(status({ amount: null })), /^amountMissing$/],
    ['about a transfer without its name', write(status({ original: { ...original, transactionId: null } })), /^transactionIdMissing$/],
    ['of an answer to no recall', write(recallAnswer('CUST')).replace('<CxlStsId>C1</CxlStsId>', ''), /^recallIdMissing$/],
    ['that recalls a transfer without its UETR', write(recall('DUPL')).replace(`<OrgnlUETR>${UETR}</OrgnlUETR>`, ''), /^uetrMissing$/],
    ['that answers a recall of another bank', write({ ...recallAnswer('CUST'), assignee: OTHER } as Message), /^otherBank$/],
  ])('%s', (_, text, because) => {
    expect(readXml(text)).toEqual([{ messageId: expect.any(String), kind: 'unreadable', because: expect.stringMatching(because), text }])
  })

  test('under one name, each time that it comes', () => {
    expect(readXml('x')).toEqual(readXml('x'))
    expect(readXml('x')[0]?.messageId).not.toBe(readXml('y')[0]?.messageId)
  })
})

describe('a message of several transfers', () => {
  const second = { ...transferTo(OURS), transactionId: 'FT2' }
  const several = { number: 7, xml: write(credit(transferTo(OURS), transferTo(OTHER), second)) }

  test('is a message to the bank for each, and one that is not for it holds up no other', () => {
    expect(readHouseMessage(OURS, several).map(({ messageId, kind }) => [messageId, kind])).toEqual([
      ['M1/1', 'credit'],
      ['M1/2', 'unreadable'],
      ['M1/3', 'credit'],
    ])
  })

  test('is confirmed once all of them are, in any order and portions', async () => {
    const confirmed: number[] = []
    const informing = { number: 8, xml: write(status({ status: { kind: 'known', code: 'PDNG' } })) }
    const transport = {
      messages: async (lane: string) => (lane === 'questions' ? [] : [several, informing].filter(({ number }) => !confirmed.includes(number))),
      confirm: async (numbers: readonly number[]) => void confirmed.push(...numbers),
    }
    const clearing = isoClearing({ transport: transport as never, clock: { now: () => AT }, own: OURS })
    expect(await clearing.messages('news', 2)).toHaveLength(2)
    await clearing.confirm(['M1/2', 'M1/1'])
    expect(confirmed).toEqual([])
    expect((await clearing.messages('news', 2)).map(({ messageId }) => messageId)).toEqual(['M1/3'])
    // It asks nothing of the bank.
    expect(confirmed).toEqual([8])
    await clearing.confirm(['M1/3'])
    expect(confirmed).toEqual([8, 7])
    expect(await clearing.messages('news', 2)).toEqual([])
  })
})
