import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { exchangeRefusals } from '@dilo/domain/refusals/exchange-refusals.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { exchangerOfFile } from '../../../testing/exchanger-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { keyOfPerson, newTestAuthority, signed, trustAuthorities } from '../../../testing/eds-keys.ts'
import { dealerSays } from '../../../testing/exchange-desk.ts'
import {
  askForExchangeCode,
  buying,
  deleteRequest,
  quoteExchange,
  signExchange,
  signExchangeWith,
  tryWriting,
  writeAtLimit,
  withRates,
} from '../../../testing/exchange-steps.ts'
import { BOHDAN, DIRECTOR } from '../../../testing/demo-people.ts'
import { needSignatures, ONLY_SIGNS, signatoryOf } from '../../../testing/signatories.ts'

// Each code of exchange that the domain knows, on its real way.

const { bank, owner } = bankOfFile()
const { company, accounts, director } = exchangerOfFile(bank)
beforeEach(async () => {
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
})

type Answer = Parameters<typeof codeOf>[0]

const atLimit = () => ({ ...buying(accounts), mode: 'LIMIT' as const, amount: '100000', limit: '43.5' })
const write = () => writeAtLimit(director, buying(accounts), '43.5')

const ways: Readonly<Record<string, () => Promise<Answer>>> = {
  EXCHANGE_RATE_UNAVAILABLE: async () => {
    await owner.query('delete from exchange_rate')
    dealerSays(bank, null)
    return quoteExchange(director, buying(accounts))
  },
  EXCHANGE_SENDER_NOT_COMPANYS: () => tryWriting(director, { ...atLimit(), debtorAccountId: randomUUID() }),
  EXCHANGE_RECIPIENT_NOT_COMPANYS: () => tryWriting(director, { ...atLimit(), recipientAccountId: randomUUID() }),
  EXCHANGE_UNKNOWN_OPERATION: () => quoteExchange(director, { ...buying(accounts), side: 'GIFT' }),
  EXCHANGE_NO_SELLING_RATE: async () => {
    const written = await write()
    return withRates(bank, { EUR: ['50.0000', '50.5000'] }, () => askForExchangeCode(director, written))
  },
  EXCHANGE_REQUEST_NOT_FOUND: async () => {
    const written = await write()
    given(await deleteRequest(director, written.id))
    return askForExchangeCode(director, written)
  },
  EXCHANGE_ALREADY_SIGNED: async () => {
    const written = await write()
    await signExchange(bank, { client: director, phone: DIRECTOR }, written)
    return deleteRequest(director, written.id)
  },
  EXCHANGE_NO_RIGHT_TO_SIGN: async () => {
    const written = await write()
    await needSignatures(bank, company, ['first'])
    return askForExchangeCode(await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ONLY_SIGNS }), written)
  },
  EXCHANGE_SIGNING_INPUT: async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const { id, version } = await write()
    given(await askForExchangeCode(director, { id, version }, 'EDS'))
    const p7s = signed(Buffer.from('another text'), await keyOfPerson(bank, authority, DIRECTOR), bank.clock.now())
    return director.call('POST /api/exchange-service/requests/{exchangeId}/signatures', {
      params: { exchangeId: id },
      body: { method: 'EDS', p7s, version },
      ...withKey(),
    })
  },
  EXCHANGE_INVALID_OTP: async () => {
    const written = await write()
    given(await askForExchangeCode(director, written))
    const { code } = await bank.lastMessage(DIRECTOR)
    return signExchangeWith(director, written, code === '1111' ? '2222' : '1111')
  },
  EXCHANGE_UNKNOWN_SIGNATURE_TYPE: async () => askForExchangeCode(director, await write(), 'PIGEON'),
  EXCHANGE_SIGNER_NOT_IDENTIFIED: async () => {
    const written = await write()
    await owner.query('update person set identified_at = null where person_id = (select person_id from login_directory where login = $1)', [DIRECTOR])
    const refused = await askForExchangeCode(director, written)
    await owner.query('update person set identified_at = now() where identified_at is null')
    return refused
  },
  EXCHANGE_NO_AUTHORITY: async () => tryWriting(await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ONLY_SIGNS }), atLimit()),
  STATUS_EXCHANGE_NOT_CHANGED: async () => {
    const written = await write()
    return askForExchangeCode(director, { ...written, version: written.version + 1 })
  },
  EXCHANGE_CLOSED_NOW: async () => {
    bank.clock.advance(Math.max(0, Date.UTC(2026, 10, 20, 12) - bank.clock.now()) + HOUR)
    return quoteExchange(await bank.signedIn(DIRECTOR), buying(accounts))
  },
}

test('each code of the domain has its way, and there is no other one', () => {
  expect(Object.keys(ways).toSorted()).toEqual(
    Object.values(exchangeRefusals)
      .map(({ wire }) => wire)
      .toSorted(),
  )
})

test.each(Object.entries(ways))('%s is said where it is true', async (code, way) => {
  const known = Object.values(exchangeRefusals).find(({ wire }) => wire === code)
  const answer = await way()
  expect([codeOf(answer), 'status' in answer ? answer.status : 200]).toEqual([code, known?.status])
})
