import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { SessionOrigin } from '../features/access/door.ts'
import { newSecretToken } from '../secret-token.ts'
import { shortenedAddress } from './shortened-address.ts'

/** A year, in seconds: as long as a person may be away and still be known. Browsers keep no cookie much longer. */
const KEPT_FOR = 365 * 86_400

/** No real browser has a longer one; the column has the same limit. */
const USER_AGENT_AT_MOST = 400

const TOKEN = /^[A-Za-z0-9_-]{43}$/

const cookieName = (config: Config): string => (config.mode === 'production' ? '__Host-device' : 'device')

/** The token that identifies this browser, where it brings one. */
export function deviceTokenOf(config: Config, request: FastifyRequest): string | undefined {
  const submitted = request.cookies[cookieName(config)]
  return submitted !== undefined && TOKEN.test(submitted) ? submitted : undefined
}

/** The device and network of a sign-in. A browser without a device cookie gets the token that will identify it. */
export function sessionOriginOf(config: Config, request: FastifyRequest): SessionOrigin {
  return {
    deviceToken: deviceTokenOf(config, request) ?? newSecretToken(),
    userAgent: (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, USER_AGENT_AT_MOST),
    address: shortenedAddress(request.ip),
  }
}

/** Identifies browsers and gives no access. It outlives sessions, so that the next sign-in is not from a new device. */
export function giveDeviceCookie(config: Config, reply: FastifyReply, token: string): void {
  const secure = config.mode === 'production'
  reply.setCookie(cookieName(config), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: KEPT_FOR })
}
