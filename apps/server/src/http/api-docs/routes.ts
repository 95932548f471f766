import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenApiDocument } from '@dilo/contract/openapi.ts'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { themeOf } from '../chosen-theme.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../constant-answer.ts'
import { docsPage } from './page.ts'

/** The product's tokens and font, read as files: the server has no other part in how things look. */
const ui = new URL('../../../../../packages/ui/src/', import.meta.url)

const HTML = 'text/html; charset=utf-8'

type Pages = Readonly<Record<PageConfiguration['theme'], () => Promise<ConstantAnswer>>>

/** Each theme's page. */
function pagesOf(document: () => OpenApiDocument): Pages {
  const page = (theme: PageConfiguration['theme']) =>
    constantAnswer(() => ({ type: HTML, content: docsPage(document(), theme) }))
  return { system: page('system'), light: page('light'), dark: page('dark') }
}

function once(documentOf: () => OpenApiDocument): () => OpenApiDocument {
  let document: OpenApiDocument | undefined
  return () => (document ??= documentOf())
}

async function readStyle(): Promise<string> {
  const [tokens, own] = await Promise.all([
    readFile(new URL('theme/tokens.css', ui), 'utf8'),
    readFile(new URL('style.css', import.meta.url), 'utf8'),
  ])
  return tokens + own
}

/** A listener's contract, for programs and for people. It holds no secret: every call checks its caller by itself. */
export function apiDocsRoutes(app: FastifyInstance, documentOf: () => OpenApiDocument): void {
  const document = once(documentOf)
  const pages = pagesOf(document)
  app.get('/api/docs', async (request, reply) =>
    sendConstant(request, reply, await pages[themeOf(request.cookies.theme)](), { vary: ['cookie'] }),
  )
  const files: Readonly<Record<string, () => Promise<ConstantAnswer>>> = {
    '/api/openapi.json': constantAnswer(() => ({
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(document()),
    })),
    '/api/docs/style.css': constantAnswer(async () => ({
      type: 'text/css; charset=utf-8',
      content: await readStyle(),
    })),
    '/api/docs/inter-dilo.woff2': constantAnswer(async () => ({
      type: 'font/woff2',
      content: await readFile(new URL('fonts/inter-dilo.woff2', ui)),
      isCompressed: false,
    })),
  }
  for (const [path, file] of Object.entries(files))
    app.get(path, async (request, reply) => sendConstant(request, reply, await file()))
}
