import { randomUUID } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { aClearing, anAuthorisation } from '../../../testing/processor-door.ts'
import { handleMessage } from './handle-message.ts'
import type { InboundHandlers } from '../messages/handlers.ts'
import { inboundHandlers } from './inbound-handlers.ts'

const { bank } = bankOfFile()
let card: string

beforeAll(async () => {
  const { processor_token } = await bank.context.database.selectFrom('card_of_token').select('processor_token').executeTakeFirstOrThrow()
  card = processor_token
})

const now = () => bank.clock.now()
const shop = (over = {}) => anAuthorisation({ card, amount: 10_000n, now: now() }, over)

/** A bank that says yes to all, and counts how often it decides. */
function approving() {
  const decided: string[] = []
  const handlers: InboundHandlers = {
    ...inboundHandlers,
    decideOnAuthorisation: (context, { message, keep }) =>
      inTransaction(context.database, async (transaction) => {
        decided.push(message.messageId)
        await keep(transaction, { responseCode: '00' })
        return ok({ responseCode: '00' })
      }).then((done) => (done.ok ? done.value : { responseCode: '96' })),
    takeCardEvent: (context, { message, keep }) =>
      inTransaction(context.database, async (transaction) => {
        decided.push(message.messageId)
        await keep(transaction, null)
        return ok(undefined)
      }).then(() => undefined),
  }
  return { decided, handlers }
}

const stored = (messageId: string) =>
  bank.context.database.selectFrom('card_message').select(['outcome', 'answer', 'company_id']).where('message_id', '=', messageId).executeTakeFirst()

test('a message that is said again gets the same answer, and is decided on once', async () => {
  const { decided, handlers } = approving()
  const message = shop()
  for (const _ of [1, 2, 3])
    expect(await handleMessage(bank.context, 'local', message, handlers)).toMatchObject({ answer: { responseCode: '00' }, alarm: null })
  expect(decided).toEqual([message.messageId])
  expect(await stored(message.messageId)).toMatchObject({ outcome: 'done', answer: { responseCode: '00' } })
})

// security row 55
test('of the same message at many servers at once one is applied, and all get its answer', async () => {
  const { handlers } = approving()
  const message = shop()
  const answers = await Promise.all(Array.from({ length: 6 }, () => handleMessage(bank.context, 'local', message, handlers)))
  expect(answers.map(({ answer }) => answer?.responseCode)).toEqual(Array(6).fill('00'))
  const event = aClearing({ card, amount: 10_000n, now: now() })
  const events = await Promise.all(Array.from({ length: 6 }, () => handleMessage(bank.context, 'local', event, handlers)))
  expect(events.every(({ isTaken, alarm }) => isTaken && alarm === null)).toBe(true)
})

test('another message under the same name is refused, reported to an officer, and changes nothing', async () => {
  const { decided, handlers } = approving()
  const message = shop()
  await handleMessage(bank.context, 'local', message, handlers)
  const other = { ...message, billing: { value: '99900', currency: 'UAH' } }
  expect(await handleMessage(bank.context, 'local', other, handlers)).toMatchObject({
    answer: { responseCode: '96' },
    alarm: 'another message under the same name',
  })
  expect(decided).toHaveLength(1)
})

const outside: [what: string, over: () => object, code: string, outcome: string][] = [
  ['of a card that the bank does not know', () => ({ card: 'nobody-s' }), '14', 'unknownCard'],
  ['of the future', () => ({ at: new Date(now() + 6 * MINUTE).toISOString() }), '96', 'ofTheFuture'],
  ['of years ago', () => ({ at: new Date(now() - 900 * DAY).toISOString() }), '96', 'tooOld'],
  ['of an amount below zero', () => ({ billing: { value: '-1', currency: 'UAH' } }), '96', 'wrongAmount'],
  ['billed in another currency', () => ({ billing: { value: '100', currency: 'USD' } }), '96', 'wrongAmount'],
]

test.each(outside)('a message %s is stored, answered and never applied', async (_, over, code, outcome) => {
  const { decided, handlers } = approving()
  const question = shop(over())
  expect(await handleMessage(bank.context, 'local', question, handlers)).toMatchObject({ answer: { responseCode: code }, isTaken: true })
  expect(await stored(question.messageId)).toMatchObject({ outcome })
  const event = { ...aClearing({ card, amount: 100n, now: now() }), ...over() }
  const taken = await handleMessage(bank.context, 'local', event, handlers)
  expect(taken).toMatchObject({ answer: null, isTaken: true, alarm: expect.any(String) })
  expect(decided).toEqual([])
})

// security row 55
test('what is not decided within a second and a half is a no, and nothing of it stands', async () => {
  const goOn = Promise.withResolvers<void>()
  let outcome: unknown
  const handlers: InboundHandlers = {
    ...inboundHandlers,
    decideOnAuthorisation: async (_, { keep }) => {
      await goOn.promise
      return keep(bank.context.database as never, { responseCode: '00' }).then(
        () => ({ responseCode: '00' }),
        (fault: unknown) => {
          outcome = fault
          throw fault
        },
      )
    },
  }
  const message = shop()
  const handled = handleMessage(bank.context, 'local', message, handlers)
  expect(await handled).toMatchObject({ answer: { responseCode: '91' }, alarm: 'not decided in time' })
  goOn.resolve()
  await vi.waitFor(async () => expect(await stored(message.messageId)).toMatchObject({ answer: { responseCode: '91' } }))
  expect(outcome).toMatchObject({ name: 'TooLate' })
})

test('an event whose handling fails is said again, and a question that fails is answered', async () => {
  const handlers: InboundHandlers = {
    ...inboundHandlers,
    decideOnAuthorisation: () => Promise.reject(new Error('broken')),
    takeCardEvent: () => Promise.reject(new Error('broken')),
  }
  expect(await handleMessage(bank.context, 'local', shop(), handlers)).toMatchObject({ answer: { responseCode: '91' }, alarm: 'failed' })
  const event = aClearing({ card, amount: 1n, now: now() }, { messageId: randomUUID() })
  expect(await handleMessage(bank.context, 'local', event, handlers)).toMatchObject({ isTaken: false, alarm: 'failed' })
  expect(await handleMessage(bank.context, 'local', event, approving().handlers)).toMatchObject({ isTaken: true, alarm: null })
})
