import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const cookieName = (config: Config): string => (config.mode === 'production' ? '__Host-session' : 'session')

export const sessionTokenOf = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)] || undefined

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.mode === 'production' }) as const

export function giveSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config), token, options(config))
}

export function takeSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), options(config))
}
