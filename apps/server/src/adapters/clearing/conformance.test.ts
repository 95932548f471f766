import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BehaviourName } from '@dilo/clearing-house/invented-banks/behaviours.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, SECOND } from '@dilo/domain/values/duration.ts'
import { type BankCode, composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { Clearing, ClearingMessage, ClearingOrder, CreditTransfer, ReportLine } from '../../ports/clearing.ts'
import { reportedTransfer } from '../../testing/answering-clearing.ts'
import { type HouseOfTwoBanks, houseOfTwoBanks, ways } from '../../testing/clearing-house/house-of-two-banks.ts'

const [ours, neighbour, invented] = ['388888', '399999', '305299'].map((code) => certain(parseBankCode(code))) as [BankCode, BankCode, BankCode]

const partyAt = (bankCode: BankCode) => ({ name: 'ТОВ «Сусід»', code: '14360570', iban: composeIban(bankCode, '26007233566001'), bankCode })

const AMOUNT = kopiykas(125_050n)

const transfer = (differing: Partial<CreditTransfer> = {}): CreditTransfer => ({
  transferId: randomUUID(),
  uetr: certain(parseUetr(randomUUID())),
  isInstant: false,
  paymentNumber: '17',
  debtor: partyAt(ours),
  creditor: partyAt(invented),
  amount: AMOUNT,
  remittanceInformation: 'Оплата за послуги згідно з рахунком №17',
  valueDate: certain(parseBusinessDate('2026-11-20')),
  ...differing,
})

describe.each(ways)('the clearing house %s', (way) => {
  let place: HouseOfTwoBanks
  let clearing: Clearing
  let other: Clearing
  beforeEach(async () => {
    place = await houseOfTwoBanks(way, [ours, neighbour])
    clearing = place.clearingOf(ours)
    other = place.clearingOf(neighbour)
  })
  afterEach(async () => {
    await place.close()
  })

  const pass = (milliseconds: number): void => {
    place.clock.advance(milliseconds)
    place.house.look()
  }

  const behave = (behaviour: BehaviourName): void => place.house.behave(partyAt(invented).iban, behaviour)

  const messages = async (from: Clearing = clearing) => [...(await from.messages('questions', 1_000)), ...(await from.messages('news', 1_000))]

  const answers = async (from: Clearing = clearing) => (await messages(from)).flatMap((message) => (message.kind === 'answer' ? [message.answer] : []))

  const reported = async ({ transferId }: CreditTransfer, days: number): Promise<ReportLine | undefined> => {
    const lines = await Array.fromAsync(clearing.report(plusDays(businessDateAt(place.clock.now()), days)))
    return lines.find((line) => line.kind === 'outgoing' && line.transferId === transferId)
  }

  /** Takes all messages, and says so. */
  const taken = async (from: Clearing): Promise<readonly ClearingMessage[]> => {
    const all = await messages(from)
    await from.confirm(all.map(({ messageId }) => messageId))
    return all
  }

  test('settles an ordinary transfer, and says of how much, in the bank’s own words', async () => {
    const sent = transfer()
    await clearing.submit(sent)
    const { transferId, uetr } = sent
    const businessDate = businessDateAt(place.clock.now())
    expect(await answers()).toEqual([
      { answerId: expect.any(String), transferId, uetr, event: 'SETTLE', amount: AMOUNT, businessDate, reason: null, reported: null, credited: false },
    ])
  })

  test('accepts an instant transfer, and settles it when the recipient’s bank takes it', async () => {
    await clearing.submit(transfer({ isInstant: true }))
    pass(SECOND)
    expect((await answers()).map(({ event }) => event)).toEqual(['ACCEPT', 'SETTLE'])
  })

  test('gets the UETR of a transfer, the same at each attempt', async () => {
    const sent = transfer()
    await clearing.submit(sent)
    await clearing.submit(sent)
    expect(place.house.track(sent.uetr, AMOUNT)).toMatchObject({ state: 'settled' })
  })

  test.each<[BehaviourName, readonly boolean[]]>([
    ['plain', [false]],
    ['credited', [false, true]],
  ])('of a bank that is %s says that the recipient has the money: %j', async (behaviour, credited) => {
    behave(behaviour)
    await clearing.submit(transfer())
    pass(SECOND)
    expect((await answers()).map((answer) => answer.credited)).toEqual(credited)
  })

  test.each<[BehaviourName, object]>([
    ['rejected', { event: 'REJECT', reason: 'accountClosed', reported: { code: 'AC04', text: expect.any(String) } }],
    ['returned', { event: 'RETURN', reason: 'accountClosed', reported: { code: 'AC04', text: null }, amount: AMOUNT }],
    ['returnsPart', { event: 'RETURN', reason: 'accountClosed' }],
  ])('a transfer to an account whose money is %s ends so, with the reason as it was written', async (behaviour, end) => {
    behave(behaviour)
    await clearing.submit(transfer())
    pass(15 * SECOND)
    expect((await answers()).at(-1)).toMatchObject(end)
  })

  test('takes a transfer once, however often it is handed over', async () => {
    const sent = transfer()
    await Promise.all([clearing.submit(sent), clearing.submit(sent), clearing.submit(sent)])
    pass(10 * SECOND)
    await clearing.submit(sent)
    expect((await answers()).map(({ event }) => event)).toEqual(['SETTLE'])
  })

  test('says its answers again until they are confirmed, and then no more', async () => {
    await clearing.submit(transfer())
    await clearing.submit(transfer())
    const [first, second] = await messages()
    expect((await messages()).map(({ messageId }) => messageId)).toEqual([first?.messageId, second?.messageId])
    await clearing.confirm([first?.messageId ?? ''])
    expect(await messages()).toEqual([second])
    // Another server of the bank.
    expect(await place.clearingOf(ours).messages('news', 10)).toEqual([second])
    await clearing.confirm([second?.messageId ?? ''])
    expect(await messages()).toEqual([])
    await clearing.confirm([])
  })

  test('gives no more messages at once than it was asked for', async () => {
    await clearing.submit(transfer())
    await clearing.submit(transfer())
    expect(await clearing.messages('news', 1)).toHaveLength(1)
  })

  test('ends the wait for messages when there is one, and when the caller leaves', async () => {
    const waited = clearing.untilMessages('news', 60_000, new AbortController().signal)
    await clearing.submit(transfer())
    await waited
    await taken(clearing)
    const leaving = new AbortController()
    const left = clearing.untilMessages('news', 60_000, leaving.signal)
    leaving.abort()
    await left
    expect(await messages()).toEqual([])
  })

  test('reports a transfer on the day on which it changed, and not on the next', async () => {
    const sent = transfer()
    await clearing.submit(sent)
    const today = businessDateAt(place.clock.now())
    pass(2 * DAY)
    expect(await reported(sent, -2)).toEqual(reportedTransfer(sent.transferId, { amount: AMOUNT, status: 'settled', settledOn: today }))
    expect(await reported(sent, -3)).toBeUndefined()
    expect(await reported(sent, -1)).toBeUndefined()
  })

  describe('between two banks', () => {
    const sent = (differing: Partial<CreditTransfer> = {}) => transfer({ creditor: partyAt(neighbour), ...differing })

    test('a transfer of one is a credit of the other, with its payer, purpose and day', async () => {
      const one = sent()
      await clearing.submit(one)
      const { transferId: transactionId, uetr, amount, remittanceInformation, debtor } = one
      const creditor = { name: one.creditor.name, code: one.creditor.code, iban: one.creditor.iban }
      const settlementDate = businessDateAt(place.clock.now())
      const nobody = { ultimateDebtor: null, ultimateCreditor: null, acceptedAt: null }
      expect(await messages(other)).toEqual([
        {
          messageId: expect.any(String),
          kind: 'credit',
          transfer: {
            transactionId,
            paymentNumber: one.paymentNumber,
            uetr,
            isInstant: false,
            amount,
            debtor,
            creditor,
            remittanceInformation,
            settlementDate,
            ...nobody,
          },
        },
      ])
    })

    test.each([
      ['takes', null, 'SETTLE'],
      ['refuses', 'accountBlocked', 'REJECT'],
    ] as const)('the other %s an instant transfer, and both hear the outcome', async (_, refusal, event) => {
      const one = sent({ isInstant: true })
      await clearing.submit(one)
      const [asked] = await taken(other)
      expect(asked).toMatchObject({ kind: 'consentAsked', transfer: { uetr: one.uetr, acceptedAt: place.clock.now() } })
      const consent: ClearingOrder = { kind: 'consent', orderId: randomUUID(), uetr: one.uetr, transactionId: one.transferId, refusal }
      await other.send(consent)
      await other.send(consent)
      expect((await answers()).at(-1)).toMatchObject({ transferId: one.transferId, event, reason: refusal })
      if (refusal === null) expect(await answers(other)).toMatchObject([{ transferId: one.transferId, uetr: one.uetr, event: 'SETTLE' }])
    })

    test('the other says that the account has the money', async () => {
      const one = sent()
      await clearing.submit(one)
      await other.send({ kind: 'credited', orderId: randomUUID(), uetr: one.uetr, transactionId: one.transferId })
      expect((await answers()).map(({ credited }) => credited)).toEqual([false, true])
    })

    test('money goes back in parts, each once, and not more than there is', async () => {
      const one = sent()
      await clearing.submit(one)
      const back = (amount: bigint): ClearingOrder => ({
        kind: 'return',
        orderId: randomUUID(),
        uetr: one.uetr,
        transactionId: one.transferId,
        amount: kopiykas(amount),
        reason: 'accountUnknown',
      })
      const first = back(100n)
      await other.send(first)
      await other.send(first)
      await other.send(back(200n))
      await expect(other.send(back(AMOUNT))).rejects.toMatchObject({ name: 'OrderRefused', reason: 'moreThanLeft' })
      const returns = (await answers()).filter(({ event }) => event === 'RETURN')
      expect(returns).toMatchObject([
        { transferId: one.transferId, amount: 100n, reason: 'accountUnknown', reported: { code: 'AC03' } },
        { transferId: one.transferId, amount: 200n },
      ])
    })

    test.each([
      ['agrees', null, null],
      ['refuses', 'moneyGone', { code: 'AM04', text: null }],
    ] as const)('the other %s to a recall', async (_, refusal, reportedReason) => {
      const one = sent()
      await clearing.submit(one)
      const recall: ClearingOrder = { kind: 'recall', orderId: randomUUID(), uetr: one.uetr, transferId: one.transferId, amount: AMOUNT, reason: 'duplicate' }
      await clearing.send(recall)
      await clearing.send(recall)
      const recalls = (await messages(other)).filter(({ kind }) => kind === 'recall')
      const asked = { recallId: recall.orderId, uetr: one.uetr, amount: AMOUNT, reason: 'duplicate', reported: { code: 'DUPL', text: null } }
      expect(recalls).toEqual([{ messageId: expect.any(String), kind: 'recall', recall: asked }])
      await other.send({ kind: 'recallAnswer', orderId: randomUUID(), recallId: recall.orderId, uetr: one.uetr, transactionId: one.transferId, refusal })
      const answer = { recallId: recall.orderId, transferId: one.transferId, refusal, reported: reportedReason }
      expect((await messages()).at(-1)).toEqual({ messageId: expect.any(String), kind: 'recallAnswer', answer })
    })

    test('one asks how a transfer stands, and hears it once more', async () => {
      const one = sent()
      await clearing.submit(one)
      await taken(clearing)
      await clearing.send({ kind: 'statusRequest', orderId: randomUUID(), uetr: one.uetr, transferId: one.transferId })
      expect(await answers()).toMatchObject([{ transferId: one.transferId, event: 'SETTLE' }])
    })
  })
})
