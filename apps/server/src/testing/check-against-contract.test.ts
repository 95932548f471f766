import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { CallName } from '@dilo/contract/calls.ts'
import { breachOf, expectNoBreach, checkAgainstContract } from './check-against-contract.ts'

const token = 'a'.repeat(43)
const LOGIN = 'POST /api/auth-service/auth/tmp/by/phone'
const SIGN_OUT = 'DELETE /api/user-service/user/session'

const json = (status: number, body: object) => ({ status, type: 'application/json; charset=utf-8', payload: JSON.stringify(body) })
const refusal = (status: number, error_code: string, more = {}) => json(status, { error_code, request_id: 'r', ...more })

test.each<[string, CallName | null, ReturnType<typeof json>]>([
  ['an answer as it is described', LOGIN, json(200, { token })],
  ['a refusal that the call names', LOGIN, refusal(401, 'AUTH_E007')],
  ['a refusal that any call may have', LOGIN, refusal(400, 'INVALID_REQUEST', { fields: { password: 'This field is required' } })],
  ['no answer where there is none', SIGN_OUT, { status: 204, type: 'undefined', payload: '' }],
  ['an address that is no call', null, refusal(404, 'NOT_FOUND')],
])('%s keeps the contract', (_, name, sent) => {
  expect(breachOf(name, sent)).toBeNull()
})

test.each<[string, CallName | null, ReturnType<typeof json>]>([
  ['a field too few', LOGIN, json(200, {})],
  ['a field too many', LOGIN, json(200, { token, person: 'Olena' })],
  ['a value of another form', LOGIN, json(200, { token: 'short' })],
  ['an answer that is not JSON', LOGIN, { ...json(200, { token }), type: 'text/html' }],
  ['another status', LOGIN, json(201, { token })],
  ['an answer where there is none', SIGN_OUT, json(200, {})],
  ['a code that the call does not name', LOGIN, refusal(404, 'PAY_E026')],
  ['a code with the status of another', LOGIN, refusal(400, 'AUTH_E007')],
  ['a code that nobody knows', LOGIN, refusal(400, 'OOPS')],
  ['a refusal with a field too many', LOGIN, refusal(401, 'AUTH_E007', { stack: 'at …' })],
  ['a refusal in another form', null, json(404, { message: 'Route not found' })],
])('%s breaks the contract', (_, name, sent) => {
  expect(breachOf(name, sent)).not.toBeNull()
})

test('an application that breaks the contract is caught, for every caller', async () => {
  const app = Fastify()
  app.get('/api/payment-service/payments/:paymentId', () => ({ id: 'x' }))
  const breaches = checkAgainstContract(app)
  await app.inject({ url: '/api/payment-service/payments/1' })
  expect(breaches).toHaveLength(1)
  expect(() => expectNoBreach(breaches)).toThrow('GET /api/payment-service/payments/1 answers otherwise than it says')
})
