import { describe, expect, test } from 'vitest'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { HALYNA_ZINCHENKO, IHOR, OLENA } from '../testing/demo-people.ts'
import { doJobs } from '../testing/do-jobs.ts'
import { productionSecrets } from '../testing/production-secrets.ts'
import { openTestBank, testConfig } from '../testing/test-bank.ts'
import type { TestClient } from '../testing/test-client.ts'

const { bank } = bankOfFile()

const keyDoors = [
  '/dev/keys',
  '/dev/keys.js',
  '/dev/send.js',
  '/dev/shown-key.js',
  '/dev/phone-remote-signing.js',
  '/dev/key-owners',
  '/dev/certificates',
  '/dev/remote-signings',
]
const doors = [
  '/dev/messages',
  '/dev/messages?to=380500000001',
  '/dev/phone',
  '/dev/phone.js',
  '/dev/phone.css',
  '/dev/phone-qr.js',
  '/dev/phone-money.js',
  '/dev/qr-codes',
  ...keyDoors,
]
const ownHost = { host: '127.0.0.1:8080' }
/** Those that proxies are known by, one that is not known yet, and those that only begin as ours do. */
const strangeHeaders = [
  'x-forwarded-for',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-server',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'fastly-client-ip',
  'x-request-id',
  'x-made-up-by-tomorrows-proxy',
  'acceptance',
  'second',
  'accept-forwarded',
  'accept-x',
  'sec-x',
  'sec-real-ip',
  'sec-ch-forwarded',
  'sec-fetch-for',
  'if-any',
  'if-forwarded-for',
]

test('the demo phone gives what was sent to a number, newest first, each with its code', async () => {
  await bank.signsIn(OLENA)
  bank.clock.advance(1000)
  await bank.signsIn(OLENA)
  await bank.signsIn(IHOR)
  const { database, clock } = bank.context
  await doJobs(bank)
  const answer = await bank.app.inject({ url: '/dev/messages?to=380500000001', headers: ownHost })
  const messages = answer.json<{ to: string; sentAt: string; text: string; code: string }[]>()
  expect(messages).toHaveLength(2)
  expect(messages[0]).toEqual({
    to: OLENA,
    channel: 'sms',
    subject: null,
    attachment: null,
    text: expect.stringContaining(messages[0]?.code ?? ''),
    code: expect.stringMatching(/^\d{4}$/),
    sentAt: new Date(clock.now()).toISOString(),
  })
  // Delivered: the outbox has forgotten the text with its code.
  expect(await database.selectFrom('outbox').select('message_id').execute()).toEqual([])
})

describe.each(doors)('%s', (url) => {
  test('opens to this machine under its own name', async () => {
    for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080']) {
      expect((await bank.app.inject({ url, headers: { host } })).statusCode).toBe(200)
    }
  })

  test.each<[string, string, Record<string, string>]>([
    ['a foreign Host', 'host', { host: 'bank.example' }],
    ['a Host that only looks like ours', 'host', { host: 'localhost.evil.example' }],
    ['the page of another origin', 'origin', { ...ownHost, origin: 'https://evil.example' }],
    ['the page of another site', 'sec-fetch-site', { ...ownHost, 'sec-fetch-site': 'cross-site' }],
    ...strangeHeaders.map((header): [string, string, Record<string, string>] => [`a proxy (${header})`, header, { ...ownHost, [header]: '127.0.0.1' }]),
  ])('does not exist for %s, and the answer names %s', async (_, header, headers) => {
    const answer = await bank.app.inject({ url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error_code: 'NOT_FOUND', fields: { [header]: 'Invalid value' } })
  })

  test('opens to what browsers and programs of ours send', async () => {
    const ofBrowsers = [
      'accept',
      'accept-language',
      'accept-encoding',
      'sec-ch-ua',
      'sec-ch-ua-mobile',
      'sec-ch-ua-platform',
      'sec-fetch-mode',
      'sec-fetch-dest',
    ]
    const others = ['sec-fetch-user', 'sec-gpc', 'if-none-match', 'if-modified-since', 'dnt', 'priority', 'csrf-token', 'browser', 'company']
    const headers = Object.fromEntries([...ofBrowsers, ...others].map((header) => [header, 'x']))
    expect((await bank.app.inject({ url, headers: { ...ownHost, ...headers } })).statusCode).toBe(200)
  })

  test('does not exist for another machine', async () => {
    const answer = await bank.app.inject({ url, headers: ownHost, remoteAddress: '192.0.2.7' })
    expect(answer.statusCode).toBe(404)
  })
})

test.each(['to=%00', 'to=a&to=b'])('a question of junk (%s) is refused, never an error of the server', async (query) => {
  const answer = await bank.app.inject({ url: `/dev/messages?${query}`, headers: ownHost })
  expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { to: 'Invalid value' } })
})

