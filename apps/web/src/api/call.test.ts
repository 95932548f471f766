import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from './api-error.ts'
import { alsoSent, call } from './call.ts'
import { fetchErrorText } from './error-texts.ts'

// Test files share their modules: another one may have read call.ts with a mock of its own.
vi.hoisted(() => vi.resetModules())

// The texts of refusals are macros of the build.
vi.mock('./error-texts.ts', () => ({ fetchErrorText: vi.fn<typeof fetchErrorText>() }))

const fetched = vi.fn<typeof fetch>()

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init })

const refusal = (code: string, status: number) => answer({ error_code: code, request_id: 'r' }, { status, statusText: 'No' })

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'lang=uk; c_csrf=to%2Fken' })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const sent = (nth = 0) => fetched.mock.calls[nth] as [string, RequestInit & { headers: Record<string, string> }]

test('fills the path and the query, sends cookies, the browser flag and the anti-forgery token', async () => {
  fetched.mockResolvedValue(answer({ entries: [] }))
  await call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId: 'a/b' }, query: { from: '2026-01-01', to: undefined } })
  const [address, init] = sent()
  expect(address).toBe('/api/account-service/accounts/a%2Fb/statement?from=2026-01-01')
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(init.headers).toMatchObject({ 'csrf-token': 'to/ken', browser: 'true' })
  expect(init.headers).not.toHaveProperty('content-type')
})

test('says which company the page shows, from when it is known', async () => {
  fetched.mockImplementation(async () => answer({}))
  await call('GET /api/payment-service/payments', {})
  alsoSent.company = 'a'
  await call('GET /api/payment-service/payments', {})
  expect(sent(0)[1].headers).not.toHaveProperty('company')
  expect(sent(1)[1].headers).toMatchObject({ company: 'a' })
})

test('sends the body as JSON and further headers as they are', async () => {
  fetched.mockResolvedValue(answer({ token: 't' }))
  const body = { phone_number: '380500000001', password: 'p' }
  await call('POST /api/auth-service/auth/tmp/by/phone', { body, headers: { 'idempotency-key': 'k' } })
  const [, init] = sent()
  expect(init.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' })
  expect(JSON.parse(String(init.body))).toEqual(body)
})

test('sends a form as it is: its type and its boundary are its own', async () => {
  fetched.mockResolvedValue(answer({ id: 'i' }))
  const form = new FormData()
  form.append('file', new Blob(['x']), 'logo.png')
  await call('POST /api/file-service/file', { query: { clientId: 'c', documentTypeId: '2', fileTypeId: '2' }, body: form })
  const [address, init] = sent()
  expect(address).toBe('/api/file-service/file?clientId=c&documentTypeId=2&fileTypeId=2')
  expect(init.body).toBe(form)
  expect(init.headers).toMatchObject({ 'csrf-token': 'to/ken', browser: 'true' })
  expect(init.headers).not.toHaveProperty('content-type')
})

test.each([
  ['204 has no body', new Response(null, { status: 204, headers: { 'content-type': 'application/json' } })],
  ['what is not JSON is not read', new Response('<p>hello</p>', { headers: { 'content-type': 'text/html' } })],
])('%s', async (_name, response) => {
  fetched.mockResolvedValue(response)
  expect(await call('DELETE /api/user-service/user/session', {})).toBeUndefined()
})

test('a failed answer becomes an error with status and body, and says the code', async () => {
  fetched.mockResolvedValue(refusal('PAY_E026', 404))
  const error = await call('GET /api/payment-service/payments', {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, message: '404 PAY_E026', refusal: { error_code: 'PAY_E026', request_id: 'r' } })
})

test('the text of a refusal is here before the failure is shown', async () => {
  fetched.mockResolvedValue(refusal('SUPPORT_BLOCKED_USERS', 403))
  await call('GET /api/payment-service/payments', {}).catch(() => {})
  expect(fetchErrorText).toHaveBeenCalledWith('SUPPORT_BLOCKED_USERS', expect.objectContaining({ error_code: 'SUPPORT_BLOCKED_USERS' }))
})

test('a refused anti-forgery token is tried once more, and only once', async () => {
  fetched.mockImplementation(async () => refusal('CSRF_REFUSED', 403))
  await expect(call('DELETE /api/user-service/user/session', {})).rejects.toMatchObject({ status: 403 })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a missing answer differs from a refusal', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call('GET /api/payment-service/payments', {})).rejects.toBeInstanceOf(NoAnswer)
  expect(fetched).toHaveBeenCalledTimes(1)
})
