import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { frameOrigin } from '../frame-origin.ts'

const contentSecurityPolicy = (images: readonly string[], frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy, which each page takes at its start and which lets the address of one worker through (apps/web/src/trusted-types.ts).
    'trusted-types dilo',
  ].join('; ')

/** Third parties get a pixel each and no script, and only those that this bank works with (decision 052). */
const imagesOf = ({ analyticsId, pixelId }: Config['thirdParties']): readonly string[] => [
  ...(analyticsId === null ? [] : ['https://www.google-analytics.com']),
  ...(pixelId === null ? [] : ['https://www.facebook.com']),
]

/**
 * A captcha service's widget is a script of others: it stands in a frame of another origin (decision 050). So do the pages of
 * the processor of cards, on which a PIN is chosen and a number is shown: ours cannot look into them (decision 179); and the tag
 * manager and the chat, which cannot look into ours (decision 052).
 */
const framesOf = ({
  captcha,
  processor,
  thirdParties: { tagManagerFrame, chatFrame },
}: Pick<Config, 'captcha' | 'processor' | 'thirdParties'>): readonly string[] => [
  ...(captcha.by === 'siteKeyService' ? [new URL(captcha.page).origin] : []),
  ...(processor === null ? [] : [frameOrigin(processor)]),
  ...[tagManagerFrame, chatFrame].flatMap((page) => (page === null ? [] : [new URL(page).origin])),
]

/**
 * The origins that may ask for the camera: none in every answer but the cabinet's page; that one allows its own, to
 * read codes of payments (decision 076).
 */
export const permissionsPolicy = (camera: 'nobody' | 'own'): string =>
  `camera=${camera === 'own' ? '(self)' : '()'}, microphone=(), geolocation=(), payment=()`

/** Headers of every answer to a client (security row 25). */
export const headersOfClients = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(imagesOf(config.thirdParties), framesOf(config)),
  'referrer-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('nobody'),
  ...ofEveryListener(config),
})

/**
 * The same of the desk, whose pages need less: no image, script or style of anybody else, no worker, no frame, no form
 * that is sent by the browser itself, no policy of trusted types at all; and no page of another site learns its address.
 */
export const headersOfDesk = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ...ofEveryListener(config),
})

const ofEveryListener = (config: Config): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Production is under TLS: its origins must begin with https (config.ts).
  ...(config.mode === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

export function installHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
