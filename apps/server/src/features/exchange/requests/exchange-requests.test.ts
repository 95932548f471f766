import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { exchangeRequestEvents, exchangeRequestStates, step } from '@dilo/domain/flows/exchange-request.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { exchangerOfFile } from '../../../testing/exchanger-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { eventsOf } from '../../../testing/audit-trail.ts'
import {
  askForExchangeCode,
  buying,
  deleteRequest,
  onATrip,
  quoteExchange,
  readRequest,
  revokeRequest,
  selling,
  signExchange,
  signExchangeWith,
  tryWriting,
  writeAtLimit,
  withRates,
  writeAtQuote,
} from '../../../testing/exchange-steps.ts'
import { ACCOUNTANT, DIRECTOR } from '../../../testing/demo-people.ts'
import { needSignatures } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'

// A request from its first line to the hold: written, corrected, signed, revoked.

const { bank, owner } = bankOfFile()
const { company, accounts, director, accountant } = exchangerOfFile(bank)

beforeAll(async () => {
  await enrich(bank, company, accounts.fee, kopiykas(10_000_00n))
})

const availableOn = async (accountId: string) =>
  BigInt(
    (
      (await owner.query('select available::text from ledger.balance_view where company_id = $1 and account_id = $2', [company, accountId])).rows[0] as {
        available: string
      }
    ).available,
  )
const sign = (request: Pick<ExchangeRequest, 'id' | 'version'>) => signExchange(bank, { client: director, phone: DIRECTOR }, request)

