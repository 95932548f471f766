import type { FastifyRequest } from 'fastify'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
/**
 * The headers that a browser, curl or a program of ours sends by itself, and the headers of our calls, by their exact names.
 * Any other header may come from a proxy, whose headers no list can hold: then the caller may be on another machine. A
 * beginning is no name: `accept-forwarded` or `sec-real-ip` may be a proxy's as well as `x-forwarded-for`.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  // HTTP's own (RFC 9110 to 9112), and those that every browser sends.
  ...['host', 'connection', 'user-agent', 'cookie', 'origin', 'referer', 'cache-control', 'pragma', 'dnt', 'te'],
  ...['priority', 'upgrade-insecure-requests', 'content-type', 'content-length'],
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'],
  // Fetch metadata and client hints, which browsers send to a machine's own address without being asked.
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-fetch-storage-access'],
  ...['sec-purpose', 'sec-gpc', 'sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'],
  // The headers of the bank's calls.
  ...['csrf-token', 'browser', 'company'],
])

/** The header for which a request is refused: not one of ours, or of a page or site that is not this machine's. */
export function refusedHeader({ headers }: FastifyRequest): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers
  if (!LOOPBACK_HOST.test(host)) return 'host'
  if (origin !== undefined && origin !== `http://${host}`) return 'origin'
  if (!['same-origin', 'none'].includes(site)) return 'sec-fetch-site'
  return Object.keys(headers).find((header) => !ownHeaders.has(header))
}

/**
 * Browsers and curl speak 1.1; proxies that add no header still speak 1.0 to the server behind them, or name the whole
 * address.
 */
export const isDirect = ({ raw, socket }: FastifyRequest): boolean =>
  raw.httpVersion === '1.1' && !raw.url?.startsWith('http') && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')

/** Whether a request comes from this very machine, and from no page but our own. */
export const isFromHere = (request: FastifyRequest): boolean =>
  isDirect(request) && refusedHeader(request) === undefined
