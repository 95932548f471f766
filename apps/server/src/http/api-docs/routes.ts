import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type OpenApiDocument } from '@dilo/contract/openapi.ts'
import { themeOf } from '../chosen-theme.ts'
import { docsPage } from './page.ts'

/** The product's tokens and font, read as files: the server has no other part in how things look. */
const ui = new URL('../../../../../packages/ui/src/', import.meta.url)

/** Made when first asked for: a start is none the slower. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const style = once(async () => {
  const [tokens, own] = await Promise.all([readFile(new URL('tokens.css', ui), 'utf8'), readFile(new URL('style.css', import.meta.url), 'utf8')])
  return tokens + own
})

const font = once(() => readFile(new URL('fonts/inter-dilo.woff2', ui)))

/** The contract, for programs and for people. Nothing in it is secret: every call asks for itself who calls. */
export function apiDocsRoutes(app: FastifyInstance): void {
  const document = once<OpenApiDocument>(openApiDocument)
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document()))
  app.get('/api/docs', (request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(docsPage(document(), themeOf(request.cookies.theme))),
  )
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'no-cache').send(await style()),
  )
  app.get('/api/docs/inter-dilo.woff2', async (_request, reply) =>
    reply.header('content-type', 'font/woff2').header('cache-control', 'max-age=86400').send(await font()),
  )
}
