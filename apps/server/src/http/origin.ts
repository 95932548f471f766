import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The origins that our own pages have: the public one in production, this very address on one's own machine. */
export function expectedOrigins(config: Config, request: Pick<FastifyRequest, 'headers'>): readonly string[] {
  if (config.publicOrigin !== null) return [config.publicOrigin]
  return config.mode === 'local' && request.headers.host ? [`http://${request.headers.host}`] : []
}

/** The origin of the bank's links: its public one; on one's own machine the address of the call. */
export function publicOriginOf(config: Config, request: Pick<FastifyRequest, 'headers'>): string {
  const [origin] = expectedOrigins(config, request)
  if (origin === undefined) throw new Error('A link needs an origin: PUBLIC_ORIGIN is required in production')
  return origin
}
