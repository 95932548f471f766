import { beforeAll, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { type DeskClient, makeAction } from '../../../testing/test-desk.ts'
import { handleMessage } from '../../cards/door.ts'

// The bank's people settle messages of the card processor that the bank has not applied.

const { desk, owner } = deskOfFile()
let card: FundedCard
let officer: DeskClient
let compliance: DeskClient

beforeAll(async () => {
  card = await fundedCard(desk.bank, owner, 30_000_000n)
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
})

const say = (message: Parameters<typeof handleMessage>[2]) => handleMessage(desk.bank.context, 'local', message)
const common = (amount: bigint, token = card.token) => ({
  card: token,
  at: new Date(desk.bank.clock.now()).toISOString(),
  amount,
  group: newName('purchase'),
  day: '2026-11-20',
})
const inInbox = async (client: DeskClient) => (await client.done('GET /api/desk/inbox', {})).setAside
const listed = async (client: DeskClient) => (await client.done('GET /api/desk/card-messages', {})).messages

// security row 55
test('a message that was set aside waits in the inbox until one officer has closed it with a reason, and is booked by nothing', async () => {
  expect(await inInbox(officer)).toBeNull()
  const implausible = cardMessages.clearing(common(99_999_999_900n))
  for (let time = 0; time < 3; time += 1) await say(implausible)
  const noted = new Date(desk.bank.clock.now()).toISOString()
  desk.bank.clock.advance(1_000)
  const unknown = cardMessages.refund(common(500n, 'no-such-card'))
  await say(unknown)
  expect(await inInbox(compliance)).toEqual({ count: 2, oldest: noted })
  expect(await listed(officer)).toMatchObject([
    {
      messageId: implausible.messageId,
      kind: 'clearing',
      why: 'implausible',
      company: { name: expect.any(String) as string },
      lastDigits: card.lastDigits,
      money: { value: '99999999900', currency: 'UAH' },
      merchant: 'SILPO-MARKET 417',
      notedAt: noted,
    },
    { messageId: unknown.messageId, why: 'unknownCard', company: null, lastDigits: null },
  ])
  const closing = { kind: 'cardMessageClosing' as const, payload: { processor: 'local', messageId: implausible.messageId } }
  expect(await makeAction(officer, closing)).toMatchObject({
    ok: true,
    answer: { state: 'approved' },
  })
  expect((await listed(officer)).map(({ messageId }) => messageId)).toEqual([unknown.messageId])
  expect(await makeAction(officer, closing)).toMatchObject({ ok: false })
  expect((await card.stands()).booked).toBe(30_000_000n)
  await say(implausible)
  expect(await listed(officer)).toHaveLength(1)
})

test('a question that was answered with no waits for nobody', async () => {
  const before = (await listed(officer)).length
  expect(await say(cardMessages.authorisation(common(500n, 'no-such-card')))).toMatchObject({ alarm: 'unknown card' })
  expect(await listed(officer)).toHaveLength(before)
})

// security row 55
test('neither product nor security sees them, or closes one', async () => {
  await say(cardMessages.clearing(common(99_999_999_900n)))
  const [{ processor, messageId } = { processor: '', messageId: '' }] = await listed(officer)
  for (const role of ['product', 'security'] as const) {
    const client = await desk.enter(role)
    expect(await inInbox(client)).toBeNull()
    expect(await client.call('GET /api/desk/card-messages', {})).toMatchObject({ status: 403 })
    expect(await makeAction(client, { kind: 'cardMessageClosing', payload: { processor, messageId } })).toMatchObject({ status: 403 })
  }
})
