import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '@dilo/contract/call.ts'
import { calls } from '@dilo/contract/calls.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Permission, RelationType } from '@dilo/domain/permissions.ts'
import type { InjectOptions } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { openTestBank, type TestBank } from '../../testing/test-bank.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { insertInvitation, type NewInvitation } from '../invitations/store.ts'
import { accountsOf, create, created, mainAccount, paymentBody } from '../../testing/test-payment.ts'

const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26009')
const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** Whatever a call may name of another: one of each. */
type Known = Readonly<Record<'accountId' | 'paymentId' | 'sessionId' | 'fileId' | 'invitationId' | 'counterpartyId' | 'templateId' | 'companyId', string>>

let bank: TestBank
let admin: pg.Client
let olena: TestClient
let visitor: TestClient
let other: TestClient
let ids: Record<'real' | 'demo' | 'otherDemo', Known>

beforeAll(async () => {
  bank = await openTestBank()
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
  olena = await bank.signedIn('380500000001')
  visitor = await demoVisitor(bank)
  other = await demoVisitor(bank)
  ids = { real: await knownOf(olena), demo: await knownOf(visitor), otherDemo: await knownOf(other) }
})
afterAll(async () => {
  await admin.end()
  await bank.close()
})

async function knownOf(client: TestClient): Promise<Known> {
  const sessions = await client.call('GET /api/user-service/user/sessions', {})
  const payment = await created(client, await paymentBody(client, client, await recipientOf(client)))
  const template = await client.call('POST /api/payment-service/templates', { body: { name: 'Оренда', paymentId: payment.id } })
  const counterparty = await client.call('POST /api/payment-service/counterparties', { body: { name: 'ТОВ «Сусід»', code: '14360570', iban: OUTSIDE } })
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  return {
    counterpartyId: (counterparty.ok && counterparty.answer.id) || '',
    templateId: (template.ok && template.answer.id) || '',
    companyId: (current.ok && current.answer.settings.currentCompanyId) || '',
    accountId: (await mainAccount(client)).id,
    paymentId: payment.id,
    sessionId: (sessions.ok && sessions.answer.sessions[0]?.id) || '',
    fileId: await fileOf(client),
    invitationId: await invitationOf(client),
  }
}

/** A logo of the client's company, as it stands in the database: a demo itself uploads none. */
async function fileOf(client: TestClient): Promise<string> {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  const companyId = (current.ok && current.answer.settings.currentCompanyId) || ''
  const [fileId, now] = [randomUUID(), new Date(bank.clock.now())]
  const name = randomBytes(16).toString('hex')
  await bank.context.database.insertInto('stored_blob').values({ name, bytes: 1, named_at: now }).execute()
  const file = { company_id: companyId, file_id: fileId, document_type_id: 2, file_type_id: 2, blob_name: name, uploaded_at: now }
  await bank.context.database.insertInto('stored_file').values(file).execute()
  return fileId
}

/** An invitation of the client's company, as it stands in the database: a demo itself sends none. */
async function invitationOf(client: TestClient): Promise<string> {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  const [invitationId, at] = [randomUUID(), new Date(bank.clock.now())]
  const invitation: NewInvitation = {
    companyId: current.answer.settings.currentCompanyId ?? '',
    invitationId,
    type: 'TRUSTEE',
    permissions: [],
    signatureType: 'none',
    givesStatus: 'active',
    phone: '380671110001',
    email: null,
    inn: null,
    firstName: 'Ім’я',
    secondName: 'Прізвище',
    middleName: '',
    invitedBy: current.answer.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
    secretHash: randomBytes(32),
  }
  await inTransaction(bank.context.database, async (transaction) => ok(await insertInvitation(transaction, invitation)))
  return invitationId
}

async function recipientOf(client: TestClient) {
  const answer = await client.call('GET /api/payment-service/payments/new', {})
  const [recipient] = answer.ok ? answer.answer.recentRecipients : []
  return { creditorName: recipient?.name ?? '', creditorCode: recipient?.code ?? '', creditorIban: recipient?.iban ?? '' }
}

const closed: readonly (readonly [name: string, call: Call])[] = Object.entries(calls).filter(([, { access }]) => access !== 'anyone')
const closedCalls: Readonly<Record<string, Call>> = Object.fromEntries(closed)

