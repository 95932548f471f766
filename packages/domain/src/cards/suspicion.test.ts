import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../values/duration.ts'
import { isSuspicious, type LatePayment } from './suspicion.ts'

const AT = Date.parse('2026-11-20T10:00:00Z')
const asked = { at: AT, merchant: 'shop', country: 'UA', channel: 'online' } as const
const late = (minutes: number, changed: Partial<LatePayment> = {}): LatePayment => ({
  at: AT - minutes * MINUTE,
  merchant: 'shop',
  country: 'UA',
  channel: 'online',
  outcome: 'wrongCode',
  ...changed,
})
const guesses = (count: number, changed: Partial<LatePayment> = {}) => Array.from({ length: count }, (_, place) => late(place, changed))
const inHand = { channel: 'chip', outcome: 'approved' } as const

describe('a payment looks suspicious', () => {
  // oxfmt-ignore
  const cases: readonly [string, boolean, Partial<typeof asked> | object, readonly LatePayment[]][] = [
    ['never without anything before it',                          false, {},                                    []],
    ['after five wrong codes at this merchant',                   true,  {},                                    guesses(5)],
    ['not after four',                                            false, {},                                    guesses(4)],
    ['not after five at other merchants',                         false, {},                                    guesses(5, { merchant: 'other' })],
    ['not after five that are eleven minutes old',                false, {},                                    guesses(5, { at: AT - 11 * MINUTE })],
    ['not after five limits that declined',                       false, {},                                    guesses(5, { outcome: 'otherwise' })],
    ['not with the card in hand after wrong codes online',        false, { channel: 'chip' },                   guesses(5)],
    ['in hand far away within the hour',                          true,  { channel: 'contactless', country: 'ES' }, [late(40, inHand)]],
    ['in hand at a cash machine far away',                        true,  { channel: 'cash', country: 'TR' },    [late(59, inHand)]],
    ['not after the hour',                                        false, { channel: 'chip', country: 'ES' },    [late(61, inHand)]],
    ['not across the border of Ukraine',                          false, { channel: 'chip', country: 'PL' },    [late(20, inHand)]],
    ['not back across it',                                        false, { channel: 'chip' },                   [late(20, { ...inHand, country: 'RO' })]],
    ['not online far away',                                       false, { country: 'US' },                     [late(20, inHand)]],
    ['not after a purchase online far away',                      false, { channel: 'chip' },                   [late(20, { outcome: 'approved', country: 'US' })]],
    ['not after what was declined far away',                      false, { channel: 'chip', country: 'ES' },    [late(20, { ...inHand, outcome: 'otherwise' })]],
    ['not after what comes later',                                false, { channel: 'chip', country: 'ES' },    [late(-5, inHand)]],
  ]
  test.each(cases)('%s', (_, is, changed, lately) => {
    expect(isSuspicious({ ...asked, ...changed }, lately, null)).toBe(is)
  })

  test.each(cases)('%s, also where nobody looks at what was approved in the same country', (_, is, changed, lately) => {
    const payment = { ...asked, ...changed }
    const other = lately.filter(({ outcome, country }) => outcome !== 'approved' || country !== payment.country)
    const near = [late(5, { ...inHand, country: payment.country }), late(30, { outcome: 'approved', country: payment.country })]
    expect(isSuspicious(payment, other, null)).toBe(is)
    expect(isSuspicious(payment, [...lately, ...near], null)).toBe(is)
  })

  test('not for half an hour after the holder has recognized it, and again after that', () => {
    expect(isSuspicious(asked, guesses(5), AT - 29 * MINUTE)).toBe(false)
    expect(isSuspicious(asked, guesses(5), AT - 30 * MINUTE)).toBe(true)
    expect(isSuspicious(asked, guesses(5), AT - HOUR)).toBe(true)
  })
})
