import type { FastifyRequest } from 'fastify'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
/**
 * The headers that a browser, curl or a program of ours sends by itself, and the headers of our calls. Any other header
 * may come from a proxy, whose headers no list can hold: then the caller may be on another machine.
 */
const OWN_HEADER =
  /^(host|connection|user-agent|cookie|origin|referer|cache-control|pragma|dnt|te|priority|upgrade-insecure-requests|content-(type|length)|csrf-token|browser|company|(accept|sec|if)(-.*)?)$/

/** The header for which a request is refused: not one of ours, or of a page or site that is not this machine's. */
export function refusedHeader({ headers }: FastifyRequest): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers
  if (!LOOPBACK_HOST.test(host)) return 'host'
  if (origin !== undefined && origin !== `http://${host}`) return 'origin'
  if (!['same-origin', 'none'].includes(site)) return 'sec-fetch-site'
  return Object.keys(headers).find((header) => !OWN_HEADER.test(header))
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
