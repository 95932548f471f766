import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isStaffToken } from '../../secret-token.ts'

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const cookieName = (config: Config): string => (config.mode === 'production' ? '__Host-desk-session' : 'desk-session')

const brought = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)] || undefined

/** The token of the staff session that this browser has. A client's token in its place counts for nothing. */
export function staffTokenOf(config: Config, request: FastifyRequest): string | undefined {
  const token = brought(config, request)
  return token !== undefined && isStaffToken(token) ? token : undefined
}

/** True if a browser brings anything else in the cookie of the desk: nobody's browser does that by itself. */
export function bringsForeignToken(config: Config, request: FastifyRequest): boolean {
  const token = brought(config, request)
  return token !== undefined && !isStaffToken(token)
}

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.mode === 'production' }) as const

export function giveStaffCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config), token, options(config))
}

export function takeStaffCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), options(config))
}
