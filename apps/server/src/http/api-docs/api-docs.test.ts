import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { OpenApiDocument, Schema } from '@dilo/contract/openapi.ts'
import { calls } from '@dilo/contract/calls.ts'
import { openApiDocument, openApiDocumentSteps } from '@dilo/contract/openapi-of-clients.ts'
import { wireCodes } from '@dilo/domain/refusals.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { mainAccount } from '../../testing/test-payment.ts'
import { html } from './markup.ts'
import { inTurns } from './in-turns.ts'
import { madeDocs } from './made-docs.ts'
import { docsPage } from './page.ts'
import { apiDocsRoutes } from './routes.ts'
import { fieldsOf } from './schema-fields.ts'

const { bank } = bankOfFile()

const page = async (cookies: Record<string, string> = {}) => (await bank.app.inject({ url: '/api/docs', cookies })).body

test('the document is there for anybody, as it is made from the contract', async () => {
  await madeDocs({ name: 'clients', steps: openApiDocumentSteps })
  const answer = await bank.app.inject({ url: '/api/openapi.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('while the documents are made, once for everybody who asks, others have their turn after some milliseconds', async () => {
  const clients = { name: 'clients', steps: openApiDocumentSteps } as const
  const [docs, same] = await Promise.all([madeDocs(clients), madeDocs(clients)])
  expect(docs).toBe(same)
  expect([...openApiDocumentSteps()]).toHaveLength(Object.keys(calls).length)
  expect([...docsPage(openApiDocument(), 'system')].length).toBeGreaterThan(Object.keys(calls).length)
})

test('steps that take long are interrupted by what others do', async () => {
  let others = 0
  const ticking = setInterval(() => (others += 1), 1)
  await inTurns(longSteps())
  clearInterval(ticking)
  expect(others).toBeGreaterThan(0)
})

test('a reader who comes before the documents are made is asked to come back, and gets no error', async () => {
  let isOver = false
  function* endless(): Generator<void, OpenApiDocument> {
    while (!isOver) yield
    throw new Error('never made')
  }
  const app = Fastify()
  await app.register(cookie)
  apiDocsRoutes(app, { mode: 'local' }, { name: 'desk', steps: endless }, 20)
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '5', { error_code: 'TEMPORARILY_UNAVAILABLE' }])
  }
  isOver = true
  expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(500)
  await app.close()
})

function* longSteps(): Generator<void, void> {
  const begun = performance.now()
  while (performance.now() - begun < 100) yield
}

describe('what the bank answers fits the published schemas', () => {
  test.each([
    ['/api/ekb-service/v2/clients/physical/current', '/api/ekb-service/v2/clients/physical/current'],
    ['/api/account-service/accounts', '/api/account-service/accounts'],
    ['/api/account-service/accounts/{accountId}/statement', '/api/account-service/accounts/{accountId}/statement?from=2026-01-01'],
    ['/api/payment-service/payments', '/api/payment-service/payments'],
    ['/api/payment-service/payments/new', '/api/payment-service/payments/new'],
  ])('%s', async (path, address) => {
    const olena = await bank.signedIn(OLENA)
    const url = address.replace('{accountId}', (await mainAccount(olena)).id)
    const document = (await olena.send({ url: '/api/openapi.json' })).json<OpenApiDocument>()
    const content = document.paths[path]?.get?.responses['200']?.content
    const published = content !== undefined && 'application/json' in content ? content['application/json'].schema : undefined
    const taken = schemaOf(document, published).safeParse((await olena.send({ url })).json())
    expect(taken.error).toBeUndefined()
    bank.clock.advance(120_000)
  })
})

/** A schema of the document with all that it refers to, so that an answer can be validated against it. */
function schemaOf({ components }: OpenApiDocument, schema: Schema | undefined): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/')
  return z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0])
}

describe('the page', () => {
  test('tells every call, every parameter and every code', async () => {
    const text = (await page()).replaceAll('<wbr />', '')
    for (const [path, item] of Object.entries(openApiDocument().paths)) {
      expect(text).toContain(path)
      for (const { summary, parameters } of Object.values(item)) {
        expect(text).toContain(html`${summary}`.text)
        for (const { name } of parameters) expect(text).toContain(`<code>${name}</code>`)
      }
    }
    for (const code of wireCodes.filter((one) => !one.startsWith('DESK_'))) expect(text).toContain(`id="${code}"`)
  })

  test('lives under the policy: nothing inline, no script, no other host', async () => {
    const text = await page()
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i)
    const files = [...text.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, href]) => href)
    expect(files).toEqual(['data:,', '/api/docs/style.css'])
  })

  test('has what its links lead to, each once', async () => {
    const text = await page()
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test.each([
    [{}, 'system'],
    [{ theme: 'dark' }, 'dark'],
    [{ theme: '"><script>' }, 'system'],
  ])('with the cookies %j follows the theme %s', async (cookies, theme) => {
    expect(await page(cookies)).toContain(`<html lang="en" data-theme="${theme}">`)
  })

  test.each([
    ['/api/docs/style.css', 'text/css; charset=utf-8'],
    ['/api/docs/inter-dilo.woff2', 'font/woff2'],
  ])('has its %s', async (url, type) => {
    const answer = await bank.app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
  })

  test('is drawn in colours of the tokens only', async () => {
    const style = (await bank.app.inject({ url: '/api/docs/style.css' })).body
    const own = style.slice(style.lastIndexOf('@font-face'))
    expect(own).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i)
    for (const [, token] of own.matchAll(/var\((--[\w-]+)\)/g)) expect(style).toContain(`${token}: `)
  })
})

test('what is written into the page is escaped', () => {
  expect(html`<p title="${'a"b'}">${"<b> & 'c'"}${[html`<i>${1}</i>`, null, false]}</p>`.text).toBe(
    '<p title="a&quot;b">&lt;b&gt; &amp; &#39;c&#39;<i>1</i></p>',
  )
})

test('a schema is shown field by field, inner ones under the name of the outer', () => {
  const party: Schema = { type: 'object', properties: { name: { type: 'string', maxLength: 5 } }, required: ['name'] }
  const schema: Schema = {
    type: 'object',
    properties: {
      parties: { type: 'array', items: party, description: 'Both.' },
      account: { anyOf: [{ $ref: '#/components/schemas/Account' }, { type: 'null' }] },
    },
    required: ['parties'],
  }
  expect(fieldsOf(schema)).toEqual([
    { name: 'parties[]', type: 'object', refersTo: null, isList: true, required: true, description: 'Both.' },
    { name: 'parties[].name', type: 'text (at most 5 characters)', refersTo: null, isList: false, required: true, description: undefined },
    { name: 'account', type: 'Account or null', refersTo: 'Account', isList: false, required: false, description: undefined },
  ])
})

test('alternatives show the fields of each, and only those that all have are required', () => {
  const one: Schema = { type: 'object', properties: { kind: { const: 'one' }, size: { type: 'integer' } }, required: ['kind', 'size'] }
  const other: Schema = { type: 'object', properties: { kind: { const: 'other' } }, required: ['kind'] }
  expect(fieldsOf({ oneOf: [one, other] }).map(({ name, type, required }) => [name, type, required])).toEqual([
    ['kind', '"one" or "other"', true],
    ['size', 'whole number', false],
  ])
})
