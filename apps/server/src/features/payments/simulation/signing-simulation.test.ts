import type { Body } from '@dilo/contract/calls.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, ONLY_SIGNS, personOf, signatoryOf, signedByTwo } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'

type Asked = Body<'POST /api/payment-service/signing-policy/simulation'>
type Rules = NonNullable<Asked['rules']>
type Needs = Rules[number]['needs']

const everywhere = (needs: Needs): Rules => (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs }))
const over = (from: string, needs: Needs, accountId: string | null = null): Rules[number] => ({ accountId, currency: 'UAH', from, needs })
/** The first alone below 100 000.00, both from 100 000.00: now both sign everything. */
const byFirst: Rules = [...everywhere(['first']), over('10000000', ['first', 'second'])]

const { bank, owner } = bankOfFile()
let company: string
let olena: TestClient
let bohdan: TestClient
let ihor: TestClient

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  ;({ olena, bohdan, ihor } = await signedByTwo(bank, company))
})
beforeEach(async () => {
  // The year of the demo bank is older than what a test writes.
  await owner.query(`update payment set created_at = created_at - interval '1 year' where company_id = $1 and created_at > $2`, [company, daysAgo(90)])
  await owner.query(`delete from signature where company_id = $1`, [company])
  await owner.query(`update payment set state = 'deleted' where company_id = $1 and state in ('draft', 'onSigning')`, [company])
  await owner.query('delete from signed_change')
})

const daysAgo = (days: number): Date => new Date(bank.clock.now() - days * DAY)
const simulate = (client: TestClient, body: Asked) => client.call('POST /api/payment-service/signing-policy/simulation', { body })
const simulateProposal = (client: TestClient) => client.call('GET /api/payment-service/signing-policy/change/simulation', {})
const propose = (client: TestClient, rules: Rules) => client.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })

async function found(client: TestClient, body: Asked) {
  const answer = await simulate(client, body)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.answer
}

/** A draft from Olena to Ihor. */
const draft = async (amount: string) => (await created(olena, await paymentBody(olena, ihor, { amount }))).id
const ids = (payments: readonly { readonly id: string }[]) => payments.map(({ id }) => id).toSorted()

describe('other rules of signing', () => {
  test('are compared with those of now on drafts and on payments of 90 days, and change nothing', async () => {
    const [small, large] = [await draft('9999999'), await draft('10000000')]
    const old = await draft('100')
    await owner.query(`update payment set created_at = $2 where payment_id = $1`, [old, daysAgo(91)])
    expect(await found(olena, { rules: byFirst })).toMatchObject({
      fewer: 2,
      more: 0,
      same: 1,
      otherSigners: 0,
      isCut: false,
      nobodyCan: [],
      lostReach: [
        { person: expect.stringContaining(' '), signsNothing: false, amounts: [{ accountId: null, currency: 'UAH', from: '0', below: '10000000' }, {}, {}] },
      ],
    })
    // The old one may still be signed. Once deleted, or once all have signed it, it is a matter of the past.
    await owner.query(`update payment set state = 'deleted' where payment_id = any($1)`, [[old, large]])
    expect(await found(olena, { rules: byFirst })).toMatchObject({ fewer: 1, more: 0, same: 0 })
    expect(await paymentNow(olena, small)).toMatchObject({ state: 'draft', signatures: [] })
    const policy = await olena.call('GET /api/payment-service/signing-policy', {})
    expect(policy).toMatchObject({ answer: { change: null } })
  })

  test('name the payments to one account on one day that avoid the second signature together', async () => {
    const parts = [await draft('4000000'), await draft('4000000'), await draft('4000000')]
    const { splitRisk, totals } = await found(olena, { rules: byFirst })
    expect(splitRisk).toMatchObject([{ threshold: '10000000', total: '12000000', currency: 'UAH', creditorName: expect.stringContaining('Бондаренко') }])
    expect(ids(splitRisk[0]?.payments ?? [])).toEqual(parts.toSorted())
    expect(totals).toMatchObject({ splitRisk: 1 })
  })

  test('name what is on signing and loses its signature, and what has enough and must be signed again', async () => {
    const half = await draft('5000000')
    await sign(olena, half, await codeFor(bank, olena, half, OLENA))
    const other = await draft('6000000')
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: other } })
    await sign(bohdan, other, await codeFor(bank, bohdan, other, BOHDAN))
    expect(await found(olena, { rules: byFirst })).toMatchObject({
      openThatBecomeComplete: [{ id: half, state: 'onSigning', amount: '5000000' }],
      openThatLoseSignatures: [{ id: other }],
    })
  })

  test('that nobody could meet are shown as such, and only then refused', async () => {
    const large = await draft('60000')
    const rules = [...everywhere(['first', 'second']), over('50000', ['first', 'first'])]
    expect(await found(olena, { rules })).toMatchObject({ nobodyCan: [{ id: large, creditorName: expect.stringContaining('Бондаренко') }] })
    expect(await propose(olena, rules)).toMatchObject({ refusal: { error_code: 'PAY_E067' } })
  })

  test.each<[string, (client: TestClient) => Promise<Rules>, object]>([
    ['with a gap below an amount', async () => [over('100', ['first'])], { error_code: 'INVALID_REQUEST', fields: { rules: 'Invalid value' } }],
    ['that need fewer for more', async () => [...everywhere(['first', 'second']), over('100', ['first'])], { error_code: 'INVALID_REQUEST' }],
    [
      'of an account of another company',
      async (client) => [...everywhere(['any']), over('0', ['first'], (await mainAccount(client)).id)],
      { error_code: 'PAY_E026' },
    ],
  ])('%s are refused as where they are proposed', async (_, rulesOf, refusal) => {
    const rules = await rulesOf(ihor)
    expect(await simulate(olena, { rules })).toMatchObject({ ok: false, refusal })
    expect(await propose(olena, rules)).toMatchObject({ ok: false, refusal })
  })

  test('are the bank’s where the list is empty', async () => {
    await draft('100')
    expect(await found(olena, { rules: [] })).toMatchObject({ fewer: 1, more: 0, same: 0 })
  })
})

