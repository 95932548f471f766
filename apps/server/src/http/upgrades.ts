import type { IncomingMessage } from 'node:http'
import { namesTwoHosts } from './one-host.ts'

/**
 * Says which requests may leave HTTP for another protocol: a WebSocket at the path of the QR sockets. Any other `Upgrade`
 * is an offer that a server may pass over (RFC 9110, section 7.8): curl and Java's client offer HTTP/2 with each of their
 * first calls, and get their answer by HTTP/1.1.
 */
export const mayUpgrade =
  (qrSocketPath: string) =>
  (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    (request.url ?? '').startsWith(qrSocketPath) &&
    !namesTwoHosts(request)
