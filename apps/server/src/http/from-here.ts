import type { FastifyRequest } from 'fastify'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
/** HTTP's own headers (RFC 9110 to 9112), and those that every browser sends. */
const ofHttp = [
  'host',
  'connection',
  'user-agent',
  'cookie',
  'origin',
  'referer',
  'cache-control',
  'pragma',
  'te',
] as const
const ofBodies = ['content-type', 'content-length', 'upgrade-insecure-requests', 'priority', 'dnt'] as const
const ofChoice = ['accept', 'accept-charset', 'accept-encoding', 'accept-language'] as const
const ofCaches = ['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'] as const
/** Fetch metadata and client hints, which browsers send without being asked. */
const ofFetch = [
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-fetch-storage-access',
] as const
const ofHints = ['sec-purpose', 'sec-gpc', 'sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'] as const
const ofOurCalls = ['csrf-token', 'browser', 'company'] as const

/**
 * The headers that a browser, curl or a program of ours sends by itself, and the headers of our calls, by their exact names.
 * Any other header may come from a proxy, whose headers no list can hold: then the caller may be on another machine. A
 * beginning is no name: `accept-forwarded` or `sec-real-ip` may be a proxy's as well as `x-forwarded-for`.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  ...ofHttp,
  ...ofBodies,
  ...ofChoice,
  ...ofCaches,
  ...ofFetch,
  ...ofHints,
  ...ofOurCalls,
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

/** True if a request comes from this very machine, and from no page but our own. */
export const isFromHere = (request: FastifyRequest): boolean =>
  isDirect(request) && refusedHeader(request) === undefined