describe('a company buys currency', () => {
  test('by a code whose message says how much, at which rate and until when; its money is set aside once', async () => {
    const had = await availableOn(accounts.hryvnia)
    const written = await writeAtQuote(director, buying(accounts))
    expect(written).toMatchObject({ kind: 'EXCHANGE_REQUEST', state: 'DRAFT', status: 'EXISTS', version: 1, amount: '100000', mode: 'BANK', held: null })
    expect(written.actions).toEqual(['EDIT', 'SIGN', 'DELETE'])
    given(await askForExchangeCode(director, written))
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'ON_SIGNING', version: 1 })
    const { text, code } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/^Код \d{4} купує 1\D000,00\D\$ за курсом \d+,\d{4}: разом \d+\D\d{3},\d\d\D₴, до 20\.11\.2026\. /)
    const key = randomUUID()
    const signed = given(await signExchangeWith(director, written, code, key))
    expect(signed).toMatchObject({ state: 'QUEUED', status: 'SIGNED', held: written.total, signing: { missing: [] }, actions: ['REVOKE'] })
    expect(had - (await availableOn(accounts.hryvnia))).toBe(BigInt(written.total))
    expect(given(await signExchangeWith(director, written, code, key)).state).toBe('QUEUED')
    expect(codeOf(await askForExchangeCode(director, signed))).toBe('EXCHANGE_ALREADY_SIGNED')
    expect(await eventsOf(owner, written.id)).toEqual(['exchangeWritten', 'exchangeCodeSent', 'exchangeSigned'])
  })

  test('by as many signatures as a payment of so much hryvnia needs, and each person once', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const written = await writeAtLimit(director, buying(accounts), '46.0000')
    const half = await sign(written)
    expect(half).toMatchObject({ state: 'ON_SIGNING', signing: { needs: ['first', 'second'], missing: ['second'] }, held: null })
    expect(codeOf(await askForExchangeCode(director, written))).toBe('EXCHANGE_ALREADY_SIGNED')
    const whole = await signExchange(bank, { client: accountant, phone: ACCOUNTANT }, written)
    expect(whole).toMatchObject({ state: 'QUEUED', held: '4610000' })
    expect(whole.signing.given).toHaveLength(2)
  })

  test('and a retry with the same key writes no other, while another request with it is refused', async () => {
    const body = { ...buying(accounts), mode: 'LIMIT' as const, amount: '5000', limit: '43.5' }
    const key = randomUUID()
    const first = given(await tryWriting(director, body, key))
    expect(given(await tryWriting(director, body, key)).id).toBe(first.id)
    expect(codeOf(await tryWriting(director, { ...body, amount: '6000' }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
    const second = given(await tryWriting(director, body))
    expect(Number(second.number)).toBe(Number(first.number) + 1)
  })

  // security row 57
  test('and an edit voids the signatures; what was seen before it signs nothing', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    await sign(written)
    const body = { ...buying(accounts), ...onATrip, mode: 'LIMIT' as const, amount: '200000', limit: '43,6', version: 1 }
    const corrected = given(await correct(written.id, body))
    expect(corrected).toMatchObject({ state: 'DRAFT', version: 2, amount: '200000', rate: '43600000', signing: { given: [] } })
    expect(codeOf(await askForExchangeCode(director, written))).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    expect(codeOf(await correct(written.id, body))).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    bank.clock.advance(MINUTE)
    expect(await sign(corrected)).toMatchObject({ state: 'ON_SIGNING' })
  })

  test('and what is signed is neither edited nor deleted, but revoked until the dealer has it: its money is free at once', async () => {
    const had = await availableOn(accounts.hryvnia)
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    expect(codeOf(await revokeRequest(director, written.id))).toBe('EXCHANGE_REQUEST_NOT_FOUND')
    const signed = await sign(written)
    expect(await availableOn(accounts.hryvnia)).toBeLessThan(had)
    const body = { ...buying(accounts), mode: 'LIMIT' as const, amount: '200000', limit: '43,6', version: signed.version }
    expect(codeOf(await correct(written.id, body))).toBe('EXCHANGE_ALREADY_SIGNED')
    expect(codeOf(await deleteRequest(director, written.id))).toBe('EXCHANGE_ALREADY_SIGNED')
    expect(given(await revokeRequest(director, written.id))).toMatchObject({ state: 'REVOKED', status: 'SIGNED', held: null, actions: [] })
    expect(given(await revokeRequest(director, written.id)).state).toBe('REVOKED')
    expect(await availableOn(accounts.hryvnia)).toBe(had)
  })

  test('and a deleted request is nobody’s any more', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    expect(given(await deleteRequest(director, written.id))).toMatchObject({ state: 'DELETED', status: 'DELETED' })
    expect(given(await deleteRequest(director, written.id)).state).toBe('DELETED')
    for (const refused of [
      await askForExchangeCode(director, written),
      await signExchangeWith(director, written, '0000'),
      await director.call('GET /api/exchange-service/requests/{exchangeId}', { params: { exchangeId: written.id } }),
      await revokeRequest(director, written.id),
    ])
      expect(codeOf(refused)).toBe('EXCHANGE_REQUEST_NOT_FOUND')
  })

  test('the fee may be paid by another account, which sets it aside by itself', async () => {
    const { fee } = accounts
    const [had, hadForFee] = [await availableOn(accounts.hryvnia), await availableOn(fee)]
    const written = await writeAtLimit(director, { ...buying(accounts), feeAccountId: fee }, '43.5', { amount: '1000000' })
    expect(await sign(written)).toMatchObject({ state: 'QUEUED', held: '43500000' })
    expect(had - (await availableOn(accounts.hryvnia))).toBe(43_500_000n)
    expect(hadForFee - (await availableOn(fee))).toBe(87_000n)
    given(await revokeRequest(director, written.id))
    expect([await availableOn(accounts.hryvnia), await availableOn(fee)]).toEqual([had, hadForFee])
  })
})

