import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { sendRefusal } from '../error-mapper.ts'
import type { Page } from '../filled-page.ts'
import { formsOf, type PageForms, type PageSettings, sendPage } from '../page-forms.ts'
import { readPage, serveAssets } from '../web-pages.ts'

/**
 * Serves the desk's built page; its addresses exist at no other listener.
 * @param read the page as it is built
 */
export async function installDeskPages(
  app: FastifyInstance,
  config: Config,
  read: () => Promise<Page> = () => readPage('desk'),
): Promise<void> {
  let forms = await builtForms(config, read)
  await serveAssets(app, 'desk')
  for (const path of ['/desk', '/desk/*'])
    app.get(path, async (request, reply) => {
      forms ??= await builtForms(config, read)
      return forms === null ? sendNotBuilt(reply) : sendPage(request, reply, forms)
    })
  app.get('/', (_request, reply) => reply.redirect('/desk'))
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound' }))
}

/**
 * The desk's page in both languages. In the local mode null until it is built: at a first start it comes behind the
 * clients' pages (scripts/steps/build-web.mjs).
 * @throws StartError in production, when the web is not built
 */
async function builtForms(config: Config, read: () => Promise<Page>): Promise<PageForms | null> {
  const silent: PageSettings = { ...config, announcement: null }
  const more = config.desk?.door ? ({ deskDoor: true } as const) : {}
  try {
    const page = await read()
    return { uk: formsOf(page, silent, 'uk', { more }), ru: formsOf(page, silent, 'ru', { more }) }
  } catch (error) {
    if (config.mode === 'local' && error instanceof StartError) return null
    throw error
  }
}

const NOT_BUILT = `<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Діло</title>
<p>Сторінки для працівників банку ще готуються: під час першого запуску це триває до хвилини. Ця сторінка оновиться сама.</p>
<p lang="ru">Страницы для сотрудников банка ещё готовятся: при первом запуске это занимает до минуты. Эта страница обновится сама.</p></html>`

/** The browser asks again by itself. */
const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(NOT_BUILT)
