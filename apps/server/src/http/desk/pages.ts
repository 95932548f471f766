import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sendRefusal } from '../error-mapper.ts'
import { formsOf, type PageSettings, sendPage } from '../page-forms.ts'
import { readPage, serveAssets } from '../web-pages.ts'

/** Serves the desk's built page; its addresses exist at no other listener. */
export async function installDeskPages(app: FastifyInstance, config: Config): Promise<void> {
  const page = await readPage('desk')
  const silent: PageSettings = { ...config, announcement: null }
  const more = config.desk?.door ? ({ deskDoor: true } as const) : {}
  const forms = { uk: formsOf(page, silent, 'uk', undefined, more), ru: formsOf(page, silent, 'ru', undefined, more) }
  await serveAssets(app, 'desk')
  for (const path of ['/desk', '/desk/*']) app.get(path, (request, reply) => sendPage(request, reply, forms))
  app.get('/', (_request, reply) => reply.redirect('/desk'))
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound' }))
}
