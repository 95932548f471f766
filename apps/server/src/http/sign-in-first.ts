import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { bringsDemoFlag } from './demo-cookies.ts'
import { sessionTokenOf } from './session-cookie.ts'

/**
 * The address of sign-in for a browser without a session that asks for a page of the cabinet: it need not load the cabinet
 * to be sent away by it. Sign-in leads back to the page. Undefined if the browser has a session, living or ended, or had a
 * demo: the cabinet itself learns from the bank which of them has ended, and says so.
 *
 * The same address as the cabinet's own (apps/web/src/cabinet/session/leave-for-sign-in.ts).
 */
export function signInFirst(config: Config, request: FastifyRequest): string | undefined {
  if (sessionTokenOf(config, request) !== undefined || bringsDemoFlag(request)) return undefined
  const [path = '', search = ''] = request.url.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const orderToken = query.get('orderToken')
  query.delete('orderToken')
  const here = query.size > 0 ? `${path}?${query}` : path
  const there = new URLSearchParams({ reason: 'sessionEnded', redirect: here })
  // It goes beside: sign-in removes it from the address before the page is painted.
  if (orderToken !== null) there.set('orderToken', orderToken)
  return `${config.signPath}?${there}`
}
