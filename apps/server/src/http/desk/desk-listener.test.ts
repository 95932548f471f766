import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { type DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskCall } from '@dilo/contract/desk/desk-call.ts'
import { deskOpenApiDocument, deskOpenApiDocumentSteps } from '@dilo/contract/desk/openapi-of-desk.ts'
import { openApiDocument } from '@dilo/contract/openapi-of-clients.ts'
import { type StaffRole, staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { readConfig } from '../../config.ts'
import type { DemoOfficer } from '../../features/desk/sign-in/development-door.ts'
import { deskOfFile } from '../../testing/bank-of-file.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { productionSecrets } from '../../testing/production-secrets.ts'
import type { DeskClient } from '../../testing/test-desk.ts'
import { openOperations } from '../../operations/open-operations.ts'
import { madeDocs } from '../api-docs/made-docs.ts'
import { buildApp } from '../app.ts'
import { buildDeskApp } from './app.ts'

// The desk's listener and the clients' know nothing of each other.

const { desk } = deskOfFile()
let clients: Record<StaffRole, DeskClient>

const officerOf: Readonly<Record<StaffRole, DemoOfficer>> = { officer: 'officer', compliance: 'compliance', product: 'product', security: 'security' }

beforeAll(async () => {
  clients = Object.fromEntries(await Promise.all(staffRoles.map(async (role) => [role, await desk.enter(officerOf[role])] as const))) as typeof clients
})

const someId = '00000000-0000-7000-8000-000000000000'
const every = Object.entries(deskCalls) as [DeskCallName, DeskCall][]
const request = (name: string) => {
  const [method, path = ''] = name.split(' ')
  return { method: method as 'GET', url: path.replace(/\{\w+\}/g, someId) }
}
const closed = every.filter(([, { access }]) => access !== 'anyone')

describe('every call of the desk', () => {
  test.each(every.map(([name]) => name))('%s exists at the desk, and not at the clients’ listener', async (name) => {
    const { method, url } = request(name)
    expect(desk.app.hasRoute({ method, url: name.split(' ')[1]?.replace(/\{(\w+)\}/g, ':$1') ?? '' })).toBe(true)
    const olena = await desk.bank.client()
    await olena.send({ url: '/api/' })
    expect((await olena.send({ method, url })).statusCode).toBe(404)
  })

  test.each(closed.map(([name]) => name))('%s asks who calls', async (name) => {
    const stranger = desk.client()
    await stranger.send({ url: '/api/' })
    const answer = await stranger.send(request(name))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error_code: 'SESSION_REQUIRED' })
  })

  test.each(closed.flatMap(([name, { access }]) => staffRoles.map((role) => [name, role, access === 'anyStaff' || access.includes(role)] as const)))(
    '%s by %s: %s',
    async (name, role, may) => {
      // The session ends with its own call.
      const client = name === 'DELETE /api/desk/session' ? await desk.enter(officerOf[role]) : clients[role]
      const answer = await client.send(request(name))
      const isClosed = answer.statusCode === 403 && answer.json<{ error_code: string }>().error_code === 'NO_AUTHORITY'
      expect(isClosed).toBe(!may)
    },
  )

  test.each(every.filter(([name]) => !name.startsWith('GET ')).map(([name]) => name))('%s needs the desk’s own anti-forgery token', async (name) => {
    const officer = await desk.enter('officer')
    const own = officer.cookies.get('d_csrf') ?? ''
    for (const headers of [{ 'csrf-token': '' }, { 'csrf-token': `${own}x` }]) {
      const answer = await officer.send({ ...request(name), headers })
      expect(answer.json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
    }
  })
})

