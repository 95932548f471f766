import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Clearing } from '../ports/clearing.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { doJobs, jobNeedsOf } from '../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../testing/outgoing-payment.ts'
import type { JobNeeds } from './job.ts'
import { listenForNews } from './listen-for-news.ts'

const { bank, owner } = bankOfFile()

let logged: unknown[]
let asked: number
beforeEach(() => {
  logged = []
  asked = 0
})

/** The needs of a server whose questions to clearing are counted. */
function needsWith(differing: Partial<Clearing> = {}): JobNeeds {
  const messages: Clearing['messages'] = (lane, atMost) => {
    if (lane === 'news') asked += 1
    return bank.clearing.messages(lane, atMost)
  }
  const needs = jobNeedsOf(bank)
  const error = (facts: unknown): void => void logged.push(facts)
  const context = { ...bank.context, clearing: { ...bank.clearing, messages, ...differing } }
  return { ...needs, context, logger: { ...needs.logger, error } as JobNeeds['logger'] }
}

const stateOf = async (paymentId: string): Promise<unknown> =>
  (await owner.query('select state from clearing_transfer where payment_id = $1', [paymentId])).rows[0]?.state

async function handedOver(): Promise<string> {
  bank.clock.advance(60_000)
  const payment = await payOutside(bank, { client: await bank.signedIn(OLENA), phone: OLENA }, await outsideAccount(bank, 'plain'), 500n)
  await doJobs(bank)
  return payment.id
}

test('an answer is taken as soon as clearing has it, at two servers once, and nothing is asked meanwhile', async () => {
  const paymentId = await handedOver()
  const servers = [listenForNews(needsWith()), listenForNews(needsWith())]
  await pause(200)
  expect([await stateOf(paymentId), asked]).toEqual(['sent', 0])
  bank.clock.advance(10_000)
  await expect.poll(() => stateOf(paymentId)).toBe('settled')
  await Promise.all(servers.map((server) => server.stop()))
  expect((await owner.query('select event from clearing_answer where payment_id = $1 order by event', [paymentId])).rows).toEqual([
    { event: 'ACCEPT' },
    { event: 'SETTLE' },
  ])
  expect(logged).toEqual([])
})

test('a clearing that is away is an error in the log, and asked again', async () => {
  const paymentId = await handedOver()
  bank.clock.advance(10_000)
  let tries = 0
  const untilMessages: Clearing['untilMessages'] = async (...given) => {
    if (given[0] === 'news' && (tries += 1) === 1) throw new Error('The line was lost')
    return bank.clearing.untilMessages(...given)
  }
  const server = listenForNews(needsWith({ untilMessages }))
  await expect.poll(() => stateOf(paymentId)).toBe('settled')
  await server.stop()
  expect(logged).toMatchObject([{ task: 'takeClearingAnswers', err: { message: 'The line was lost' } }])
})

test('a server that stops leaves the wait at once', async () => {
  let left = false
  const untilMessages: Clearing['untilMessages'] = async (lane, milliseconds, signal) => {
    await pause(milliseconds, undefined, { signal }).catch(() => (left = true))
  }
  const server = listenForNews(needsWith({ untilMessages }))
  await server.stop()
  expect([left, asked]).toEqual([true, 0])
})
