import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isDemoToken, isStaffToken } from '../secret-token.ts'
import { demoTokenOf } from './demo-cookies.ts'

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const cookieName = (config: Config): string => (config.mode === 'production' ? '__Host-session' : 'session')

/** The token of a person's session, living or ended. */
export function personsTokenOf(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(config)] || undefined
  return token === undefined || isDemoToken(token) || isStaffToken(token) ? undefined : token
}

/**
 * The token of the session that this browser has, a person's or a demo's. Each kind has a cookie of its own, and a token
 * in the other's counts for nothing.
 */
export function sessionTokenOf(config: Config, request: FastifyRequest): string | undefined {
  const persons = personsTokenOf(config, request)
  if (persons !== undefined) return persons
  const demos = demoTokenOf(config, request)
  return demos !== undefined && isDemoToken(demos) ? demos : undefined
}

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.mode === 'production' }) as const

export function giveSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config), token, options(config))
}

export function takeSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), options(config))
}

/** True if a browser brings a session of the bank's own people here: nobody's browser does that by itself. */
export const bringsStaffToken = (config: Config, request: FastifyRequest): boolean =>
  isStaffToken(request.cookies[cookieName(config)] ?? '')
