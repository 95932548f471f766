// security row 25
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { calls } from '@dilo/contract/calls.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import type { TestClient } from '../testing/test-client.ts'

const { olena } = bankOfFile()

const PAYMENTS = '/api/payment-service/payments'

/** A page of payments as a client gets it. @param headers beside those that a page of the bank's own sends */
const listOf = (client: TestClient, headers: Record<string, string | undefined> = {}) =>
  client.send({ url: PAYMENTS, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } as Record<string, string> })

test("a long list goes out compressed to the bank's own page, and is the same list", async () => {
  const plain = await listOf(olena, { 'accept-encoding': 'identity' })
  const brotli = await listOf(olena)
  const gzip = await listOf(olena, { 'accept-encoding': 'gzip' })
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotli.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  expect(brotli.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store', 'content-type': plain.headers['content-type'] })
})

test.each([
  ['a page that it opens at the address of the call', { 'csrf-token': undefined }],
  ['a header that it has guessed', { 'csrf-token': `${'A'.repeat(22)}.${'A'.repeat(43)}` }],
])('another site cannot make the bank compress an answer for a client: %s', async (_, headers) => {
  const answer = await listOf(olena, headers)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('the length of a compressed answer differs by chance from look to look', async () => {
  const paddings = new Set<number>()
  for (let look = 0; look < 12; look += 1) paddings.add(String((await listOf(olena)).headers['padding']).length)
  expect(paddings.size).toBeGreaterThan(3)
  expect(Math.max(...paddings)).toBeLessThanOrEqual(128)
})

test('a short answer goes out as it is', async () => {
  const answer = await olena.send({ url: `${PAYMENTS}?search=nothing+is+called+so`, headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('only lists that the contract names are compressed, and each only reads', () => {
  const long = Object.entries(calls).filter(([, call]) => 'isLong' in call)
  expect(long.map(([name]) => name.split(' ')[0])).toEqual(long.map(() => 'GET'))
  for (const [name] of long) expect(name).not.toMatch(/link|code|invite|secret|token|key/i)
})

test('every other answer of the bank goes out as it is', async () => {
  for (const url of ['/api/account-service/overview', '/api/account-service/accounts', '/api/inbox-service/inbox'])
    expect((await olena.send({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined()
})
