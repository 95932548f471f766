import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { codeOf, given, withKey } from '../../../testing/deposit-steps.ts'
import { eventsOf } from '../../../testing/audit-trail.ts'
import {
  accountsOf,
  askForExchangeCode,
  buying,
  deleteRequest,
  type ExchangeAccounts,
  quoteExchange,
  readRequest,
  revokeRequest,
  selling,
  signExchange,
  signExchangeWith,
  tryWriting,
  writeAtLimit,
  writeAtQuote,
} from '../../../testing/exchange-steps.ts'
import { companyOf, needSignatures } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'

// A request from its first word to the hold: written, mended, signed, revoked.

const [DIRECTOR, ACCOUNTANT] = ['380500000002', '380500000003']

let bank: TestBank
let owner: pg.Client
let company: string
let accounts: ExchangeAccounts
let director: TestClient
let accountant: TestClient

beforeAll(async () => {
  bank = await openTestBank()
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  company = await companyOf(bank, DIRECTOR)
  accounts = await accountsOf(bank, company)
  await enrich(bank, company, accounts.hryvnia, kopiykas(10_000_000_00n))
})
afterAll(async () => {
  await owner.end()
  await bank.close()
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await owner.query(`delete from ${table}`)
  bank.clock.advance(MINUTE)
  await needSignatures(bank, company, ['any'])
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
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
})
