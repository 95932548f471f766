import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { testConfig } from '../../testing/test-bank.ts'
import { readConfig } from '../../config.ts'
import { cardOfLink } from '../page-head.ts'

const { bank } = bankOfFile()

const get = (url: string) => bank.app.inject({ url })

test('a finder of a hole reads where to write, for how long that holds, and that the text is the bank’s own', async () => {
  const answer = await get('/.well-known/security.txt')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('tel:+380440000000')
  expect(fields.get('Canonical')).toMatch(/^http.*\/\.well-known\/security\.txt$/)
  // RFC 9116, section 2.5.5: less than a year away.
  const left = Date.parse(fields.get('Expires') ?? '') - bank.clock.now()
  expect(left).toBeGreaterThan(60 * DAY)
  expect(left).toBeLessThan(365 * DAY)
})

test.each([
  ['mailto:security@bank.example', 'mailto:security@bank.example'],
  ['https://bank.example/report', 'https://bank.example/report'],
  ['', null],
])('the operator names %j as the address for holes', (given, read) => {
  expect(readConfig({ BANK_MODE: 'local', SECURITY_CONTACT: given }).securityContact).toBe(read)
})

test('an address for holes that no program can follow stops the start', () => {
  expect(() => readConfig({ BANK_MODE: 'local', SECURITY_CONTACT: 'security@bank.example' })).toThrow('SECURITY_CONTACT')
})

test('a keeper of passwords is led to where a password is changed, and no address that is not there says it is', async () => {
  const answer = await get('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/cabinet/settings#password'])
  expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode).toBe(404)
})

test('search engines find the page of sign-in alone', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body.split('\n')).toEqual(['User-agent: *', 'Allow: /sign$', 'Disallow: /', ''])
})

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/icon-maskable-512.png', 512],
])('%s is a picture of %i by as many points', async (url, side) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
})

test('/favicon.ico is an icon of one picture', async () => {
  const { rawPayload, headers } = await get('/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  expect([rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4), rawPayload[6]]).toEqual([1, 1, 32])
  expect(await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 })
})

test('the card of the public page shows a picture that is there', async () => {
  const picture = /<meta property="og:image" content="([^"]+)">/.exec(cardOfLink(testConfig(), 'uk'))?.[1] ?? ''
  expect((await get(new URL(picture).pathname)).headers['content-type']).toBe('image/png')
})

test.each(['/favicon.ico', '/icons/icon-192.png', '/manifest.webmanifest', '/robots.txt'])(
  '%s says for how long it holds, and is not sent twice',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toMatch(/max-age=\d+|no-cache/)
    expect((await bank.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })).statusCode).toBe(304)
  },
)

test('the manifest names the bank, where it begins, and pictures that are there', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<{ name: string; start_url: string; icons: { src: string }[] }>()
  expect(manifest).toMatchObject({ name: testConfig().bankName, start_url: testConfig().cabinetPath, display: 'standalone' })
  for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200)
})
