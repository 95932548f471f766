import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/open.ts'
import { innOf } from '@dilo/demo-world/people-and-companies.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { openBreakableDatabase } from '../testing/breakable-database.ts'
import { checkAgainstContract } from '../testing/check-against-contract.ts'
import { openQrBank, type QrBank } from '../testing/qr-bank.ts'
import { testClient, type TestClient } from '../testing/test-client.ts'
import { askForCode, create, created, paymentBody } from '../testing/test-payment.ts'
import { buildApp } from './app.ts'

// The line to the database breaks at a commit whose answer is lost, or a neighbour of the bank fails: the answer of a call.

const ANDRII = IHOR

let bank: QrBank
let database: Database
let app: FastifyInstance
const breaches: string[][] = []
/** True if the answer to the next commit is lost. */
let losesCommit = false

beforeAll(async () => {
  bank = await openQrBank()
  database = openBreakableDatabase(bank.applicationUrl, (text) => {
    if (!losesCommit || !/^commit$/i.test(text)) return 'answered'
    losesCommit = false
    return 'cut after'
  })
  const breaking = { value: database, enumerable: true }
  app = await buildApp(Object.create(bank.context, { database: breaking, bankDatabase: breaking }) as Context)
  breaches.push(checkAgainstContract(app) as string[])
})
afterEach(() => {
  losesCommit = false
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  await bank.close()
})

/** The same person or browser at a server whose line to the database breaks. */
function atBreaking(client: TestClient): TestClient {
  const same = testClient(app, breaches[0])
  for (const [name, value] of client.cookies) same.cookies.set(name, value)
  return same
}

type Answered = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly refusal: { readonly error_code: string } }

const codeOf = (answered: Answered) => (answered.ok ? 'done' : answered.refusal.error_code)

/** Makes a call whose commit happens and is not answered. */
async function loseAnswer(call: () => Promise<Answered>): Promise<string> {
  losesCommit = true
  const answered = await call()
  expect(losesCommit).toBe(false)
  expect(answered.ok || answered.status).toBeGreaterThanOrEqual(500)
  return codeOf(answered)
}

const newcomer = { phone: '380670099001', email: 'faults@example.com', inn: innOf('1988-01-01', 9001) }

const form = {
  lang: 'uk' as const,
  second_name: 'Новак',
  first_name: 'Ліда',
  middle_name: 'Олегівна',
  phone: newcomer.phone,
  email: newcomer.email,
  password: 'Garna-sprava-7',
}

test('registration: REG_FAILED at its beginning, REG_E008 at a step, REG_E007 at its end, and each can be done again', async () => {
  const browser = atBreaking(bank.client())
  const begin = () => browser.call('POST /api/auth-service/reg/send/reg_data', { body: form })
  expect(await loseAnswer(begin)).toBe('REG_FAILED')
  bank.clock.advance(61_000)
  expect(codeOf(await begin())).toBe('done')

  const body = async (contact: string) => ({ code: (await bank.lastMessage(contact)).code })
  const ofPhone = await body(newcomer.phone)
  expect(await loseAnswer(() => browser.call('POST /api/auth-service/reg/verify/sms_code', { body: ofPhone }))).toBe('REG_E008')
  // The step was taken: its answer alone was lost.
  expect(codeOf(await browser.call('POST /api/auth-service/reg/verify/sms_code', { body: ofPhone }))).toBe('ALREADY_CONFIRMED')
  expect(codeOf(await browser.call('POST /api/auth-service/reg/verify/email_code', { body: await body(newcomer.email) }))).toBe('done')

  const organization = { okpo: completeEdrpou('4500001'), inn: newcomer.inn, position_code: '200300' as const }
  expect(codeOf(await browser.call('POST /api/auth-service/reg/corp_client', { body: organization }))).toBe('done')
  const complete = () => browser.call('POST /api/auth-service/reg/complete', { body: {} })
  expect(await loseAnswer(complete)).toBe('REG_E007')
  expect(codeOf(await complete())).toBe('done')
})

test('the code of a login page is QR_NOT_LOADED, and the next one is shown', async () => {
  const { page, client } = await bank.browser()
  const generate = () => atBreaking(client).call('GET /api/qr-service/generate/{clientId}', { params: { clientId: page.clientId } })
  expect(await loseAnswer(generate)).toBe('QR_NOT_LOADED')
  expect(codeOf(await generate())).toBe('done')
})

test('a change of a payment’s state is STATUS_PAYMENT_NOT_CHANGED, and the payment says whether it was made', async () => {
  const olena = await bank.signedIn(OLENA)
  const payment = await created(olena, await paymentBody(olena, await bank.signedIn(ANDRII)))
  const params = { paymentId: payment.id }
  expect((await askForCode(olena, payment.id)).ok).toBe(true)
  const steps = ['DELETE /api/payment-service/payments/{paymentId}/signing', 'DELETE /api/payment-service/payments/{paymentId}'] as const
  const states = ['draft', 'deleted']
  for (const [place, name] of steps.entries()) {
    expect(await loseAnswer(() => atBreaking(olena).call(name, { params }))).toBe('STATUS_PAYMENT_NOT_CHANGED')
    expect(await olena.call('GET /api/payment-service/payments/{paymentId}', { params })).toMatchObject({ answer: { state: states[place] } })
  }
})

test('any other call whose answer may come the next time is TECHNICAL_ERROR', async () => {
  const olena = await bank.signedIn(OLENA)
  const body = await paymentBody(olena, await bank.signedIn(ANDRII))
  expect(await loseAnswer(() => create(atBreaking(olena), body, 'lost-answer'))).toBe('TECHNICAL_ERROR')
  // The key finds what was made.
  expect(codeOf(await create(olena, body, 'lost-answer'))).toBe('done')
})

test('a neighbour that fails as it must not is SYSTEM_ERROR: the same request fails again', async () => {
  const { captcha } = bank.context
  Object.assign(bank.context, { captcha: { ...captcha, pose: () => Promise.reject(new Error('no task')) } })
  const answered = await bank.client().call('POST /api/auth-service/captcha/challenge', { body: { action: 'sign_in' } })
  Object.assign(bank.context, { captcha })
  expect(answered).toMatchObject({ ok: false, status: 500, refusal: { error_code: 'SYSTEM_ERROR', request_id: expect.any(String) } })
})
