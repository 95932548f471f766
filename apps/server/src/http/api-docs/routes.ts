import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { themeOf } from '../chosen-theme.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../constant-answer.ts'
import { type DocumentedListener, madeDocs } from './made-docs.ts'

/** The product's tokens and font, read as files: the server has no other part in how things look. */
const ui = new URL('../../../../../packages/ui/src/', import.meta.url)

/** The server's first minute has the machine for itself: at a first start pages are still built in it. */
const MADE_AFTER_MS: Record<DocumentedListener['name'], number> = { clients: 30_000, desk: 60_000 }

/** Makes the documents once the server has been listening for a while, so that no reader waits for them. */
function makeBeforehand(app: FastifyInstance, of: DocumentedListener): void {
  let later: NodeJS.Timeout | undefined
  const make = () =>
    void madeDocs(of).catch((err: unknown) => app.log.error({ err }, 'the documents of the calls could not be made'))
  app.addHook('onListen', () => {
    later = setTimeout(make, MADE_AFTER_MS[of.name]).unref()
  })
  app.addHook('onClose', () => clearTimeout(later))
}

async function readStyle(): Promise<string> {
  const [tokens, own] = await Promise.all([
    readFile(new URL('theme/tokens.css', ui), 'utf8'),
    readFile(new URL('style.css', import.meta.url), 'utf8'),
  ])
  return tokens + own
}

/** A listener's contract, for programs and for people. It holds no secret: every call checks its caller by itself. */
export function apiDocsRoutes(app: FastifyInstance, of: DocumentedListener): void {
  makeBeforehand(app, of)
  app.get('/api/docs', async (request, reply) => {
    const { pages } = await madeDocs(of)
    return sendConstant(request, reply, pages[themeOf(request.cookies.theme)], { vary: ['cookie'] })
  })
  app.get('/api/openapi.json', async (request, reply) => sendConstant(request, reply, (await madeDocs(of)).document))
  const files: Readonly<Record<string, () => Promise<ConstantAnswer>>> = {
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
