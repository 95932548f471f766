import { wireCodeOf } from '@dilo/domain/refusals.ts'
import type { IncomingMessage } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Socket, Server } from 'socket.io'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Hearer } from '@dilo/pg-batches/hear.ts'
import { addressRange, claimClient, releaseClient, SOCKET_LIFE_MS, newsFor } from '../features/access/door.ts'
import { newSecretToken } from '../secret-token.ts'
import { callerAddress } from './caller-address.ts'
import { expectedOrigins } from './origin.ts'
import { qrBrowserOf, qrCookieName, qrCookieOptions } from './qr-cookie.ts'

/** Bytes of one message: a client id is a tenth of it (security row 45). */
const PAYLOAD_AT_MOST = 1024
/** At one server, from everywhere: each costs memory. */
const SOCKETS_AT_MOST = 10_000
/** A socket that has not said its name by then is closed. Milliseconds. */
const NAME_WITHIN_MS = 5_000

const auth = z.strictObject({ clientId: z.uuid().toLowerCase() })

/** The sockets of this server, and its notifications of their clients from all servers. */
export type QrSockets = Hearer & {
  /** The number of open ones. */
  count(): number
}

/** A page that has said its name. */
type Waiting = { readonly clientId: string; readonly socket: Socket; lastSent: string | null; turn: Promise<void> }

/**
 * The sockets at which login pages wait until their QR code is approved: on the port of the calls, by WebSocket alone,
 * so that nothing need send a browser to the same server twice. A page says its name once (AUTH); after that only the
 * server speaks. A page that says anything else is cut off.
 */
export function installQrSockets(app: FastifyInstance, context: Context, isDraining: () => boolean): QrSockets {
  const door = openDoor(app, context, isDraining)
  const server = new Server(app.server as Exclude<typeof app.server, Http2SecureServer>, {
    path: context.config.qrSocketPath,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    maxHttpBufferSize: PAYLOAD_AT_MOST,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: NAME_WITHIN_MS,
    allowRequest: (request, answer) => answer(null, door.admits(request)),
  })
  server.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
    const cookie = door.cookieFor(request)
    if (cookie !== null) headers['set-cookie'] = cookie
  })
  const waiting = new Map<string, Waiting>()
  const underWay = new Set<Promise<unknown>>()
  /** Work that no call waits for; the end of the server does. */
  function inBackground(work: Promise<unknown>): void {
    const done = work
      .catch((error: unknown) => app.log.error({ err: error }, 'QR sockets'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  /** One after the other for each socket: what servers tell each other may be heard twice. */
  async function tell(clientId: string): Promise<void> {
    const page = waiting.get(clientId)
    if (page === undefined) return
    const turn = page.turn.then(() => tellNow(page))
    // A failure does not hold up the next ones.
    page.turn = turn.catch(() => {})
    await turn
  }

  async function tellNow(page: Waiting): Promise<void> {
    const news = await newsFor(context, { clientId: page.clientId, socketId: page.socket.id, lastSent: page.lastSent })
    if (news === null) return
    const { event, since, ...what } = news
    page.lastSent = since
    page.socket.emit(event, ...(event === 'DECLINED' ? [] : [what]))
  }

  async function take(socket: Socket, given: unknown, answer: unknown): Promise<void> {
    const reply = typeof answer === 'function' ? (body: object) => void answer(body) : () => {}
    const named = auth.safeParse(given)
    const { browser, from } = door.knownOf(socket.request)
    if (!named.success) return void socket.disconnect(true)
    const { clientId } = named.data
    const held = await claimClient(context, { clientId, browser, socketId: socket.id, from })
    if (!held.ok) {
      reply({ error_code: wireCodeOf(held.error.code) })
      return void socket.disconnect(true)
    }
    if (!socket.connected) return releaseClient(context, clientId, socket.id)
    const page: Waiting = { clientId, socket, lastSent: null, turn: Promise.resolve() }
    waiting.set(clientId, page)
    reply({ status: 'SUCCESS' })
    socket.once('disconnect', () => {
      if (waiting.get(clientId) === page) waiting.delete(clientId)
      inBackground(releaseClient(context, clientId, socket.id))
    })
    // It may have been approved while its page was between two sockets.
    await tell(clientId)
  }

  server.on('connection', (socket) => {
    const unnamed = setTimeout(() => socket.disconnect(true), NAME_WITHIN_MS)
    const tooLong = setTimeout(() => socket.disconnect(true), SOCKET_LIFE_MS)
    socket.once('disconnect', () => [unnamed, tooLong].forEach(clearTimeout))
    let said = 0
    socket.onAny((event: string, given: unknown, answer: unknown) => {
      clearTimeout(unnamed)
      said += 1
      if (event !== 'AUTH' || said > 1) return void socket.disconnect(true)
      inBackground(
        take(socket, given, answer).catch((error: unknown) => {
          socket.disconnect(true)
          throw error
        }),
      )
    })
  })
  // Before the server waits for its connections to end: these would never end by themselves.
  app.addHook('preClose', async () => {
    server.disconnectSockets(true)
    server.engine.close()
    await Promise.all(underWay)
  })
  return {
    notified: (clientId) => inBackground(tell(clientId)),
    begun: () => [...waiting.keys()].forEach((clientId) => inBackground(tell(clientId))),
    count: () => door.open(),
  }
}

type Door = {
  admits(request: IncomingMessage): boolean
  /** The cookie that a new browser is given with the handshake; null for one that has it. */
  cookieFor(request: IncomingMessage): string | null
  knownOf(request: IncomingMessage): { readonly browser: string; readonly from: string }
  open(): number
}

/**
 * Admits sockets of pages of our own origin, so many from one address and so many in all; a server that ends admits
 * none.
 */
function openDoor(app: FastifyInstance, context: Context, isDraining: () => boolean): Door {
  const { config } = context
  const addressOf = callerAddress(config)
  const byAddress = new Map<string, number>()
  const newcomers = new WeakMap<IncomingMessage, string>()
  let open = 0

  function leave(key: string): void {
    open -= 1
    const left = (byAddress.get(key) ?? 1) - 1
    if (left === 0) byAddress.delete(key)
    else byAddress.set(key, left)
  }

  const browserOf = (request: IncomingMessage): string | undefined =>
    qrBrowserOf(config, app.parseCookie(request.headers.cookie ?? ''))

  return {
    admits(request) {
      const { origin } = request.headers
      if (origin === undefined || !expectedOrigins(config, request).includes(origin) || isDraining()) return false
      const key = keyOf(addressOf(request))
      const from = byAddress.get(key) ?? 0
      if (open >= SOCKETS_AT_MOST || from >= config.limits.qrSocketsPerAddress) return false
      open += 1
      byAddress.set(key, from + 1)
      request.socket.once('close', () => leave(key))
      return true
    },
    cookieFor(request) {
      if (browserOf(request) !== undefined) return null
      const token = newSecretToken()
      newcomers.set(request, token)
      return app.serializeCookie(qrCookieName(config), token, qrCookieOptions(config))
    },
    knownOf: (request) => ({ browser: newcomers.get(request) ?? browserOf(request) ?? '', from: addressOf(request) }),
    open: () => open,
  }
}

/** An IPv6 customer has a whole network of addresses. */
const keyOf = (address: string): string =>
  isIPv6(address) && !/^::ffff:/i.test(address) ? addressRange(address) : address
