import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { TransactionStatusCode } from '@dilo/iso20022/codes/code-lists.ts'
import type { Clearing, ClearingAnswer, CreditTransfer, ReportedTransfer } from '../../ports/clearing.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { outsideAccount } from '../../testing/outgoing-payment.ts'
import { answerOf, type ClearingMessage } from './iso-20022.ts'
import { localClearing } from './local.ts'

const { bank } = bankOfFile()

const iban = certain(parseIban('UA213223130000026007233566001'))
const party = { name: 'ТОВ «Сусід»', code: '14360570', iban, bankCode: bankCodeOf(iban) }

const transfer = (): CreditTransfer => ({
  transferId: randomUUID(),
  uetr: certain(parseUetr(randomUUID())),
  isInstant: false,
  paymentNumber: '17',
  debtor: party,
  creditor: party,
  amount: kopiykas(125_050n),
  remittanceInformation: 'Оплата',
  valueDate: certain(parseBusinessDate('2026-11-20')),
})

/** Every adapter of the port; a bank adds its own adapter to the central bank's gateway here. */
const adapters: {
  name: string
  clearing: () => Clearing
  pass: (seconds: number) => Promise<void>
  /** An account whose bank says when it has credited it. */
  tellingAccount: () => Promise<Iban>
  /** The UETR by which clearing knows a transfer. */
  uetrAtClearing: (transferId: string) => Promise<string | null | undefined>
}[] = [
  {
    name: 'local',
    clearing: () => localClearing({ database: bank.context.database, clock: bank.clock, seed: null }),
    pass: async (seconds) => bank.clock.advance(seconds * 1_000),
    tellingAccount: () => outsideAccount(bank, 'credited'),
    uetrAtClearing: async (transferId) =>
      (await bank.context.database.selectFrom('local_clearing_transfer').select('uetr').where('transfer_id', '=', transferId).executeTakeFirst())?.uetr,
  },
]

describe.each(adapters)('the $name clearing', ({ clearing, pass, tellingAccount, uetrAtClearing }) => {
  const about = async ({ transferId }: CreditTransfer): Promise<ClearingAnswer[]> =>
    (await clearing().messages(1_000)).flatMap((message) => (message.kind === 'answer' && message.answer.transferId === transferId ? [message.answer] : []))

  const reported = async ({ transferId }: CreditTransfer, days: number): Promise<ReportedTransfer | undefined> => {
    const lines: ReportedTransfer[] = []
    for await (const line of clearing().report(plusDays(businessDateAt(bank.clock.now()), days))) if (line.kind === 'outgoing') lines.push(line)
    return lines.find((line) => line.transferId === transferId)
  }

  test('says of a transfer that it was accepted and settled, and of how much, in the bank’s own words', async () => {
    const sent = transfer()
    await clearing().submit(sent)
    await pass(10)
    const today = businessDateAt(bank.clock.now())
    expect(await about(sent)).toMatchObject([
      { event: 'ACCEPT', amount: kopiykas(125_050n), businessDate: today, reason: null },
      { event: 'SETTLE', amount: kopiykas(125_050n), businessDate: today, reason: null },
    ])
  })

  test('gets the UETR of a transfer, the same at each attempt', async () => {
    const sent = transfer()
    await clearing().submit(sent)
    await clearing().submit(sent)
    expect(await uetrAtClearing(sent.transferId)).toBe(sent.uetr)
  })

  test('says that the recipient has the money where the other bank says so, and of others only that it is settled', async () => {
    const plain = transfer()
    const creditor = { ...party, iban: await tellingAccount() }
    const submitted = { ...transfer(), creditor }
    await clearing().submit(plain)
    await clearing().submit(submitted)
    await pass(10)
    expect((await about(plain)).map(({ event, credited }) => [event, credited])).toEqual([
      ['ACCEPT', false],
      ['SETTLE', false],
    ])
    expect((await about(submitted)).map(({ event, credited }) => [event, credited])).toEqual([
      ['ACCEPT', false],
      ['SETTLE', false],
      ['SETTLE', true],
    ])
  })

  test('takes a transfer once, however often it is handed over', async () => {
    const sent = transfer()
    await Promise.all([clearing().submit(sent), clearing().submit(sent), clearing().submit(sent)])
    await pass(10)
    await clearing().submit(sent)
    expect((await about(sent)).map(({ event }) => event)).toEqual(['ACCEPT', 'SETTLE'])
  })

  test('tells its answers again until they are confirmed, and then no more', async () => {
    const sent = transfer()
    await clearing().submit(sent)
    await pass(10)
    const first = await about(sent)
    expect(await about(sent)).toEqual(first)
    await clearing().confirm([first[0]?.answerId ?? ''])
    expect(await about(sent)).toEqual(first.slice(1))
    await clearing().confirm(first.map(({ answerId }) => answerId))
    expect(await about(sent)).toEqual([])
    await clearing().confirm([])
  })

  test('gives no more answers at once than it was asked for', async () => {
    await clearing().submit(transfer())
    await clearing().submit(transfer())
    await pass(10)
    expect(await clearing().messages(1)).toHaveLength(1)
  })

  test('reports a transfer on the day on which it changed, and not on the next', async () => {
    const sent = transfer()
    await clearing().submit(sent)
    await pass(10)
    const today = businessDateAt(bank.clock.now())
    expect(await reported(sent, 0)).toEqual({
      kind: 'outgoing',
      transferId: sent.transferId,
      status: 'settled',
      amount: kopiykas(125_050n),
      settledOn: today,
      returned: 0n,
      returnedOn: null,
    })
    expect(await reported(sent, -1)).toBeUndefined()
    expect(await reported(sent, 1)).toBeUndefined()
  })
})

