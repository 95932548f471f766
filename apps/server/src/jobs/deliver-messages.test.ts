import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { enqueueMessage } from '../db/outbox.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MessageSender, OutgoingMessage } from '../ports/message-sender.ts'
import { openTestBank, type TestBank } from '../testing/test-bank.ts'
import { startDeliveringMessages } from './deliver-messages.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openTestBank()
})
afterAll(() => bank.close())
beforeEach(() => bank.context.database.deleteFrom('outbox').execute())

const message = { recipient: '380500000001', text: 'Код 1234', code: '1234' }
const inFiveMinutes = () => ({ now: bank.clock.now(), expires: bank.clock.now() + 5 * 60_000 })
const enqueue = () =>
  inTransaction(bank.context.database, async (transaction) =>
    ok(await enqueueMessage(transaction, 'sms', message, inFiveMinutes())),
  )
const waiting = () => bank.context.database.selectFrom('outbox').selectAll().execute()

function recorder(send: (message: OutgoingMessage) => Promise<void> = async () => {}) {
  const sent: OutgoingMessage[] = []
  const sender: MessageSender = {
    async send(one) {
      await send(one)
      sent.push(one)
    },
  }
  return { sent, senders: { sms: sender, email: sender } }
}

const deliver = async (senders: Record<'sms' | 'email', MessageSender>) => {
  const { database, clock } = bank.context
  const delivery = startDeliveringMessages({ database, clock, senders, logger: bank.app.log })
  delivery.wake()
  await delivery.stop()
}

test('a message whose transaction was rolled back never goes out', async () => {
  await inTransaction(bank.context.database, async (transaction) => {
    await enqueueMessage(transaction, 'sms', message, inFiveMinutes())
    return { ok: false as const, error: 'refused' }
  })
  expect(await waiting()).toEqual([])
})

test('a message goes out once though three servers deliver at once', async () => {
  await enqueue()
  const { sent, senders } = recorder()
  await Promise.all([deliver(senders), deliver(senders), deliver(senders)])
  expect(sent).toMatchObject([message])
  expect(await waiting()).toEqual([])
})

test('a gateway that is out is asked again later', async () => {
  await enqueue()
  const broken = recorder(async () => {
    throw new Error('out')
  })
  await deliver(broken.senders)
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  // Not before the lease of the first attempt ends.
  const working = recorder()
  await deliver(working.senders)
  expect(working.sent).toEqual([])
  bank.clock.advance(30_000)
  await deliver(working.senders)
  expect(working.sent).toHaveLength(1)
})

test('a message whose code has run out is not sent any more, and forgotten', async () => {
  await enqueue()
  bank.clock.advance(5 * 60_000)
  const { sent, senders } = recorder()
  await deliver(senders)
  expect(sent).toEqual([])
  expect(await waiting()).toEqual([])
})

test("one message that hangs in its gateway holds up nobody else's", async () => {
  let release = (): void => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const { sent, senders } = recorder(({ text }) => (text === 'hangs' ? hanging : Promise.resolve()))
  const { database, clock } = bank.context
  const delivery = startDeliveringMessages({ database, clock, senders, logger: bank.app.log })
  message.text = 'hangs'
  await enqueue()
  delivery.wake()
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]))
  message.text = 'Код 1234'
  await enqueue()
  delivery.wake()
  await vi.waitFor(() => expect(sent).toMatchObject([{ text: 'Код 1234' }]))
  release()
  await delivery.stop()
  expect(sent).toHaveLength(2)
})

test('a message that a server took before it died goes out from another', async () => {
  await enqueue()
  const { database } = bank.context
  // As a server leaves it that was killed between taking and sending.
  await database.updateTable('outbox').set({ due_at: new Date(bank.clock.now() + 30_000), attempts: 1 }).execute()
  bank.clock.advance(30_000)
  const { sent, senders } = recorder()
  await deliver(senders)
  expect(sent).toHaveLength(1)
})
