import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { themeOf } from '../chosen-theme.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../constant-answer.ts'
import { sendRefusal } from '../error-mapper.ts'
import { type DocumentedListener, madeDocs } from './made-docs.ts'

/** The product's tokens and font, read as files: the server has no other part in how things look. */
const ui = new URL('../../../../../packages/ui/src/', import.meta.url)

/**
 * A local server's first minute has the machine for itself: at a first start pages are still built in it. A production's
 * builds nothing.
 */
const MADE_AFTER_MS: Record<Config['mode'], Record<DocumentedListener['name'], number>> = {
  local: { clients: 30_000, desk: 60_000 },
  production: { clients: 1_000, desk: 2_000 },
}

/** Makes the documents once the server listens, so that no reader waits for them. */
function makeBeforehand(app: FastifyInstance, { mode }: Pick<Config, 'mode'>, of: DocumentedListener): void {
  let later: NodeJS.Timeout | undefined
  const make = () =>
    void madeDocs(of).catch((err: unknown) => app.log.error({ err }, 'the documents of the calls could not be made'))
  app.addHook('onListen', () => {
    later = setTimeout(make, MADE_AFTER_MS[mode][of.name]).unref()
  })
  app.addHook('onClose', () => clearTimeout(later))
}

/** A reader who comes before they are made, on a busy machine, is asked to come back instead of waiting into an error. */
const NOT_YET = { code: 'temporarilyUnavailable', retryAfter: 5 } as const
const WAITED_FOR_MS = 10_000

const inTime = <Made>(making: Promise<Made>, within: number): Promise<Made | null> =>
  Promise.race([making, sleep(within, null, { ref: false })])

async function readStyle(): Promise<string> {
  const [tokens, own] = await Promise.all([
    readFile(new URL('theme/tokens.css', ui), 'utf8'),
    readFile(new URL('style.css', import.meta.url), 'utf8'),
  ])
  return tokens + own
}

/** A listener's contract, for programs and for people. It holds no secret: every call checks its caller by itself. */
export function apiDocsRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'mode'>,
  of: DocumentedListener,
  within: number = WAITED_FOR_MS,
): void {
  makeBeforehand(app, config, of)
  app.get('/api/docs', async (request, reply) => {
    const docs = await inTime(madeDocs(of), within)
    if (docs === null) return sendRefusal(request, reply, NOT_YET)
    return sendConstant(request, reply, docs.pages[themeOf(request.cookies.theme)], { vary: ['cookie'] })
  })
  app.get('/api/openapi.json', async (request, reply) => {
    const docs = await inTime(madeDocs(of), within)
    return docs === null ? sendRefusal(request, reply, NOT_YET) : sendConstant(request, reply, docs.document)
  })
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