const UETR = certain(parseUetr('97ed4827-7b6f-4491-a06f-b548d5a7512d'))

describe('what an ISO 20022 message means to the bank', () => {
  const status = (TxSts: TransactionStatusCode, StsRsnCd?: string): ClearingMessage => ({
    type: 'pacs.002',
    MsgId: 'M1',
    OrgnlTxId: 'T1',
    OrgnlUETR: UETR,
    TxSts,
    ...(StsRsnCd === undefined ? {} : { StsRsnCd }),
    IntrBkSttlmAmt: '100',
    IntrBkSttlmDt: certain(parseBusinessDate('2026-11-20')),
  })

  test.each<[TransactionStatusCode, ClearingAnswer['event'] | undefined]>([
    ['RCVD', undefined],
    ['ACTC', undefined],
    ['PDNG', undefined],
    ['ACSP', 'ACCEPT'],
    ['ACSC', 'SETTLE'],
    ['ACCC', 'SETTLE'],
    ['RJCT', 'REJECT'],
  ])('pacs.002 %s: %s', (code, event) => {
    expect(answerOf(status(code))?.event).toBe(event)
  })

  test.each<[TransactionStatusCode, boolean]>([
    ['ACSP', false],
    ['ACSC', false],
    ['ACCC', true],
  ])('pacs.002 %s says that the recipient has the money: %s', (code, credited) => {
    expect(answerOf(status(code))?.credited).toBe(credited)
  })

  test.each([
    ['AC01', 'accountUnknown'],
    ['AC04', 'accountClosed'],
    ['AC06', 'accountBlocked'],
    ['BE01', 'nameMismatch'],
    ['MS03', 'refusedByRecipient'],
    ['TM01', 'clearingFault'],
    ['AC16', 'unspecified'],
    ['ZZ99', 'unspecified'],
    ['constructor', 'unspecified'],
    [undefined, 'unspecified'],
  ])('a rejection with %s: %s', (code, reason) => {
    expect(answerOf(status('RJCT', code))?.reason).toBe(reason)
  })

  test.each([
    ['AC04', 'accountClosed'],
    ['AC16', 'accountBlocked'],
    ['FRAD', 'unspecified'],
  ])('a return with %s: %s', (code, reason) => {
    const day = certain(parseBusinessDate('2026-11-21'))
    const message = { type: 'pacs.004', MsgId: 'R1', OrgnlTxId: 'T1', OrgnlUETR: UETR, RtrRsnCd: code, RtrdIntrBkSttlmAmt: '90', IntrBkSttlmDt: day } as const
    expect(answerOf(message)?.reason).toBe(reason)
  })

  test('pacs.004 is a return, with its own amount and reason', () => {
    const day = certain(parseBusinessDate('2026-11-21'))
    const message = { type: 'pacs.004', MsgId: 'R1', OrgnlTxId: 'T1', OrgnlUETR: UETR, RtrRsnCd: 'AC04', RtrdIntrBkSttlmAmt: '90', IntrBkSttlmDt: day } as const
    expect(answerOf(message)).toEqual({
      answerId: 'R1',
      transferId: 'T1',
      uetr: UETR,
      event: 'RETURN',
      amount: 90n,
      businessDate: day,
      reason: 'accountClosed',
      reported: { code: 'AC04', text: null },
      credited: false,
    })
  })
})
