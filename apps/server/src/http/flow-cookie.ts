import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The flows that a browser may be in at once: one attempt to get in (a sign-in, or the recovery of its password;
 * decision 054), and one registration, whose hour of proofs survives a sign-in from another tab (decision 060).
 */
export type FlowKind = 'entry' | 'registration'

const names: Record<FlowKind, string> = { entry: 'flow', registration: 'registration-flow' }

/** `__Host-` needs TLS: it binds the cookie to this very host. */
const cookieName = (config: Config, kind: FlowKind): string =>
  config.mode === 'production' ? `__Host-${names[kind]}` : names[kind]

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.mode === 'production' }) as const

/** The token of the flow of this kind that this browser is in: it outlives a reload of the page, and no script reads it. */
export const flowTokenOf = (config: Config, request: FastifyRequest, kind: FlowKind): string | undefined =>
  request.cookies[cookieName(config, kind)] || undefined

type GivenFlow = {
  readonly kind: FlowKind
  readonly token: string
  /** The time for which the flow itself is good. */
  readonly lifeMs: number
}

export function giveFlowCookie(config: Config, reply: FastifyReply, { kind, token, lifeMs }: GivenFlow): void {
  reply.setCookie(cookieName(config, kind), token, { ...options(config), maxAge: Math.floor(lifeMs / 1000) })
}

export function takeFlowCookie(config: Config, reply: FastifyReply, kind: FlowKind): void {
  reply.clearCookie(cookieName(config, kind), options(config))
}
