import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localProcessorSecret, signedHeaders } from '../../processor-signature.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { aClearing, anAuthorisation, openProcessorDoor, type ProcessorDoor } from '../../testing/processor-door.ts'

const { bank } = bankOfFile()
let door: ProcessorDoor
let card: string

beforeAll(async () => {
  door = await openProcessorDoor(bank.context)
  const { processor_token } = await bank.context.database.selectFrom('card_of_token').select('processor_token').executeTakeFirstOrThrow()
  card = processor_token
})
afterAll(async () => {
  await door.close()
})

const bytesOf = (message: object) => Buffer.from(JSON.stringify(message))
const event = () => aClearing({ card: 'nobody-s', amount: 1n, now: bank.clock.now() })
const secret = () => localProcessorSecret(bank.context.serverKey)
const signed = (bytes: Buffer, at = bank.clock.now(), of: 'events' | 'authorisations' = 'events') => signedHeaders(secret(), { door: of, bytes }, at)

const received = () =>
  bank.context.database
    .selectFrom('card_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()

describe('what the processor has not signed gets 401 without a word, and leaves nothing', () => {
  const forged: [what: string, headers: (bytes: Buffer) => Record<string, string>][] = [
    ['no signature', () => ({ 'content-type': 'application/json' })],
    ['another secret', (bytes) => ({ ...signedHeaders(Buffer.alloc(32, 1), { door: 'events', bytes }, bank.clock.now()) })],
    ['other bytes', () => ({ ...signed(Buffer.from('{}')) })],
    ['another door', (bytes) => ({ ...signed(bytes, bank.clock.now(), 'authorisations') })],
    ['another time', (bytes) => ({ ...signed(bytes), 'processor-time': String(bank.clock.now() + 1) })],
    ['a time of six minutes ago', (bytes) => ({ ...signed(bytes, bank.clock.now() - 6 * MINUTE) })],
    ['a time in six minutes', (bytes) => ({ ...signed(bytes, bank.clock.now() + 6 * MINUTE) })],
    ['half a signature', (bytes) => ({ ...signed(bytes), 'processor-signature': 'ab' })],
    ['no time', (bytes) => ({ ...signed(bytes), 'processor-time': 'now' })],
  ]
  test.each(forged)('%s', async (_, headers) => {
    const { count } = await received()
    const bytes = bytesOf(event())
    const answer = await door.send('events', bytes, headers(bytes))
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 401, body: '' })
    expect((await received()).count).toBe(count)
  })

  // security row 55
  test('a signed message within five minutes is taken', async () => {
    const bytes = bytesOf(event())
    expect((await door.send('events', bytes, signed(bytes, bank.clock.now() - 4 * MINUTE))).statusCode).toBe(200)
  })
})

test('a signed message that cannot be read is said again, and a question gets 96', async () => {
  const wrong = bytesOf({ ...event(), surprise: true })
  expect((await door.send('events', wrong)).statusCode).toBe(422)
  const answer = await door.send('authorisations', wrong)
  expect(answer.json()).toEqual({ responseCode: '96' })
  expect((await door.send('events', Buffer.from('not JSON'))).statusCode).toBe(422)
})

// security row 55
test.each(['2026-02-30', '0000-00-00', '3848-39-20'])('a message of the day %s cannot be read, and nothing of it is begun', async (day) => {
  const now = bank.clock.now()
  const { count } = await received()
  const chargeback = { ...aClearing({ card, amount: 1234n, now }), kind: 'chargeback', reason: 'not received', isFinal: undefined, day }
  for (const message of [aClearing({ card, amount: 1234n, now }, { day }), chargeback])
    expect((await door.send('events', bytesOf(message))).statusCode).toBe(422)
  const single = { ...anAuthorisation({ card, amount: 1n, now }), kind: 'single', day }
  expect((await door.send('authorisations', bytesOf(single))).json()).toEqual({ responseCode: '96' })
  expect((await received()).count).toBe(count)
})

// security row 55
test('the listener has two doors and nothing else', async () => {
  for (const url of ['/', '/api/', '/processor', '/processor/report', '/dev/network']) expect((await door.app.inject({ url })).statusCode).toBe(404)
  expect((await door.app.inject({ method: 'GET', url: '/processor/events' })).statusCode).toBe(404)
  const large = Buffer.alloc(64 * 1024, 32)
  expect((await door.send('events', large)).statusCode).toBe(413)
  const form = await door.app.inject({ method: 'POST', url: '/processor/events', headers: { 'content-type': 'text/plain' }, payload: 'a' })
  expect(form.statusCode).toBe(415)
})

test('messages that cannot be applied are stored and answered with 200: the processor does not repeat them for days', async () => {
  const now = bank.clock.now()
  expect(await door.tell(event())).toBe(200)
  expect(await door.tell(aClearing({ card, amount: 1n, now: now - 900 * DAY }))).toBe(200)
  expect(await door.tell(aClearing({ card, amount: 1n, now: now + MINUTE * 10 }))).toBe(200)
  expect(await door.ask(anAuthorisation({ card: 'nobody-s', amount: 1n, now }))).toBe('14')
  expect(await door.ask(anAuthorisation({ card, amount: 1n, now }, { billing: { value: '-5', currency: 'UAH' } }))).toBe('96')
})
