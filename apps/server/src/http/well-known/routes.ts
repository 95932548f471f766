import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import type { Config } from '../../config.ts'
import { ownOrigin } from '../../own-origin.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../constant-answer.ts'
import { folderOf } from '../web-pages.ts'

/** Pictures change with a version alone, and nobody waits for one. Seconds. */
const PICTURE_FRESH_FOR = DAY / 1000

const picture = (name: string, type: string): (() => Promise<ConstantAnswer>) =>
  constantAnswer(async () => ({
    type,
    content: await readFile(new URL(`icons/${name}`, import.meta.url)),
    isCompressed: false,
  }))

/** RFC 9309: a search engine finds the door of the bank, and nothing behind it. */
const robots = ({ signPath }: Config): string => `User-agent: *\nAllow: ${signPath}$\nDisallow: /\n`

/** RFC 9116, section 2.5.5: a text without an end soon is one that nobody keeps up. Milliseconds. */
const SECURITY_TEXT_FOR = 90 * DAY

/** RFC 9116: where a finder of a hole writes to; without an address of its own, the bank's phone. */
function securityText({ config, clock }: Pick<Context, 'config' | 'clock'>): string {
  const lines = [
    ['Contact', config.securityContact ?? `tel:${config.contactPhone.replace(/[^+\d]/g, '')}`],
    ['Expires', `${new Date(clock.now() + SECURITY_TEXT_FOR).toISOString().slice(0, 10)}T00:00:00Z`],
    ['Preferred-Languages', 'uk, en'],
    ['Canonical', `${ownOrigin(config)}/.well-known/security.txt`],
  ]
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('')
}

/** The bank as an installed page (W3C, Web Application Manifest); the shell of the cabinet sends strangers to sign in. */
const manifest = ({ bankName, cabinetPath }: Config): string =>
  JSON.stringify({
    id: '/',
    name: bankName,
    short_name: bankName,
    lang: 'uk',
    start_url: cabinetPath,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#3346c8',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** The addresses at which browsers, search engines and finders of holes look by themselves. */
export function wellKnownRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  const pictures = {
    '/favicon.ico': picture('favicon.ico', 'image/x-icon'),
    '/apple-touch-icon.png': picture('apple-touch-icon.png', 'image/png'),
    '/icons/icon-192.png': picture('icon-192.png', 'image/png'),
    '/icons/icon-512.png': picture('icon-512.png', 'image/png'),
    '/icons/icon-maskable-512.png': picture('icon-maskable-512.png', 'image/png'),
  }
  for (const [path, made] of Object.entries(pictures))
    app.get(path, async (request, reply) => sendConstant(request, reply, await made(), { freshFor: PICTURE_FRESH_FOR }))
  const texts = {
    '/robots.txt': constantAnswer(() => ({ type: 'text/plain; charset=utf-8', content: robots(config) })),
    '/manifest.webmanifest': constantAnswer(() => ({
      type: 'application/manifest+json; charset=utf-8',
      content: manifest(config),
    })),
  }
  for (const [path, made] of Object.entries(texts))
    app.get(path, async (request, reply) => sendConstant(request, reply, await made()))
  // Its end moves with the days.
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(context)),
  )
  // W3C, A Well-Known URL for Changing Passwords.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${folderOf(config.cabinetPath)}/settings#password`),
  )
}
