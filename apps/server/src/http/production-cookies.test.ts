// security row 11
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OLENA } from '../testing/demo-people.ts'
import { productionSecrets } from '../testing/production-secrets.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { openTestBank, type TestBank, testConfig } from '../testing/test-bank.ts'
import { askForCode, created, paymentBody, sign, demoCodeOf } from '../testing/test-payment.ts'

const PHONE = OLENA

let bank: TestBank

beforeAll(async () => {
  const environment = { BANK_MODE: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets }
  bank = await openTestBank(testConfig(environment))
})
afterAll(() => bank.close())

test('in production the session travels under TLS alone, bound to this very host, out of reach of scripts', async () => {
  const client = bank.client()
  const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: PHONE, password: 'Dilo-demo-1' } })
  if (!started.ok) throw new Error(started.refusal.error_code)
  expect([...client.cookies.keys()]).toContain('__Host-flow')
  const answer = await client.send({
    method: 'POST',
    url: '/api/auth-service/auth/by/phone_otp',
    payload: { grant_type: 'TOKEN', scope: 'USER', otp_code: (await bank.lastMessage(PHONE)).code, tmp_token: started.answer.token },
  })
  const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]))
  const session = cookies.get('__Host-session')
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
  const device = cookies.get('__Host-device')
  expect(device).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
  // `__Host-` cookies name no domain.
  for (const cookie of [session, device]) expect(cookie).not.toHaveProperty('domain')
  expect(cookies.get('c_csrf')).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })
})

test('in production a demo has its token in such a cookie too, and shows its code and pays though no clearing is set up', async () => {
  const visitor = await demoVisitor(bank)
  expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-demo-token', 'c_csrf', 'isDemo'])
  const otherBank = { creditorName: 'ТОВ «Сьоме Небо»', creditorCode: '41001278', creditorIban: 'UA163220010000026005000000701' }
  const payment = await created(visitor, await paymentBody(visitor, visitor, otherBank))
  const sent = await askForCode(visitor, payment.id)
  expect(await sign(visitor, payment.id, (sent.ok && demoCodeOf(sent.answer)) || '')).toMatchObject({ answer: { state: 'settled' } })
  const waiting = await bank.context.database.selectFrom('outbox').select('payload').execute()
  expect(JSON.stringify(waiting)).not.toContain('38000')
})
