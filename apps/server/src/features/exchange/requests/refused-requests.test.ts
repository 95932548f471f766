import { describe, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { exchangerOfFile } from '../../../testing/exchanger-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { keyOfPerson, newTestAuthority, signed as signedByKey, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import {
  askForExchangeCode,
  buying,
  readRequest,
  selling,
  signExchange,
  signExchangeWith,
  tryWriting,
  withRates,
  writeAtLimit,
  writeAtQuote,
  type Written,
} from '../../../testing/exchange-steps.ts'
import { BOHDAN, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, needSignatures, ONLY_SIGNS, signatoryOf } from '../../../testing/signatories.ts'

// The refusals of a request: each field, and each code of the specification on its real way.

const { bank, owner } = bankOfFile()
const { company, accounts, director } = exchangerOfFile(bank)

const atLimit = (further: Partial<Written> = {}): Written => ({ ...buying(accounts), mode: 'LIMIT', amount: '100000', limit: '43.5', ...further })
const sign = (request: { id: string; version: number }) => signExchange(bank, { client: director, phone: DIRECTOR }, request)
const without = (written: Written): Written => {
  const { amount: _amount, ...rest } = written
  return rest
}

describe('a field at fault is named, and nothing is written', () => {
  const count = async () => Number((await owner.query('select count(*) from exchange_request')).rows[0].count)

  test.each<[string, () => Written, Record<string, string>]>([
    ['no amount', () => without(atLimit()), { amount: 'This field is required' }],
    ['both amounts', () => atLimit({ hryvnia: '4350000' }), { hryvnia: 'Invalid value' }],
    ['an amount of nothing', () => atLimit({ amount: '0' }), { amount: 'Invalid amount' }],
    ['a negative amount', () => atLimit({ amount: '-100' }), { amount: 'Invalid amount' }],
    ['an amount of three decimals', () => atLimit({ amount: '10.005' }), { amount: 'Invalid value' }],
    ['hryvnia that buys not a cent', () => ({ ...without(atLimit()), hryvnia: '10' }), { hryvnia: 'Invalid amount' }],
    ['hryvnia twice', () => atLimit({ recipientAccountId: accounts.hryvnia }), { recipientAccountId: 'Invalid value' }],
    ['a currency that pays itself', () => atLimit({ debtorAccountId: accounts.dollars }), { debtorAccountId: 'Invalid value' }],
    ['an account of another currency', () => atLimit({ recipientAccountId: accounts.euros }), { recipientAccountId: 'Invalid value' }],
    ['a fee from dollars', () => atLimit({ feeAccountId: accounts.dollars }), { feeAccountId: 'Invalid value' }],
    ['no limit', () => atLimit({ limit: '' }), { limit: 'This field is required' }],
    ['a limit of nothing', () => atLimit({ limit: '0' }), { limit: 'Rate unclear' }],
    ['a limit of five decimals', () => atLimit({ limit: '43.45001' }), { limit: 'Rate too precise' }],
    ['a day that is over', () => atLimit({ validUntil: '2026-11-19' }), { validUntil: 'Day is over' }],
    ['a Saturday', () => atLimit({ validUntil: '2026-11-21' }), { validUntil: 'Not a working day' }],
    ['more than five working days', () => atLimit({ validUntil: '2026-11-30' }), { validUntil: 'Day too far ahead' }],
    ['a phone that is none', () => atLimit({ contact: { name: 'Олена', phone: '12' } }), { 'contact.phone': 'Incomplete phone number' }],
    ['a country that is none', () => atLimit({ details: { country: 'XX' } }), { 'details.country': 'Invalid value' }],
    ['a declaration of tomorrow', () => atLimit({ details: { declarationDate: '2026-11-21' } }), { 'details.declarationDate': 'Day is ahead' }],
    ['a quote beside a limit', () => atLimit({ quoteId: accounts.fee }), { quoteId: 'Invalid value' }],
    [
      'several at once',
      () => atLimit({ limit: '0', validUntil: '2026-11-21', contact: { name: '', phone: '1' } }),
      { limit: 'Rate unclear', validUntil: 'Not a working day', 'contact.phone': 'Incomplete phone number' },
    ],
  ])('%s', async (_, written, fields) => {
    const had = await count()
    expect(await tryWriting(director, written())).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields } })
    expect(await count()).toBe(had)
  })

  test('an account that is blocked or closed', async () => {
    for (const status of ['BLOCKED', 'CLOSED'])
      for (const [field, account] of [
        ['debtorAccountId', accounts.hryvnia],
        ['recipientAccountId', accounts.dollars],
      ] as const) {
        await owner.query('update client_account set status = $2 where account_id = $1', [account, status])
        const refused = await tryWriting(director, atLimit())
        await owner.query("update client_account set status = 'OPEN' where account_id = $1", [account])
        expect(refused).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: 'Invalid value' } } })
      }
  })

  test('a limit of ten times the market is asked about again, with the rate of the bank, and taken when it is meant', async () => {
    await withRates(bank, { USD: ['43.2000', '43.3000'] }, async () => {
      const refused = await tryWriting(director, atLimit({ limit: '433.00' }))
      expect(refused).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { limit: 'Rate far from market' }, exchange: { market: '43300000' } } })
      expect(given(await tryWriting(director, atLimit({ limit: '433.00', limitConfirmed: true }))).rate).toBe('433000000')
    })
  })
})

