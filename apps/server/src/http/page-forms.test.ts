import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { formsOf, sendPage } from './page-forms.ts'

const page = {
  html: '<html lang="__LANG__" data-theme="__THEME__"><!--preloads--><script type="application/json">__CONFIGURATION__</script><div id="root"></div></html>',
  preloads: { uk: ['/assets/uk.js'], ru: ['/assets/ru.js'] },
}

let app: FastifyInstance

beforeAll(async () => {
  const config = { ...readConfig({ BANK_MODE: 'local' }), announcement: null }
  const forms = { uk: formsOf(page, config, 'uk'), ru: formsOf(page, config, 'ru') }
  const drawn = { uk: formsOf(page, config, 'uk', { picture: '<h1>Вхід</h1>' }) }
  app = fastify()
  await app.register(cookie)
  app.get('/page', (request, reply) => sendPage(request, reply, forms))
  app.get('/drawn', (request, reply) => sendPage(request, reply, { ...forms, ...drawn }))
  app.setNotFoundHandler((request, reply) => sendPage(request, reply.status(404), forms))
})
afterAll(() => app.close())

const ask = (headers: Record<string, string> = {}, url = '/page', method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })

describe('a page of the web', () => {
  test('comes compressed to a caller that reads that, and says which headers choose its form', async () => {
    const plain = await ask()
    const brotli = await ask({ 'accept-encoding': 'gzip, br' })
    const gzip = await ask({ 'accept-encoding': 'gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.headers).toMatchObject({ vary: 'accept-encoding, cookie', 'content-type': 'text/html; charset=utf-8' })
  })

  // security row 25
  test('has the same bytes for every caller and address: compression reveals nothing of a session', async () => {
    const calm = await ask({ 'accept-encoding': 'br' })
    const attacker = { 'accept-encoding': 'br', cookie: 'session=secret; csrf=token', 'user-agent': 'session=s', referer: 'https://evil.example/csrf=t' }
    expect((await ask(attacker, '/page?session=secret')).rawPayload.equals(calm.rawPayload)).toBe(true)
  })

  test.each([
    ['lang=uk; theme=dark', 'uk', 'dark'],
    ['lang=ru', 'ru', 'system'],
    ['lang=en; theme=loud', 'uk', 'system'],
  ])('speaks and looks as the cookies %j choose', async (cookies, lang, theme) => {
    expect((await ask({ cookie: cookies })).body).toContain(`<html lang="${lang}" data-theme="${theme}">`)
  })

  test('is asked for each time, and is not sent again while it stays the same', async () => {
    const { etag, ...headers } = (await ask()).headers
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await ask({ 'if-none-match': String(etag), 'accept-encoding': 'br' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const cookies of ['lang=ru', 'theme=dark']) expect((await ask({ 'if-none-match': String(etag), cookie: cookies })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': String(etag) }, '/drawn')).statusCode).toBe(200)
  })

  test('tells HEAD what GET would bring', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [head, get] = [await ask(headers, '/page', 'HEAD'), await ask(headers)]
    const names = ['etag', 'vary', 'content-encoding', 'content-length', 'content-type']
    expect(names.map((name) => head.headers[name])).toEqual(names.map((name) => get.headers[name]))
    expect(head.rawPayload).toHaveLength(0)
  })

  test('of an unknown address is sent again to a caller that has it: it is no answer that stays', async () => {
    const { etag } = (await ask({}, '/unknown')).headers
    const again = await ask({ 'if-none-match': String(etag) }, '/unknown')
    expect([again.statusCode, again.body.length > 0]).toEqual([404, true])
  })
})