describe('other people by the same rules', () => {
  test('leave what nobody can sign then, and what a newcomer takes over', async () => {
    const payment = await draft('100')
    const bohdanId = await personOf(bank, BOHDAN)
    const gone = [{ personId: bohdanId, signatureType: 'none' as const }]
    expect(await found(olena, { people: gone })).toMatchObject({
      fewer: 0,
      more: 0,
      same: 1,
      nobodyCan: [{ id: payment }],
      splitRisk: [],
      lostReach: [{ signsNothing: true }],
    })
    expect(await found(olena, { people: [...gone, { personId: null, signatureType: 'second' }] })).toMatchObject({ nobodyCan: [] })
  })

  test('never reveal whether a person of another company is there', async () => {
    await draft('100')
    const strange = { personId: await personOf(bank, IHOR), signatureType: 'second' as const }
    expect(await found(olena, { people: [strange] })).toEqual(await found(olena, { people: [{ ...strange, personId: null }] }))
  })
})

describe('who may simulate', () => {
  test('is who may propose; a signatory sees the proposal that stands, as of now', async () => {
    expect(await simulate(bohdan, { rules: byFirst })).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await simulateProposal(bohdan)).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    await propose(olena, byFirst)
    expect(await simulateProposal(bohdan)).toMatchObject({ answer: { fewer: 0 } })
    await draft('100')
    const [shown, own] = [await simulateProposal(bohdan), await simulate(olena, { rules: byFirst })]
    expect(shown).toMatchObject({ answer: { fewer: 1 } })
    expect(shown).toEqual(own)
  })

  test('is not who only looks', async () => {
    await propose(olena, byFirst)
    const looking = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW'] })
    expect(await simulateProposal(looking)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  })
})

