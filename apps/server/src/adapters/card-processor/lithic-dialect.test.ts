import { MINUTE } from '@dilo/domain/values/duration.ts'
import { describe, expect, test } from 'vitest'
import { LITHIC_SECRET, lithicHeaders } from '../../testing/fake-lithic.ts'
import { twoLetters } from './country-codes.ts'
import { lithicDialect } from './lithic-dialect.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const OTHER = `whsec_${Buffer.alloc(24, 6).toString('base64')}`
const dialect = lithicDialect({ secret: LITHIC_SECRET, eventsSecret: OTHER })

const merchant = { acceptor_id: '174030075991', descriptor: 'SKLEP POD WAWELEM', city: 'KRAKOW', country: 'POL', mcc: '5999', state: null }

const hryvnia = (amount: number) => ({ amount, currency: 'UAH' })
const amounts = (kopiykas: number, zloty: number) => ({
  cardholder: { ...hryvnia(kopiykas), conversion_rate: '11.4' },
  hold: hryvnia(kopiykas),
  merchant: { amount: zloty, currency: 'PLN' },
  settlement: hryvnia(kopiykas),
})

/** As the stream of authorisations sends it; fields that the bank does not need are among it. */
const question = {
  token: 'd1a2b3c4-0000-4000-8000-000000000001',
  acquirer_fee: 0,
  amounts: amounts(11_400, 1_000),
  avs: { address: '', zipcode: '' },
  card: { token: 'card-1', last_four: '4142', state: 'OPEN', type: 'VIRTUAL' },
  created: '2026-11-20T09:59:58Z',
  merchant,
  status: 'AUTHORIZATION',
  transaction_initiator: 'CARDHOLDER',
  pos: { entry_mode: { pan: 'CONTACTLESS', pin_entered: false } },
  token_info: null,
}

const bytesOf = (body: object) => Buffer.from(JSON.stringify(body))
const read = (door: 'authorisations' | 'events', body: object) => dialect.read({ door, bytes: bytesOf(body) })

test('a question becomes an authorisation of ours, and a decision a word of theirs', () => {
  const asked = read('authorisations', question)
  expect(asked).toEqual({
    ok: true,
    value: {
      kind: 'authorisation',
      messageId: question.token,
      at: '2026-11-20T09:59:58.000Z',
      card: 'card-1',
      group: question.token,
      billing: { value: '11400', currency: 'UAH' },
      original: { value: '1000', currency: 'PLN' },
      merchant: { id: '174030075991', name: 'SKLEP POD WAWELEM', city: 'KRAKOW', country: 'PL', category: '5999' },
      channel: 'contactless',
      proof: 'right',
    },
  })
  for (const [code, result] of [
    ['00', 'APPROVED'],
    ['51', 'INSUFFICIENT_FUNDS'],
    ['61', 'VELOCITY_EXCEEDED'],
    ['62', 'CARD_PAUSED'],
    ['57', 'UNAUTHORIZED_MERCHANT'],
    ['91', 'UNAUTHORIZED_MERCHANT'],
  ] as const)
    expect(dialect.answer(null, { responseCode: code })).toEqual({ result })
})

test.each([
  ['a look at the card takes nothing', { status: 'BALANCE_INQUIRY' }, { kind: 'authorisation', billing: { value: '0' } }],
  ['authorisation and clearing in one', { status: 'FINANCIAL_AUTHORIZATION' }, { kind: 'single', day: '2026-11-20' }],
  ['a wallet', { token_info: { wallet_type: 'APPLE_PAY' } }, { channel: 'wallet' }],
  ['a cash machine', { merchant: { ...merchant, mcc: '6011' } }, { channel: 'cash' }],
  ['the internet', { pos: { entry_mode: { pan: 'ECOMMERCE' } } }, { channel: 'online' }],
  ['a chip', { pos: { entry_mode: { pan: 'ICC' } } }, { channel: 'chip' }],
  ['a country that nobody knows', { merchant: { ...merchant, country: 'XYZ' } }, { merchant: { country: 'ZZ' } }],
  ['more that joins a purchase has a name of its own', { event_token: 'event-7' }, { messageId: 'event-7', group: question.token }],
])('%s', (_, over, value) => {
  expect(read('authorisations', { ...question, ...over })).toMatchObject({ ok: true, value })
})

const event = (type: string, kopiykas: number, over: object = {}) => ({
  token: `event-${type}`,
  type,
  result: 'APPROVED',
  created: '2026-11-20T09:00:00Z',
  amounts: amounts(kopiykas, 1_000),
  ...over,
})

const webhook = (events: object[], held: number, over: object = {}) => ({
  event_type: 'card_transaction.updated',
  token: 'transaction-1',
  card_token: 'card-1',
  status: 'PENDING',
  amounts: { hold: hryvnia(held) },
  merchant,
  events,
  ...over,
})

