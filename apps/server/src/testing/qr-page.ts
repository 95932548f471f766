import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { io, type Socket } from 'socket.io-client'

/** A message of the socket, unchanged. */
export type QrNews = { readonly event: string; readonly what: { readonly token: string; readonly code: string } | undefined }

/** A page that waits at its socket, in a browser of its own: with its cookie, and with nothing of the bank's own code. */
export type QrPage = {
  readonly clientId: string
  readonly socket: Socket
  /** The value of the QR cookie that the handshake set, or that the browser sent. */
  readonly browser: () => string
  /** The line of the handshake's answer that gave it; undefined when it gave none. */
  readonly givenCookie: () => string | undefined
  /** Says a name. @returns the server's answer, or 'cut off' */
  auth(clientId?: unknown): Promise<unknown>
  /** The next message of the socket. */
  news(): Promise<QrNews>
  readonly closed: Promise<unknown>
  close(): void
}

type Opened = { readonly browser?: string; readonly headers?: Record<string, string>; readonly path?: string }

/** Opens a socket at a server. @throws when the server does not let it in */
export async function openQrPage(address: string, { browser, headers, path = '/qr-socket/' }: Opened = {}): Promise<QrPage> {
  const socket = io(address, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: new URL(address).origin, ...(browser !== undefined && { cookie: `qr=${browser}` }), ...headers },
  })
  let given: string | undefined
  const { transport } = socket.io.engine as unknown as { transport: { ws: NodeJS.EventEmitter } }
  transport.ws.once('upgrade', (response: IncomingMessage) => (given = response.headers['set-cookie']?.[0]))
  const heard: QrNews[] = []
  const listeners: ((news: QrNews) => void)[] = []
  socket.onAny((event: string, what: QrNews['what']) => {
    const listener = listeners.shift()
    if (listener === undefined) heard.push({ event, what })
    else listener({ event, what })
  })
  const closed = once(socket as unknown as NodeJS.EventEmitter, 'disconnect')
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const clientId = randomUUID()
  return {
    clientId,
    socket,
    browser: () => /^(?:__Host-)?qr=([^;]+)/.exec(given ?? '')?.[1] ?? browser ?? '',
    givenCookie: () => given,
    auth: (name = clientId) => socket.emitWithAck('AUTH', { clientId: name }).catch(() => 'cut off'),
    news: () =>
      new Promise((resolve) => {
        const first = heard.shift()
        if (first === undefined) listeners.push(resolve)
        else resolve(first)
      }),
    closed,
    close: () => void socket.disconnect(),
  }
}
