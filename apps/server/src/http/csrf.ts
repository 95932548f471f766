import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendRefusal } from './error-mapper.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if a page of the bank's own made the call: it repeats the session's anti-forgery cookie in its header. */
    isFromOwnPage: boolean
  }
  interface FastifyContextConfig {
    /** True if programs without a page of ours make the call: its own credential opens it, and no cookie does. */
    comesFromNoPage?: boolean
  }
}

/** The anti-forgery tokens of one listener: those of another are worth nothing there. */
export type CsrfTokens = {
  /** Read by the page, and sent back in the header `csrf-token`. */
  readonly cookie: string
  /** The first signs; the others, from before a rotation, verify. */
  readonly keys: readonly [Buffer, ...Buffer[]]
  readonly secure: boolean
  readonly sessionTokenOf: (request: FastifyRequest) => string | undefined
  /** The origins that pages of this listener have. */
  readonly originsOf: (request: FastifyRequest) => readonly string[]
}

const HEADER = 'csrf-token'
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Made once a key: each call checks a token. */
function keyObjectOf(key: Buffer): KeyObject {
  const object = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, object)
  return object
}

/** The token is bound to the session that it came with: one that was planted or taken elsewhere is worth nothing. */
function signature(key: Buffer, nonce: string, sessionToken: string | undefined): string {
  return createHmac('sha256', keyObjectOf(key))
    .update(`csrf\n${nonce}\n${sessionToken ?? ''}`)
    .digest('base64url')
}

function isGenuine({ keys }: CsrfTokens, token: string | undefined, sessionToken: string | undefined): token is string {
  const [nonce = '', given = ''] = token?.split('.') ?? []
  const brought = Buffer.from(given)
  // A former key signed the tokens of pages that were open when the key changed.
  return (
    nonce !== '' &&
    keys.some((key) => {
      const expected = Buffer.from(signature(key, nonce, sessionToken))
      // Lengths in bytes: a character may be two.
      return brought.length === expected.length && timingSafeEqual(brought, expected)
    })
  )
}

/** Gives the browser a token for this session (none before sign-in). Also called when the session changes. */
export function giveToken(
  { cookie, keys: [key], secure }: CsrfTokens,
  reply: FastifyReply,
  sessionToken: string | undefined,
): void {
  const nonce = randomBytes(16).toString('base64url')
  reply.setCookie(cookie, `${nonce}.${signature(key, nonce, sessionToken)}`, { path: '/', sameSite: 'lax', secure })
}

/** Sessions whose token is remembered as genuine. */
const REMEMBERED = 10_000
/**
 * Characters of both tokens together: ours have 114 at most. A stranger may bring a long cookie, to fill the memory.
 */
const LENGTH_AT_MOST = 128

/**
 * Remembers the genuine token of the latest sessions: a browser brings the same one with each call, and its HMAC is the
 * largest part of an authenticated read that is neither a socket nor the garbage collector (bench/house). A token stays
 * genuine as long as the keys do, and they change only with a new start. Only who has the session's own token reaches
 * what is remembered for it.
 */
function rememberGenuine(own: CsrfTokens): (token: string | undefined, sessionToken: string | undefined) => boolean {
  const tokens = new LRUCache<string, string>({ max: REMEMBERED })
  return (token, sessionToken) => {
    if (token !== undefined && sessionToken !== undefined && tokens.get(sessionToken) === token) return true
    if (!isGenuine(own, token, sessionToken)) return false
    if (sessionToken !== undefined && token.length + sessionToken.length <= LENGTH_AT_MOST)
      tokens.set(sessionToken, token)
    return true
  }
}

function comesFromElsewhere({ originsOf }: CsrfTokens, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && !originsOf(request).includes(origin)) return true
  return site !== undefined && site !== 'same-origin'
}

/**
 * Refuses changing calls without the anti-forgery header (security row 13): the header must repeat the cookie, the
 * cookie must be bound to the session, and a browser's Origin and Sec-Fetch-Site must say that the page is ours.
 * Every answer to a request without a good cookie sets one, so that a first call may simply be repeated.
 */
export function installCsrf(app: FastifyInstance, own: CsrfTokens): void {
  const isGenuineHere = rememberGenuine(own)
  app.decorateRequest('isFromOwnPage', false)
  app.addHook('onRequest', (request, reply, done) => {
    const sessionToken = own.sessionTokenOf(request)
    const token = request.cookies[own.cookie]
    const genuine = isGenuineHere(token, sessionToken)
    if (!genuine) giveToken(own, reply, sessionToken)
    request.isFromOwnPage = genuine && request.headers[HEADER] === token
    const refused =
      CHANGING.has(request.method) &&
      request.routeOptions.config.comesFromNoPage !== true &&
      (!request.isFromOwnPage || comesFromElsewhere(own, request))
    if (refused) sendRefusal(request, reply, { code: 'csrfTokenInvalid' })
    else done()
  })
}
