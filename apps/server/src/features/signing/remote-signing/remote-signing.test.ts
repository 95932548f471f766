import { randomBytes } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Authority } from '@dilo/eds/authority/issue-certificate.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signRequest } from '../../../dev/remote-signings.ts'
import { chooseRemoteSigning } from '../../../context.ts'
import type { RemoteSigning } from '../../../ports/remote-signing.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, trustAuthorities } from '../../../testing/eds-keys.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'

const { bank } = bankOfFile()
let authority: Authority
let olena: TestClient
let ihor: TestClient
let paymentId: string

beforeAll(async () => {
  authority = newTestAuthority()
  trustAuthorities(bank, authority)
})
beforeEach(async () => {
  Object.assign(bank.context, { remoteSigning: chooseRemoteSigning(bank.context.config, bank.context.database, bank.clock) })
  await bank.context.database.deleteFrom('attempt_counter').execute()
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
  paymentId = (await created(olena, await paymentBody(olena, ihor))).id
})

/** A service that answers what it likes: a forged callback comes to no more than that. */
function serviceThatSays(messages: () => readonly Buffer[]): void {
  const service: RemoteSigning = {
    available: true,
    start: async () => ok({ link: 'https://signing.example/', expiresAt: new Date(bank.clock.now() + 3 * MINUTE) }),
    poll: async () => ({ state: 'signed', messages: messages() }),
  }
  Object.assign(bank.context, { remoteSigning: service })
}

async function begun(client: TestClient = olena, id = paymentId): Promise<{ text: string; seal: string }> {
  const answer = await client.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId: id }, body: { method: 'EDS' } })
  if (!answer.ok || !('seal' in answer.answer)) throw new Error('A text was asked for')
  const { text, seal } = answer.answer
  return { text, seal }
}

const start = (client: TestClient, ...texts: { text: string; seal: string }[]) => client.call('POST /api/payment-service/remote-signings', { body: { texts } })

async function started(...texts: { text: string; seal: string }[]): Promise<string> {
  const answer = await start(olena, ...texts)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer.requestId
}

const take = (client: TestClient, requestId: string) => client.call('POST /api/payment-service/remote-signings/{requestId}/answer', { params: { requestId } })

/** The service's answer comes to the page, and the page submits it. */
async function submitted(requestId: string) {
  const taken = await take(olena, requestId)
  if (!taken.ok || taken.answer.state !== 'signed') throw new Error('An answer was expected')
  return signByKey(olena, paymentId, taken.answer.p7s[0] ?? '')
}

test('a payment is signed on the demo phone, where it stands as it is signed, and the cabinet goes on', async () => {
  const text = await begun()
  const requestId = await started(text)
  expect(requestId).toMatch(/^[0-9a-f]{32}$/)
  expect(await take(olena, requestId)).toMatchObject({ answer: { state: 'waiting' } })
  expect(await signRequest(bank.context, requestId)).toBe(true)
  expect(await submitted(requestId)).toMatchObject({ ok: true })
  expect(await paymentNow(olena, paymentId)).toMatchObject({ state: 'settled' })
})

test('many texts go in one request, each to its payment', async () => {
  const second = (await created(olena, await paymentBody(olena, ihor))).id
  const requestId = await started(await begun(), await begun(olena, second))
  await signRequest(bank.context, requestId)
  const taken = await take(olena, requestId)
  const [first = '', other = ''] = taken.ok && taken.answer.state === 'signed' ? taken.answer.p7s : []
  expect(await signByKey(olena, second, first)).toMatchObject({ refusal: { error_code: 'PAY_E062', fields: { p7s: 'messageDigest' } } })
  expect(await signByKey(olena, second, other)).toMatchObject({ ok: true })
  expect(await signByKey(olena, paymentId, first)).toMatchObject({ ok: true })
})

