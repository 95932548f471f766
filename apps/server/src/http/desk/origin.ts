import type { FastifyRequest } from 'fastify'
import type { DeskContext } from '../../desk-context.ts'
import { type RelyingParty, relyingParty } from '../../features/desk/door.ts'

/** The origins that the desk's own pages have: the set one; this very address on one's own machine. */
export function deskOrigins(
  { desk, config }: DeskContext,
  request: Pick<FastifyRequest, 'headers'>,
): readonly string[] {
  if (desk.origin !== null) return [desk.origin]
  return config.mode === 'local' && request.headers.host ? [`http://${request.headers.host}`] : []
}

/** The desk's place for a browser that calls it. */
export function partyOf(context: DeskContext, request: Pick<FastifyRequest, 'headers'>): RelyingParty {
  const [origin] = deskOrigins(context, request)
  if (origin === undefined) throw new Error('A passkey needs an origin: DESK_ORIGIN is required in production')
  return relyingParty(origin)
}
