import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'

let bank: TestBank
let olena: TestClient
beforeAll(async () => {
  bank = await openTestBank()
  olena = await bank.signedIn('380500000001')
})
afterAll(() => bank.close())

const list = async () => {
  const listed = await olena.call('GET /api/operation-service/operations', {})
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer
}

const apply = async (send: boolean): Promise<string> => {
  const applied = await olena.call('POST /api/operation-service/account-openings', {
    body: { currency: 'EUR', purpose: 'Розрахунки з постачальниками', alias: '', send },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!applied.ok) throw new Error(applied.refusal.error_code)
  bank.clock.advance(MINUTE)
  return applied.answer.id
}

test('the list has the operation changed last first, and counts what the company has to finish', async () => {
  expect(await list()).toEqual({ operations: [], unfinished: 0 })
  const kept = await apply(false)
  const sent = await apply(true)
  expect(await list()).toMatchObject({
    operations: [
      { kind: 'ACCOUNT_OPENING', id: sent, state: 'LOADED', waitsSince: expect.any(String) },
      { kind: 'ACCOUNT_OPENING', id: kept, state: 'NEW', waitsSince: null },
    ],
    unfinished: 1,
  })
})