// security row 29, remote signing
test.each<[string, (text: Buffer) => Promise<readonly Buffer[]>, string, string]>([
  ['a forged answer', async () => [randomBytes(900)], 'INVALID_REQUEST', 'malformed'],
  [
    'an answer by an authority that nobody trusts',
    async (text) => [Buffer.from(signed(text, await keyOfPerson(bank, newTestAuthority(), OLENA), bank.clock.now()), 'base64')],
    'PAY_E062',
    'unknownAuthority',
  ],
  [
    'an answer over another text',
    async () => [Buffer.from(signed(Buffer.from('інше'), await keyOfPerson(bank, authority, OLENA), bank.clock.now()), 'base64')],
    'PAY_E062',
    'messageDigest',
  ],
  [
    'an answer by another person',
    async (text) => [Buffer.from(signed(text, await keyOfPerson(bank, authority, IHOR), bank.clock.now()), 'base64')],
    'RELATION_EDS_PERSON_MISMATCH',
    'anotherPerson',
  ],
])('%s signs nothing', async (_, forged, code, word) => {
  const text = await begun()
  const messages = await forged(Buffer.from(text.text, 'base64'))
  serviceThatSays(() => messages)
  expect(await submitted(await started(text))).toMatchObject({ refusal: { error_code: code, fields: { p7s: word } } })
  expect(await paymentNow(olena, paymentId)).toMatchObject({ state: 'onSigning' })
})

test('an answer with more messages than texts, or with one that is too long, is given to nobody', async () => {
  const text = await begun()
  for (const messages of [[randomBytes(10), randomBytes(10)], [], [randomBytes(12_000)]]) {
    serviceThatSays(() => messages)
    expect(await take(olena, await started(text))).toMatchObject({ refusal: { error_code: 'RELATION_EDS_INVALID', fields: { p7s: 'malformed' } } })
  }
})

// security row 29, remote signing
test('an answer is given once, of ten who ask at once to one, and its signature signs once', async () => {
  const requestId = await started(await begun())
  await signRequest(bank.context, requestId)
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(olena, requestId)))
  const given = taken.flatMap((one) => (one.ok && one.answer.state === 'signed' ? one.answer.p7s : []))
  expect(given).toHaveLength(1)
  expect(taken.filter((one) => !one.ok && one.refusal.error_code === 'ALREADY_CONFIRMED')).toHaveLength(9)
  expect(await signByKey(olena, paymentId, given[0] ?? '')).toMatchObject({ ok: true })
  expect(await signByKey(olena, paymentId, given[0] ?? '')).toMatchObject({ refusal: { error_code: 'PAY_E060' } })
})

// security row 29, remote signing
test('a request is over after its time, whatever the service says then', async () => {
  const text = await begun()
  serviceThatSays(() => [randomBytes(10)])
  const requestId = await started(text)
  bank.clock.advance(3 * MINUTE)
  expect(await take(olena, requestId)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
})

// security row 29, remote signing
test('an answer belongs to the person who asked for it: for anybody else there is none', async () => {
  const requestId = await started(await begun())
  await signRequest(bank.context, requestId)
  expect(await take(ihor, requestId)).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
  expect(await take(olena, requestId)).toMatchObject({ ok: true })
})

// security row 29, remote signing
test('only a text that the bank has given this person goes to the service', async () => {
  const { text, seal } = await begun()
  const other = Buffer.from('{"form":"dilo.payment.1"}').toString('base64')
  for (const [client, texts] of [
    [olena, { text: other, seal }],
    [olena, { text, seal: seal.slice(1) }],
    [ihor, { text, seal }],
  ] as const)
    expect(await start(client, texts)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { 'texts.0.seal': 'Invalid value' } } })
})

test('a signature over a payment that was changed meanwhile signs nothing', async () => {
  const requestId = await started(await begun())
  await signRequest(bank.context, requestId)
  await olena.call('DELETE /api/payment-service/payments/{paymentId}/signing', { params: { paymentId } })
  const { id: _, ...body } = { id: paymentId, ...(await paymentBody(olena, ihor, { amount: '99900' })) }
  await olena.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId }, body: { ...body, version: 1 } })
  await begun()
  expect(await submitted(requestId)).toMatchObject({ refusal: { error_code: 'PAY_E062', fields: { p7s: 'messageDigest' } } })
})

test('a bank without such a service offers none', async () => {
  const text = await begun()
  const config = testConfig({ PUBLIC_ORIGIN: 'https://bank.example' })
  Object.assign(bank.context, { remoteSigning: chooseRemoteSigning(config, bank.context.database, bank.clock) })
  expect(await start(olena, text)).toMatchObject({ status: 503, refusal: { error_code: 'TEMPORARILY_UNAVAILABLE' } })
})
