import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const cookieName = (config: Config): string => (config.mode === 'production' ? '__Host-flow' : 'flow')

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.mode === 'production' }) as const

/** The token of the flow that this browser is in: it outlives a reload of the page, and no script reads it. */
export const flowTokenOf = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)] || undefined

/** @param lifeMs how long the flow itself is good for */
export function giveFlowCookie(config: Config, reply: FastifyReply, token: string, lifeMs: number): void {
  reply.setCookie(cookieName(config), token, { ...options(config), maxAge: Math.floor(lifeMs / 1000) })
}

export function takeFlowCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), options(config))
}
