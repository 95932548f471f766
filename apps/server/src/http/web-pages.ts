import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '@dilo/domain/values/language.ts'
import type { Announcement } from '@dilo/domain/bank-values/announcement.ts'
import type { Context } from '../context.ts'
import { announcementNow } from '../features/bank-values/door.ts'
import { sendRefusal } from './error-mapper.ts'
import type { Page } from './filled-page.ts'
import { cardOfLink, MANIFEST } from './page-head.ts'
import { drawFirstPicture } from './first-picture.ts'
import {
  configurationOf,
  formsOf,
  nameOfAnnouncement,
  type PageForms,
  type PageSettings,
  sendPage,
} from './page-forms.ts'
import { permissionsPolicy } from './security-headers.ts'
import { personsTokenOf } from './session-cookie.ts'
import { signInFirst } from './sign-in-first.ts'
import { StartError } from '../start-error.ts'

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const DRAWER = `${DIST}first-picture/first-picture.js`

type Entry = 'sign' | 'cabinet' | 'verify'

/** The desk's build lies in the clients', and its files are served to nobody else. */
const buildOf = (entry: Entry | 'desk'): string => (entry === 'desk' ? `${DIST}desk/` : DIST)

/** @throws StartError when the web is not built */
export async function readPage(entry: Entry | 'desk'): Promise<Page> {
  try {
    const html = await readFile(`${buildOf(entry)}${entry}.html`, 'utf8')
    const preloads = JSON.parse(await readFile(`${buildOf(entry)}preloads.json`, 'utf8')) as Record<
      typeof entry,
      Page['preloads']
    >
    return { html, preloads: preloads[entry] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError('The web is not built yet; start with npm start, which builds it.')
  }
}

/** True if this browser's person has closed the announcement of sign-in (cookie `announcement`). */
const hasClosed = ({ cookies }: FastifyRequest, announcement: NonNullable<Announcement>): boolean =>
  cookies['announcement'] === nameOfAnnouncement(announcement)

/** The server's first answers have the machine for themselves. At a first start what draws is built behind them. */
const DRAW_AFTER_MS = 1_000

/** The login page with one announcement, or none. Until it is drawn, the page's own script draws it. */
type LoginForms = {
  readonly announcement: Announcement
  readonly forms: PageForms
  readonly drawn: Partial<PageForms>
  /** Draws it beforehand. A drawing that fails is logged. */
  readonly draw: () => void
}

const inBoth = (page: Page, settings: PageSettings): PageForms => ({
  uk: formsOf(page, settings, 'uk', { head: MANIFEST }),
  ru: formsOf(page, settings, 'ru', { head: MANIFEST }),
})

/** The page of sign-in is the public one: its link has a card. */
const publicForms = (page: Page, settings: PageSettings, lang: Language, picture?: string): PageForms[Language] =>
  formsOf(page, settings, lang, { ...(picture && { picture }), head: MANIFEST + cardOfLink(settings, lang) })

function loginForms(app: FastifyInstance, settings: PageSettings, login: Page): LoginForms {
  const drawn: { -readonly [Lang in Language]?: PageForms[Lang] } = {}
  const draw = async () => {
    for (const lang of languages) {
      const picture = await drawFirstPicture(DRAWER, configurationOf(settings, lang, 'system'))
      drawn[lang] = publicForms(login, settings, lang, picture)
    }
  }
  return {
    announcement: settings.announcement,
    forms: { uk: publicForms(login, settings, 'uk'), ru: publicForms(login, settings, 'ru') },
    drawn,
    draw: () =>
      void draw().catch((err: unknown) => app.log.error({ err }, 'the login page could not be drawn beforehand')),
  }
}

/** The login page as it is now: another announcement makes it anew. */
type Login = {
  readonly now: (request: FastifyRequest) => LoginForms
  /** Draws its forms beforehand, once what draws them is built. */
  readonly draw: () => void
}

function loginPages(app: FastifyInstance, context: Context, login: Page): Login {
  const { config } = context
  const made = (announcement: Announcement) => loginForms(app, { ...config, announcement }, login)
  const silent = made(null)
  let announcing = made(announcementNow(context))
  const now = (request: FastifyRequest): LoginForms => {
    const announcement = announcementNow(context)
    if (announcement === null || hasClosed(request, announcement)) return silent
    if (JSON.stringify(announcement) !== JSON.stringify(announcing.announcement)) {
      announcing = made(announcement)
      announcing.draw()
    }
    return announcing
  }
  const draw = (): void => {
    silent.draw()
    announcing.draw()
  }
  return { now, draw }
}

/** Calls once the server listens and what draws the login page is built; a production's server has that from the start. */
function whenDrawerIsBuilt(app: FastifyInstance, { config }: Context, draw: () => void): void {
  let later: NodeJS.Timeout | undefined
  const look = (): void => {
    if (config.mode === 'production' || existsSync(DRAWER)) draw()
    else wait()
  }
  const wait = (): void => {
    later = setTimeout(look, DRAW_AFTER_MS)
  }
  app.addHook('onListen', wait)
  app.addHook('onClose', () => clearTimeout(later))
}

/** The folder of a path: the cabinet's pages lie beside its first one. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The built files of an entry's build, for ever: their names change with their content. */
export async function serveAssets(app: FastifyInstance, entry: Entry | 'desk'): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${buildOf(entry)}assets/`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
}

type ServedPages = { readonly [Of in Exclude<Entry, 'sign'>]: PageForms } & { readonly sign: Login }

async function readPages(app: FastifyInstance, context: Context): Promise<ServedPages> {
  // The pages announce anything only for sign-in.
  const silent: PageSettings = { ...context.config, announcement: null }
  return {
    sign: loginPages(app, context, await readPage('sign')),
    cabinet: inBoth(await readPage('cabinet'), silent),
    verify: inBoth(await readPage('verify'), silent),
  }
}

/** Serves the built web: its files for ever, its three pages with the values of this server and person. */
export async function installWebPages(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context
  let pages: ServedPages
  // Not before: at a first start the pages are built while the routes and the database are made.
  app.addHook('onReady', async () => {
    pages = await readPages(app, context)
  })
  whenDrawerIsBuilt(app, context, () => pages.sign.draw())
  await serveAssets(app, 'sign')

  const send =
    (entry: Entry, status = 200) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const signIn = entry === 'cabinet' ? signInFirst(config, request) : undefined
      if (signIn !== undefined) return reply.header('cache-control', 'no-store').redirect(signIn, 302)
      void reply.status(status).header('permissions-policy', permissionsPolicy(entry === 'cabinet' ? 'own' : 'nobody'))
      if (entry !== 'sign') return sendPage(request, reply, pages[entry])
      const { forms, drawn } = pages.sign.now(request)
      // A link's query changes the login page, so the drawn picture would be wrong.
      const isDrawn = status === 200 && request.url === config.signPath
      // A person who is signed in goes on to the cabinet. The cabinet leads back, with the reason, if the session has ended.
      if (isDrawn && personsTokenOf(config, request) !== undefined) return reply.redirect(config.cabinetPath, 302)
      return sendPage(request, reply, isDrawn ? { ...forms, ...drawn } : forms)
    }

  const roots: Record<Entry, string> = {
    sign: config.signPath,
    cabinet: folderOf(config.cabinetPath),
    verify: config.verifyPath,
  }
  for (const [entry, root] of Object.entries(roots) as [Entry, string][]) {
    app.get(root, send(entry))
    app.get(`${root}/*`, send(entry))
  }
  app.get('/', (_request, reply) => reply.redirect(config.signPath))
  // A person who mistyped an address gets the page that says so; a program gets the refusal that it knows.
  const sendNotFoundPage = send('sign', 404)
  app.setNotFoundHandler((request, reply) => {
    const person = request.method === 'GET' && request.headers.accept?.includes('text/html')
    return person ? sendNotFoundPage(request, reply) : sendRefusal(request, reply, { code: 'notFound' })
  })
}
