import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExchangeTerms, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { given } from '../../../testing/answered.ts'
import { dealerSays } from '../../../testing/exchange-desk.ts'
import {
  accountsOf,
  askForExchangeCode,
  buying,
  type ExchangeAccounts,
  quoteExchange,
  readRequest,
  revokeRequest,
  selling,
  signExchange,
  signExchangeWith,
  writeAtLimit,
} from '../../../testing/exchange-steps.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { positionAccount } from '../../accounts/door.ts'

// The amount that the bank takes from a client a day, and the limit of its position in a currency.

const { bank, owner } = bankOfFile()
type Side = { readonly phone: string; readonly company: string; readonly accounts: ExchangeAccounts; client: TestClient }
const sides: Side[] = []

beforeAll(async () => {
  for (const phone of [OLENA, DIRECTOR]) {
    const company = await companyOf(bank, phone)
    const accounts = await accountsOf(bank, company)
    await enrich(bank, company, accounts.hryvnia, kopiykas(10_000_000_00n))
    await enrich(bank, company, accounts.dollars, kopiykas(100_000_00n), 'USD')
    sides.push({ phone, company, accounts, client: await bank.signedIn(phone) })
  }
})
async function forgetSignatures(): Promise<void> {
  for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await owner.query(`delete from ${table}`)
  await owner.query("update exchange_request set state = 'revoked', hold_id = null, fee_hold_id = null, ended_at = signed_at where state = 'queued'")
  bank.clock.advance(MINUTE)
}

beforeEach(async () => {
  await forgetSignatures()
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
  for (const side of sides) {
    await needSignatures(bank, side.company, ['any'])
    side.client = await bank.signedIn(side.phone)
  }
})

async function withTerms<Answer>(terms: Partial<ExchangeTerms>, work: () => Promise<Answer>): Promise<Answer> {
  const { bankValues } = bank.context
  const at = ((of, moment) =>
    of.kind === 'exchangeTerms' ? { takesEffect: new Date(0), value: { ...firstExchangeTerms, ...terms } } : bankValues.at(of, moment)) as typeof bankValues.at
  Object.assign(bank.context, { bankValues: { ...bankValues, at } })
  try {
    return await work()
  } finally {
    Object.assign(bank.context, { bankValues })
  }
}

/** A bound that leaves so much for purchases of dollars: the bank has an earlier position. */
async function leaves(left: bigint): Promise<Partial<ExchangeTerms>> {
  const { accountId } = positionAccount('USD')
  const { rows } = await owner.query('select booked::text from ledger.internal_balance_view where account_id = $1', [accountId])
  return { mostOfPosition: kopiykas(left - BigInt((rows as { booked: string }[])[0]?.booked ?? '0')) }
}

const first = () => sides[0] as Side
const second = () => sides[1] as Side
const buys = ({ client, accounts }: Side, amount = '100000') => writeAtLimit(client, buying(accounts), '43.5', { amount })
const sells = ({ client, accounts }: Side, amount = '100000') => writeAtLimit(client, selling(accounts), '43', { amount })
const codeFor = async ({ client, phone }: Side, request: { id: string; version: number }) => {
  given(await askForExchangeCode(client, request))
  return (await bank.lastMessage(phone)).code
}

describe('the most of a client a day', () => {
  const mostADay = kopiykas(50_000_00n)

  test('bounds a quote at the field that was typed, with the bound and what is left of it', () =>
    withTerms({ mostADay }, async () => {
      const { client, accounts } = first()
      expect(await quoteExchange(client, buying(accounts), { amount: '200000' })).toMatchObject({
        status: 400,
        refusal: { error_code: 'INVALID_REQUEST', fields: { amount: 'Over the most of a day' }, exchange: { most: '5000000', left: '5000000' } },
      })
      expect(await quoteExchange(client, selling(accounts), { hryvnia: '6000000' })).toMatchObject({
        refusal: { fields: { hryvnia: 'Over the most of a day' } },
      })
      given(await quoteExchange(client, buying(accounts), { amount: '100000' }))
    }))

  test('is passed by one of two requests that are signed at one moment, and what is revoked counts no more', () =>
    withTerms({ mostADay }, async () => {
      const side = first()
      const pair = [await buys(side), await sells(side)]
      const codes: string[] = []
      for (const request of pair) {
        await owner.query('delete from attempt_counter')
        codes.push(await codeFor(side, request))
      }
      const signed = await Promise.all(pair.map((request, place) => signExchangeWith(side.client, request, codes[place] ?? '')))
      expect(signed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(signed.find(({ ok }) => !ok)).toMatchObject({ refusal: { fields: { amount: 'Over the most of a day' }, exchange: { most: '5000000' } } })
      const [taken, left] = signed[0]?.ok === true ? pair : pair.toReversed()
      expect(await readRequest(side.client, left?.id ?? '')).toMatchObject({ held: null, signing: { given: [] } })
      given(await revokeRequest(side.client, taken?.id ?? ''))
      for (const table of ['attempt_counter', 'one_time_code']) await owner.query(`delete from ${table}`)
      bank.clock.advance(2 * MINUTE)
      expect(await signExchange(bank, side, left as { id: string; version: number })).toMatchObject({ state: 'QUEUED' })
    }))
})

describe('the most of the bank’s position in a currency', () => {
  // Once the server is warm, signatures of one moment are gathered in one transaction.
  test('is passed by one of two companies that sign at one moment, whenever they do; the other way has room', async () => {
    for (let round = 0; round < 8; round += 1) {
      await withTerms(await leaves(150_000n), async () => {
        const pair = [first(), second()]
        const requests = [await buys(first()), await buys(second())]
        const codes = [await codeFor(first(), requests[0] as never), await codeFor(second(), requests[1] as never)]
        const signed = await Promise.all(pair.map(({ client }, place) => signExchangeWith(client, requests[place] as never, codes[place] ?? '')))
        expect(signed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
        expect(signed.find(({ ok }) => !ok)).toMatchObject({
          refusal: { error_code: 'INVALID_REQUEST', fields: { amount: 'Over the most of the currency' }, exchange: { left: '50000' } },
        })
        expect(await quoteExchange(first().client, buying(first().accounts), { amount: '60000' })).toMatchObject({
          refusal: { fields: { amount: 'Over the most of the currency' } },
        })
        given(await quoteExchange(first().client, selling(first().accounts), { amount: '60000' }))
      })
      await forgetSignatures()
    }
  })

  test('counts no money of demos', async () => {
    await withTerms(await leaves(100_000n), async () => {
      const request = await buys(second())
      await signExchange(bank, second(), request)
      const asked = () => quoteExchange(first().client, buying(first().accounts), { amount: '1000' })
      expect(await asked()).toMatchObject({ ok: false })
      await owner.query('begin')
      await owner.query("set local session_replication_role = 'replica'")
      const [tenant] = (await owner.query('select demo_tenant_id from company where demo_tenant_id is not null limit 1')).rows as { demo_tenant_id: string }[]
      await owner.query('update company set demo_tenant_id = $2 where company_id = $1', [second().company, tenant?.demo_tenant_id ?? randomUUID()])
      await owner.query('commit')
      given(await asked())
      await owner.query('begin')
      await owner.query("set local session_replication_role = 'replica'")
      await owner.query('update company set demo_tenant_id = null where company_id = $1', [second().company])
      await owner.query('commit')
    })
  })
})
