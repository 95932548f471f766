import { beforeEach, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { ClearingAnswer, RecallAnswer } from '../../../ports/clearing.ts'
import { answerAbout, messageOf } from '../../../testing/answering-clearing.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { payOutside } from '../../../testing/outgoing-payment.ts'
import { type ScriptedClearing, scriptedClearing } from '../../../testing/scripted-clearing.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { historyOf, mainAccount, paymentNow } from '../../../testing/test-payment.ts'

const ELSEWHERE = composeIban(certain(parseBankCode('305299')), '26001234567890')
const AMOUNT = 10_000n

const { bank, owner } = bankOfFile()
let olena: TestClient
let clearing: ScriptedClearing
let payment: Payment

beforeEach(async () => {
  bank.clock.advance(MINUTE)
  clearing = scriptedClearing()
  Object.assign(bank.context, { clearing })
  olena = await bank.signedIn(OLENA)
  payment = await payOutside(bank, { client: olena, phone: OLENA }, ELSEWHERE, AMOUNT)
  await doJobs(bank)
})

const takeAll = () => doJob('takeClearingAnswers', jobNeedsOf(bank))

async function answered(event: ClearingAnswer['event']): Promise<void> {
  bank.clock.advance(1_000)
  clearing.say(messageOf(answerAbout(payment, event)))
  await takeAll()
}

const recall = () => olena.call('POST /api/payment-service/payments/{paymentId}/recall', { params: { paymentId: payment.id }, body: { reason: 'duplicate' } })

/** The name of the recall that clearing has got last. */
async function sentRecall(): Promise<string> {
  await doJobs(bank)
  return clearing.orders.at(-1)?.orderId ?? ''
}

async function recallAnswered(answer: Omit<RecallAnswer, 'transferId'>): Promise<void> {
  bank.clock.advance(1_000)
  clearing.say({ messageId: `recall/${answer.recallId}`, kind: 'recallAnswer', answer: { ...answer, transferId: payment.id } })
  await takeAll()
}

const history = () => historyOf(olena, payment.id)

const balance = async (): Promise<bigint> => BigInt((await mainAccount(olena)).bookedBalance)

test('a recall goes to the other bank with its reason, and moves no money', async () => {
  await answered('SETTLE')
  const before = await balance()
  expect((await paymentNow(olena, payment.id)).actions).toContain('RECALL')
  expect(await recall()).toMatchObject({
    answer: { state: 'settled', refusedActions: expect.arrayContaining([{ action: 'RECALL', error_code: 'RECALL_ASKED' }]) },
  })
  await doJobs(bank)
  expect(clearing.orders).toMatchObject([{ kind: 'recall', transferId: payment.id, uetr: payment.uetr, amount: AMOUNT, reason: 'duplicate' }])
  expect(await balance()).toBe(before)
  expect((await history()).at(-1)).toMatchObject({ event: 'RECALL', person: 'Коваль Олена Іванівна', recall: { reason: 'duplicate', refusal: null } })
})

test('a payment that clearing has not settled cannot be recalled, and one that it has can', async () => {
  expect(await recall()).toMatchObject({ status: 409, refusal: { error_code: 'RECALL_NOT_POSSIBLE' } })
  expect((await paymentNow(olena, payment.id)).actions).not.toContain('RECALL')
  await answered('ACCEPT')
  expect((await paymentNow(olena, payment.id)).actions).not.toContain('RECALL')
  await answered('SETTLE')
  expect((await paymentNow(olena, payment.id)).actions).toContain('RECALL')
  expect(await recall()).toMatchObject({ ok: true })
})

test('a payment is not recalled twice at a time, and again after an answer', async () => {
  await answered('SETTLE')
  const both = await Promise.all([recall(), recall()])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await recall()).toMatchObject({ refusal: { error_code: 'RECALL_ASKED' } })
  await recallAnswered({ recallId: await sentRecall(), refusal: 'noAnswer', reported: null })
  expect(await recall()).toMatchObject({ ok: true })
})

test('a refusal stands in the history with its reason and raw code, once, and the person who asked gets a notice', async () => {
  await answered('SETTLE')
  await recall()
  const answer = { recallId: await sentRecall(), refusal: 'moneyGone', reported: { code: 'AM04', text: 'Insufficient funds' } } as const
  await recallAnswered(answer)
  await recallAnswered(answer)
  const events = (await history()).filter(({ event }) => event === 'RECALL_REFUSED')
  expect(events).toMatchObject([
    { person: null, recall: { reason: 'duplicate', refusal: 'moneyGone' }, reported: { code: 'AM04', text: 'Insufficient funds' } },
  ])
  const read = await olena.call('GET /api/notice-service/notices', {})
  const kinds = read.ok ? read.answer.notices.filter((notice) => notice.payment.id === payment.id).map(({ kind }) => kind) : []
  expect(kinds).toEqual(['recallAnswered', 'done'])
})

test.each([
  ['returnedAlready', 'alreadyReturned'],
  ['askedAlready', 'notPassedOn'],
  ['unknownTransfer', 'notPassedOn'],
])('a recall that clearing refuses for good (%s) is answered by that, and may be asked anew', async (word, refusal) => {
  await answered('SETTLE')
  await recall()
  clearing.temper = { refuses: word }
  await doJobs(bank)
  expect((await history()).at(-1)).toMatchObject({ event: 'RECALL_REFUSED', person: null, recall: { reason: 'duplicate', refusal } })
  expect(await recall()).toMatchObject({ ok: true })
})

test('a recall that clearing refuses for now is still asked', async () => {
  await answered('SETTLE')
  await recall()
  clearing.temper = { refuses: 'notSettled' }
  await doJobs(bank)
  expect((await history()).at(-1)).toMatchObject({ event: 'RECALL' })
  expect(await recall()).toMatchObject({ refusal: { error_code: 'RECALL_ASKED' } })
})

test('a yes moves no money: the return does, also when it comes before the yes', async () => {
  await answered('SETTLE')
  await recall()
  const recallId = await sentRecall()
  const before = await balance()
  await answered('RETURN')
  expect(await balance()).toBe(before + AMOUNT)
  await recallAnswered({ recallId, refusal: null, reported: null })
  expect(await balance()).toBe(before + AMOUNT)
  expect((await history()).slice(-2).map(({ event }) => event)).toEqual(['RETURN', 'RECALL_AGREED'])
  expect(await recall()).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E044' } })
  expect(await inspectClearing(owner)).toEqual([])
})

test('an answer to a recall that nobody has asked changes nothing', async () => {
  await answered('SETTLE')
  const before = await history()
  await recallAnswered({ recallId: 'b1f3b1f3-0000-4000-8000-000000000000', refusal: null, reported: null })
  expect(await history()).toEqual(before)
})
