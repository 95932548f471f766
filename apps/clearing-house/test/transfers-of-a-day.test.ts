import { certain } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterEach, expect, test } from 'vitest'
import { closeDay } from '../src/days/close-day.ts'
import { reportTransfers } from '../src/days/report-transfers.ts'
import type { Moment } from '../src/house-clock.ts'
import { answerConsent, lapseConsents } from '../src/transfers/decide-transfer.ts'
import { returnTransfer } from '../src/transfers/return-transfer.ts'
import { submitTransfer } from '../src/transfers/submit-transfer.ts'
import { A, after, B, bankCode, expectBooksInOrder, openTestHouse, transferOf } from './house-of-test.ts'

const DAY = 86_400
const [morning, nextDay, thirdDay] = [after(1), after(DAY), after(2 * DAY)]

let store = openTestHouse()
afterEach(() => {
  expectBooksInOrder(store)
  store.close()
  store = openTestHouse()
})

function sent(differing: Parameters<typeof transferOf>[0], moment: Moment = morning) {
  const transfer = transferOf(differing)
  submitTransfer(store, A, transfer, moment)
  return transfer
}

const reportOf = (bank: typeof A, { businessDate }: Moment) => reportTransfers(store, bank, businessDate, '')

test('the sender sees a settled transfer on its day alone, and the recipient the same as incoming', () => {
  const { uetr, transactionId, amount } = sent({})
  const line = { uetr, transactionId, amount, state: 'settled', settledOn: morning.businessDate, returned: 0n, returnedOn: null }
  expect(reportOf(A, morning)).toEqual([{ ...line, direction: 'outgoing', counterparty: B }])
  expect(reportOf(B, morning)).toEqual([{ ...line, direction: 'incoming', counterparty: A }])
  expect([reportOf(A, nextDay), reportOf(B, nextDay)]).toEqual([[], []])
})

test('a transfer that waits for money is open at the end of each day, and its recipient’s bank hears nothing', () => {
  sent({ amount: kopiykas(150_000n) })
  expect([reportOf(A, morning), reportOf(A, nextDay)]).toMatchObject([[{ state: 'queued' }], [{ state: 'queued' }]])
  certain(closeDay(store, morning.businessDate, nextDay))
  expect([reportOf(A, morning), reportOf(A, nextDay)]).toMatchObject([[{ state: 'queued' }], [{ state: 'rejected' }]])
  expect([reportOf(B, morning), reportOf(B, nextDay)]).toEqual([[], []])
})

test('an instant transfer at midnight is open on one day and settled on the next, for both banks', () => {
  const beforeMidnight = after(14 * 3_600 - 1)
  const { uetr } = sent({ isInstant: true }, beforeMidnight)
  certain(answerConsent(store, B, { uetr, reasons: null }, after(14 * 3_600)))
  for (const bank of [A, B]) {
    expect(reportOf(bank, beforeMidnight)).toMatchObject([{ state: 'awaitingConsent', settledOn: null }])
    expect(reportOf(bank, nextDay)).toMatchObject([{ state: 'settled', settledOn: nextDay.businessDate }])
  }
})

test('an instant transfer that lapsed is rejected for both banks', () => {
  sent({ isInstant: true })
  lapseConsents(store, after(60))
  for (const bank of [A, B]) expect(reportOf(bank, morning)).toMatchObject([{ state: 'rejected' }])
})

test('a return shows on its day, with all that has come back until then', () => {
  const { uetr } = sent({})
  const back = (returnId: string, moment: Moment) => certain(returnTransfer(store, B, { returnId, uetr, amount: kopiykas(400n), reasons: [] }, moment))
  back('R1', nextDay)
  back('R2', thirdDay)
  const line = { state: 'settled', amount: 1_000n, settledOn: morning.businessDate }
  for (const bank of [A, B]) {
    expect(reportOf(bank, morning)).toMatchObject([{ ...line, returned: 0n, returnedOn: null }])
    expect(reportOf(bank, nextDay)).toMatchObject([{ ...line, returned: 400n, returnedOn: nextDay.businessDate }])
    expect(reportOf(bank, thirdDay)).toMatchObject([{ ...line, returned: 800n, returnedOn: thirdDay.businessDate }])
  }
})

test('a transfer that the house did not take is rejected on its day', () => {
  const { uetr } = sent({ to: bankCode('999999') })
  expect(reportOf(A, morning)).toMatchObject([{ uetr, state: 'rejected', settledOn: null }])
  expect(reportOf(A, nextDay)).toEqual([])
})

test('a corrected transfer stands in the place of the rejected one, and a duplicate beside its original is no line', () => {
  const { uetr, transactionId } = sent({ to: bankCode('999999') })
  const corrected = sent({ uetr, transactionId })
  submitTransfer(store, A, { ...corrected, amount: kopiykas(2_000n) }, morning)
  expect(reportOf(A, morning)).toMatchObject([{ uetr, state: 'settled', amount: 1_000n }])
})

test('a long day comes in pages', () => {
  for (let number = 0; number < 1_001; number += 1) sent({ amount: kopiykas(1n) })
  const first = reportOf(A, morning)
  const second = reportTransfers(store, A, morning.businessDate, first.at(-1)?.uetr ?? '')
  expect([first.length, second.length, new Set([...first, ...second].map(({ uetr }) => uetr)).size]).toEqual([1_000, 1, 1_001])
})