/** What a call says beside its path, where it must, or where an id is named in it. */
const bodies: Readonly<Record<string, (known: Known) => object>> = {
  'POST /api/payment-service/payments': ({ accountId }) => ({ debtorAccountId: accountId, number: 'X' }),
  'PUT /api/payment-service/payments/{paymentId}': ({ accountId }) => ({ version: 1, debtorAccountId: accountId }),
  'POST /api/payment-service/templates': ({ paymentId }) => ({ name: 'x', paymentId }),
  'PUT /api/user-service/user/current-company': ({ companyId }) => ({ companyId }),
  'POST /api/payment-service/payments/{paymentId}/signing-code': () => ({ method: 'SMS' }),
  'POST /api/payment-service/payments/{paymentId}/rework': () => ({ reason: 'Не той рахунок' }),
  'POST /api/payment-service/payments/{paymentId}/cancellation': () => ({ reason: 'Помилка в сумі' }),
  'POST /api/payment-service/signing-code': ({ paymentId }) => ({ method: 'SMS', paymentIds: [paymentId] }),
  'POST /api/payment-service/signatures': ({ paymentId }) => ({ method: 'SMS', paymentIds: [paymentId], otp_code: '1234' }),
  'POST /api/payment-service/payments/{paymentId}/signatures': () => ({ method: 'SMS', otp_code: '1234' }),
}
const queries: Readonly<Record<string, (known: Known) => Record<string, string>>> = {
  'GET /api/payment-service/payments/terms': ({ accountId }) => ({ debtorAccountId: accountId }),
}

const names = (name: string): boolean => name.includes('{') || bodies[name] !== undefined || queries[name] !== undefined
const naming = closed.filter(([name]) => names(name))

/** Every field of a body that takes an id, or a list of them, so that none is forgotten above. */
const fieldsWithIds = ({ body }: Call): string[] => {
  const shape = (body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  const takes = (field: string, value: unknown) => shape[field]?.safeParse(value).success === true
  const takesId = (field: string) => (takes(field, NOBODYS) && !takes(field, 'x')) || (takes(field, [NOBODYS]) && !takes(field, ['x']))
  return Object.keys(shape).filter(takesId)
}

/** A call about what these ids name. A parameter that this test does not know has no id here: then it says so. */
function about(name: string, known: Known): InjectOptions {
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: keyof Known) => {
    if (known[parameter] === undefined) throw new Error(`Give this test an id for {${parameter}}`)
    return known[parameter]
  })
  return {
    method: method as 'GET',
    url,
    ...(bodies[name] && { payload: bodies[name](known) }),
    ...(queries[name] && { query: queries[name](known) }),
    ...(closedCalls[name]?.headers && { headers: { 'idempotency-key': randomUUID() } }),
  }
}

const nothing: Known = {
  accountId: NOBODYS,
  paymentId: NOBODYS,
  sessionId: NOBODYS,
  fileId: NOBODYS,
  invitationId: NOBODYS,
  counterpartyId: NOBODYS,
  templateId: NOBODYS,
  companyId: NOBODYS,
}

async function outcomeOf(client: TestClient, options: InjectOptions) {
  const answer = await client.send(options)
  const { request_id: _, ...refusal } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, refusal }
}

describe.each(naming)('%s', (name, { inDemo }) => {
  test.each([
    ['a demo session', 'a real id', () => [visitor, ids.real] as const],
    ['a real session', "a demo's id", () => [olena, ids.demo] as const],
    ["a demo session", "another demo's id", () => [visitor, ids.otherDemo] as const],
  ])('answers %s with %s as one with an id of nothing', async (_session, _id, given) => {
    const [client, known] = given()
    const outcome = await outcomeOf(client, about(name, known))
    // Whatever the id, where a demo is refused altogether.
    expect(outcome.status).toBe(client !== olena && inDemo !== true ? 403 : 404)
    expect(outcome).toEqual(await outcomeOf(client, about(name, nothing)))
  })
})