describe('a word of the specification is said on its real way', () => {
  test('EXCHANGE_UNKNOWN_OPERATION, _SENDER_NOT_COMPANYS, _RECIPIENT_NOT_COMPANYS', async () => {
    const [other] = await asOwner(bank, "select account_id from client_account where company_id <> $1 and currency = 'UAH' limit 1", [company])
    const foreign = String(other?.['account_id'])
    expect(codeOf(await tryWriting(director, atLimit({ side: 'GIFT' })))).toBe('EXCHANGE_UNKNOWN_OPERATION')
    expect(codeOf(await tryWriting(director, atLimit({ debtorAccountId: foreign })))).toBe('EXCHANGE_SENDER_NOT_COMPANYS')
    expect(codeOf(await tryWriting(director, atLimit({ recipientAccountId: foreign })))).toBe('EXCHANGE_RECIPIENT_NOT_COMPANYS')
  })

  test('EXCHANGE_NO_SELLING_RATE: the dealer has stopped the currency since', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    const refused = await withRates(bank, { EUR: ['50.0000', '50.5000'] }, () => askForExchangeCode(director, written))
    expect(codeOf(refused)).toBe('EXCHANGE_NO_SELLING_RATE')
  })

  test('EXCHANGE_UNKNOWN_SIGNATURE_TYPE, _INVALID_OTP', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    expect(codeOf(await askForExchangeCode(director, written, 'PIGEON'))).toBe('EXCHANGE_UNKNOWN_SIGNATURE_TYPE')
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    const wrong = await signExchangeWith(director, written, code === '1111' ? '2222' : '1111')
    expect(codeOf(wrong)).toBe('EXCHANGE_INVALID_OTP')
    const bare = { version: written.version, method: 'PIGEON' }
    const call = (body: typeof bare) =>
      director.call('POST /api/exchange-service/requests/{exchangeId}/signatures', { params: { exchangeId: written.id }, body, ...withKey() })
    expect(codeOf(await call(bare))).toBe('EXCHANGE_UNKNOWN_SIGNATURE_TYPE')
    expect(await call({ ...bare, method: 'SMS' })).toMatchObject({ refusal: { fields: { otp_code: 'This field is required' } } })
    expect(await call({ ...bare, method: 'EDS' })).toMatchObject({ refusal: { fields: { p7s: 'This field is required' } } })
  })

  test('EXCHANGE_SIGNING_INPUT, and _SIGNER_NOT_IDENTIFIED for the key of another person; the right key signs', async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    const begun = given(await askForExchangeCode(director, written, 'EDS'))
    const signBy = (p7s: string) =>
      director.call('POST /api/exchange-service/requests/{exchangeId}/signatures', {
        params: { exchangeId: written.id },
        body: { method: 'EDS', p7s, version: written.version },
        ...withKey(),
      })
    const [own, other] = [await keyOfPerson(bank, authority, DIRECTOR), await keyOfPerson(bank, authority, OLENA)]
    expect(codeOf(await signBy(signedByKey(Buffer.from('another text'), own, bank.clock.now())))).toBe('EXCHANGE_SIGNING_INPUT')
    expect(codeOf(await signBy(signedByKey(textOf(begun), other, bank.clock.now())))).toBe('EXCHANGE_SIGNER_NOT_IDENTIFIED')
    expect(given(await signBy(signedByKey(textOf(begun), own, bank.clock.now())))).toMatchObject({ state: 'QUEUED', signing: { given: [{ method: 'EDS' }] } })
  })

  test('EXCHANGE_SIGNER_NOT_IDENTIFIED: the bank does not know who signs', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    await owner.query('update person set identified_at = null where person_id = (select person_id from login_directory where login = $1)', [DIRECTOR])
    const refused = await askForExchangeCode(director, written)
    await owner.query('update person set identified_at = now() where identified_at is null')
    expect(codeOf(refused)).toBe('EXCHANGE_SIGNER_NOT_IDENTIFIED')
  })

  test('EXCHANGE_NO_RIGHT_TO_SIGN, _NO_AUTHORITY', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    const looks = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })
    expect(codeOf(await askForExchangeCode(looks, written))).toBe('EXCHANGE_NO_RIGHT_TO_SIGN')
    await needSignatures(bank, company, ['first'])
    const second = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ONLY_SIGNS })
    expect(codeOf(await askForExchangeCode(second, written))).toBe('EXCHANGE_NO_RIGHT_TO_SIGN')
    expect(codeOf(await tryWriting(second, atLimit()))).toBe('EXCHANGE_NO_AUTHORITY')
  })

  test('INSUFFICIENT_FUNDS with what is missing: the money has gone since', async () => {
    const written = await writeAtLimit(director, selling(accounts), '43', { amount: '90000000' })
    expect(await askForExchangeCode(director, written)).toMatchObject({
      refusal: { error_code: 'INSUFFICIENT_FUNDS', exchange: { missing: expect.stringMatching(/^8\d{7}$/) } },
    })
  })

  test('a request whose last day is over is corrected, not signed', async () => {
    const written = await writeAtLimit(director, buying(accounts), '43.5')
    await owner.query("update exchange_request set valid_until = '2026-11-19' where request_id = $1", [written.id])
    expect(await askForExchangeCode(director, written)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { validUntil: 'Day is over' } } })
  })
})

