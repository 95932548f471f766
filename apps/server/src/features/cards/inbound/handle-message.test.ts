import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { aClearing, anAuthorisation } from '../../../testing/processor-door.ts'
import { writeCards, type TestCard } from '../../../testing/test-card.ts'
import { handleMessage } from './handle-message.ts'
import type { InboundHandlers } from '../messages/handlers.ts'
import { inboundHandlers } from './inbound-handlers.ts'

const { bank } = bankOfFile()
let owner: pg.Pool
let paying: TestCard
let card: string

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 2 })
  const [written] = await writeCards(owner, bank.context, { count: 1, money: 10_000_000n })
  if (written === undefined) throw new Error('A card was written')
  paying = written
  card = paying.token
})
afterAll(() => owner.end())

const now = () => bank.clock.now()
const shop = (over = {}) => anAuthorisation({ card, amount: 10_000n, now: now() }, over)

/** A bank that takes all events, and counts how often it applies one. */
function taking() {
  const applied: string[] = []
  const handlers: InboundHandlers = {
    ...inboundHandlers,
    takeCardEvent: (context, { message, keep }) =>
      inTransaction(context.database, async (transaction) => {
        applied.push(message.messageId)
        await keep(transaction, null)
        return ok(undefined)
      }).then(() => undefined),
  }
  return { applied, handlers }
}

const stored = (messageId: string) =>
  bank.context.database.selectFrom('card_message').select(['outcome', 'answer', 'company_id']).where('message_id', '=', messageId).executeTakeFirst()

/** The decisions on a question: of one that is said again there is one. */
const decisionsOn = async (messageId: string): Promise<readonly { amount: bigint; held: bigint }[]> =>
  bank.context.database.selectFrom('card_authorisation').select(['amount', 'held']).where('message_id', '=', messageId).execute()

test('a message that is said again gets the same answer, and is decided on once', async () => {
  const message = shop()
  for (const _ of [1, 2, 3]) expect(await handleMessage(bank.context, 'local', message)).toMatchObject({ answer: { responseCode: '00' }, alarm: null })
  expect(await decisionsOn(message.messageId)).toEqual([{ amount: 10_000n, held: 10_000n }])
  expect(await stored(message.messageId)).toMatchObject({ outcome: 'done', answer: { responseCode: '00' }, company_id: paying.companyId })
})

// security row 55
test('of the same message at many servers at once one is applied, and all get its answer', async () => {
  const { handlers } = taking()
  const message = shop()
  const answers = await Promise.all(Array.from({ length: 6 }, () => handleMessage(bank.context, 'local', message, handlers)))
  expect(answers.map(({ answer }) => answer?.responseCode)).toEqual(Array(6).fill('00'))
  expect(await decisionsOn(message.messageId)).toHaveLength(1)
  const event = aClearing({ card, amount: 10_000n, now: now() })
  const events = await Promise.all(Array.from({ length: 6 }, () => handleMessage(bank.context, 'local', event, handlers)))
  expect(events.every(({ isTaken, alarm }) => isTaken && alarm === null)).toBe(true)
})

test('another message under the same name is refused, reported to an officer, and changes nothing', async () => {
  const message = shop()
  await handleMessage(bank.context, 'local', message)
  const other = { ...message, billing: { value: '99900', currency: 'UAH' } }
  expect(await handleMessage(bank.context, 'local', other)).toMatchObject({
    answer: { responseCode: '96' },
    alarm: 'another message under the same name',
  })
  expect(await decisionsOn(message.messageId)).toEqual([{ amount: 10_000n, held: 10_000n }])
})

const outside: [what: string, over: () => object, code: string, outcome: string][] = [
  ['of a card that the bank does not know', () => ({ card: 'nobody-s' }), '14', 'unknownCard'],
  ['of the future', () => ({ at: new Date(now() + 6 * MINUTE).toISOString() }), '96', 'ofTheFuture'],
  ['of years ago', () => ({ at: new Date(now() - 900 * DAY).toISOString() }), '96', 'tooOld'],
  ['of an amount below zero', () => ({ billing: { value: '-1', currency: 'UAH' } }), '96', 'wrongAmount'],
  ['billed in another currency', () => ({ billing: { value: '100', currency: 'USD' } }), '96', 'wrongAmount'],
]

test.each(outside)('a message %s is stored, answered and never applied', async (_, over, code, outcome) => {
  const { applied, handlers } = taking()
  const question = shop(over())
  expect(await handleMessage(bank.context, 'local', question, handlers)).toMatchObject({ answer: { responseCode: code }, isTaken: true })
  expect(await stored(question.messageId)).toMatchObject({ outcome })
  const event = { ...aClearing({ card, amount: 100n, now: now() }), ...over() }
  const taken = await handleMessage(bank.context, 'local', event, handlers)
  expect(taken).toMatchObject({ answer: null, isTaken: true, alarm: expect.any(String) })
  expect(applied).toEqual([])
  expect(await decisionsOn(question.messageId)).toEqual([])
})

/** Locks a row as another transaction does. @returns lets it go */
async function lockRow(text: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const other = await owner.connect()
  await other.query('begin')
  await other.query(text, [...values])
  return async () => {
    await other.query('rollback')
    other.release()
  }
}

// security row 55
test.each([
  ['card', 'select from card where company_id = $1 and card_id = $2 for update', () => [paying.companyId, paying.cardId]],
  [
    'account',
    `select from ledger.set_aside($1, gen_random_uuid(), 'held elsewhere', sha256('held elsewhere'), now(), null, $2, 1, 'UAH')`,
    () => [paying.companyId, paying.payer.accountId],
  ],
])('what is not decided within a second and a half is a no, and nothing of it stands: the %s is locked', async (_, text, values) => {
  const release = await lockRow(text, values())
  const message = shop()
  expect(await handleMessage(bank.context, 'local', message)).toMatchObject({ answer: { responseCode: '91' }, alarm: 'not decided in time' })
  await release()
  await vi.waitFor(async () => expect(await stored(message.messageId)).toMatchObject({ answer: { responseCode: '91' }, company_id: paying.companyId }))
  expect(await decisionsOn(message.messageId)).toEqual([])
  expect(await handleMessage(bank.context, 'local', message)).toMatchObject({ answer: { responseCode: '91' }, alarm: null })
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
  expect(await handleMessage(bank.context, 'local', event, taking().handlers)).toMatchObject({ isTaken: true, alarm: null })
})
