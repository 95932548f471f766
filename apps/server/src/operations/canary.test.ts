// security row 26, salaries
// security row 49
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchClients } from '@dilo/demo-world/branch-clients.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBankCode } from '@dilo/domain/values/iban.ts'
import { houseOfLaunched } from '../testing/clearing-house/house-of-launched.ts'
import { IHOR, OLENA, VIKTOR } from '../testing/demo-people.ts'
import { addressOf, type LaunchedServer, type LaunchedServers, launchServers } from '../testing/launched-server.ts'
import { outsideClient } from '../testing/outside-client.ts'

const PHONE = OLENA
const EMAIL = 'olena@example.com'
const PASSWORD = 'Dilo-demo-1'
const WRONG_PASSWORD = 'Wrong-1-password'
const RECOVERED = { phone: VIKTOR, inn: '3095903374', password: 'Recovered-canary-3', wrongInn: '3095903381' }
const PURPOSE = 'Оплата за послуги канарки згідно з рахунком №17'
const INSIDE = { name: 'ФОП Бондаренко Ігор Васильович', phone: IHOR }
const OUTSIDE = { creditorName: 'ТОВ «Сьоме Небо»', creditorCode: '41001278', creditorIban: 'UA163220010000026005000000701' }

type Json = Record<string, unknown>

let servers: LaunchedServers
let house: Awaited<ReturnType<typeof houseOfLaunched>>
let bank: LaunchedServer
let address: string
let call: ReturnType<typeof outsideClient>['call']
let cookies: Map<string, string>
/** Everything that must stay out of the logs, by what it is. */
const personal = new Map<string, string>()
const codes: string[] = []

beforeAll(async () => {
  servers = launchServers()
  house = await houseOfLaunched(certain(parseBankCode('388888')))
  bank = servers.launch({ LOG_LEVEL: 'trace', METRICS_PORT: '0', ...house.settings })
  address = await addressOf(bank)
  ;({ call, cookies } = outsideClient(address))
})
afterAll(async () => {
  await servers.close()
  await house.close()
})

/** The newest code to a person, as soon as a new one is there. */
async function nextCode(to: string, seen: number): Promise<string> {
  for (;;) {
    const messages = (await call('GET', `/dev/messages?to=${to}`)).body as unknown as { code: string }[]
    if (messages.length > seen) return messages[0]?.code ?? ''
    await sleep(20)
  }
}

const messagesTo = async (to: string): Promise<number> => ((await call('GET', `/dev/messages?to=${to}`)).body as unknown as unknown[]).length

const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function signIn(kind: 'phone' | 'email', login: string, field: string): Promise<void> {
  const path = `/api/auth-service/auth/tmp/by/${kind}`
  expect((await call('POST', path, { [field]: login, password: WRONG_PASSWORD })).status).toBe(401)
  const seen = await messagesTo(login)
  const { body } = await call('POST', path, { [field]: login, password: PASSWORD })
  const code = await nextCode(login, seen)
  codes.push(code, another(code))
  personal.set(`temporary token by ${kind}`, String(body['token']))
  const check = { grant_type: 'TOKEN', scope: 'USER', tmp_token: body['token'] }
  expect((await call('POST', `/api/auth-service/auth/by/${kind}_otp`, { ...check, otp_code: another(code) })).status).toBe(400)
  expect((await call('POST', `/api/auth-service/auth/by/${kind}_otp`, { ...check, otp_code: code })).status).toBe(200)
  personal.set(`session by ${kind}`, cookies.get('session') ?? '')
  personal.set(`device by ${kind}`, cookies.get('device') ?? '')
  personal.set(`anti-forgery token by ${kind}`, cookies.get('c_csrf') ?? '')
}

async function recover(): Promise<void> {
  const { phone, inn, password, wrongInn } = RECOVERED
  const seen = await messagesTo(phone)
  const { body } = await call('POST', '/api/auth-service/user/restore/password', { phone, password })
  const code = await nextCode(phone, seen)
  codes.push(code, another(code))
  personal.set('recovery token', String(body['token']))
  for (const [name, value] of Object.entries(RECOVERED)) personal.set(`recovered ${name}`, value)
  const check = (typed: string) => call('POST', '/api/auth-service/user/verify/sms_code', { token: body['token'], code: typed, lang: 'uk' })
  expect((await check(another(code))).status).toBe(400)
  expect((await check(code)).body).toEqual({ next_check_type: 'INN' })
  for (const [typed, status] of [
    [wrongInn, 400],
    [inn, 204],
  ] as const) {
    expect((await call('POST', '/api/auth-service/user/verify/inn', { token: body['token'], inn: typed })).status).toBe(status)
  }
}

