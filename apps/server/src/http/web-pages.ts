import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { languageOf, languages } from '@dilo/domain/values/language.ts'
import type { Config } from '../config.ts'
import { themeOf } from './chosen-theme.ts'
import { sendRefusal } from './error-mapper.ts'
import { fillPage, type FirstPictures, type Page } from './filled-page.ts'
import { drawFirstPicture } from './first-picture.ts'
import { permissionsPolicy } from './security-headers.ts'
import { StartError } from '../start-error.ts'

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const DRAWER = `${DIST}first-picture/first-picture.js`

type Entry = 'sign' | 'cabinet' | 'verify'

async function readPage(entry: Entry): Promise<Page> {
  try {
    const html = await readFile(`${DIST}${entry}.html`, 'utf8')
    const preloads = JSON.parse(await readFile(`${DIST}preloads.json`, 'utf8')) as Record<Entry, Page['preloads']>
    return { html, preloads: preloads[entry] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError('The web is not built yet; start with npm start, which builds it.')
  }
}

/** A page's configuration: settings of this server, and the choices of the person's browser. */
export function configurationOf(config: Config, request: Pick<FastifyRequest, 'cookies'>): PageConfiguration {
  return {
    signPath: config.signPath,
    cabinetPath: config.cabinetPath,
    qrSocketPath: config.qrSocketPath,
    verifyPath: config.verifyPath,
    lang: languageOf(request.cookies.lang),
    theme: themeOf(request.cookies.theme),
    bankName: config.bankName,
    bankCode: config.bankCode,
    contactPhone: config.contactPhone,
    branchesUrl: config.branchesUrl,
    announcement: config.announcement,
    thirdParties: config.thirdParties,
    demo: config.demo !== null,
    demoPhone: config.developmentDoors ? '/dev/phone' : null,
  }
}

/** The server's first answers have the machine for themselves. */
const DRAW_AFTER_MS = 1_000

/** Draws once the server listens: until then, and should it fail, the page's own script draws the login page. */
function drawOnceListening(app: FastifyInstance, config: Config): FirstPictures {
  const pictures: FirstPictures = {}
  const draw = async () => {
    for (const lang of languages) {
      pictures[lang] = await drawFirstPicture(DRAWER, configurationOf(config, { cookies: { lang } }))
    }
  }
  let later: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    later = setTimeout(
      () => void draw().catch((err: unknown) => app.log.error({ err }, 'the login page could not be drawn beforehand')),
      DRAW_AFTER_MS,
    )
  })
  app.addHook('onClose', () => clearTimeout(later))
  return pictures
}

/** The folder of a path: the cabinet's pages lie beside its first one. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** Serves the built web: its files for ever, its three pages with what this server and person need filled in. */
export async function installWebPages(app: FastifyInstance, config: Config): Promise<void> {
  const pages: Record<Entry, Page> = {
    sign: await readPage('sign'),
    cabinet: await readPage('cabinet'),
    verify: await readPage('verify'),
  }
  await app.register(fastifyStatic, {
    root: `${DIST}assets/`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    decorateReply: false,
  })

  const pictures = drawOnceListening(app, config)
  const sendLogin = (request: FastifyRequest, reply: FastifyReply) => {
    const [, query] = request.url.split('?')
    // A link's query changes the page, so the drawn picture would be wrong.
    return send('sign', 200, query === undefined ? pictures : {})(request, reply)
  }
  const send =
    (entry: Entry, status = 200, drawn: FirstPictures = {}) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .status(status)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .header('permissions-policy', permissionsPolicy(entry === 'cabinet' ? 'own' : 'nobody'))
        .send(fillPage(pages[entry], configurationOf(config, request), drawn))

  const roots: Record<Entry, string> = {
    sign: config.signPath,
    cabinet: folderOf(config.cabinetPath),
    verify: config.verifyPath,
  }
  for (const [entry, root] of Object.entries(roots) as [Entry, string][]) {
    app.get(root, entry === 'sign' ? sendLogin : send(entry))
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