describe('a company sells currency', () => {
  test('and the currency is set aside; the message says what comes at least', async () => {
    const had = await availableOn(accounts.dollars)
    const written = await writeAtLimit(director, selling(accounts), '40')
    given(await askForExchangeCode(director, written))
    const { text, code } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/^Код \d{4} продає 1\D000,00\D\$ за курсом не нижче 40,0000: надійде щонайменше 39\D900,00\D₴, до 20\.11\.2026\. /)
    expect(given(await signExchangeWith(director, written, code))).toMatchObject({ state: 'QUEUED', held: '100000' })
    expect(had - (await availableOn(accounts.dollars))).toBe(100_000n)
    given(await revokeRequest(director, written.id))
  })

  test('of two requests that want the same money one gets INSUFFICIENT_FUNDS with what is missing, and its code is not spent', async () => {
    const available = await availableOn(accounts.dollars)
    const amount = String(available - 10_000n)
    const pair = [await writeAtLimit(director, selling(accounts), '43', { amount }), await writeAtLimit(director, selling(accounts), '43', { amount })]
    const codes: string[] = []
    for (const one of pair) {
      given(await askForExchangeCode(director, one))
      codes.push((await bank.lastMessage(DIRECTOR)).code)
    }
    const outcomes = await Promise.all(pair.map((one, place) => signExchangeWith(director, one, codes[place] ?? '')))
    expect(outcomes.map(codeOf).toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'ok'])
    const late = outcomes.findIndex(({ ok: isOk }) => !isOk)
    expect(outcomes[late]).toMatchObject({ refusal: { exchange: { missing: String(available - 20_000n) } } })
    expect(await readRequest(director, pair[late]?.id ?? '')).toMatchObject({ state: 'ON_SIGNING', signing: { given: [] } })
    given(await revokeRequest(director, pair[1 - late]?.id ?? ''))
    expect(given(await signExchangeWith(director, pair[late] as ExchangeRequest, codes[late] ?? '')).state).toBe('QUEUED')
    given(await revokeRequest(director, pair[late]?.id ?? ''))
  })
})