test('an anti-forgery token of the clients’ listener is worth nothing at the desk', async () => {
  const stranger = desk.bank.client()
  await stranger.send({ url: '/api/' })
  const client = desk.client()
  client.cookies.set('d_csrf', stranger.cookies.get('c_csrf') ?? '')
  const answer = await client.send({ method: 'POST', url: '/api/desk/sign-in/challenge' })
  expect(answer.json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
})

describe('a session of one listener is nothing at the other, and an alarm', () => {
  const countsOf = (operations: ReturnType<typeof openOperations>) =>
    Object.fromEntries(operations.foreignSessions.family().samples.map(({ labels, value }) => [labels?.['listener'], value]))

  test('a client’s at the desk, in either cookie', async () => {
    const olena = await desk.bank.signedIn(OLENA)
    const operations = openOperations(desk.context)
    const app = await buildDeskApp(desk.context, operations)
    const session = olena.cookies.get('session') ?? ''
    for (const cookies of [{ session }, { 'desk-session': session }]) {
      const answer = await app.inject({ url: '/api/desk/session', cookies: cookies as Record<string, string> })
      expect(answer.statusCode).toBe(401)
    }
    // In its own cookie it comes along by itself: browsers send cookies to every port of a host.
    expect(countsOf(operations)).toEqual({ clients: 0, desk: 1 })
    await app.close()
  })

  test('one of the staff at the clients’, in either cookie', async () => {
    const token = clients.officer.cookies.get('desk-session') ?? ''
    const operations = openOperations(desk.bank.context)
    const app = await buildApp(desk.bank.context, operations)
    for (const cookies of [{ 'desk-session': token }, { session: token }]) {
      const answer = await app.inject({ url: '/api/ekb-service/v2/clients/physical/current', cookies: cookies as Record<string, string> })
      expect(answer.statusCode).toBe(401)
    }
    expect(countsOf(operations)).toEqual({ clients: 1, desk: 0 })
    await app.close()
  })
})

test('the documents of the two listeners have no call and no code of each other', async () => {
  const [own, ofClients] = [deskOpenApiDocument(), openApiDocument()]
  expect(Object.keys(own.paths)).toEqual([...new Set(every.map(([name]) => name.split(' ')[1]))])
  expect(Object.keys(ofClients.paths).filter((path) => path.includes('desk'))).toEqual([])
  expect(JSON.stringify(ofClients)).not.toContain('DESK_')
  expect(JSON.stringify(own)).not.toContain('PAY_E')
  // On a busy machine they take longer than a caller is kept waiting.
  await madeDocs({ name: 'desk', steps: deskOpenApiDocumentSteps })
  expect((await desk.app.inject({ url: '/api/openapi.json' })).json()).toEqual(JSON.parse(JSON.stringify(own)))
})

test('the policy of the desk’s pages lets nothing of anybody else in, and no worker, frame or image by data', async () => {
  const { headers } = await desk.app.inject({ url: '/api/desk/session' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
})

describe('the list of networks', () => {
  /** A desk that answers in these networks, behind a proxy of its own. */
  const within = async (networks: readonly string[]) =>
    buildDeskApp({
      ...desk.context,
      config: { ...desk.context.config, trustedProxies: ['127.0.0.1'], webPages: 'none' },
      desk: { ...desk.context.desk, networks, door: false },
    })
  const statusFor = async (app: Awaited<ReturnType<typeof within>>, from: string, url = '/api/desk/session') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode

  test.each([
    ['10.20.3.4', 401],
    ['10.21.0.1', 404],
    ['2001:db8::7', 401],
    ['2001:db9::7', 404],
  ])('answers %s with %s', async (from, status) => {
    const app = await within(['10.20.0.0/16', '2001:db8::/32'])
    expect(await statusFor(app, from)).toBe(status)
    await app.close()
  })

  test('comes before everything else: to a stranger there is no page, no health and no cookie', async () => {
    const app = await within(['10.20.0.0/16'])
    for (const url of ['/desk', '/readyz', '/api/', '/api/docs']) expect(await statusFor(app, '203.0.113.9', url)).toBe(404)
    expect((await app.inject({ url: '/api/', headers: { 'x-forwarded-for': '203.0.113.9' } })).headers['set-cookie']).toBeUndefined()
    await app.close()
  })
})

describe('the development door', () => {
  const production = { BANK_MODE: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets }
  const withDesk = {
    ...production,
    DESK_PORT: '8091',
    DESK_ORIGIN: 'https://desk.bank.example',
    DESK_DATABASE_URL: 'postgres://desk:pL7wRn2KxQ9v@127.0.0.1/dilo',
  }

  // security row 50
  test('does not exist in production: its address is nothing, and no demo officer is made', async () => {
    const config = readConfig(withDesk)
    expect(config.desk).toMatchObject({ door: false, origin: 'https://desk.bank.example' })
    const app = await buildDeskApp({ ...desk.context, config: { ...config, webPages: 'none' }, desk: { ...desk.context.desk, door: false } })
    expect(app.hasRoute({ method: 'POST', url: '/api/desk/door' })).toBe(false)
    await app.close()
  })

  test.each([
    ['where others can reach the desk', { DESK_HOST: '0.0.0.0' }],
    ['where an origin is set', { DESK_ORIGIN: 'https://desk.bank.example' }],
    ['behind a proxy', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ])('is shut %s', (_, environment) => {
    expect(readConfig({ BANK_MODE: 'local', ...environment }).desk?.door).toBe(false)
  })

  test.each([
    ['another host', { host: 'desk.evil.example:8081' }],
    ['a page of another site', { origin: 'http://evil.example' }],
    ['a proxy', { 'x-forwarded-for': '10.0.0.7' }],
  ])('lets nobody in from %s', async (_, headers) => {
    const client = desk.client()
    await client.send({ url: '/api/' })
    const answer = await client.send({ method: 'POST', url: '/api/desk/door', payload: { officer: 'officer' }, headers })
    expect([403, 404]).toContain(answer.statusCode)
    expect(client.cookies.get('desk-session')).toBeUndefined()
  })

  test('a process of the desk alone needs nothing that clients are served with but the files that officers look at', () => {
    const { PUBLIC_ORIGIN: _origin, SMS_GATEWAY_TOKEN: _sms, SMTP_URL: _url, SMTP_FROM: _from, ...rest } = withDesk as Record<string, string>
    const withoutFiles = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('FILE_STORE')))
    expect(readConfig({ ...rest, SERVES: 'desk' }).serves).toBe('desk')
    expect(() => readConfig({ ...withoutFiles, SERVES: 'both' })).toThrow('PUBLIC_ORIGIN, SMS_GATEWAY_TOKEN, SMTP_URL and SMTP_FROM, FILE_STORE_URL')
    expect(() => readConfig({ ...withoutFiles, SERVES: 'desk' })).toThrow('required: FILE_STORE_URL')
    expect(() => readConfig({ ...rest, SERVES: 'desk', SERVER_KEY: '' })).toThrow('SERVER_KEY')
  })

  test.each([
    ['no desk, until a port is set', production, null],
    ['no desk for a process that serves the clients', { ...withDesk, SERVES: 'clients' }, null],
  ])('production has %s', (_, environment, expected) => {
    expect(readConfig(environment).desk).toBe(expected)
  })

  test.each([
    ['DESK_ORIGIN', { ...withDesk, DESK_ORIGIN: '' }],
    ['DESK_DATABASE_URL', { ...withDesk, DESK_DATABASE_URL: '' }],
    ['https', { ...withDesk, DESK_ORIGIN: 'http://desk.bank.example' }],
    ['DESK_PORT', { ...production, SERVES: 'desk' }],
    ['guess', { ...withDesk, DESK_DATABASE_URL: 'postgres://desk:secret@127.0.0.1/dilo' }],
  ])('production with a desk wants %s', (said, environment) => {
    expect(() => readConfig(environment)).toThrow(said)
  })
})

describe('the desk’s role in the database', () => {
  let role: pg.Client
  beforeAll(async () => {
    role = new pg.Client({ connectionString: desk.bank.deskUrl, options: '-c role=dilo_desk' })
    await role.connect()
  })
  afterAll(() => role.end())

  test.each([
    'select password_hash from person',
    'select token_hash from session',
    'update payment set amount = 1',
    'select booked from ledger.balance_view',
    'select booked_at from ledger.entry_view',
    'select counterparty_name from entry_detail',
    'select amount from salary_row',
    'select name from salary_row',
    'select typed from salary_register',
    'select code_hmac from one_time_code',
    'select payload from outbox',
    "update company set client_code = ''",
    "update person set inn = '0000000000'",
    "update relation set permissions = '{}'",
    'delete from relation',
    'delete from staff_action',
    'update staff_audit_entry set facts = facts',
    'insert into audit_entry select * from audit_entry',
    'set role dilo_application',
  ])('may not: %s', async (statement) => {
    await expect(role.query(statement)).rejects.toThrow('permission denied')
  })
})
