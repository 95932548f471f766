import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLastDay } from '../src/exchange/exchange-last-day.ts'
import { readLimit } from '../src/exchange/exchange-limit.ts'
import { readBeside, type TypedBeside } from '../src/exchange/typed-exchange.ts'
import type { OfficialRate } from '../src/rates/official-rate.ts'
import type { BusinessDate } from '../src/values/business-date.ts'

const market = 43_300_000n as OfficialRate

describe('the worst rate that a client takes is read', () => {
  test.each([
    ['43.45', 43_450_000n],
    ['43,4500', 43_450_000n],
    [' 43 ', 43_000_000n],
    ['47.63', 47_630_000n],
    ['38.97', 38_970_000n],
    ['', 'This field is required'],
    ['0', 'Rate unclear'],
    ['-43', 'Rate unclear'],
    ['43.4.5', 'Rate unclear'],
    ['1e2', 'Rate unclear'],
    ['1001', 'Rate unclear'],
    ['43.45001', 'Rate too precise'],
    ['433.00', 'Rate far from market'],
    ['4.33', 'Rate far from market'],
    ['47.64', 'Rate far from market'],
    ['38.96', 'Rate far from market'],
  ])('%j as %s', (typed, expected) => {
    const read = readLimit(typed, { market, isMeant: false })
    expect(read.ok ? read.value : read.error).toBe(expected)
  })

  test('and one far from the market is taken where the person means it, or where there is no market', () => {
    expect(readLimit('433.00', { market, isMeant: true })).toEqual({ ok: true, value: 433_000_000n })
    expect(readLimit('433.00', { market: null, isMeant: false })).toEqual({ ok: true, value: 433_000_000n })
  })

  test('whatever is typed, nothing but a rate of four decimals comes of it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,5}[.,]?\d{0,6}$/)), (typed) => {
        const read = readLimit(typed, { market: null, isMeant: true })
        return !read.ok || (read.value % 100n === 0n && read.value >= 1_000_000n)
      }),
    )
  })
})

// Friday, 20 November 2026, in Kyiv.
const at = (hour: number) => Date.UTC(2026, 10, 20, hour - 2)

describe('the last day of a request', () => {
  test.each([
    [null, 11, '2026-11-20'],
    [null, 9, '2026-11-20'],
    [null, 14, '2026-11-23'],
    ['', 14, '2026-11-23'],
    ['2026-11-20', 13, '2026-11-20'],
    ['2026-11-20', 14, 'Day is over'],
    ['2026-11-20', 9, '2026-11-20'],
    ['20.11.2026', 11, '2026-11-20'],
    ['2026-11-27', 11, '2026-11-27'],
    ['2026-11-30', 11, 'Day too far ahead'],
    ['2026-11-19', 11, 'Day is over'],
    ['2026-11-21', 11, 'Not a working day'],
    ['2026-11-22', 11, 'Not a working day'],
    ['soon', 11, 'Incorrect format of date'],
  ])('%s, said at %i, is %s', (typed, hour, expected) => {
    const read = readLastDay(typed, { now: at(hour) })
    expect(read.ok ? read.value : read.error).toBe(expected)
  })

  test('is no day off that the bank has set, and days off do not count', () => {
    const holidays = new Set(['2026-11-24' as BusinessDate])
    expect(readLastDay('2026-11-24', { now: at(11), holidays })).toMatchObject({ error: 'Not a working day' })
    expect(readLastDay('2026-11-30', { now: at(11), holidays })).toMatchObject({ value: '2026-11-30' })
  })

  test('said on a Saturday counts from Monday', () => {
    const saturday = Date.UTC(2026, 10, 21, 9)
    expect(readLastDay(null, { now: saturday })).toMatchObject({ value: '2026-11-23' })
    expect(readLastDay('2026-11-30', { now: saturday })).toMatchObject({ value: '2026-11-30' })
    expect(readLastDay('2026-12-01', { now: saturday })).toMatchObject({ error: 'Day too far ahead' })
  })
})

describe('what a form has beside the money', () => {
  const faultsOf = (typed: TypedBeside) => readBeside(typed, at(11)).faults

  test('is read whole', () => {
    const { read, faults } = readBeside(
      {
        contact: { name: ' Олена  Коваль ', phone: '+380 50 000 00 01' },
        purpose: 'Оплата за договором',
        details: { country: 'de', beneficiaryCountry: 'PL', bankName: 'Bank', declarationDate: '19.11.2026' },
      },
      at(11),
    )
    expect(faults).toEqual({})
    expect(read).toMatchObject({
      contactName: 'Олена Коваль',
      contactPhone: '380500000001',
      purpose: 'Оплата за договором',
      details: { country: 'DE', beneficiaryCountry: 'PL', bankName: 'Bank', bankCode: '', declarationDate: '2026-11-19' },
    })
    expect(readBeside({}, at(11))).toEqual({ faults: {}, read: { contactName: '', contactPhone: '', purpose: null, details: null } })
  })

  test.each<[TypedBeside, Record<string, string>]>([
    [{ contact: { name: 'x'.repeat(141), phone: '' } }, { 'contact.name': 'Max length {count} symbols' }],
    [{ contact: { name: '', phone: '0500' } }, { 'contact.phone': 'Incomplete phone number' }],
    [{ purpose: 'x'.repeat(421) }, { purpose: 'Max length {count} symbols' }],
    [{ purpose: '🦆' }, { purpose: 'Character cannot be sent' }],
    [{ details: { country: 'XX', beneficiaryCountry: 'ZZ' } }, { 'details.country': 'Invalid value', 'details.beneficiaryCountry': 'Invalid value' }],
    [{ details: { declarationDate: '2026-11-21' } }, { 'details.declarationDate': 'Day is ahead' }],
    [
      { details: { declarationDate: 'then', bankName: '🦆' } },
      { 'details.declarationDate': 'Incorrect format of date', 'details.bankName': 'Character cannot be sent' },
    ],
  ])('names each field at fault: %j', (typed, expected) => {
    expect(faultsOf(typed)).toEqual(expected)
  })
})
