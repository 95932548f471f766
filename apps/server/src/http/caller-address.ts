import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** The address of a caller outside of Fastify, found as Fastify finds it: by the same package and the same proxies. */
export function callerAddress({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trust = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, trust)
}
