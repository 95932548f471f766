import { io } from 'socket.io-client'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { configuration } from '../../configuration.ts'
import type { Pass, QrSurroundings, QrWait } from './qr-wait.ts'

/** The server's time limit for accepting a name. Milliseconds. */
const AUTH_WITHIN_MS = 5_000

type Given = Pick<QrSurroundings, 'show'> & {
  /** Leads on with a session. */
  readonly leave: () => void
  /** Explains why there is no session. */
  readonly explain: (failure: unknown) => void
}

/**
 * The real browser: a socket of this origin, the bank's calls, the clock.
 * @param hear gives the wait that receives the socket's events
 */
export function browserSurroundings({ show, leave, explain }: Given, hear: () => QrWait): QrSurroundings {
  const socket = io({
    path: configuration.qrSocketPath,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 30_000,
  })
  socket.on('connect', () => hear().connected())
  socket.on('connect_error', () => hear().unreachable())
  // A socket closed by the server does not reconnect by itself: the server closes sockets that were open for long.
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') socket.connect()
  })
  socket.on('SCANNED', (seen: { digits: string }) => hear().scanned(seen))
  socket.on('DECLINED', () => hear().declined())
  socket.on('SUCCESS', (pass: Pass) => hear().approved(pass))
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    isConnected: () => socket.connected,
    async auth(clientId) {
      const { status } = (await socket.timeout(AUTH_WITHIN_MS).emitWithAck('AUTH', { clientId })) as { status?: string }
      if (status !== 'SUCCESS') throw new Error('The name of this page was not taken')
    },
    fetchImage,
    async enter({ token, code }) {
      try {
        await call('POST /api/user-service/user/session', { headers: { authorization: `Bearer ${token}`, code } })
      } catch (failure) {
        explain(failure)
        throw failure
      }
      leave()
    },
    newClientId: () => crypto.randomUUID(),
    isHidden: () => document.hidden,
    now: () => Date.now(),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    show,
  }
}

/** As a data: address, which the policy of the page allows only for images. */
async function fetchImage(clientId: string): Promise<string> {
  const answer = await fetch(`/api/qr-service/generate/${clientId}`, {
    credentials: 'same-origin',
    headers: { browser: 'true' },
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, undefined)
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`
}
