import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { answerAbout, answeringWith } from '../../../testing/answering-clearing.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { historyOf, mainAccount, paymentNow } from '../../../testing/test-payment.ts'
import { takeMessages } from './take-messages.ts'

const AMOUNT = 10_000n

const { bank, owner } = bankOfFile()
let olena: TestClient
let payment: Payment

beforeEach(async () => {
  bank.clock.advance(MINUTE)
  olena = await bank.signedIn(OLENA)
  payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'silent'), AMOUNT)
})
afterEach(() => expectBooksInOrder())

async function expectBooksInOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

const settled = () => answerAbout(payment, 'SETTLE')
const back = (name: string, amount: bigint) =>
  answerAbout(payment, 'RETURN', {
    answerId: `${payment.id}/${name}`,
    amount: kopiykas(amount),
    reason: 'refusedByRecipient',
    reported: { code: 'CUST', text: null },
  })

/** The meanings of answers that come one after another. */
async function take(...answers: readonly ClearingAnswer[]): Promise<string[]> {
  const meanings: string[] = []
  for (const one of answers) {
    bank.clock.advance(1_000)
    const taken = await takeMessages({ ...bank.context, clearing: answeringWith(bank.context.clearing, [one]) }, 10)
    meanings.push(...taken.map(({ meaning }) => meaning))
  }
  return meanings
}

const balance = async (): Promise<bigint> => BigInt((await mainAccount(olena)).bookedBalance)

const history = () => historyOf(olena, payment.id)

test('a part that comes back is credited to the payer, and the payment stays settled', async () => {
  await take(settled())
  const before = await balance()
  expect(await take(back('first', 4_000n))).toEqual(['step'])
  expect(await balance()).toBe(before + 4_000n)
  expect(await paymentNow(olena, payment.id)).toMatchObject({
    state: 'settled',
    outcome: 'returnedInPart',
    givenBack: { rows: null, amount: '4000' },
  })
  expect((await history()).at(-1)).toMatchObject({
    event: 'RETURN_IN_PART',
    amount: '4000',
    reason: 'refusedByRecipient',
    reported: { code: 'CUST', text: null },
  })
})

test('parts that come to the whole make a returned payment', async () => {
  const before = await balance()
  expect(await take(settled(), back('first', 4_000n), back('second', 1_000n), back('third', 5_000n))).toEqual(Array(4).fill('step'))
  expect(await balance()).toBe(before - BigInt(payment.fee))
  expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'returned', outcome: 'returned', reason: 'refusedByRecipient', givenBack: null })
})

test('more than is left never comes back: a person decides', async () => {
  await take(settled(), back('first', 4_000n))
  const before = await balance()
  expect(await take(back('second', 6_001n), back('nothing', 0n), back('whole', AMOUNT))).toEqual(Array(3).fill('contradiction'))
  expect(await balance()).toBe(before)
})

test('the same part is taken once, however often its message comes', async () => {
  await take(settled())
  const before = await balance()
  const clearing = answeringWith(bank.context.clearing, [back('first', 4_000n)])
  await Promise.all(Array.from({ length: 8 }, () => takeMessages({ ...bank.context, clearing }, 10)))
  expect(await balance()).toBe(before + 4_000n)
})

test('a part that overtakes the settlement settles the transfer, too', async () => {
  const before = await balance()
  expect(await take(back('first', 4_000n), settled(), answerAbout(payment, 'ACCEPT'))).toEqual(['step', 'stale', 'stale'])
  expect(await balance()).toBe(before - AMOUNT - BigInt(payment.fee) + 4_000n)
  expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled', outcome: 'returnedInPart' })
})

test('the payer gets a notice of each part, with the sum until then', async () => {
  await take(settled(), back('first', 4_000n), back('second', 1_000n))
  const read = await olena.call('GET /api/notice-service/notices', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  const own = read.answer.notices.filter((notice) => notice.payment.id === payment.id).map((notice) => notice.payment)
  expect(own.map(({ outcome, givenBack }) => [outcome, givenBack?.amount ?? null])).toEqual([
    ['returnedInPart', '5000'],
    ['returnedInPart', '4000'],
    ['atRecipientsBank', null],
  ])
})
