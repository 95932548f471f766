import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLeap } from '@dilo/domain/rates/official-rate.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { ExchangeRates } from '../../ports/exchange-rates.ts'
import { type FakeNationalBank, fakeNationalBank, type NationalBankManner, publishedRates } from '../../testing/fake-national-bank.ts'
import { localExchangeRates } from './local.ts'
import { nationalBank } from './national-bank.ts'

const FRIDAY = '2026-11-20' as BusinessDate

let open: FakeNationalBank
beforeAll(async () => {
  open = await fakeNationalBank()
})
beforeEach(() => {
  open.answer()
  open.asked.length = 0
})
afterAll(() => open.close())

const http = (): ExchangeRates => nationalBank({ url: open.url, timeoutMs: 300 })

const adapters: { name: string; ratesOf: ExchangeRates['ratesOf'] }[] = [
  { name: "the National Bank's open data", ratesOf: (day) => http().ratesOf(day) },
  { name: 'the local rates', ratesOf: (day) => localExchangeRates.ratesOf(day) },
]

describe.each(adapters)('$name', ({ ratesOf }) => {
  test('tells both currencies of a day, the same whenever it is asked', async () => {
    const answer = await ratesOf(FRIDAY)
    expect(answer).toEqual({ kind: 'rates', rates: { USD: expect.any(BigInt), EUR: expect.any(BigInt) } })
    expect(await ratesOf(FRIDAY)).toEqual(answer)
  })

  test("tells Friday's at the weekend", async () => {
    const friday = await ratesOf(FRIDAY)
    expect(await ratesOf(plusDays(FRIDAY, 1))).toEqual(friday)
    expect(await ratesOf(plusDays(FRIDAY, 2))).toEqual(friday)
  })

  test('does not leap from day to day', async () => {
    let before = await ratesOf(FRIDAY)
    for (let days = 1; days < 30; days += 1) {
      const after = await ratesOf(plusDays(FRIDAY, -days))
      if (before.kind !== 'rates' || after.kind !== 'rates') throw new Error('No rates')
      expect(isLeap(after.rates.USD, before.rates.USD) || isLeap(after.rates.EUR, before.rates.EUR)).toBe(false)
      before = after
    }
  })
})

describe("the National Bank's open data", () => {
  test('is asked once, for the working day, and read to the last decimal', async () => {
    expect(await http().ratesOf('2026-11-22' as BusinessDate)).toEqual({ kind: 'rates', rates: { USD: 41_976_100n, EUR: 48_551_100n } })
    expect(open.asked).toEqual(['/NBUStatService/v1/statdirectory/exchange?json&date=20261120'])
  })

  test('has none for a day whose rates are not set yet', async () => {
    open.answer({ says: '[]' })
    expect(await http().ratesOf(FRIDAY)).toEqual({ kind: 'none' })
  })

  test('is not read as a float: what a float would round stays', async () => {
    open.answer({ says: publishedRates('20.11.2026', '41.976123', '48.1') })
    expect(await http().ratesOf(FRIDAY)).toMatchObject({ rates: { USD: 41_976_123n, EUR: 48_100_000n } })
  })

  const date = '20.11.2026'
  const spoken = publishedRates(date)
  test.each<[what: string, manner: NationalBankManner]>([
    ['says nothing', 'says nothing'],
    ['breaks off', 'breaks off'],
    ['breaks off within its answer', 'breaks off within'],
    ['sends elsewhere', 'sends away'],
    ['never ends', 'never ends'],
    ['fails', { status: 503 }],
    ['answers nothing with another status', { status: 204 }],
    ['says a page', { says: '<!DOCTYPE html><title>Технічні роботи</title>' }],
    ['says nothing at all', { says: '' }],
    ['says an object', { says: '{"message":"Wrong parameters format"}' }],
    ['says a refusal in a list', { says: '[{"message":"Wrong parameters format"}]' }],
    ['has lost a currency', { says: spoken.replace('"USD"', '"CAD"') }],
    ['has one twice', { says: spoken.replace('"AUD"', '"USD"') }],
    ['has the number of another currency', { says: spoken.replace('840', '978') }],
    ['tells of another day', { says: publishedRates('19.11.2026') }],
    ['tells a rate of zero', { says: publishedRates(date, '0') }],
    ['tells a rate below zero', { says: publishedRates(date, '-41.9761') }],
    ['tells an absurd rate', { says: publishedRates(date, '4197610') }],
    ['tells a rate for a hundred', { says: publishedRates(date, '4197.61') }],
    ['tells a rate with an exponent', { says: publishedRates(date, '4.19761e1') }],
    ['tells a rate as text', { says: publishedRates(date, '"41,9761"') }],
    ['tells no rate', { says: publishedRates(date, 'null') }],
  ])('that %s is unavailable, and says why', async (_, manner) => {
    open.answer(manner)
    expect(await http().ratesOf(FRIDAY)).toEqual({ kind: 'unavailable', why: expect.stringMatching(/./) })
  })

  test('that nobody reaches is unavailable', async () => {
    expect(await nationalBank({ url: 'http://127.0.0.1:9/', timeoutMs: 300 }).ratesOf(FRIDAY)).toMatchObject({ kind: 'unavailable' })
  })
})
