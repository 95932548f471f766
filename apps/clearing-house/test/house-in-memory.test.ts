import type { Message } from '@dilo/iso20022/message.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { read } from '@dilo/iso20022/read.ts'
import { write } from '@dilo/iso20022/write.ts'
import { certain } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lanes } from '../src/messages/message-queue.ts'
import type { BehaviourName } from '../src/invented-banks/behaviours.ts'
import { openHouseInMemory } from '../src/open-house-in-memory.ts'
import { A, after, C, transferOf } from './house-of-test.ts'

let now = after(1).at
let house: ReturnType<typeof openHouseInMemory>

const expectBooksInOrder = () => expect(house.inspectBooks()).toEqual([])

beforeEach(() => {
  now = after(1).at
  house = openHouseInMemory({ clock: { now: () => now }, members: [A], prefunded: kopiykas(100_000n) })
})
afterEach(() => {
  expectBooksInOrder()
  house.close()
})

const submit = (message: Message) => house.submit(A, Buffer.from(write(message)))

const send = async (transfer: CreditTransfer): Promise<void> => {
  const message = { type: 'pacs.008', id: transfer.transactionId, createdAt: now, instructingAgent: A, instructedAgent: null } as const
  expect(await submit({ ...message, transactions: [transfer] })).toEqual({ ok: true, value: [] })
}

/** The messages that A has not confirmed, in short: a status with its reason, or money that comes back. */
const heard = (): readonly string[] =>
  lanes
    .flatMap((lane) => house.waiting(A, lane, 1_000))
    .flatMap(({ xml }) => {
      const message = certain(read(Buffer.from(xml)))
      if (message.type === 'pacs.002')
        return message.transactions.map(({ status, reasons }) => [status.code, ...reasons.map(({ reason }) => reason?.code)].join(' '))
      if (message.type === 'pacs.004') return message.transactions.map(({ amount }) => `back ${amount}`)
      return message.type
    })

function pass(seconds: number): void {
  now += seconds * 1_000
  house.look()
}

describe('an invented bank treats a transfer of 1,000 kopiykas to its account', () => {
  // oxfmt-ignore
  test.each<[BehaviourName, 'ordinary' | 'instant', looks: readonly (readonly [afterSeconds: number, heard: readonly string[]])[]]>([
    ['plain', 'ordinary', [[0, ['ACSC']]]],
    ['plain', 'instant', [[0, ['ACSP', 'ACSC']]]],
    ['credited', 'ordinary', [[0, ['ACSC', 'ACCC']]]],
    ['rejected', 'ordinary', [[0, ['RJCT AC04']]]],
    ['rejected', 'instant', [[0, ['RJCT AC04']]]],
    ['returned', 'ordinary', [[9, ['ACSC']], [1, ['ACSC', 'back 1000']]]],
    ['late', 'ordinary', [[89, []], [1, ['ACSC']]]],
    ['silent', 'instant', [[9, ['ACSP']], [1, ['ACSP', 'RJCT AB05']]]],
    ['refusesConsent', 'instant', [[0, ['ACSP', 'RJCT AC06']]]],
    ['refusesConsent', 'ordinary', [[1, ['ACSC']], [2, ['ACSC', 'back 1000']]]],
    ['returnsPart', 'ordinary', [[10, ['ACSC', 'back 400']], [90, ['ACSC', 'back 400']]]],
    ['returnsInParts', 'ordinary', [[10, ['ACSC', 'back 400']], [11, ['ACSC', 'back 400', 'back 600']]]],
  ])('by the table %s, %s', async (name, product, looks) => {
    const transfer = transferOf({ to: C, isInstant: product === 'instant' })
    house.behave(transfer.creditorAccount, name)
    await send(transfer)
    for (const [seconds, messages] of looks) {
      pass(seconds)
      expect(heard()).toEqual(messages)
    }
  })
})

test('a bank that agrees to a recall sends the whole rest back, once', async () => {
  const transfer = transferOf({ to: C })
  house.behave(transfer.creditorAccount, 'agreesToRecall')
  await send(transfer)
  const { uetr, transactionId, amount } = transfer
  const original = { message: null, endToEndId: null, transactionId, uetr }
  const recalled = { cancellationId: 'Q1', original, amount, settlementDate: null, reasons: [] }
  await submit({ type: 'camt.056', id: 'R', assigner: A, assignee: C, createdAt: now, transactions: [recalled] })
  pass(0)
  pass(0)
  expect(heard()).toEqual(['ACSC', 'camt.029', 'back 1000'])
  expect(house.balanceOf(A)).toBe(100_000n)
})

test('messages of one moment are in one commit, and each is taken or refused alone', async () => {
  const [one, other] = [transferOf({ to: C }), transferOf({ to: C })]
  const message = { type: 'pacs.008', id: 'M', createdAt: now, instructingAgent: A, instructedAgent: null } as const
  const answers = await Promise.all([
    submit({ ...message, transactions: [one] }),
    submit({ ...message, transactions: [other] }),
    house.submit(A, Buffer.from('no XML')),
    submit({ ...message, id: 'N', transactions: [other] }),
  ])
  expect(answers.map((answer) => (answer.ok ? 'taken' : answer.error.code))).toEqual(['taken', 'messageIdTaken', 'XML_NOT_WELL_FORMED', 'taken'])
  expect(house.balanceOf(A)).toBe(98_000n)
})

test('messages that a bank cannot take do not keep its later ones back', async () => {
  const atMost = 3
  for (let number = 0; number < atMost; number += 1) await send(transferOf({ to: C }))
  const stuck = house.waiting(A, 'news', atMost).map(({ number }) => number)
  await send(transferOf({ to: C }))
  for (let times = 1; times < 10; times += 1) expect(house.waiting(A, 'news', atMost).map(({ number }) => number)).toEqual(stuck)
  const [later, ...again] = house.waiting(A, 'news', atMost).map(({ number }) => number)
  expect([stuck.includes(later ?? 0), again]).toEqual([false, stuck.slice(0, 2)])
  await house.confirm(A, [later ?? 0])
  expect(house.waiting(A, 'news', atMost).map(({ number }) => number)).toEqual(stuck)
})
