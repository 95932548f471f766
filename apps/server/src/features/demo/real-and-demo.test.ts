import { beforeAll, describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { aboutNothing, callAbout, closedCalls, isForgotten, type Known, knownOf, namesSomething, nothing, recipientOf } from '../../testing/calls-about.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { accountsOf, create, mainAccount, paymentBody } from '../../testing/test-payment.ts'

const { bank, owner, olena } = bankOfFile()
let visitor: TestClient
let other: TestClient
let ids: Record<'real' | 'demo' | 'otherDemo', Known>

beforeAll(async () => {
  visitor = await demoVisitor(bank)
  other = await demoVisitor(bank)
  ids = { real: await knownOf(bank, olena), demo: await knownOf(bank, visitor), otherDemo: await knownOf(bank, other) }
})

// Calls about many things answer with the outcome of each: http/who-may-call.test.ts. A section of a questionnaire is a
// word that everybody has.
const naming = closedCalls.filter(([name]) => namesSomething(name) && !/\/(bulk|cards\/locks)$/.test(name) && !name.includes('{section}'))

async function outcomeOf(client: TestClient, options: InjectOptions) {
  const answer = await client.send(options)
  const { request_id: _, ...refusal } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, refusal }
}

/** Says which company its page shows: any other than the session's is refused as that (decision 070), whichever it is. */
const saysItsCompany: ReadonlySet<string> = new Set(['PUT /api/enquiry-service/enquiries/{enquiryId}'])

/** Says at its field that the company has no such account, or no such quote. */
const namesTheField: ReadonlySet<string> = new Set([
  'POST /api/card-service/applications',
  'POST /api/deposit-service/openings',
  'POST /api/deposit-service/quotes',
])

const refusalOf = (name: string): number => (saysItsCompany.has(name) ? 409 : namesTheField.has(name) ? 400 : 404)

describe.each(naming)('%s', (name, { inDemo }) => {
  // security row 15
  test.each([
    ['a demo session', 'a real id', () => [visitor, ids.real] as const],
    ['a real session', "a demo's id", () => [olena, ids.demo] as const],
    ['a demo session', "another demo's id", () => [visitor, ids.otherDemo] as const],
  ])('answers %s with %s as one with an id of nothing', async (_session, _id, given) => {
    const [client, known] = given()
    const outcome = await outcomeOf(client, callAbout(name, known))
    // Whatever the id, where a demo is refused altogether.
    expect(outcome.status).toBe(client !== olena && inDemo !== true ? 403 : refusalOf(name))
    expect(outcome).toEqual(await outcomeOf(client, callAbout(name, nothing)))
  })
})

// security row 27
test.each(closedCalls)('%s names no id that these tests do not give it', (name, call) => {
  expect(isForgotten(name, call)).toBe(false)
})

describe.each(closedCalls.filter(([name]) => name.startsWith('GET') && !namesSomething(name)))('%s', (name, { inDemo }) => {
  // security row 15
  test.each([
    ['a demo session nothing real', () => visitor, () => [ids.real, ids.otherDemo]],
    ['a real session nothing of a demo', () => olena, () => [ids.demo]],
  ])('tells %s', async (_, client, others) => {
    const { body, statusCode } = await client().send(callAbout(name, nothing))
    const isRefused = client() === visitor && inDemo !== true
    expect(statusCode).toBe(isRefused ? 403 : aboutNothing.has(name) ? 404 : 200)
    // The number of an entry or a page, the place of a row and the name of a section are no ids: everybody has them.
    for (const { version: _version, place: _place, section: _section, page: _page, ...ids } of others())
      for (const id of Object.values(ids)) expect(body).not.toContain(id)
  })
})

// security row 15
test.each(closedCalls.filter(([, { inDemo }]) => inDemo !== true).map(([name]) => name))('%s is refused in a demo', async (name) => {
  expect(await outcomeOf(visitor, callAbout(name, nothing))).toMatchObject({ status: 403, refusal: { error_code: 'DEMO_REFUSED' } })
})

describe('a payment', () => {
  // security row 15
  test.each([
    ['from a demo to a client', () => [visitor, olena] as const],
    ['from a client to a demo', () => [olena, visitor] as const],
    ['from a demo to another demo', () => [visitor, other] as const],
  ])('%s knows no such recipient, as with an IBAN of nobody', async (_, given) => {
    const [payer, recipient] = given()
    const { iban } = await mainAccount(recipient)
    const refused = await create(payer, await paymentBody(payer, payer, { creditorIban: iban }))
    expect(refused).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E008', fields: { creditorIban: 'Incorrect iBan code' } } })
  })

  // security row 15
  test.each([
    ['of a demo from an account of a client', () => [visitor, ids.real] as const],
    ['of a client from an account of a demo', () => [olena, ids.demo] as const],
  ])('%s has no such account', async (_, given) => {
    const [payer, { accountId }] = given()
    const refused = await create(payer, await paymentBody(payer, payer, { ...(await recipientOf(payer)), debtorAccountId: accountId }))
    expect(refused).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })
})

