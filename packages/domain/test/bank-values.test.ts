import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnnouncement, shownAt } from '../src/bank-values/announcement.ts'
import { inForceAt, isAhead } from '../src/bank-values/bank-value.ts'
import { changedFees, changedLimits } from '../src/bank-values/changed-parts.ts'
import { comingFeeOf, feeOf, parseFees, type Tariff, tariffs } from '../src/payments/tariff.ts'
import { type MethodLimits, parseMethodLimits, standardMethodLimits, underCeiling } from '../src/signing/method-limit.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const AT = Date.parse('2026-11-20T10:00:00Z')

test('the value in force is the last whose time has come; of two of one time the later recorded', () => {
  const values = [1, 5, 5, 9].map((at, place) => ({ takesEffect: new Date(at), place }))
  expect([0, 1, 4, 5, 8, 9].map((moment) => inForceAt(values, moment)?.place)).toEqual([undefined, 0, 0, 2, 2, 3])
})

test('a value lies five minutes ahead at least', () => {
  expect([299_999, 300_000].map((ahead) => isAhead(AT + ahead, AT))).toEqual([false, true])
})

const amount = fc.option(fc.bigInt(-5n, 1_000n).map(kopiykas), { nil: null })
const limit = fc.record({ perPayment: amount, perDay: amount })
const limits: fc.Arbitrary<MethodLimits> = fc.record({ SMS: limit, EMAIL: limit, EDS: limit })

describe('limits', () => {
  const parts = (of: MethodLimits) => Object.values(of).flatMap(({ perPayment, perDay }) => [perPayment, perDay])

  test('under a ceiling are never above it, nor above themselves', () => {
    fc.assert(
      fc.property(limits, limits, (set, ceiling) => {
        const [held, most, own] = [parts(underCeiling(set, ceiling)), parts(ceiling), parts(set)]
        held.forEach((value, place) => {
          for (const bound of [most[place] ?? null, own[place] ?? null]) if (bound !== null) expect(value !== null && value <= bound).toBe(true)
        })
      }),
    )
  })

  test('that are accepted are the ones that hold, whatever they are', () => {
    fc.assert(
      fc.property(limits, limits, (set, ceiling) => {
        const parsed = parseMethodLimits(set, ceiling)
        if (parsed.ok) expect(underCeiling(parsed.value, ceiling)).toEqual(set)
        else expect(Object.keys(parsed.error.faults).length).toBeGreaterThan(0)
      }),
    )
    expect(parseMethodLimits(standardMethodLimits, standardMethodLimits).ok).toBe(true)
  })
})

describe('a tariff to come', () => {
  const day = (text: string) => text as BusinessDate
  const fees = tariffs[0].fees
  const dearer: Tariff = { since: day('2026-12-01'), fees: { ...fees, toOtherBank: { ...fees.toOtherBank, fixed: kopiykas(5_00n), most: null } } }
  const list = [...tariffs, { since: day('2026-11-25'), fees }, dearer]
  const of = (kind: 'toOtherBank' | 'toClient', on: string) => ({ kind, amount: kopiykas(100_00n), day: day(on) })

  test('is announced for payments that it makes dearer or cheaper, and not once it counts', () => {
    expect(comingFeeOf(list, of('toOtherBank', '2026-11-20'))).toEqual({ from: '2026-12-01', fee: 500n })
    expect(comingFeeOf(list, of('toClient', '2026-11-20'))).toBeNull()
    expect(comingFeeOf(list, of('toOtherBank', '2026-12-01'))).toBeNull()
    expect(feeOf(list, of('toOtherBank', '2026-12-01'))).toBe(500n)
  })

  test('names each wrong part', () => {
    const wrong = { ...fees, salary: { fixed: kopiykas(-1n), share: 1.5, least: kopiykas(2n), most: kopiykas(1n) } }
    expect(parseFees(wrong)).toEqual({ ok: false, error: { 'salary.fixed': 'Invalid value', 'salary.share': 'Invalid value', 'salary.most': 'Invalid value' } })
  })
})

test('an announcement ends at its time, and has no line of its own and no markup that counts', () => {
  const one = { uk: ' <b>Так</b> ', ru: 'Да', level: 'info' as const, until: new Date(AT + 1) }
  expect(parseAnnouncement(one, AT)).toMatchObject({ ok: true, value: { uk: '<b>Так</b>' } })
  expect(parseAnnouncement({ ...one, uk: 'Так\nні' }, AT)).toMatchObject({ error: { uk: 'Invalid value' } })
  expect([AT, AT + 1].map((moment) => shownAt(one, moment)?.uk)).toEqual([one.uk, undefined])
})

test('a change is shown part by part', () => {
  const limit = { perPayment: '100', perDay: null }
  const before = { SMS: limit, EMAIL: limit, EDS: limit }
  expect(changedLimits({ before, after: { ...before, EMAIL: { perPayment: null, perDay: '7' } } })).toEqual([
    { fact: 'methodLimit', before: 'EMAIL perPayment 100', after: 'EMAIL perPayment none' },
    { fact: 'methodLimit', before: 'EMAIL perDay none', after: 'EMAIL perDay 7' },
  ])
  const fee = { fixed: '0', share: 0, least: '0', most: '0' }
  const fees = { toClient: fee, betweenOwnAccounts: fee, betweenOwnCards: fee, toOtherBank: fee, toBudget: fee, salary: fee }
  expect(changedFees({ before: fees, after: { ...fees, salary: { ...fee, share: 50, most: null } } })).toEqual([
    { fact: 'fee', before: 'salary 0 0 0 0', after: 'salary 0 50 0 none' },
  ])
})
