// security row 48
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './http/app.ts'
import { bankOfFile } from './testing/bank-of-file.ts'
import { OLENA } from './testing/demo-people.ts'
import { type TestClient, testClient } from './testing/test-client.ts'

const PHONE = OLENA

const { bank } = bankOfFile()
/** The same bank after its key was changed: with the former key among its settings, and without. */
let rotated: FastifyInstance
let forgetful: FastifyInstance

beforeAll(async () => {
  const serverKey = randomBytes(32)
  rotated = await buildApp({ ...bank.context, serverKey, formerServerKeys: [bank.context.serverKey] })
  forgetful = await buildApp({ ...bank.context, serverKey })
})
afterAll(async () => {
  await rotated.close()
  await forgetful.close()
})

/** A person who has begun to sign in before the key was changed, at a server with another key now. */
async function begun(app: FastifyInstance): Promise<{ client: TestClient; confirm: () => Promise<{ ok: boolean }> }> {
  const before = bank.client()
  const started = await before.call('POST /api/auth-service/auth/tmp/by/phone', {
    body: { phone_number: PHONE, password: 'Dilo-demo-1' },
  })
  if (!started.ok) throw new Error(started.refusal.error_code)
  const { code } = await bank.lastMessage(PHONE)
  const client = testClient(app)
  for (const [name, value] of before.cookies) client.cookies.set(name, value)
  return {
    client,
    confirm: () =>
      client.call('POST /api/auth-service/auth/by/phone_otp', {
        body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code, tmp_token: started.answer.token },
      }),
  }
}

test('after a rotation the former key still verifies: open pages and codes on their way stay good', async () => {
  const { client, confirm } = await begun(rotated)
  expect(await confirm()).toMatchObject({ ok: true })
  // The server now signs with the new key: a server that has forgotten the former one accepts it.
  const elsewhere = testClient(forgetful)
  for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
  expect(await elsewhere.call('DELETE /api/user-service/user/session', {})).toMatchObject({ ok: true, status: 204 })
})

test('once the former key has left the settings, what it signed is worth nothing', async () => {
  const { client, confirm } = await begun(forgetful)
  expect(await confirm()).toMatchObject({ refusal: { error_code: 'CSRF_REFUSED' } })
  // The refusal has set a fresh anti-forgery token; the code is as wrong as any other.
  expect(client.cookies.has('c_csrf')).toBe(true)
  expect(await confirm()).toMatchObject({ refusal: { error_code: 'INVALID_OTP' } })
})