describe('of a transaction its last event is what is new', () => {
  const authorised = event('AUTHORIZATION', 11_400)
  test.each<[string, object, object]>([
    ['the rest of a reversal', webhook([authorised, event('AUTHORIZATION_REVERSAL', 5_400)], 6_000), { kind: 'reversal', remaining: { value: '6000' } }],
    [
      'a clearing that is not the last',
      webhook([authorised, event('CLEARING', 5_000)], 6_400),
      { kind: 'clearing', isFinal: false, group: 'transaction-1', billing: { value: '5000' } },
    ],
    ['the last clearing', webhook([authorised, event('CLEARING', 11_480)], 0), { kind: 'clearing', isFinal: true, billing: { value: '11480' } }],
    ['a clearing that nobody has asked for', webhook([event('CLEARING', 700)], 0), { kind: 'clearing', group: null, isFinal: true }],
    ['money that comes back', webhook([event('RETURN', 700)], 0), { kind: 'refund', group: null, billing: { value: '700' } }],
    ['what was decided without the bank', webhook([event('AUTHORIZATION_ADVICE', 700)], 700), { kind: 'advice', because: 'standIn' }],
  ])('%s', (_, body, value) => {
    expect(read('events', body)).toMatchObject({ ok: true, value })
  })

  test.each([
    ['an authorisation, about which it was asked', webhook([authorised], 11_400)],
    ['an expiry, for which the bank has a table of its own', webhook([authorised, event('AUTHORIZATION_EXPIRY', 0)], 0)],
    ['advice of a decline', webhook([event('AUTHORIZATION_ADVICE', 700, { result: 'DECLINED' })], 0)],
    ['news of accounts', { event_type: 'account_holder.created' }],
  ])('%s is not for the bank', (_, body) => {
    expect(read('events', body)).toEqual({ ok: false, error: 'notForUs' })
  })
})

test('a purchase on the internet and a copy in a wallet are reported', () => {
  const challenge = {
    event_type: 'three_ds_authentication.challenge',
    authentication_object: {
      token: 'auth-1',
      card_token: 'card-1',
      merchant: { id: 'm-1', name: 'CLOUD TOOLS', country: 'USA', mcc: '5817' },
      transaction: { amount: 1_000, currency: 'USD', cardholder_amount: 43_500 },
      browser: { user_agent: 'Firefox' },
    },
    challenge: { start_time: '2026-11-20T10:00:00Z', expiry_time: '2026-11-20T10:05:00Z' },
  }
  expect(read('events', challenge)).toMatchObject({
    ok: true,
    value: { kind: 'challenge', challengeId: 'auth-1', billing: { value: '43500', currency: 'UAH' }, expiresAt: '2026-11-20T10:05:00.000Z' },
  })
  const asked = (transaction: object) => read('events', { ...challenge, authentication_object: { ...challenge.authentication_object, transaction } })
  for (const cardholder_amount of [undefined, null])
    expect(asked({ amount: 100_000, currency: 'USD', cardholder_amount })).toMatchObject({
      value: { billing: { value: '100000', currency: 'USD' }, original: { value: '100000', currency: 'USD' } },
    })
  expect(asked({ amount: 100_000, currency: 'UAH' })).toMatchObject({ value: { billing: { value: '100000', currency: 'UAH' } } })
  const token = {
    event_type: 'tokenization.updated',
    created: '2026-11-20T10:00:00Z',
    card_token: 'card-1',
    tokenization: { token: 'wallet-1', status: 'ACTIVE', token_requestor_name: 'APPLE_PAY' },
  }
  expect(read('events', token)).toMatchObject({ ok: true, value: { kind: 'walletToken', walletTokenId: 'wallet-1', wallet: 'apple', state: 'active' } })
})

test('what has not the promised form cannot be read', () => {
  for (const body of [{}, { ...question, merchant: {} }, { ...question, status: 'CREDIT_AUTHORIZATION' }])
    expect(read('authorisations', body)).toEqual({ ok: false, error: 'unreadable' })
  expect(read('events', webhook([], 0))).toEqual({ ok: false, error: 'unreadable' })
  expect(dialect.read({ door: 'events', bytes: Buffer.from('[') })).toEqual({ ok: false, error: 'unreadable' })
})

// security row 55
test('each door has a secret of its own, and a signature is good for its bytes within five minutes', () => {
  const bytes = bytesOf(question)
  const isSigned = (headers: Record<string, string>, door: 'authorisations' | 'events' = 'authorisations', of = bytes) =>
    dialect.isSigned({ door, headers, bytes: of }, NOW)
  const good = lithicHeaders(bytes, NOW)
  expect(isSigned(good)).toBe(true)
  expect(isSigned({ ...good, 'webhook-signature': `v1,${'A'.repeat(43)}= ${good['webhook-signature']}` })).toBe(true)
  expect(isSigned(good, 'events')).toBe(false)
  expect(isSigned(lithicHeaders(bytes, NOW, OTHER), 'events')).toBe(true)
  expect(isSigned(good, 'authorisations', Buffer.from('{}'))).toBe(false)
  expect(isSigned({ ...good, 'webhook-id': 'another' })).toBe(false)
  expect(isSigned({ ...good, 'webhook-signature': 'v1,AAAA' })).toBe(false)
  expect(isSigned({})).toBe(false)
  for (const at of [NOW - 6 * MINUTE, NOW + 6 * MINUTE]) expect(isSigned(lithicHeaders(bytes, at))).toBe(false)
})

test('countries of three letters have two', () => {
  for (const [three, two] of [
    ['UKR', 'UA'],
    ['POL', 'PL'],
    ['USA', 'US'],
    ['DEU', 'DE'],
    ['GBR', 'GB'],
    ['ZWE', 'ZW'],
    ['AND', 'AD'],
    ['CHE', 'CH'],
    ['KOR', 'KR'],
    ['SRB', 'RS'],
    ['PL', 'PL'],
    ['', 'ZZ'],
  ] as const)
    expect(twoLetters(three)).toBe(two)
})
