import { describe, expect, test, vi } from 'vitest'
import type { Call } from '@dilo/contract/call.ts'
import { calls } from '@dilo/contract/calls.ts'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA, TARAS } from '../testing/demo-people.ts'
import { productionSecrets } from '../testing/production-secrets.ts'
import { openTestBank, testConfig } from '../testing/test-bank.ts'

const { bank, olena } = bankOfFile()

const someId = '00000000-0000-7000-8000-000000000000'
const every: readonly (readonly [name: string, call: Call])[] = Object.entries(calls)

/** A call with only the given parts. */
function request(name: string, more: { query?: object; payload?: object } = {}) {
  const [method, path = ''] = name.split(' ')
  return { method: method as 'GET', url: path.replace(/\{\w+\}/g, someId), ...more } as InjectOptions
}

describe('every call of the contract', () => {
  const closed = every.filter(([, { access }]) => access !== 'anyone').map(([name]) => name)
  const withBody = every.filter(([name]) => !name.startsWith('GET')).map(([name]) => name)

  // security row 27
  test.each(closed)('%s asks who calls', async (name) => {
    const stranger = bank.client()
    await stranger.send({ url: '/api/' })
    const answer = await stranger.send(request(name))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error_code: 'SESSION_REQUIRED' })
  })

  test.each(every.map(([name]) => name))('%s refuses an unknown query', async (name) => {
    const answer = await olena.send(request(name, { query: { company: someId } }))
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { company: 'Unknown field' } })
  })

  // A body of two forms says by its method which one it is.
  const methodOf = (name: string): object => {
    if (name.endsWith('/cards/{cardId}/codes')) return { step: 'UNLOCK' }
    if (name.endsWith('/spending-changes')) return { of: 'order' }
    if (/card-service.*\/answers$/.test(name)) return { answer: 'decline' }
    return /\/(signatures|confirmation|resignation|unlocks|recognitions|closings|pin-sessions|reveal-sessions|reissues|prolongation|payout-account)$/.test(name)
      ? { method: 'SMS' }
      : {}
  }

  test.each(withBody)('%s refuses an unknown field', async (name) => {
    const answer = await olena.send(request(name, { payload: { ...methodOf(name), admin: true } }))
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { admin: 'Unknown field' } })
  })

  const requiredOf = ({ body }: Call): readonly string[] => (body === undefined ? [] : (z.toJSONSchema(body).required ?? []))

  test.each(every.filter(([, call]) => requiredOf(call).length > 0))('%s names every field that is missing', async (name, call) => {
    const answer = await olena.send(request(name))
    const required = requiredOf(call)
    const fields = Object.fromEntries(required.map((field) => [field, 'This field is required']))
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields })
  })

  test('is bound to a route', async () => {
    for (const name of Object.keys(calls)) {
      const [method, path = ''] = name.split(' ')
      expect(bank.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
    }
  })
})

describe('a bad request', () => {
  // security row 28
  test('with an unknown field is refused by its name', async () => {
    const answer = await olena.send({
      method: 'POST',
      url: '/api/auth-service/auth/tmp/by/phone',
      payload: { phone_number: OLENA, password: 'x', admin: true },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { admin: 'Unknown field' } })
  })

  // security row 28
  test('with an unknown query is refused by its name', async () => {
    const { answer } = (await olena.call('GET /api/account-service/accounts', {})) as { answer: { accounts: { id: string }[] } }
    const url = `/api/account-service/accounts/${answer.accounts[0]?.id}/statement?company=${someId}`
    expect((await olena.send({ url })).json()).toMatchObject({ fields: { company: 'Unknown field' } })
  })

  test.each([
    ['is not JSON', '{"phone_number":', 'application/json', 400],
    ['is of another type', 'a=b', 'application/x-www-form-urlencoded', 400],
    // security row 44
    ['is over 16 KiB', `{"password":"${'x'.repeat(17_000)}"}`, 'application/json', 400],
    ['is nothing', '', 'application/json', 400],
    ['is an array', '[]', 'application/json', 400],
    ['poisons the prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
  ])('that %s is refused in the form of every refusal', async (_, payload, type, status) => {
    const answer = await olena.send({
      method: 'POST',
      url: '/api/auth-service/auth/tmp/by/phone',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', request_id: expect.any(String) })
  })

  test.each(['not-a-uuid', '1', "' or 1=1 --"])('with the id %s names the parameter', async (id) => {
    const answer = await olena.send({ url: `/api/payment-service/payments/${encodeURIComponent(id)}` })
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { paymentId: 'Invalid value' } })
  })
})

test.each(['/%zz', `/api/payment-service/payments/${'a'.repeat(500)}`])('an address that cannot be read (%s) is refused in that form too', async (url) => {
  const answer = await bank.app.inject({ url })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', request_id: expect.any(String) })
})

test('a fault of the bank is an error with a name for the logs, and without its text', async () => {
  vi.spyOn(bank.calls, 'selectFrom').mockImplementation(() => {
    throw new Error('the balance of Olena is 12 UAH')
  })
  // Its query is written anew each time; one that is prepared is asked without this.
  const answer = await olena.send({ url: '/api/operation-service/operations' })
  vi.restoreAllMocks()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ error_code: 'SYSTEM_ERROR', request_id: expect.any(String) })
})

test('a call without a body may say that it is JSON', async () => {
  const taras = await bank.signedIn(TARAS)
  const answer = await taras.send({
    method: 'DELETE',
    url: '/api/user-service/user/session',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(204)
})

test('an address that does not exist is not found, in the form of every refusal', async () => {
  const answer = await olena.send({ url: '/api/no-such-service' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error_code: 'NOT_FOUND' })
})

// security row 25
test('every answer carries the security headers, and none of money or people is kept by a cache', async () => {
  const answer = await olena.send({ url: '/api/account-service/accounts' })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

// security row 25
test('the policy of a page names every kind of content, and gives scripts one named policy of trusted types', async () => {
  const policy = String((await olena.send({ url: '/api/' })).headers['content-security-policy']).split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src http://localhost:8082',
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dilo',
  ])
})

// security row 25
test('browsers are ordered to stay with TLS in production alone, which is under TLS', async () => {
  expect((await olena.send({ url: '/api/' })).headers).not.toHaveProperty('strict-transport-security')
  const environment = { BANK_MODE: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets }
  const production = await openTestBank(testConfig(environment))
  const { headers } = await production.app.inject({ url: '/api/' })
  await production.close()
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test.each(['/api/', '/%zz', '/api/account-service/accounts'])(
  'the answer to %s names its request as the log does, in its header and in its refusal',
  async (url) => {
    const answer = await bank.client().send({ url })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json()).toMatchObject({ request_id: answer.headers['x-request-id'] })
  },
)

test('a request id that a caller brings is not taken over: it would be theirs to write into our log', async () => {
  const answer = await olena.send({ url: '/api/', headers: { 'x-request-id': 'planted', 'request-id': 'planted' } })
  expect(answer.headers['x-request-id']).not.toBe('planted')
})
