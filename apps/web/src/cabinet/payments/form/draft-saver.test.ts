import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '../../../api/api-error.ts'
import { PAUSE, tryAgainAfter } from '../../forms/save-pace.ts'
import { type DraftRequest, draftSaver, type DraftSaverOptions, type Unsaved } from './draft-saver.ts'

const NEW = { paymentId: 'p', version: 0 }

const form = (amount: string): PaymentFormBody => ({ debtorAccountId: 'a', amount, number: '1' })

const refusal = (code: string) => new ApiError(409, 'No', { error_code: code, request_id: 'r' } as never)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A bank that answers on demand, and counts versions as the real one does. */
function bank() {
  const requests: DraftRequest[] = []
  const waiting: { resolve: (payment: Payment) => void; reject: (error: unknown) => void }[] = []
  let version = 0
  return {
    requests,
    send: (request: DraftRequest) => {
      requests.push(request)
      return new Promise<Payment>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async accept() {
      version += 1
      waiting.shift()?.resolve({ id: 'p', version } as Payment)
      await vi.advanceTimersByTimeAsync(0)
    },
    async fail(error: unknown) {
      waiting.shift()?.reject(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

function saverAt(there: ReturnType<typeof bank>, options: Partial<DraftSaverOptions> = {}) {
  const kept: (Unsaved | null)[] = []
  const saver = draftSaver({
    send: there.send,
    opened: { ...NEW, form: null },
    now: () => 5,
    onCreated: () => {},
    onSaved: () => {},
    keep: (unsaved) => kept.push(unsaved),
    ...options,
  })
  return { saver, kept }
}

const pause = (milliseconds = PAUSE) => vi.advanceTimersByTimeAsync(milliseconds)

test('an account, a number and a day alone are no draft', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  saver.type({ debtorAccountId: 'a', number: '1', valueDate: '2026-11-20' })
  await pause()
  expect(there.requests).toEqual([])
})

test('what is typed without a pause is one request, and what is typed meanwhile is one more, with the version that came', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  for (const amount of ['1', '12', '123']) saver.type(form(amount))
  await pause()
  for (const amount of ['1234', '12345']) saver.type(form(amount))
  await pause(10 * PAUSE)
  expect(there.requests).toHaveLength(1)
  await there.accept()
  await pause()
  expect(there.requests).toMatchObject([
    { ...NEW, asTyped: true, form: form('123') },
    { paymentId: 'p', version: 1, asTyped: true, form: form('12345') },
  ])
  await there.accept()
  await pause(10 * PAUSE)
  expect(there.requests).toHaveLength(2)
  expect(saver.state()).toEqual({ is: 'saved', at: 5 })
})

test('a request without an answer is sent again as it was, before anything newer', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  saver.type(form('1'))
  await pause()
  saver.type(form('2'))
  await there.fail(new NoAnswer(undefined))
  expect(saver.state()).toEqual({ is: 'notSaved' })
  await pause(tryAgainAfter(1))
  expect(there.requests[1]).toEqual(there.requests[0])
  await there.accept()
  await pause()
  expect(there.requests[2]).toMatchObject({ version: 1, form: form('2') })
})

test('the next try waits twice as long, and never longer than half a minute', () => {
  expect([1, 2, 3, 4, 5, 9].map(tryAgainAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a version by another person ends saving: nothing is written over', async () => {
  const there = bank()
  const { saver } = saverAt(there, { opened: { paymentId: 'p', version: 3, form: form('1') } })
  saver.type(form('2'))
  await pause()
  await there.fail(refusal('PAYMENT_CHANGED'))
  saver.type(form('3'))
  saver.flush()
  await pause(10 * PAUSE)
  expect(saver.state()).toEqual({ is: 'changed' })
  expect(there.requests).toHaveLength(1)
})

test('a form that another page has named the same way first ends saving: nothing is written over, and no second draft is made', async () => {
  const there = bank()
  const { saver, kept } = saverAt(there)
  saver.type(form('1'))
  await pause()
  await there.fail(refusal('PAYMENT_CHANGED'))
  saver.type(form('2'))
  await pause(10 * PAUSE)
  expect(there.requests).toHaveLength(1)
  expect(saver.state()).toEqual({ is: 'changed' })
  expect(kept.at(-1)).toMatchObject({ draft: NEW, form: form('2') })
})

test('the form reports once that the bank has the draft, whatever answers were lost before', async () => {
  const there = bank()
  let created = 0
  const { saver } = saverAt(there, { onCreated: () => (created += 1) })
  saver.type(form('1'))
  await pause()
  await there.fail(new NoAnswer(undefined))
  expect(created).toBe(0)
  await pause(tryAgainAfter(1))
  await there.accept()
  saver.type(form('2'))
  await pause()
  await there.accept()
  expect(created).toBe(1)
})

test('what is on signing is not saved before the person agrees', async () => {
  const there = bank()
  const { saver } = saverAt(there, { held: true, opened: { paymentId: 'p', version: 1, form: form('1') } })
  saver.type(form('2'))
  saver.flush()
  saver.leave()
  await pause(10 * PAUSE)
  expect(there.requests).toEqual([])
  expect(saver.state()).toEqual({ is: 'held' })
  saver.release()
  await pause(0)
  expect(there.requests).toMatchObject([{ version: 1, form: form('2') }])
})

test('a form opened and left as it was is not saved', async () => {
  const there = bank()
  const { saver } = saverAt(there, { opened: { paymentId: 'p', version: 1, form: form('1') } })
  saver.type({ number: '1', amount: '1', debtorAccountId: 'a' })
  saver.leave()
  await pause(10 * PAUSE)
  expect(there.requests).toEqual([])
})

test('the whole payment waits for what is on its way, and asks nothing twice', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  saver.type(form('1'))
  await pause()
  const done = saver.complete(form('2'), { ibanChangeConfirmed: true })
  await pause(10 * PAUSE)
  expect(there.requests).toHaveLength(1)
  await there.accept()
  await there.accept()
  expect((await done).version).toBe(2)
  expect(there.requests[1]).toMatchObject({ version: 1, asTyped: false, ibanChangeConfirmed: true, form: form('2') })
  await pause(10 * PAUSE)
  expect(there.requests).toHaveLength(2)
})

test('a whole payment whose answer was lost is the same request the next time', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  const lost = saver.complete(form('1'), { ibanChangeConfirmed: false }).catch((error: unknown) => error)
  await pause(0)
  await there.fail(new NoAnswer(undefined))
  expect(await lost).toBeInstanceOf(NoAnswer)
  const again = saver.complete(form('1'), { ibanChangeConfirmed: false })
  await pause(0)
  expect(there.requests[1]).toEqual(there.requests[0])
  await there.accept()
  await there.accept()
  expect((await again).id).toBe('p')
})

test('what was refused as a payment is saved as a draft', async () => {
  const there = bank()
  const { saver } = saverAt(there)
  const refused = saver.complete(form('1'), { ibanChangeConfirmed: false }).catch((error: unknown) => error)
  await pause(0)
  await there.fail(refusal('PAY_E068'))
  expect(await refused).toMatchObject({ refusal: { error_code: 'PAY_E068' } })
  expect(saver.state()).toEqual({ is: 'untouched' })
  await pause()
  expect(there.requests[1]).toMatchObject({ ...NEW, asTyped: true, form: form('1') })
})

test('a page that goes sends what is left, and keeps it until the bank has it', async () => {
  const there = bank()
  const { saver, kept } = saverAt(there)
  saver.type(form('1'))
  saver.leave()
  expect(there.requests).toMatchObject([{ ...NEW, form: form('1') }])
  expect(kept.at(-1)).toMatchObject({ draft: NEW, form: form('1'), unanswered: { ...NEW, form: form('1') } })
  await there.accept()
  expect(kept.at(-1)).toBeNull()
})

test('a page that goes while something is on its way sends no second request over it, and keeps the rest', async () => {
  const there = bank()
  const { saver, kept } = saverAt(there)
  saver.type(form('1'))
  await pause()
  saver.type(form('2'))
  saver.leave()
  expect(there.requests).toHaveLength(1)
  expect(kept.at(-1)).toMatchObject({ form: form('2'), unanswered: { form: form('1') } })
})

test('after a reload the lost request goes first, and then what was typed', async () => {
  const there = bank()
  const unanswered: DraftRequest = { ...NEW, form: form('1'), asTyped: true, ibanChangeConfirmed: false }
  const { saver } = saverAt(there, { unanswered })
  saver.type(form('2'))
  await pause()
  expect(there.requests).toEqual([unanswered])
  await there.accept()
  await pause()
  expect(there.requests[1]).toMatchObject({ version: 1, form: form('2') })
})
