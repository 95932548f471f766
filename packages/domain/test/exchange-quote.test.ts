import { describe, expect, test } from 'vitest'
import { QUOTE_MS, QUOTE_UNDER_CODE_MS, quoteEndsAt, RATE_LIFE_MS, whyNoQuote } from '../src/exchange/exchange-quote.ts'
import { exchangeRequestEvents, exchangeRequestStates, exchangeStatusOf, step } from '../src/flows/exchange-request.ts'
import type { OfficialRate } from '../src/rates/official-rate.ts'

const rate = (hryvnia: number) => BigInt(Math.round(hryvnia * 1_000_000)) as OfficialRate
const NOW = Date.UTC(2026, 10, 20, 9)

describe('the bank quotes', () => {
  test.each<[string, string | null, { dealt?: number | null; at?: number; before?: number | null }]>([
    ['at a fresh rate near the official one', null, {}],
    ['at a rate that is ten minutes old', null, { at: NOW - RATE_LIFE_MS }],
    ['nothing at an older one', 'rateUnavailable', { at: NOW - RATE_LIFE_MS - 1 }],
    ['nothing at a rate of the future', 'rateUnavailable', { at: NOW + 1 }],
    ['nothing where there is no rate', 'noSellingRate', { dealt: null }],
    ['at a tenth above the official rate', null, { dealt: 47.575 }],
    ['nothing above that', 'rateUnavailable', { dealt: 47.575_001 }],
    ['at a tenth below it', null, { dealt: 38.925 }],
    ['nothing below that', 'rateUnavailable', { dealt: 38.924_999 }],
    ['nothing at a rate that leaps', 'rateUnavailable', { before: 20 }],
    ['at a rate that follows another', null, { before: 43.2 }],
  ])('%s', (_, expected, { dealt = 43.3, at = NOW, before = null }) => {
    const given = dealt === null ? null : { rate: rate(dealt), at }
    expect(whyNoQuote(given, { before: before === null ? null : rate(before), official: rate(43.25), now: NOW })).toBe(expected)
  })

  test.each([
    ['for a minute', null, Infinity, QUOTE_MS],
    ['for three minutes from the moment when a code is asked for', 50_000, Infinity, 50_000 + QUOTE_UNDER_CODE_MS],
    ['until the window closes at the latest', 50_000, 70_000, 70_000],
  ])('%s', (_, asked, closes, lasts) => {
    expect(quoteEndsAt({ quotedAt: NOW, codeAskedAt: asked === null ? null : NOW + asked }, NOW + closes)).toBe(NOW + lasts)
  })
})

describe('a request to exchange currency', () => {
  const takes = (state: (typeof exchangeRequestStates)[number]) => exchangeRequestEvents.filter((event) => step(state, event).ok)

  test('is changed, signed and deleted while it exists, and by nobody once it is signed', () => {
    for (const state of exchangeRequestStates)
      for (const event of ['SAVE', 'SIGN', 'SIGN_LAST', 'DELETE'] as const) {
        const taken = step(state, event)
        const refusal = { exists: null, signed: 'exchangeAlreadySigned', deleted: 'saleRequestNotFound' }[exchangeStatusOf(state)]
        expect(taken.ok ? null : taken.error, `${event} of ${state}`).toBe(refusal)
      }
  })

  test('is revoked until the dealer has it', () => {
    expect(exchangeRequestStates.filter((state) => step(state, 'REVOKE').ok)).toEqual(['queued'])
  })

  test('ends with nothing of the hold left, and takes nothing afterwards', () => {
    for (const state of exchangeRequestStates)
      for (const event of takes(state)) {
        const taken = step(state, event)
        if (!taken.ok || takes(taken.value.next).length > 0 || taken.value.next === 'deleted') continue
        expect(['releaseHold', 'postLast'], `${event} of ${state}`).toContain(taken.value.effect)
      }
  })
})