test.each([
  ['there is a public origin', { PUBLIC_ORIGIN: 'https://bank.example' }],
  ['there are proxies', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ['others can reach this machine', { HOST: '0.0.0.0' }],
])('when %s, none of the doors exists though the mode is local', async (_, environment) => {
  const open = await openTestBank(testConfig(environment))
  try {
    for (const url of doors) expect((await open.app.inject({ url, headers: ownHost })).statusCode).toBe(404)
  } finally {
    await open.close()
  }
})

test('in production none of the doors exists', async () => {
  const config = testConfig({ BANK_MODE: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets })
  expect(config.mode).toBe('production')
  const production = await openTestBank(config)
  try {
    for (const url of doors) {
      expect((await production.app.inject({ url, headers: ownHost })).statusCode).toBe(404)
      expect(production.app.hasRoute({ method: 'GET', url: url.split('?')[0] ?? '' })).toBe(false)
    }
  } finally {
    await production.close()
  }
})

test('the demo phone sees the codes that are shown and whose phone it may be, and is given a credential for one of them', async () => {
  const seen = await bank.app.inject({ url: '/dev/qr-codes', headers: ownHost })
  expect(seen.json()).toMatchObject({ codes: [], people: expect.arrayContaining([{ phone: OLENA, name: 'Коваль Олена' }]) })
  const client = bank.client()
  await client.send({ url: '/healthz' })
  const given = await client.send({ method: 'POST', url: '/dev/phones', headers: ownHost, payload: { phone: OLENA } })
  expect(given.json()).toEqual({ credential: expect.stringMatching(/^[\w-]{43}$/) })
  const refused = await client.send({ method: 'POST', url: '/dev/phones', headers: ownHost, payload: { phone: '380509999999' } })
  expect(refused.statusCode).toBe(400)
  const foreign = await client.send({ method: 'POST', url: '/dev/phones', headers: { host: 'bank.example' }, payload: { phone: OLENA } })
  expect(foreign.statusCode).toBe(404)
})

describe('keys of the demo authority', () => {
  const opened = async (): Promise<TestClient> => {
    const client = bank.client()
    await client.send({ url: '/healthz' })
    return client
  }
  const post = (client: TestClient, url: string, payload: object, headers: Record<string, string> = ownHost) =>
    client.send({ method: 'POST', url, headers, payload })

  test('are given to everybody of the local bank, for each of their companies, and their certificates are revoked', async () => {
    const client = await opened()
    const owners = (await client.send({ url: '/dev/key-owners', headers: ownHost })).json<{ phone: string; companies: { id: string }[] }[]>()
    const accountant = owners.find(({ phone }) => phone === HALYNA_ZINCHENKO)
    expect(accountant?.companies).toHaveLength(2)
    const keyRequest = { phone: HALYNA_ZINCHENKO, companyId: accountant?.companies[1]?.id, hash: 'gost34311' }
    const key = (await post(client, '/dev/keys', keyRequest)).json<{ serial: string }>()
    expect(key).toMatchObject({ password: expect.stringMatching(/^\d{4}-\d{4}$/), pfx: expect.any(String), pk8: expect.any(String), cer: expect.any(String) })
    const listed = async () => (await client.send({ url: '/dev/certificates', headers: ownHost })).json<{ serial: string; revokedAt: string | null }[]>()
    expect((await listed()).find(({ serial }) => serial === key.serial)).toMatchObject({ name: 'Зінченко Галина Борисівна', revokedAt: null })
    expect((await post(client, '/dev/certificates/revocation', { serial: key.serial })).statusCode).toBe(204)
    expect((await listed()).find(({ serial }) => serial === key.serial)?.revokedAt).toBe(new Date(bank.clock.now()).toISOString())
    expect((await post(client, '/dev/certificates/revocation', { serial: key.serial })).statusCode).toBe(400)
  })

  test.each([
    ['/dev/keys', { phone: '380509999999' }],
    ['/dev/keys', { phone: OLENA, companyId: 'nothing' }],
    ['/dev/keys', {}],
    ['/dev/certificates/revocation', { serial: '\0' }],
    ['/dev/certificates/revocation', {}],
    ['/dev/remote-signings/signature', { requestId: ['x'] }],
    ['/dev/remote-signings/refusal', { requestId: 'nobody' }],
  ])('%s refuses %j, and is nothing to another host', async (url, payload) => {
    const client = await opened()
    expect((await post(client, url, payload)).statusCode).toBe(400)
    expect((await post(client, url, payload, { host: 'bank.example' })).statusCode).toBe(404)
  })
})