describe('accounts and limits of people', () => {
  const narrow = (accounts: readonly string[] | null) =>
    owner.query('update relation set account_ids = $3 where company_id = $1 and person_id = $2', [company, bohdanId, accounts])
  let bohdanId: string
  let other: string

  beforeAll(async () => {
    bohdanId = await personOf(bank, BOHDAN)
    const main = await mainAccount(olena)
    const { rows } = await owner.query('select account_id from client_account where company_id = $1 and account_id <> $2 limit 1', [company, main.id])
    other = rows[0].account_id
  })
  afterEach(async () => {
    await narrow(null)
    await owner.query('delete from signing_limit')
  })

  /** A change of Bohdan that must be signed, because it gives the right to write. */
  async function simulateChangeOfBohdan(scope: { accounts?: string[]; limits?: Body<'PUT /api/operation-service/people/{personId}/change'>['limits'] }) {
    const listed = await olena.call('GET /api/operation-service/people', {})
    const bohdanNow = listed.ok ? listed.answer.people.find(({ id }) => id === bohdanId) : undefined
    const proposed = await olena.call('PUT /api/operation-service/people/{personId}/change', {
      params: { personId: bohdanId },
      body: {
        version: bohdanNow?.version ?? 0,
        positionCode: null,
        permissions: [...ONLY_SIGNS, 'PAYMENTS_WRITE'],
        signatureType: 'second',
        accounts: null,
        limits: {},
        validUntil: null,
        authority: null,
        password: 'Dilo-demo-1',
        ...scope,
      },
    })
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.refusal))
    const answer = await olena.call('GET /api/operation-service/access-changes/{changeId}/simulation', { params: { changeId: proposed.answer.change.id } })
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
    return answer.answer
  }

  test('of a proposed change are asked of every payment', async () => {
    const [small, large] = [await draft('10000'), await draft('10001')]
    expect(await simulateChangeOfBohdan({})).toMatchObject({ nobodyCan: [], lostReach: [] })
    const narrowed = await simulateChangeOfBohdan({ accounts: [other] })
    expect(ids(narrowed.nobodyCan)).toEqual([small, large].toSorted())
    expect(narrowed.lostReach[0]?.amounts.map(({ accountId }) => accountId)).toContain((await mainAccount(olena)).id)
    const limit = { perPayment: '10000', perDay: null, perMonth: null }
    expect(ids((await simulateChangeOfBohdan({ limits: { SMS: limit, EMAIL: limit, EDS: limit } })).nobodyCan)).toEqual([large])
  })

  test('of now are asked, too: a signature of a person who acts on another account alone completes nothing', async () => {
    const half = await draft('6000000')
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: half } })
    await sign(bohdan, half, await codeFor(bank, bohdan, half, BOHDAN))
    expect(await found(olena, { rules: everywhere(['second']) })).toMatchObject({ openThatBecomeComplete: [{ id: half }] })
    await narrow([other])
    expect(await found(olena, { rules: everywhere(['second']) })).toMatchObject({ openThatBecomeComplete: [] })
  })

  test('a signatory sees payments of their own accounts alone', async () => {
    await draft('100')
    await propose(olena, byFirst)
    expect(await simulateProposal(bohdan)).toMatchObject({ answer: { fewer: 1 } })
    await narrow([other])
    expect(await simulateProposal(bohdan)).toMatchObject({ answer: { fewer: 0, more: 0, same: 0, nobodyCan: [] } })
  })
})

test('a salary register shows nothing but its total', async () => {
  const people = [employee({ name: 'Канарейченко Свирид', amount: '7654321' }), employee({ name: 'Щебетун Мальвіна', amount: '7654322' })]
  await writtenSalary(olena, people)
  await propose(olena, byFirst)
  const answer = JSON.stringify([await simulateProposal(bohdan), await found(olena, { rules: [...byFirst, over('15000000', ['first', 'first'])] })])
  expect(answer).toContain('15308643')
  for (const { name, amount, iban } of people) expect([name, amount, iban].filter((secret) => answer.includes(secret))).toEqual([])
})

test('only the first twenty are named, and all are counted', async () => {
  const one = await draft('60000')
  const text = `insert into payment select (jsonb_populate_record(null::payment, to_jsonb(one) || jsonb_build_object('payment_id', gen_random_uuid(), 'uetr', gen_random_uuid(), 'number', 'X' || n))).*
    from payment one, generate_series(1, 30) n where payment_id = $1`
  await owner.query(text, [one])
  const answer = await found(olena, { rules: [...everywhere(['first', 'second']), over('50000', ['first', 'first'])] })
  expect(answer.nobodyCan).toHaveLength(20)
  expect(answer.totals.nobodyCan).toBe(31)
})
