import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocumentSteps } from '@dilo/contract/openapi-of-clients.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { madeDocs } from './api-docs/made-docs.ts'
import { constantAnswer } from './constant-answer.ts'

const { bank } = bankOfFile()

beforeAll(async () => {
  // On a busy machine they take longer than a caller is kept waiting.
  await madeDocs({ name: 'clients', steps: openApiDocumentSteps })
})

// security row 44
test('an answer that is the same for everybody is made once, however many ask at once', async () => {
  let made = 0
  const answer = constantAnswer(() => ({ type: 'text/plain', content: String((made += 1)) }))
  const asked = await Promise.all(Array.from({ length: 64 }, () => answer()))
  expect(new Set(asked).size).toBe(1)
  expect((await answer()).bytes.toString()).toBe('1')
})

describe.each(['/api/docs', '/api/openapi.json', '/api/docs/style.css'])('%s', (url) => {
  const ask = (headers: Record<string, string> = {}) => bank.app.inject({ url, headers })

  test('is sent in the form that its caller reads best', async () => {
    const plain = await ask()
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)]).toEqual(['br', true])
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).equals(plain.rawPayload)]).toEqual(['gzip', true])
    expect(brotli.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
  })

  test.each(['gzip;q=0, br;q=0', 'identity', 'nonsense', ';;q=,'])('goes out as it is to readers of %j', async (accepted) => {
    const answer = await ask({ 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  // security row 44
  test('is not sent again to a caller who has it', async () => {
    const { etag = '' } = (await ask()).headers
    for (const known of [String(etag), `"other", ${String(etag)}`, String(etag).replace('W/', ''), '*']) {
      const answer = await ask({ 'if-none-match': known, 'accept-encoding': 'br' })
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('may be kept by its caller for minutes, and by nobody between', async () => {
    expect((await ask()).headers['cache-control']).toBe('private, max-age=300')
  })
})

test('the page of one theme is not taken for that of another', async () => {
  const etag = async (theme: string) => (await bank.app.inject({ url: '/api/docs', cookies: { theme } })).headers.etag
  expect(new Set([await etag('light'), await etag('dark'), await etag('system')]).size).toBe(3)
  expect((await bank.app.inject({ url: '/api/docs' })).headers.vary).toBe('accept-encoding, cookie')
})