describe('a cookie', () => {
  const accountsWith = async (cookies: Record<string, string>) => {
    const client = bank.client()
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    return (await client.send({ method: 'GET', url: '/api/account-service/accounts' })).statusCode
  }

  // security row 15
  test('isDemo opens nothing and changes nothing', async () => {
    expect(await accountsWith({ isDemo: 'true' })).toBe(401)
    const real = bank.client()
    real.cookies.set('session', olena.cookies.get('session') ?? '')
    real.cookies.set('isDemo', 'true')
    const client = await real.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(client.ok && client.answer.settings.demo).toBeNull()
    expect(await accountsOf(real)).toEqual(await accountsOf(olena))
  })

  // security row 15
  test("with the other kind's token opens nothing", async () => {
    expect(await accountsWith({ session: visitor.cookies.get('demo-token') ?? '' })).toBe(401)
    expect(await accountsWith({ 'demo-token': olena.cookies.get('session') ?? '' })).toBe(401)
  })
})

describe('the database refuses', () => {
  const demoPerson = '(select person_id from person where demo_tenant_id is not null limit 1)'
  const realPerson = '(select person_id from person where demo_tenant_id is null limit 1)'
  const demoCompany = '(select company_id from company where demo_tenant_id is not null limit 1)'
  const realCompany = '(select company_id from company where demo_tenant_id is null limit 1)'
  const relation = (person: string, company: string) => `insert into relation values (${person}, ${company}, 'DIRECTOR', 'active', '{}', 'first', now())`

  test.each([
    ['a relation of a demo person to a real company', relation(demoPerson, realCompany)],
    ['a relation of a real person to a demo company', relation(realPerson, demoCompany)],
    ['a session of a demo person as a real one', `update session set demo_tenant_id = null where demo_tenant_id is not null`],
    ['a session of a real person as a demo', `update session set demo_tenant_id = (select tenant_id from demo_tenant limit 1) where demo_tenant_id is null`],
    ['that a demo person becomes real', `update person set demo_tenant_id = null where demo_tenant_id is not null`],
    ['that a real company becomes a demo', `update company set demo_tenant_id = (select tenant_id from demo_tenant limit 1) where demo_tenant_id is null`],
    ['a login of a demo person', `insert into login_directory values ('380000000001', ${demoPerson})`],
    [
      'a demo payment in clearing',
      `insert into clearing_transfer (company_id, payment_id, state, hold_id, amount, queued_at, changed_on)
      select company_id, payment_id, 'queued', gen_random_uuid(), amount, now(), current_date from payment join company using (company_id) where demo_tenant_id is not null limit 1`,
    ],
  ])('%s', async (_, statement) => {
    await expect(owner.query(statement)).rejects.toMatchObject({ code: 'DM000' })
  })

  // security row 15
  test.each([
    ['from a demo to a client', "c.demo_tenant_id is not null and balance.currency = 'ZZU'", 'c.demo_tenant_id is null', 'ZZU'],
    ['from a client to a demo', "c.demo_tenant_id is null and balance.currency = 'UAH'", 'c.demo_tenant_id is not null', 'UAH'],
  ])('a posting %s', async (_, payer, recipient, currency) => {
    const account = (condition: string) =>
      owner.query(
        `select company_id, account_id from ledger.balance_view balance join company c using (company_id) where ${condition} order by available desc limit 1`,
      )
    const [[debit], [credit]] = [(await account(payer)).rows, (await account(recipient)).rows]
    const { rows } = await owner.query(
      `select outcome from ledger.transfer($1, gen_random_uuid(), $2, sha256('x'), now(), current_date, '[]', $1, $3, $4, $5, 100, $6)`,
      [debit.company_id, `mixing ${currency}`, debit.account_id, credit.company_id, credit.account_id, currency],
    )
    expect(rows).toEqual([{ outcome: 'currency_mismatch' }])
  })

  // security row 15
  test('that the application deletes people, payments or demos by itself', async () => {
    for (const table of ['person', 'payment', 'entry_detail', 'demo_tenant'] as const) {
      await expect(bank.context.database.deleteFrom(table).execute()).rejects.toThrow(/permission denied/)
    }
  })
})