describe('a quote', () => {
  // security row 57
  test('is spent by one request alone', async () => {
    const ends = buying(accounts)
    const { quoteId } = given(await quoteExchange(director, ends))
    const body = { ...ends, mode: 'BANK' as const, amount: '100000', quoteId }
    const [one, other] = [given(await tryWriting(director, body)), given(await tryWriting(director, body))]
    given(await askForExchangeCode(director, one))
    const { code } = await bank.lastMessage(DIRECTOR)
    given(await askForExchangeCode(director, other))
    const { code: otherCode } = await bank.lastMessage(DIRECTOR)
    const outcomes = await Promise.all([signExchangeWith(director, one, code), signExchangeWith(director, other, otherCode)])
    expect(outcomes.map(codeOf).toSorted()).toEqual(['STATUS_EXCHANGE_NOT_CHANGED', 'ok'])
    expect(outcomes.find(({ ok: isOk }) => !isOk)).toMatchObject({ refusal: { exchange: { quoteExpired: true } } })
  })

  test('that has ended signs nothing: another one is taken, and seen, first', async () => {
    const written = await writeAtQuote(director, buying(accounts))
    bank.clock.advance(MINUTE)
    const refused = await askForExchangeCode(director, written)
    expect(refused).toMatchObject({ refusal: { error_code: 'STATUS_EXCHANGE_NOT_CHANGED', exchange: { quoteExpired: true } } })
    const anew = given(await takeQuote(director, written))
    expect(await sign(anew)).toMatchObject({ state: 'QUEUED' })
  })

  test('holds for three minutes from the moment when a code is asked for', async () => {
    const written = await writeAtQuote(director, buying(accounts))
    bank.clock.advance(MINUTE - 1)
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    bank.clock.advance(3 * MINUTE - 1)
    expect(given(await signExchangeWith(director, written, code)).state).toBe('QUEUED')
  })

  test('of another person, of another exchange or of another amount is not taken', async () => {
    const ends = buying(accounts)
    const of = async (client: TestClient, how: Parameters<typeof quoteExchange>[2], from: Parameters<typeof quoteExchange>[1] = ends) =>
      given(await quoteExchange(client, from, how)).quoteId
    const quotes = [
      await of(accountant, { amount: '100000' }),
      await of(director, { amount: '100001' }),
      await of(director, { hryvnia: '4350000' }),
      await of(director, { amount: '100000' }, { ...ends, currency: 'EUR', recipientAccountId: accounts.euros }),
      await of(director, { amount: '100000' }, { ...ends, feeAccountId: accounts.fee }),
      randomUUID(),
    ]
    for (const quoteId of quotes)
      expect(await tryWriting(director, { ...ends, mode: 'BANK', amount: '100000', quoteId })).toMatchObject({
        refusal: { error_code: 'INVALID_REQUEST', fields: { quoteId: 'Invalid value' } },
      })
  })

  test('taken anew by the last of two signatories at the same rate leaves the first signature; at another rate both sign the new text', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const written = await writeAtQuote(director, buying(accounts))
    await sign(written)
    bank.clock.advance(4 * MINUTE)
    expect(codeOf(await askForExchangeCode(accountant, written))).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    const same = given(await takeQuote(accountant, written))
    expect(same).toMatchObject({ version: 1, rate: written.rate, signing: { missing: ['second'] } })
    expect(await signExchange(bank, { client: accountant, phone: ACCOUNTANT }, same)).toMatchObject({ state: 'QUEUED' })

    const again = await writeAtQuote(director, buying(accounts))
    await sign(again)
    bank.clock.advance(4 * MINUTE)
    await withRates(bank, { USD: ['43.0000', '44.1234'] }, async () => {
      const dear = given(await takeQuote(accountant, again))
      expect(dear).toMatchObject({ version: 2, rate: '44123400', state: 'DRAFT', signing: { missing: ['first', 'second'], given: [] } })
      expect(await signExchange(bank, { client: accountant, phone: ACCOUNTANT }, dear)).toMatchObject({ state: 'ON_SIGNING' })
      bank.clock.advance(MINUTE)
      expect(await sign(dear)).toMatchObject({ state: 'QUEUED', rate: '44123400' })
    })
  })

  // security row 57
  test('that two signatories race to its last millisecond is spent once, or not at all', async () => {
    await needSignatures(bank, company, ['first', 'second'])
    const pair = async () => {
      const written = await writeAtQuote(director, buying(accounts))
      given(await askForExchangeCode(director, written))
      const first = (await bank.lastMessage(DIRECTOR)).code
      given(await askForExchangeCode(accountant, written))
      const second = (await bank.lastMessage(ACCOUNTANT)).code
      return { written, first, second }
    }
    const had = await availableOn(accounts.hryvnia)
    const { written, first, second } = await pair()
    bank.clock.advance(3 * MINUTE - 1)
    const outcomes = await Promise.all([signExchangeWith(director, written, first), signExchangeWith(accountant, written, second)])
    expect(outcomes.map(codeOf)).toEqual(['ok', 'ok'])
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'QUEUED', held: written.total })
    expect(had - (await availableOn(accounts.hryvnia))).toBe(BigInt(written.total))

    bank.clock.advance(MINUTE)
    const late = await pair()
    bank.clock.advance(3 * MINUTE - 1)
    given(await signExchangeWith(director, late.written, late.first))
    await owner.query('begin')
    await owner.query('select from company where company_id = $1 for update', [company])
    const waiting = signExchangeWith(accountant, late.written, late.second)
    await untilWaitingForLock(bank.owner)
    bank.clock.advance(1)
    await owner.query('commit')
    expect(await waiting).toMatchObject({ refusal: { error_code: 'STATUS_EXCHANGE_NOT_CHANGED', exchange: { quoteExpired: true } } })
    const left = await readRequest(director, late.written.id)
    expect(left).toMatchObject({ state: 'ON_SIGNING', held: null, signing: { missing: ['second'] } })
    given(await takeQuote(accountant, left))
    expect(given(await signExchangeWith(accountant, left, late.second)).state).toBe('QUEUED')
  })

  const takeQuote = async (client: TestClient, request: ExchangeRequest) => {
    const { quoteId } = given(await quoteExchange(client, buying(accounts), { amount: request.amount }))
    return client.call('PUT /api/exchange-service/requests/{exchangeId}/quote', {
      params: { exchangeId: request.id },
      body: { version: request.version, quoteId },
      ...withKey(),
    })
  }
})

const correct = (exchangeId: string, body: Body<'PUT /api/exchange-service/requests/{exchangeId}'>) =>
  director.call('PUT /api/exchange-service/requests/{exchangeId}', { params: { exchangeId }, body, ...withKey() })

test('the database lets a request go where its rule lets it go, and nowhere else', async () => {
  const { rows } = await owner.query("select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'exchange_requests_go_their_way'")
  const passed = [...(rows[0] as { definition: string }).definition.matchAll(/'(\w+ \w+)'/g)].map(([, pair]) => pair)
  const ways = exchangeRequestStates.flatMap((from) =>
    exchangeRequestEvents.flatMap((event) => {
      const taken = step(from, event)
      return taken.ok && taken.value.next !== from ? [`${from} ${taken.value.next}`] : []
    }),
  )
  expect(passed.toSorted()).toEqual([...new Set(ways)].toSorted())
})