const SECRETS = {
  'secret of an invitation': 'canary-invite-00000017',
  'credential of a phone': 'canary-credential-'.padEnd(43, '3'),
  'secret of a QR code': 'canary-qr-secret-'.padEnd(43, '5'),
  'token of a QR sign-in': 'canary-qr-token-'.padEnd(43, '7'),
  'solution of a captcha': Buffer.from('{"challenge":"canary"}').toString('base64'),
}

/** By the other doors of sign-in, with secrets that open nothing: a log must not learn one that does. */
async function tryOtherDoors(): Promise<void> {
  const invite = SECRETS['secret of an invitation']
  expect((await call('GET', `/api/operation-service/invite/phys/reg/${invite}`)).status).toBe(404)
  expect((await call('POST', `/api/operation-service/invite/accept?token=${invite}`)).status).toBe(404)
  const phone = { authorization: `Bearer ${SECRETS['credential of a phone']}` }
  expect((await call('POST', '/api/qr-service/scan', { secret: SECRETS['secret of a QR code'] }, phone)).status).toBe(403)
  const browser = { authorization: SECRETS['token of a QR sign-in'], code: '174839' }
  expect((await call('POST', '/api/user-service/user/session', undefined, browser)).status).toBe(401)
  const { call: visit, cookies: visitors } = outsideClient(address)
  const body = { phone_number: PHONE, password: WRONG_PASSWORD, captcha_response: SECRETS['solution of a captcha'] }
  await visit('GET', '/healthz')
  expect((await visit('POST', '/api/auth-service/auth/tmp/by/phone', body)).status).toBe(401)
  expect((await visit('POST', '/api/auth-service/auth/demo')).status).toBe(200)
  expect((await visit('GET', '/api/payment-service/payments/new')).status).toBe(200)
  for (const [what, secret] of Object.entries(SECRETS)) personal.set(what, secret)
  personal.set('code of a QR sign-in', browser.code).set('token of a demo', visitors.get('demo-token') ?? '')
}

const REGISTERED = {
  phone: '380671740017',
  email: 'canary17@example.net',
  second_name: 'Канаркова',
  first_name: 'Христина',
  middle_name: 'Зенонівна',
  password: 'Canary-sings-17',
}

/** Registers a client of a branch, who shows the passport. */
async function register(): Promise<void> {
  const { call: visit } = outsideClient(address)
  const { clientCode, passportNumber } = branchClients.withoutPhone
  await visit('GET', '/healthz')
  const { body } = await visit('POST', '/api/auth-service/reg/send/reg_data', { ...REGISTERED, lang: 'uk' })
  const reg_token = body['token']
  for (const [channel, contact] of [
    ['sms', REGISTERED.phone],
    ['email', REGISTERED.email],
  ] as const) {
    const code = await nextCode(contact, 0)
    codes.push(code, another(code))
    expect((await visit('POST', `/api/auth-service/reg/verify/${channel}_code`, { code: another(code), reg_token })).status).toBe(400)
    expect((await visit('POST', `/api/auth-service/reg/verify/${channel}_code`, { code, reg_token })).status).toBe(200)
  }
  expect((await visit('GET', `/api/user-service/gov/verify/${clientCode}`)).status).toBe(200)
  const named = await visit('POST', '/api/auth-service/reg/corp_client', { okpo: clientCode, inn: '', position_code: '', reg_token })
  expect(named.body).toEqual({ next_check_type: 'PASSPORT_NUMBER' })
  expect((await visit('POST', '/api/auth-service/reg/verify/passport', { passport_number: passportNumber, reg_token })).status).toBe(204)
  for (const [name, value] of Object.entries(REGISTERED)) personal.set(`registered ${name}`, value)
  personal.set('registration token', String(reg_token)).set('registered INN', clientCode).set('passport', passportNumber)
}

async function pay(body: Json): Promise<string> {
  const created = await call('POST', '/api/payment-service/payments', body, { 'idempotency-key': crypto.randomUUID() })
  expect(created.body).toMatchObject({ state: 'draft' })
  const path = `/api/payment-service/payments/${String(created.body['id'])}`
  const seen = await messagesTo(PHONE)
  await call('POST', `${path}/signing-code`, { method: 'SMS' })
  const code = await nextCode(PHONE, seen)
  codes.push(code, another(code))
  expect((await call('POST', `${path}/signatures`, { method: 'SMS', otp_code: another(code) })).status).toBe(400)
  expect((await call('POST', `${path}/signatures`, { method: 'SMS', otp_code: code })).status).toBe(200)
  while ((await call('GET', path)).body['state'] !== 'settled') await sleep(50)
  return path
}

/** Digits stand by themselves: a time or a duration has some six digits in a row by chance. */
const stands = (value: string, logs: string): boolean => (/^\d+$/.test(value) ? new RegExp(`(?<!\\d|\\d\\.)${value}(?!\\d)`).test(logs) : logs.includes(value))

