import { beforeEach, describe, expect, test } from 'vitest'
import { type OfficialRate, parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { RatesAnswer } from '../../../ports/exchange-rates.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import { daysOfRates } from './days-of-rates.ts'
import { fetchRates } from './fetch-rates.ts'

const { bank, owner, olena } = bankOfFile()
let answers: (day: string) => RatesAnswer
let asked: string[]
beforeEach(async () => {
  await owner.query('delete from official_rate')
  asked = []
})

const rates = (usd: string, eur = '48.5511'): RatesAnswer => ({ kind: 'rates', rates: { USD: rate(usd), EUR: rate(eur) } })
const rate = (text: string): OfficialRate => certain(parseOfficialRate(text))

const fetchNow = () => fetchRates({ ...bank.context, exchangeRates: { ratesOf: async (day) => (asked.push(day), answers(day)) } })

async function ratesOf(date?: string) {
  const answer = await olena.call('GET /api/rate-service/rates', { query: date === undefined ? {} : { date } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

describe('the days whose rates are needed', () => {
  const at = (instant: string) => daysOfRates(Date.parse(instant))

  test('are today and the ends of the twelve months before', () => {
    expect(at('2026-11-20T10:00:00Z')).toEqual([
      '2026-11-20',
      '2026-10-30',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-29',
      '2026-04-30',
      '2026-03-31',
      '2026-02-27',
      '2026-01-30',
      '2025-12-31',
      '2025-11-28',
    ])
  })

  test.each([
    ['before 15:00 in Kyiv', '2026-11-20T12:59:00Z', ['2026-11-20', '2026-10-30']],
    ['from 15:00 on', '2026-11-20T13:00:00Z', ['2026-11-20', '2026-11-23']],
    ['on Saturday', '2026-11-21T13:00:00Z', ['2026-11-20', '2026-11-23']],
    ['in summer an hour earlier by the world’s clock', '2026-07-01T12:00:00Z', ['2026-07-01', '2026-07-02']],
  ])('%s', (_, instant, first) => {
    expect(at(instant).slice(0, 2)).toEqual(first)
  })

  test('are never a holiday that the bank has set', () => {
    const holidays = new Set(['2026-11-20', '2026-11-23'].map((day) => certain(parseBusinessDate(day))))
    const asked = daysOfRates(Date.parse('2026-11-20T13:00:00Z'), holidays)
    expect(asked.slice(0, 2)).toEqual(['2026-11-19', '2026-11-24'])
  })
})

describe('the rates', () => {
  test('that are taken once are not asked for again', async () => {
    answers = () => rates('41.9761')
    expect(await fetchNow()).toEqual([])
    expect(asked).toHaveLength(13)
    asked = []
    await fetchNow()
    expect(asked).toEqual([])
    expect(await ratesOf()).toEqual({
      date: '2026-11-20',
      rates: [
        { currency: 'USD', day: '2026-11-20', isOwn: true, rate: '41976100', scale: 6 },
        { currency: 'EUR', day: '2026-11-20', isOwn: true, rate: '48551100', scale: 6 },
      ],
    })
  })

  test('are the last known ones with their date while the National Bank does not answer, and today’s when it does again', async () => {
    answers = (day) => (day === '2026-11-20' ? { kind: 'unavailable', why: 'status 503' } : rates('41.5'))
    expect(await fetchNow()).toEqual([{ day: '2026-11-20', fault: 'status 503' }])
    // A silent source gets no second question in this round.
    expect(asked).toEqual(['2026-11-20'])
    expect((await ratesOf()).rates).toEqual([])
    await owner.query(`insert into official_rate values ('USD', '2026-11-18', 41500000, now()), ('EUR', '2026-11-18', 48000000, now())`)
    expect((await ratesOf()).rates).toMatchObject([
      { currency: 'USD', day: '2026-11-18', isOwn: false },
      { currency: 'EUR', day: '2026-11-18', isOwn: false },
    ])
    answers = () => rates('41.9761')
    await fetchNow()
    expect((await ratesOf()).rates).toMatchObject([
      { day: '2026-11-20', isOwn: true, rate: '41976100' },
      { day: '2026-11-20', isOwn: true },
    ])
  })

  test('that are not set yet are asked for at the next turn', async () => {
    bank.clock.advance(5 * HOUR)
    answers = (day) => (day === '2026-11-23' ? { kind: 'none' } : rates('41.9761'))
    expect(await fetchNow()).toEqual([])
    asked = []
    answers = () => rates('42.0001')
    await fetchNow()
    expect(asked).toEqual(['2026-11-23'])
    bank.clock.advance(FRIDAY_NOON - bank.clock.now())
  })

  test('that leap are not taken until a person has looked, and the fault says so', async () => {
    await owner.query(`insert into official_rate values ('USD', '2026-11-19', 41500000, now()), ('EUR', '2026-11-19', 48000000, now())`)
    answers = (day) => rates(day === '2026-11-20' ? '415.0' : '41.5')
    expect(await fetchNow()).toEqual([{ day: '2026-11-20', fault: 'USD leaps to 415000000 millionths of a hryvnia' }])
    expect((await ratesOf()).rates).toMatchObject([
      { day: '2026-11-19', isOwn: false },
      { day: '2026-11-19', isOwn: false },
    ])
  })

  test('of a Sunday are Friday’s and its own, and a day is asked for by its date', async () => {
    answers = () => rates('41.9761')
    await fetchNow()
    expect((await ratesOf('2026-11-22')).rates).toMatchObject([
      { day: '2026-11-20', isOwn: true },
      { day: '2026-11-20', isOwn: true },
    ])
    expect((await ratesOf('2026-11-10')).rates).toMatchObject([
      { day: '2026-10-30', isOwn: false },
      { day: '2026-10-30', isOwn: false },
    ])
    expect((await ratesOf('2020-01-01')).rates).toEqual([])
  })

  test.each(['2026-02-30', '0000-01-01'])('do not exist for %s, because it is no day', async (date) => {
    expect(await olena.call('GET /api/rate-service/rates', { query: { date } })).toMatchObject({
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { date: 'Incorrect format of date' } },
    })
  })
})

test('what was once taken is not changed by the application', async () => {
  await owner.query(`insert into official_rate values ('USD', '2026-11-18', 41500000, now())`)
  const day = '2026-11-18' as BusinessDate
  await expect(
    bank.context.database
      .updateTable('official_rate')
      .set({ rate: rate('1') })
      .where('day', '=', day)
      .execute(),
  ).rejects.toThrow(/permission denied/)
})
