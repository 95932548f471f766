import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** `__Host-` needs TLS: it binds the cookie to this very host. */
export const qrCookieName = (config: Config): string => (config.mode === 'production' ? '__Host-qr' : 'qr')

export const qrCookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.mode === 'production' }) as const

/**
 * Identifies a browser that waits for its QR code; it comes with the socket (`qr-sockets.ts`) and goes with the
 * session.
 */
export function qrBrowserOf(config: Config, cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const submitted = cookies[qrCookieName(config)]
  return submitted !== undefined && TOKEN.test(submitted) ? submitted : undefined
}

export function takeQrCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(qrCookieName(config), qrCookieOptions(config))
}