test('no log of a whole journey has anything personal', async () => {
  await call('GET', `/dev/messages?to=${PHONE}`)
  await signIn('email', EMAIL, 'email')
  await signIn('phone', PHONE, 'phone_number')
  await recover()
  await register()
  await tryOtherDoors()

  const { body: me } = await call('GET', '/api/ekb-service/v2/clients/physical/current')
  const names = me['names'] as Record<'uk' | 'ru', Json>
  for (const [lang, { lastName, firstName, middleName }] of Object.entries(names)) {
    personal.set(`surname ${lang}`, String(lastName)).set(`first name ${lang}`, String(firstName)).set(`patronymic ${lang}`, String(middleName))
  }
  personal.set('INN', String(me['clientCode'])).set('birthdate', String(me['birthdate']))

  const accounts = (await call('GET', '/api/account-service/accounts')).body['accounts'] as { id: string; iban: string; currency: string }[]
  const account = accounts.find(({ currency }) => currency === 'UAH')
  accounts.forEach(({ iban }, index) => personal.set(`IBAN ${index}`, iban))

  const recent = (await call('GET', '/api/payment-service/payments/new')).body['recentRecipients'] as { name: string; code: string; iban: string }[]
  const inside = recent.find(({ name }) => name === INSIDE.name)
  const order = { debtorAccountId: account?.id, amount: '12345678', remittanceInformation: PURPOSE }
  await pay({ ...order, number: 'K1', creditorName: inside?.name, creditorCode: inside?.code, creditorIban: inside?.iban })
  await pay({ ...order, number: 'K2', ...OUTSIDE })
  personal
    .set('recipient', INSIDE.name)
    .set('code of the recipient', inside?.code ?? '')
    .set('IBAN of the recipient', inside?.iban ?? '')
  personal.set('other recipient', OUTSIDE.creditorName).set('other code', OUTSIDE.creditorCode).set('other IBAN', OUTSIDE.creditorIban)
  personal.set('purpose', PURPOSE).set('amount', '12345678')

  const people = [{ name: 'Канарейченко Свирид Потапович', code: '3068208400', iban: 'UA163220010000026007000917363', amount: '1917363' }]
  const salary = {
    debtorAccountId: account?.id,
    kind: 'salary',
    month: new Date().toISOString().slice(0, 7),
    asTyped: true,
    rows: [...people, { ...people[0], code: '3135204544' }],
  }
  const written = await call('POST', '/api/salary-service/registers', salary, { 'idempotency-key': crypto.randomUUID() })
  expect(written.body).toMatchObject({ rows: 2 })
  expect((await call('GET', `/api/salary-service/registers/${String(written.body['paymentId'])}`)).status).toBe(200)
  personal
    .set('employee', 'Канарейченко')
    .set('IBAN of the employee', people[0]?.iban ?? '')
    .set('salary', '1917363')
    .set('code of the employee', '3068208400')

  const statement = await call('GET', `/api/account-service/accounts/${account?.id}/statement?from=2020-01-01&to=2030-01-01`)
  expect(statement.status).toBe(200)

  // Junk and mistakes, with personal data in every possible place.
  await call('GET', `/api/nothing/${PHONE}?card=4441111122223333`)
  await call('GET', `/api/payment-service/payments/${account?.iban}`)
  await call('GET', `/api/account-service/accounts/${account?.id}/statement?from=${EMAIL}`)
  await call('GET', `/%zz${PHONE}`)
  expect((await call('DELETE', '/api/user-service/user/session')).status).toBe(204)
  personal.set('phone', PHONE).set('e-mail', EMAIL).set('password', PASSWORD).set('wrong password', WRONG_PASSWORD)
  personal.set('card', '4441111122223333').set('phone of the recipient', INSIDE.phone)

  bank.process.kill('SIGTERM')
  expect(await bank.ended).toBe(0)
  // The welcome shows the demo logins to the person who started the bank: it is no log.
  const lines = bank
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const logs = [...lines, readFileSync(`${servers.dataDir}/postgres.log`, 'utf8')].join('\n')

  // The logs are there: the calls, the queue's own lines, the request ids.
  expect(logs).toContain('"route":"/api/payment-service/payments/:paymentId/signatures"')
  expect(logs).toContain('submitCreditTransfer')
  expect(logs).toContain('with success')
  expect(lines.filter((line) => line.includes('"reqId"')).length).toBeGreaterThan(20)

  expect([...personal.values()].filter((value) => value.length < 4)).toEqual([])
  expect([...personal].filter(([, value]) => stands(value, logs)).map(([what]) => what)).toEqual([])
  // Four digits stand in many numbers: as a word, in quotes or in a text, they must not.
  expect(codes.filter((code) => new RegExp(`"${code}"|[а-яії:] ${code}\\b`).test(logs))).toEqual([])
}, 60_000)