// The last of the file: it moves the clock to the end of the day and beyond.
describe('the bank exchanges until 14:00 in Kyiv', () => {
  const until = (hour: number) => bank.clock.advance(Date.UTC(2026, 10, 20, hour - 2) - bank.clock.now())

  /** Signed in again, because a session ends without use; earlier messages are gone. */
  const at = async (moment: 'a second before' | 'the last millisecond') => {
    until(14)
    bank.clock.advance(moment === 'a second before' ? -SECOND : -1)
    await owner.query('delete from outbox')
    await signInAgain(bank, director, DIRECTOR)
    await owner.query('delete from outbox')
  }
  const late = { validUntil: '2026-11-23' }

  // security row 57
  test('a code that is brought at 14:00:00.000 is refused and not spent; of 13:59:59.999 it signs', async () => {
    await at('a second before')
    const written = await writeAtLimit(director, buying(accounts), '43.5', late)
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    until(14)
    expect(await signExchangeWith(director, written, code)).toMatchObject({
      refusal: { error_code: 'EXCHANGE_CLOSED_NOW', exchange: { opensAt: '2026-11-23T08:00:00.000Z' } },
    })
    expect(await readRequest(director, written.id)).toMatchObject({ state: 'ON_SIGNING', held: null, signing: { given: [] } })
    bank.clock.advance(-1)
    expect(given(await signExchangeWith(director, written, code)).state).toBe('QUEUED')
  })

  test('a quote ends with it, also one for which a code was asked a second before', async () => {
    await at('a second before')
    const written = await writeAtQuote(director, buying(accounts), '100000', late)
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    const { rows } = await owner.query('select expires_at from exchange_quote where code_asked_at is not null order by quoted_at desc limit 1')
    expect((rows[0] as { expires_at: Date }).expires_at.toISOString()).toBe('2026-11-20T12:00:00.000Z')
    bank.clock.advance(SECOND - 1)
    expect(given(await signExchangeWith(director, written, code)).state).toBe('QUEUED')
  })

  // security row 57
  test('and the instant of the hold counts: 14:00 that comes while the signature waits for a lock refuses it', async () => {
    await at('the last millisecond')
    const written = await writeAtLimit(director, buying(accounts), '43.5', late)
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query('begin')
    await owner.query('select from company where company_id = $1 for update', [company])
    const waiting = signExchangeWith(director, written, code)
    await untilWaitingForLock(bank.owner)
    until(14)
    await owner.query('commit')
    expect(codeOf(await waiting)).toBe('EXCHANGE_CLOSED_NOW')
    bank.clock.advance(-1)
    expect(given(await signExchangeWith(director, written, code)).state).toBe('QUEUED')
  })

  test('drafts are written at any time; a quote, a code and a signature are refused with the next opening', async () => {
    until(14)
    bank.clock.advance(2 * HOUR)
    await signInAgain(bank, director, DIRECTOR)
    const draft = given(await tryWriting(director, { ...buying(accounts), mode: 'BANK', amount: '100000' }))
    expect(draft).toMatchObject({ state: 'DRAFT', validUntil: '2026-11-23' })
    const closed = { refusal: { error_code: 'EXCHANGE_CLOSED_NOW', exchange: { opensAt: '2026-11-23T08:00:00.000Z' } } }
    expect(await askForExchangeCode(director, draft)).toMatchObject(closed)
    expect(await signExchangeWith(director, draft, '1234')).toMatchObject(closed)
    const quote = { params: { exchangeId: draft.id }, body: { version: 1, quoteId: accounts.fee }, ...withKey() }
    expect(await director.call('PUT /api/exchange-service/requests/{exchangeId}/quote', quote)).toMatchObject(closed)
    bank.clock.advance(2 * DAY + 18 * HOUR)
    await signInAgain(bank, director, DIRECTOR)
    expect(codeOf(await askForExchangeCode(director, draft))).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    const limit = await writeAtLimit(director, buying(accounts), '43.5')
    expect(await sign(limit)).toMatchObject({ state: 'QUEUED' })
  })
})