/** Who may be what in a company. Of each there is one, in a company of their own. */
const roles = {
  ENTREPRENEUR: { permissions: [], signatureType: 'first' },
  DIRECTOR: { permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'], signatureType: 'first' },
  ACCOUNTANT: { permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'], signatureType: 'second' },
  FOUNDER: { permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'], signatureType: 'none' },
  TRUSTEE: { permissions: ['PAYMENTS_VIEW'], signatureType: 'none' },
} as const satisfies Record<RelationType, { permissions: readonly Permission[]; signatureType: 'first' | 'second' | 'none' }>

describe.each(Object.entries(roles))('a person who is %s', (type, { permissions, signatureType }) => {
  let client: TestClient

  // A company of the pilot list, so that what is refused is refused for the id.
  beforeAll(async () => {
    client = await bank.signedIn('380500000002')
    await admin.query(
      'update relation set type = $1, permissions = $2, signature_type = $3 where person_id = (select person_id from login_directory where login = $4)',
      [type, permissions, signatureType, '380500000002'],
    )
  })

  test.each(naming)('is answered by %s with a stranger\'s id as with one of nothing', async (name, { access }) => {
    const outcome = await outcomeOf(client, about(name, ids.real))
    expect(outcome).toEqual(await outcomeOf(client, about(name, nothing)))
    const allowed = access === 'signedIn' || type === 'ENTREPRENEUR' || permissions.some((one) => one === access)
    expect(outcome.status).toBe(allowed ? 404 : 403)
  })
})

test.each(closed)('%s names no id that these tests do not give it', (name, call) => {
  expect(fieldsWithIds(call).length === 0 || bodies[name] !== undefined || name.endsWith('/bulk')).toBe(true)
})

describe.each(closed.filter(([name]) => name.startsWith('GET') && !names(name)))('%s', (name) => {
  test.each([
    ['a demo session nothing real', () => visitor, () => [ids.real, ids.otherDemo]],
    ['a real session nothing of a demo', () => olena, () => [ids.demo]],
  ])('tells %s', async (_, client, others) => {
    const { body, statusCode } = await client().send(about(name, nothing))
    expect(statusCode).toBe(200)
    for (const id of others().flatMap((known) => Object.values(known))) expect(body).not.toContain(id)
  })
})

test.each(closed.filter(([, { inDemo }]) => inDemo !== true).map(([name]) => name))('%s is refused in a demo', async (name) => {
  expect(await outcomeOf(visitor, about(name, nothing))).toMatchObject({ status: 403, refusal: { error_code: 'DEMO_REFUSED' } })
})

describe('a payment', () => {
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

  test('isDemo opens nothing and changes nothing', async () => {
    expect(await accountsWith({ isDemo: 'true' })).toBe(401)
    const real = bank.client()
    real.cookies.set('session', olena.cookies.get('session') ?? '')
    real.cookies.set('isDemo', 'true')
    const client = await real.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(client.ok && client.answer.settings.demo).toBeNull()
    expect(await accountsOf(real)).toEqual(await accountsOf(olena))
  })

  test("with the other kind's token opens nothing", async () => {
    expect(await accountsWith({ session: visitor.cookies.get('demo-token') ?? '' })).toBe(401)
    expect(await accountsWith({ 'demo-token': olena.cookies.get('session') ?? '' })).toBe(401)
  })
})

describe('the database refuses', () => {
  const demoPerson = "(select person_id from person where demo_tenant_id is not null limit 1)"
  const realPerson = "(select person_id from person where demo_tenant_id is null limit 1)"
  const demoCompany = "(select company_id from company where demo_tenant_id is not null limit 1)"
  const realCompany = "(select company_id from company where demo_tenant_id is null limit 1)"
  const relation = (person: string, company: string) =>
    `insert into relation values (${person}, ${company}, 'DIRECTOR', 'active', '{}', 'first', now())`

  test.each([
    ['a relation of a demo person to a real company', relation(demoPerson, realCompany)],
    ['a relation of a real person to a demo company', relation(realPerson, demoCompany)],
    ['a session of a demo person as a real one', `update session set demo_tenant_id = null where demo_tenant_id is not null`],
    ['a session of a real person as a demo', `update session set demo_tenant_id = (select tenant_id from demo_tenant limit 1) where demo_tenant_id is null`],
    ['that a demo person becomes real', `update person set demo_tenant_id = null where demo_tenant_id is not null`],
    ['that a real company becomes a demo', `update company set demo_tenant_id = (select tenant_id from demo_tenant limit 1) where demo_tenant_id is null`],
    ['a login of a demo person', `insert into login_directory values ('380000000001', ${demoPerson})`],
    ['a demo payment in clearing', `insert into clearing_transfer (company_id, payment_id, state, hold_id, amount, queued_at, changed_on)
      select company_id, payment_id, 'queued', gen_random_uuid(), amount, now(), current_date from payment join company using (company_id) where demo_tenant_id is not null limit 1`],
  ])('%s', async (_, statement) => {
    await expect(admin.query(statement)).rejects.toMatchObject({ code: 'DM000' })
  })

  test.each([
    ['from a demo to a client', "c.demo_tenant_id is not null and balance.currency = 'ZZU'", 'c.demo_tenant_id is null', 'ZZU'],
    ['from a client to a demo', "c.demo_tenant_id is null and balance.currency = 'UAH'", 'c.demo_tenant_id is not null', 'UAH'],
  ])('a posting %s', async (_, payer, recipient, currency) => {
    const account = (condition: string) =>
      admin.query(`select company_id, account_id from ledger.balance_view balance join company c using (company_id) where ${condition} order by available desc limit 1`)
    const [[debit], [credit]] = [(await account(payer)).rows, (await account(recipient)).rows]
    const { rows } = await admin.query(
      `select outcome from ledger.transfer($1, gen_random_uuid(), $2, sha256('x'), now(), current_date, '[]', $1, $3, $4, $5, 100, $6)`,
      [debit.company_id, `mixing ${currency}`, debit.account_id, credit.company_id, credit.account_id, currency],
    )
    expect(rows).toEqual([{ outcome: 'currency_mismatch' }])
  })

  test('that the application deletes people, payments or demos by itself', async () => {
    for (const table of ['person', 'payment', 'entry_detail', 'demo_tenant'] as const) {
      await expect(bank.context.database.deleteFrom(table).execute()).rejects.toThrow(/permission denied/)
    }
  })
})
