import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const contentSecurityPolicy = (images: readonly string[], frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
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

/** A captcha service's widget is a script of others: it stands in a frame of another origin (decision 053). */
const framesOf = (captcha: Config['captcha']): readonly string[] =>
  captcha.by === 'siteKeyService' ? [new URL(captcha.page).origin] : []

/**
 * The origins that may ask for the camera: none in every answer but the cabinet's page; that one allows its own, to
 * read codes of payments (decision 086).
 */
export const permissionsPolicy = (camera: 'nobody' | 'own'): string =>
  `camera=${camera === 'own' ? '(self)' : '()'}, microphone=(), geolocation=(), payment=()`

/** Headers of every answer (security row 25). */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(imagesOf(config.thirdParties), framesOf(config.captcha)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy('nobody'),
    // Production is under TLS: its origin must begin with https (config.ts).
    ...(config.mode === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
