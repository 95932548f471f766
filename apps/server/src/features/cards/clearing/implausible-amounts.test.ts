import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { handleMessage } from '../inbound/handle-message.ts'

// The size of a signed message is not believed (decision 182).

const OPENING = 30_000_000n

const { bank, owner } = bankOfFile()
let card: FundedCard
beforeEach(async () => {
  card = await fundedCard(bank, owner, OPENING)
})

const common = (amount: bigint, group: string) => ({ card: card.token, at: new Date(bank.clock.now()).toISOString(), amount, group, day: '2026-11-20' })

const say = (message: ProcessorMessage) => handleMessage(bank.context, 'local', message)

async function authorised(amount: bigint): Promise<string> {
  const group = newName('purchase')
  expect(await say(cardMessages.authorisation(common(amount, group)))).toMatchObject({ answer: { responseCode: '00' } })
  return group
}

const booked = async (): Promise<bigint> => (await card.stands()).booked
const outcomeOf = async (messageId: string) =>
  bank.context.database.selectFrom('card_message').select('outcome').where('message_id', '=', messageId).executeTakeFirstOrThrow()

/** A message of the processor and its outcome. */
async function said(message: ProcessorMessage): Promise<string> {
  const before = await booked()
  const { isTaken, alarm } = await say(message)
  const [{ outcome }, now] = [await outcomeOf(message.messageId), await booked()]
  expect(isTaken).toBe(true)
  expect(outcome).toBe(alarm === null ? 'done' : 'implausible')
  expect(await say(message)).toMatchObject({ isTaken: true })
  expect(await booked()).toBe(now)
  return alarm ?? String(now - before)
}

// security row 55
test('a charge that nobody authorised takes what a merchant may take unasked; one of a whole account takes nothing, and an officer is notified', async () => {
  expect(await said(cardMessages.clearing(common(4_000_000n, newName('purchase'))))).toBe('-4000000')
  expect(await said(cardMessages.clearing(common(99_999_999_900n, newName('purchase'))))).toBe('implausible amount')
  expect(await booked()).toBe(OPENING - 4_000_000n)
  await expectZeroSum(bank)
})

test('a charge of an authorised purchase takes half as much again, and not three times as much, at once or in parts', async () => {
  const group = await authorised(10_000_000n)
  expect(await said(cardMessages.clearing(common(15_000_001n, group)))).toBe('implausible amount')
  expect((await card.stands()).held).toBe(10_000_000n)
  expect(await said({ ...cardMessages.clearing(common(10_000_000n, group)), isFinal: false })).toBe('-10000000')
  expect(await said(cardMessages.clearing(common(5_000_001n, group)))).toBe('implausible amount')
  expect(await said(cardMessages.clearing(common(5_000_000n, group)))).toBe('-5000000')
})

test('a refund gives back what was paid once, and not ten times; a merchant who wins the dispute charges again', async () => {
  const group = await authorised(10_000_000n)
  expect(await said(cardMessages.clearing(common(10_000_000n, group)))).toBe('-10000000')
  expect(await said(cardMessages.refund(common(100_000_000n, group)))).toBe('implausible amount')
  expect(await said(cardMessages.chargeback(common(10_000_000n, group)))).toBe('10000000')
  expect(await said(cardMessages.refund(common(10_000_000n, group)))).toBe('implausible amount')
  expect(await said(cardMessages.clearing(common(10_000_000n, group)))).toBe('-10000000')
})

test('what the processor says that it has approved by itself widens no charge', async () => {
  const group = newName('purchase')
  await say(cardMessages.advice(common(99_999_999_900n, group)))
  expect(await said(cardMessages.clearing(common(20_000_000n, group)))).toBe('implausible amount')
})
