// security row 13
import { expect, test } from 'vitest'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'

const { bank } = bankOfFile()

const LOGIN = '/api/auth-service/auth/tmp/by/phone'
const payload = { phone_number: '380509999999', password: 'Wrong-1-password' }
const CSRF_REFUSED = 403
/** The call's answer after the anti-forgery check. */
const CHECKED = 401

const post = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
  bank.app.inject({ method: 'POST', url: LOGIN, payload, headers, cookies })

async function freshToken(): Promise<string> {
  const answer = await bank.app.inject({ url: '/api/' })
  return answer.cookies.find(({ name }) => name === 'c_csrf')?.value ?? ''
}

test('a changing call without the anti-forgery header is refused, and the answer brings the cookie', async () => {
  const answer = await post({})
  expect(answer.statusCode).toBe(CSRF_REFUSED)
  expect(answer.json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
  const token = answer.cookies.find(({ name }) => name === 'c_csrf')?.value ?? ''
  expect((await post({ 'csrf-token': token }, { c_csrf: token })).statusCode).toBe(CHECKED)
})

test('the header must repeat the cookie', async () => {
  const [one, other] = [await freshToken(), await freshToken()]
  expect((await post({ 'csrf-token': other }, { c_csrf: one })).statusCode).toBe(CSRF_REFUSED)
  expect((await post({}, { c_csrf: one })).statusCode).toBe(CSRF_REFUSED)
})

test('a token that the bank did not sign is worth nothing, though header and cookie agree', async () => {
  const forged = `${'A'.repeat(22)}.${'A'.repeat(43)}`
  expect((await post({ 'csrf-token': forged }, { c_csrf: forged })).statusCode).toBe(CSRF_REFUSED)
  expect((await post({ 'csrf-token': 'x' }, { c_csrf: 'x' })).statusCode).toBe(CSRF_REFUSED)
})

test.each([`x.${'%C3%A9'.repeat(43)}`, `x.${'é'.repeat(43)}`, '.', 'x.', '%', 'x.y.z', '"'])(
  'a cookie of junk (%s) is as none, never an error of the server',
  async (junk) => {
    const answer = await bank.app.inject({ url: '/api/', headers: { cookie: `c_csrf=${junk}` } })
    expect(answer.statusCode).toBe(404)
    expect(answer.cookies.find(({ name }) => name === 'c_csrf')).toBeDefined()
  },
)

test('a token of one session does not fit another', async () => {
  const olena = await bank.signedIn(OLENA)
  const ihor = await bank.signedIn(IHOR)
  const stranger = ihor.cookies.get('c_csrf') ?? ''
  const answer = await bank.app.inject({
    method: 'DELETE',
    url: '/api/user-service/user/session',
    headers: { 'csrf-token': stranger },
    cookies: { session: olena.cookies.get('session') ?? '', c_csrf: stranger },
  })
  expect(answer.statusCode).toBe(CSRF_REFUSED)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the null origin', { origin: 'null' }],
  ['another site, as the browser tells', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
])('a call that comes from %s is refused', async (_, headers) => {
  const token = await freshToken()
  expect((await post({ 'csrf-token': token, ...headers }, { c_csrf: token })).statusCode).toBe(CSRF_REFUSED)
})

test('a call from our own page goes through', async () => {
  const token = await freshToken()
  const headers = { 'csrf-token': token, host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }
  expect((await post(headers, { c_csrf: token })).statusCode).toBe(CHECKED)
})

test('a token that was good once is refused with any other session, and another token with its session', async () => {
  const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  const [ofOlena, ofIhor] = [olena, ihor].map(({ cookies }) => ({ session: cookies.get('session') ?? '', c_csrf: cookies.get('c_csrf') ?? '' }))
  const asks = (cookies: Record<string, string>) => bank.app.inject({ url: '/api/user-service/user/session', cookies })
  const isGivenAnother = async (cookies: Record<string, string>) => (await asks(cookies)).cookies.some(({ name }) => name === 'c_csrf')
  for (let call = 0; call < 2; call += 1) {
    expect(await isGivenAnother({ ...ofOlena })).toBe(false)
    expect(await isGivenAnother({ ...ofIhor })).toBe(false)
    expect(await isGivenAnother({ ...ofOlena, c_csrf: ofIhor?.c_csrf ?? '' })).toBe(true)
    expect(await isGivenAnother({ ...ofIhor, session: ofOlena?.session ?? '' })).toBe(true)
  }
})
