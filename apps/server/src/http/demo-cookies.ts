import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const tokenCookie = (config: Config): string => (config.mode === 'production' ? '__Host-demo-token' : 'demo-token')

/** Spec section 9: the flag that the page may read. It says what to show and is believed in nothing else. */
const FLAG = 'isDemo'

const flagOptions = (config: Config) => ({ path: '/', sameSite: 'lax', secure: config.mode === 'production' }) as const
const tokenOptions = (config: Config) => ({ ...flagOptions(config), httpOnly: true }) as const

/** The token of the demo session that this browser has. */
export const demoTokenOf = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[tokenCookie(config)] || undefined

/** True if a demo began in this browser, living or ended. */
export const bringsDemoFlag = (request: FastifyRequest): boolean => request.cookies[FLAG] !== undefined

/** Both last until the browser closes: the flag outlives the demo, so that the page can say that the demo has ended. */
export function giveDemoCookies(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(tokenCookie(config), token, tokenOptions(config))
  reply.setCookie(FLAG, 'true', flagOptions(config))
}

export function takeDemoCookies(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (demoTokenOf(config, request) !== undefined) reply.clearCookie(tokenCookie(config), tokenOptions(config))
  if (bringsDemoFlag(request)) reply.clearCookie(FLAG, flagOptions(config))
}
